import { clockAt } from '@lineside/contracts';

const dayMs = 86_400_000;
/** More days are no steps that a person looks at; it is also what a query may cost. */
const maxDays = 40_000;

/**
 * The moments at which every `days`-th day begins in a time zone, from the day of `start` up to `end`, in ms; the first
 * one is `start` itself if that is later. Days have 23 or 25 hours where clocks change, and a day whose midnight is
 * skipped begins with its first moment. Undefined for more days than that.
 */
export function dayStarts(start: number, end: number, days: number, timeZone: string): number[] | undefined {
  if ((end - start) / (days * dayMs) > maxDays) return undefined;
  const first = Math.floor(clockAt(start, timeZone) / dayMs);
  const starts = [start];
  for (let day = first + days; ; day += days) {
    const moment = firstMomentOf(day, timeZone);
    if (moment >= end) return starts;
    starts.push(moment);
  }
}

/** The first moment at which clocks show a day, counted from 1970. */
export function firstMomentOf(day: number, timeZone: string): number {
  const midnight = day * dayMs;
  const offsets = [midnight - dayMs, midnight + dayMs].map((moment) => clockAt(moment, timeZone) - moment);
  const candidates = offsets.map((offset) => midnight - offset).sort((a, b) => a - b);
  const shows = candidates.find((moment) => clockAt(moment, timeZone) === midnight);
  if (shows !== undefined) return shows;
  // clocks jump over midnight: the first moment of the day is when they do
  let [before, after] = [Math.min(...candidates) - dayMs / 4, Math.max(...candidates) + dayMs / 4];
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000;
    if (clockAt(middle, timeZone) >= midnight) after = middle;
    else before = middle;
  }
  return after;
}
