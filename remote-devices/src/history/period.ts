import type { TimeSpan } from '@lineside/ui/data';
import { longestPeriod, type Period, shortestPeriod } from './view.ts';

/** The stretch of time of a period at a moment. */
export const spanOf = (period: Period, now: number): TimeSpan =>
  'last' in period ? { from: now - period.last, to: now } : period;

/** How often a period that goes on is read again, in ms: a tenth of a percent of it, between 5 s and a minute. */
export const beatOf = (period: Period): number =>
  'last' in period ? ([5000, 10_000, 30_000].find((beat) => period.last <= 1000 * beat) ?? 60_000) : 60_000;

/** A period as long as this one, before or after it; what would end after now goes on with time. */
export function moved(period: Period, now: number, direction: -1 | 1): Period {
  const { from, to } = spanOf(period, now);
  const length = to - from;
  if (to + direction * length >= now) return { last: length };
  return { from: from + direction * length, to: to + direction * length };
}

/** The period that someone zoomed to: not too short or too long, not after now. */
export function zoomed({ from, to }: TimeSpan, now: number): Period {
  const length = Math.min(Math.max(to - from, shortestPeriod), longestPeriod);
  const middle = (from + to) / 2;
  const end = Math.min(Math.round(middle + length / 2), now);
  return { from: Math.round(end - length), to: end };
}

const day = 86_400_000;

/** How much earlier the compared period is, in ms. */
export function shiftOf(comparison: 'before' | 'week' | 'year', { from, to }: TimeSpan): number {
  if (comparison === 'before') return to - from;
  if (comparison === 'week') return 7 * day;
  const earlier = new Date(to);
  return to - earlier.setUTCFullYear(earlier.getUTCFullYear() - 1);
}
