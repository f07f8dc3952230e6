import type { HistoryStepSummary } from '@lineside/contracts';
import type { TimeSpan } from '@lineside/ui/data';

/** How a variable is stored: at an interval in ms, on change, or unknown. */
export type Rhythm = number | 'change' | undefined;

interface GapsOptions extends TimeSpan {
  /** The length of a step in ms. */
  step: number;
  rhythm: Rhythm;
}

/**
 * Where values are missing: longer than three intervals, and than a step. A variable without a known interval has the one that its
 * values show. One that is stored on change says nothing while it is the same, so it has no gaps.
 */
export function gapsOf(steps: readonly HistoryStepSummary[], { from, to, step, rhythm }: GapsOptions): TimeSpan[] {
  if (steps.length === 0) return [{ from, to }];
  if (rhythm === 'change') return [];
  const least = Math.max(3 * (rhythm ?? intervalOf(steps)), step);
  const ends = [{ firstTime: from, lastTime: from }, ...steps, { firstTime: to, lastTime: to }];
  return ends.slice(1).flatMap(({ firstTime }, at) => {
    const { lastTime } = ends[at]!;
    return firstTime - lastTime > least ? [{ from: lastTime, to: firstTime }] : [];
  });
}

/** The usual time between values, in ms: the median of what the steps say. */
function intervalOf(steps: readonly HistoryStepSummary[]): number {
  const within = steps.flatMap(({ count, firstTime, lastTime }) =>
    count > 1 ? [(lastTime - firstTime) / (count - 1)] : [],
  );
  const between = steps.slice(1).map(({ firstTime }, at) => firstTime - steps[at]!.lastTime);
  const all = (within.length > 0 ? within : between).sort((a, b) => a - b);
  return all[Math.floor(all.length / 2)] ?? 0;
}

/** Whether a moment is in one of some stretches. */
export const isWithin = (spans: readonly TimeSpan[], moment: number): boolean =>
  spans.some(({ from, to }) => from < moment && moment < to);

/** Gaps that all of some variables have, and for each those that it alone has. */
export function sharedGaps(each: readonly (readonly TimeSpan[])[]): { all: TimeSpan[]; own: TimeSpan[][] } {
  const isSame = (one: TimeSpan, other: TimeSpan) =>
    Math.abs(one.from - other.from) < 60_000 && Math.abs(one.to - other.to) < 60_000;
  const isShared = (gap: TimeSpan) => each.length > 1 && each.every((gaps) => gaps.some((other) => isSame(gap, other)));
  return { all: (each[0] ?? []).filter(isShared), own: each.map((gaps) => gaps.filter((gap) => !isShared(gap))) };
}
