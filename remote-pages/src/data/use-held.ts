import { useRef } from 'react';
import type { HistoryPoint, HistoryState } from './hub.ts';
import type { Binding } from './page-data.tsx';

/** Tells lines apart: two machines have sources of their own. */
export const lineKeyOf = (bindings: readonly Binding[]): string =>
  JSON.stringify(bindings.map((one) => (one.is === 'bound' ? [one.to.source.publicId, one.to.selector] : null)));

/** The previous content stays until the next has loaded, as long as the lines are the same. */
export function useHeld(histories: readonly HistoryState[], lineKey: string): (readonly HistoryPoint[] | undefined)[] {
  const lastPoints = useRef<{ lineKey: string; points: (readonly HistoryPoint[] | undefined)[] }>({
    lineKey,
    points: [],
  });
  if (lastPoints.current.lineKey !== lineKey) lastPoints.current = { lineKey, points: [] };
  for (const [index, one] of histories.entries()) if (one.is === 'ready') lastPoints.current.points[index] = one.points;
  return lastPoints.current.points;
}
