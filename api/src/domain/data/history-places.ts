import { clockAt, type HistoryStep, stepSeconds } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { firstMomentOf } from './local-days.ts';
import type { StepSql } from './steps.ts';

const dayMs = 86_400_000;

/** A period from `start` up to, not including, `end`, in ms since 1970, with a step in a time zone. */
export interface SteppedPeriod {
  start: number;
  end: number;
  step: HistoryStep;
  timeZone: string;
}

/**
 * Steps of a period as SQL. They are counted from the local midnight before the period, so that they begin at round times and
 * stay the same as the period moves; the first one begins with the period.
 */
export function placesOf(period: SteppedPeriod): StepSql {
  const { start, step, timeZone } = period;
  const seconds = stepSeconds(step);
  if (seconds * 1000 < dayMs) {
    const origin = firstMomentOf(Math.floor(clockAt(start, timeZone) / dayMs), timeZone);
    return {
      placeOf: (ms) => sql`floor((${ms} - ${origin}::double precision) / ${seconds * 1000}::double precision)`,
      time: sql`greatest(${start}::double precision, ${origin}::double precision + place * ${seconds * 1000}::double precision)`,
      seconds,
      areMinutes: seconds % 60 === 0,
    };
  }
  const starts = sql`${`{${calendarStarts(period).join(',')}}`}::double precision[]`;
  return {
    placeOf: (ms) => sql`width_bucket(${ms}, ${starts})`,
    time: sql`(${starts})[place]`,
    seconds,
    areMinutes: true,
  };
}

/** When the days, weeks (from Monday) or months of a period begin in its time zone; the first one with the period. */
export function calendarStarts({ start, end, step, timeZone }: SteppedPeriod): number[] {
  const starts = [start];
  let day = Math.floor(clockAt(start, timeZone) / dayMs);
  for (;;) {
    day = nextDay[step as keyof typeof nextDay](day);
    const moment = firstMomentOf(day, timeZone);
    if (moment >= end) return starts;
    starts.push(moment);
  }
}

/** The first day of the next step after a day; days are counted from 1970, which began on a Thursday. */
const nextDay = {
  '1d': (day: number) => day + 1,
  '1w': (day: number) => day + 7 - ((((day + 3) % 7) + 7) % 7),
  '1month': (day: number) => {
    const date = new Date(day * dayMs);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / dayMs;
  },
};
