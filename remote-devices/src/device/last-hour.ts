import { numericOf, type Reading } from '@lineside/contracts';

/** A point of a variable: ms since 1970 and its value; null where it was silent. */
export type Point = readonly [time: number, value: number | null];
type KnownPoint = readonly [time: number, value: number];

const minute = 60_000;
const hour = 60 * minute;
/** A longer time without a value is a gap: gateways report every few seconds, history has one per minute. */
const silence = 3 * minute;

/** Adds a value to the last hour: the latest of each minute is kept, so an hour has sixty of them. A text is no point. */
export function withValue(points: readonly KnownPoint[], time: number, reading: Reading): KnownPoint[] {
  const value = numericOf(reading);
  if (value === null) return [...points];
  const recent = points.filter(([at]) => at > time - hour);
  const last = recent.at(-1);
  const sameMinute = last !== undefined && Math.floor(last[0] / minute) === Math.floor(time / minute);
  return [...(sameMinute ? recent.slice(0, -1) : recent), [time, value]];
}

/** History with newer values, each gap marked by a null. */
export function joined(history: readonly KnownPoint[], since: readonly KnownPoint[]): Point[] {
  const begins = since[0]?.[0] ?? Number.POSITIVE_INFINITY;
  const all = [...history.filter(([time]) => time < begins), ...since];
  return all.flatMap((point, index): Point[] => {
    const before = all[index - 1];
    return before && point[0] - before[0] > silence ? [[before[0] + minute, null], point] : [point];
  });
}
