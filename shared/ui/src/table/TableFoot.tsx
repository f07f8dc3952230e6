import { Button } from '../controls/Button.tsx';
import { RefreshCwIcon } from '../icons.ts';
import { useText } from '../texts/useText.ts';
import { useFormat } from '../time/useFormat.ts';
import type { TableState } from './column.ts';
import { figureOf } from './figure.ts';

interface FootProps {
  state: TableState;
  shown: number;
  /** A narrow page's head has the count; while all are loaded, the foot adds nothing. */
  wide: boolean;
  stale?: boolean;
  onRefresh?: () => void;
  onNeedMore?: () => void;
}

/** How many of the matching rows are loaded, and whether their order is still current. */
export function TableFoot({ state, shown, wide, stale, onRefresh, onNeedMore }: FootProps) {
  const text = useText();
  const format = useFormat();
  const ready = state.kind === 'ready' ? state : undefined;
  const counts = { shown: format.number(shown), total: figureOf(state, shown, format) };
  const complete = !ready || (shown === (ready.total ?? shown) && (ready.more ?? 'no') === 'no');
  if (!wide && complete && !stale) return null;
  return (
    <div className="ls-foot">
      <span>{ready && shown > 0 ? text('table.count', counts) : ''}</span>
      {ready?.more === 'loading' ? <span className="ls-quiet">{text('table.loadingMore')}</span> : null}
      {ready?.more === 'failed' ? (
        <>
          <span className="ls-c-danger">{text('table.moreFailed')}</span>
          <Button size="small" onClick={onNeedMore}>
            {text('tryAgain')}
          </Button>
        </>
      ) : null}
      <span className="ls-grow" />
      {stale && onRefresh ? (
        <>
          <span className="ls-quiet ls-ell">{text('table.stale')}</span>
          <Button size="small" icon={<RefreshCwIcon size={14} />} onClick={onRefresh}>
            {text('table.refresh')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
