import { useSyncExternalStore } from 'react';
import { useText } from '../texts/useText.ts';
import type { Select } from './useSelect.ts';

/** The checkbox above those of the rows: selects all loaded rows, or none. */
export function CheckAll({ select: { selection, all }, order }: { select: Select; order: readonly string[] }) {
  const text = useText();
  const ids = useSyncExternalStore(selection.onChange, selection.ids);
  const every = order.length > 0 && ids.size >= order.length;
  return (
    <input
      type="checkbox"
      className="ls-check"
      aria-label={text('table.selectAll')}
      checked={every}
      ref={(box) => {
        if (box) box.indeterminate = ids.size > 0 && !every;
      }}
      onChange={() => (every ? selection.set([]) : all())}
    />
  );
}
