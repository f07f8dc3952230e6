import { type DataQuery, stepSeconds } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { placesOf } from './history-places.ts';
import { dayStarts } from './local-days.ts';

/** The steps of a period from `start` up to, not including, `end`, as ISO 8601. */
export interface Steps {
  start: string;
  end: string;
  /** Seconds of a step, or one of the calendar; the whole period if omitted. */
  step?: DataQuery['step'];
  /** Of its days; without it steps of days have 24 hours, and the calendar is that of UTC. */
  timeZone?: string | undefined;
}

/** Steps as SQL. */
export interface StepSql {
  /** The number of the step that a moment (ms since 1970) is in; it never falls as time rises. */
  placeOf(ms: SQL): SQL;
  /** When the step `place` begins, in ms since 1970. */
  time: SQL;
  /** The length of a step in seconds, the whole period without one. */
  seconds: number;
  /** Whether steps begin and end with whole minutes; the first one may begin, and the last one end, within one. */
  areMinutes: boolean;
}

const daySeconds = 86_400;

/** The length of a step in seconds; of the whole period without one. */
export function lengthOf({ start, end, step }: Pick<Steps, 'start' | 'end' | 'step'>): number {
  if (step === undefined) return (Date.parse(end) - Date.parse(start)) / 1000;
  return typeof step === 'string' ? stepSeconds(step) : step;
}

/** Steps of whole days are those of the time zone, others have all the same length. */
export function stepSql({ start, end, step, timeZone }: Steps): StepSql {
  if (typeof step === 'string')
    return placesOf({ start: Date.parse(start), end: Date.parse(end), step, timeZone: timeZone ?? 'UTC' });
  const seconds = lengthOf({ start, end, step });
  const days = seconds / daySeconds;
  const starts =
    timeZone !== undefined && step !== undefined && Number.isInteger(days)
      ? dayStarts(Date.parse(start), Date.parse(end), days, timeZone)
      : undefined;
  if (starts)
    return {
      placeOf: (ms) => sql`width_bucket(${ms}, ${inMs(starts)})`,
      time: sql`(${inMs(starts)})[place]`,
      seconds,
      areMinutes: true,
    };
  return {
    placeOf: (ms) => sql`floor((${ms} - ${Date.parse(start)}::double precision) / ${seconds * 1000}::double precision)`,
    time: sql`${Date.parse(start)}::double precision + place * ${seconds * 1000}::double precision`,
    seconds,
    areMinutes: seconds % 60 === 0 && Date.parse(start) % 60_000 === 0,
  };
}

const inMs = (moments: readonly number[]): SQL => sql`${`{${moments.join(',')}}`}::double precision[]`;

/** The mean of parts; 0 where PostgreSQL refuses to divide a sum that is too small. */
export const meanOfParts = sql`case when abs(sum(sum)) < 1e-290 then 0 else sum(sum) / sum(count) end`;
