import type { TimeSpan } from './panes.ts';

/** What a key does to the cursor and the period of panes. */
export type CursorMove = { cursor: number | null } | { zoom: TimeSpan };

/** The moment of a list that is nearest to another. */
export function nearest(moments: readonly number[], to: number): number | undefined {
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (moments[middle]! < to) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [moments[low - 1], moments[low]];
  if (before === undefined || after === undefined) return before ?? after;
  return to - before < after - to ? before : after;
}

/**
 * The effect of a key: arrows move the cursor by one of the moments (with Shift by ten), Home and End to the first and the
 * last, + and − zoom around it, Escape takes it away. Undefined for other keys.
 */
export function moveOf(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { from, to, cursor, moments }: TimeSpan & { cursor: number | null; moments: readonly number[] },
): CursorMove | undefined {
  const at = cursor === null ? -1 : moments.indexOf(cursor);
  const by = shiftKey ? 10 : 1;
  const go = (index: number): CursorMove => ({
    cursor: moments[Math.min(Math.max(index, 0), moments.length - 1)] ?? null,
  });
  const zoom = (factor: number): CursorMove => {
    const middle = cursor ?? (from + to) / 2;
    return { zoom: { from: middle - (middle - from) * factor, to: middle + (to - middle) * factor } };
  };
  switch (key) {
    case 'ArrowLeft':
      return go(at < 0 ? moments.length - 1 : at - by);
    case 'ArrowRight':
      return go(at + by);
    case 'Home':
      return go(0);
    case 'End':
      return go(moments.length - 1);
    case '+':
    case '=':
      return zoom(0.5);
    case '-':
    case '−':
      return zoom(2);
    case 'Escape':
      return cursor === null ? undefined : { cursor: null };
    default:
      return undefined;
  }
}
