import { limits, utcText, wholeMinute } from '@lineside/contracts';
import type { Request } from './request.ts';

type RequestPeriod = Pick<Request, 'start' | 'end'>;

const minute = 60_000;
/** A request that began this long ago shows its end: its remaining minutes are an odd number. */
const freshMinutes = 5;

/** When the access would begin if it were approved now: start never moves, what has passed is gone. */
export const grantedFrom = ({ start }: RequestPeriod, now: number): number =>
  Math.max(Date.parse(start), wholeMinute(now));

/** What Approve grants: the requested duration, or, for a request that has begun, its end. */
export function grantOf({ start, end }: RequestPeriod, now: number): { for: number } | { until: string } {
  const begun = now - Date.parse(start) >= freshMinutes * minute;
  return begun ? { until: end } : { for: Date.parse(end) - Date.parse(start) };
}

/** Shorter times that could be granted instead: how long in ms, and the end each has, in UTC. */
export function shorterGrants(request: RequestPeriod, now: number): { length: number; end: string }[] {
  const from = grantedFrom(request, now);
  return limits.durationMinutes
    .map((minutes) => ({ length: minutes * minute, end: from + minutes * minute }))
    .filter(({ end }) => end < Date.parse(request.end))
    .map(({ length, end }) => ({ length, end: utcText(end) }));
}
