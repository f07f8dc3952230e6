import type { AgentReportSchedule, Row } from '@lineside/contracts';
import { clockAt, momentOf } from '@lineside/contracts';

export type Schedule = Pick<Row<typeof AgentReportSchedule>, 'start' | 'timeZone' | 'recurrence' | 'deliveryTime'>;

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const dayMs = 86_400_000;
/** How many days are searched: longer than the longest interval of a sensible schedule. */
const horizon = 366 * 12;

/** Days are counted from 1 January 1970, which was a Thursday; 0 is Monday. */
const weekdayOf = (day: number) => (day + 3) % 7;
const weekOf = (day: number) => Math.floor((day + 3) / 7);
const dateOf = (day: number) => new Date(day * dayMs);
const monthOf = (day: number) => dateOf(day).getUTCFullYear() * 12 + dateOf(day).getUTCMonth();
const lastOf = (day: number) =>
  new Date(Date.UTC(dateOf(day).getUTCFullYear(), dateOf(day).getUTCMonth() + 1, 0)).getUTCDate();

/**
 * The day on which a schedule starts, in days since 1970. A day is written as its midnight in UTC, whatever the schedule's
 * zone; any other moment is a day of that zone.
 */
export function startDay(start: string, timeZone: string): number {
  const moment = Date.parse(start);
  return Math.floor((moment % dayMs === 0 ? moment : clockAt(moment, timeZone)) / dayMs);
}

/** The day as it is written. */
export const dayText = (day: number): string => dateOf(day).toISOString().slice(0, 10);

/**
 * The next run times of a schedule, in ms since 1970. Days and times are those of its time zone: a time skipped by
 * daylight saving moves forward, and a repeated one counts once.
 */
export function nextRuns(
  { start, timeZone, recurrence, deliveryTime }: Schedule,
  count: number,
  now: number,
): number[] {
  const [hours = 0, minutes = 0, seconds = 0] = deliveryTime.split(':').map(Number);
  const timeOfDay = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  const first = startDay(start, timeZone);
  const today = Math.floor(clockAt(now, timeZone) / dayMs);
  const isOn = (day: number) => recurrence[weekdays[weekdayOf(day)]!] === true;
  const every = Math.max(1, recurrence.interval);
  const fits = (day: number) => {
    if (!isOn(day)) return false;
    if (recurrence.frequency === 'weekly') return (weekOf(day) - weekOf(first)) % every === 0;
    if ((monthOf(day) - monthOf(first)) % every !== 0) return false;
    const date = dateOf(day).getUTCDate();
    const nth = Math.ceil(date / 7);
    const nthFromEnd = -Math.ceil((lastOf(day) - date + 1) / 7);
    return recurrence.occurrence === nth || recurrence.occurrence === nthFromEnd;
  };
  const runs: number[] = [];
  for (let day = Math.max(first, today); day < today + horizon && runs.length < count; day += 1) {
    const moment = fits(day) ? momentOf(day * dayMs + timeOfDay, timeZone) : now;
    if (moment > now) runs.push(moment);
  }
  return runs;
}
