import { useRef } from 'react';
import type { HistoryPoint, HistoryState } from './hub.ts';

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
