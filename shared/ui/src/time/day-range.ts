import { serverNow } from '@lineside/client';
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
    const until = new Date(now);
    const from = new Date(until.getFullYear(), until.getMonth(), until.getDate() - daysBack[word] + 1);
    return { from: dayOf(from), until: dayOf(until) };
  }
  const days = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/.exec(word);
  if (!days) return;
  const [, from = null, until = null] = days;
  const known = [from, until].every((day) => day === null || dayOf(startOf(day)) === day);
  const backwards = from !== null && until !== null && from > until;
  return !known || backwards || (from === null && until === null) ? undefined : { from, until };
}

/** The result of `rangeOf`. */
export const wordOf = ({ from, until }: DayRange): string => `${from ?? ''}..${until ?? ''}`;

/** The day of a moment. */
export function dayOf(moment: Date): string {
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${moment.getFullYear()}-${month}-${day}`;
}

/** When a day begins, or the day a number of days later. */
export function startOf(day: string, later = 0): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date + later);
}
