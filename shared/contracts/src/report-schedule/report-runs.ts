import type { AgentReportSchedule } from '../entities/agent-report-schedule/agent-report-schedule.ts';
import type { Row } from '../entities/entity.ts';
import type { ReportPeriod } from '../entities/report-schedule-fields.ts';
import { clockAt, momentOf } from '../zoned-time.ts';

/** When reports are made. */
export type ReportTimes = Pick<Row<typeof AgentReportSchedule>, 'start' | 'timeZone' | 'recurrence' | 'deliveryTime'>;

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

/** Whether a schedule runs on a day, were there no first one. */
function fits({ start, timeZone, recurrence }: ReportTimes, day: number): boolean {
  if (recurrence[weekdays[weekdayOf(day)]!] !== true) return false;
  const first = startDay(start, timeZone);
  const every = Math.max(1, recurrence.interval);
  if (recurrence.frequency === 'weekly') return (weekOf(day) - weekOf(first)) % every === 0;
  if ((monthOf(day) - monthOf(first)) % every !== 0) return false;
  const date = dateOf(day).getUTCDate();
  const nth = Math.ceil(date / 7);
  const nthFromEnd = -Math.ceil((lastOf(day) - date + 1) / 7);
  return recurrence.occurrence === nth || recurrence.occurrence === nthFromEnd;
}

/** When a schedule runs on a day, in ms since 1970. */
function runOn({ deliveryTime, timeZone }: ReportTimes, day: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = deliveryTime.split(':').map(Number);
  return momentOf(day * dayMs + ((hours * 60 + minutes) * 60 + seconds) * 1000, timeZone);
}

/**
 * The next run times of a schedule, in ms since 1970. Days and times are those of its time zone: a time skipped by
 * daylight saving moves forward, and a repeated one counts once.
 */
export function nextRuns(times: ReportTimes, count: number, now: number): number[] {
  const today = Math.floor(clockAt(now, times.timeZone) / dayMs);
  const runs: number[] = [];
  for (
    let day = Math.max(startDay(times.start, times.timeZone), today);
    day < today + horizon && runs.length < count;
    day += 1
  ) {
    const moment = fits(times, day) ? runOn(times, day) : now;
    if (moment > now) runs.push(moment);
  }
  return runs;
}

/** The last time before a moment at which a schedule runs, or would have run before its first day; in ms since 1970. */
export function lastRunBefore(times: ReportTimes, moment: number): number | undefined {
  const today = Math.floor(clockAt(moment, times.timeZone) / dayMs);
  for (let day = today; day > today - horizon; day -= 1) {
    const run = fits(times, day) ? runOn(times, day) : moment;
    if (run < moment) return run;
  }
  return undefined;
}

/**
 * What the report of a run at a moment covers: from when to before when, in ms since 1970. Days and months are those of the
 * schedule's zone.
 */
export function coveredBy(times: ReportTimes & { period: ReportPeriod }, run: number): { from: number; to: number } {
  const { timeZone, period } = times;
  const clock = clockAt(run, timeZone);
  const today = Math.floor(clock / dayMs);
  const day = (at: number) => momentOf(at * dayMs, timeZone);
  const month = (at: number) =>
    momentOf(Date.UTC(new Date(clock).getUTCFullYear(), new Date(clock).getUTCMonth() + at, 1), timeZone);
  if (period === 'day-before') return { from: day(today - 1), to: day(today) };
  if (period === 'seven-days-before') return { from: day(today - 7), to: day(today) };
  if (period === 'month-before') return { from: month(-1), to: month(0) };
  return { from: lastRunBefore(times, run) ?? run - dayMs, to: run };
}
