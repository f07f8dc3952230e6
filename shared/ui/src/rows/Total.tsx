import { Button } from '../controls/Button.tsx';
import { figureOf } from '../table/figure.ts';
import { useText } from '../texts/useText.ts';
import { useFormat } from '../time/useFormat.ts';
import type { Rows } from './useRows.ts';

/** The number of matches: "1,284", or "10,000+", which a press makes exact. */
export function Total({ rows: { state, onCountAll } }: { rows: Pick<Rows<object>, 'state' | 'onCountAll'> }) {
  const text = useText();
  const format = useFormat();
  if (state.kind !== 'ready' || state.total === undefined) return null;
  const figure = figureOf(state, 0, format);
  if (!state.atLeast) return <span style={{ color: 'var(--text-3)' }}>{figure}</span>;
  return (
    <Button kind="text" size="small" label={text('filter.countAll', { count: figure })} onClick={onCountAll}>
      {figure}
    </Button>
  );
}
