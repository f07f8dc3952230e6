import { serverNow } from '@lineside/client';
import { clockAt, momentOf } from '@lineside/contracts';
import { pageViewer } from '../texts/viewer.ts';

/** Days, both included, as `2026-11-01` in the viewer's zone; null where it is open. */
export interface DayRange {
  from: string | null;
  until: string | null;
}

/** Ranges that go along with the days. */
export const daysBack = { today: 1, '7d': 7, '30d': 30 } as const;
export type DaysBack = keyof typeof daysBack;

const isDaysBack = (word: string): word is DaysBack => Object.hasOwn(daysBack, word);

/** The days of a word in an address: `today`, `7d`, `30d`, `2026-11-01..2026-11-22`, `..2026-11-22`. */
export function rangeOf(word: string, now = serverNow()): DayRange | undefined {
  if (isDaysBack(word)) {
    const until = dayOf(new Date(now));
    return { from: dayOf(startOf(until, 1 - daysBack[word])), until };
  }
  const days = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/.exec(word);
  if (!days) return;
  const [, from = null, until = null] = days;
  const known = [from, until].every((day) => day === null || isDay(day));
  const backwards = from !== null && until !== null && from > until;
  return !known || backwards || (from === null && until === null) ? undefined : { from, until };
}

/** Whether the calendar has a day: not 2026-02-30. */
function isDay(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

/** The result of `rangeOf`. */
export const wordOf = ({ from, until }: DayRange): string => `${from ?? ''}..${until ?? ''}`;

const dayMs = 86_400_000;

/** The day of a moment in the viewer's zone. */
export const dayOf = (moment: Date): string =>
  new Date(clockAt(moment.getTime(), pageViewer().zone)).toISOString().slice(0, 10);

/** When a day begins in the viewer's zone, or the day a number of days later. */
export const startOf = (day: string, later = 0): Date =>
  new Date(momentOf(Date.parse(`${day}T00:00:00Z`) + later * dayMs, pageViewer().zone));
