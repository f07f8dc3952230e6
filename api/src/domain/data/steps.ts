import { type SQL, sql } from 'drizzle-orm';
import { dayStarts } from './local-days.ts';

// Steps of a period, answered from the largest rollups that give the exact answer.

/** The steps of a period from `start` up to, not including, `end`, as ISO 8601. */
export interface Steps {
  start: string;
  end: string;
  /** Seconds of a step; the whole period if omitted. */
  step?: number | undefined;
  /** Of its days; without it steps of days have 24 hours. */
  timeZone?: string | undefined;
}

/** Steps as SQL. */
export interface StepSql {
  /** The number of the step that a time is in; it never falls as time rises. */
  placeOf(time: SQL): SQL;
  /** When the step `place` begins, in ms since 1970. */
  time: SQL;
  /** The length of a step in seconds, the whole period without one. */
  seconds: number;
}

const daySeconds = 86_400;

/** Steps of whole days are those of the time zone, others have all the same length. */
export function stepSql({ start, end, step, timeZone }: Steps): StepSql {
  const seconds = step ?? (Date.parse(end) - Date.parse(start)) / 1000;
  const days = seconds / daySeconds;
  const starts =
    timeZone !== undefined && step !== undefined && Number.isInteger(days)
      ? dayStarts(Date.parse(start), Date.parse(end), days, timeZone)
      : undefined;
  if (starts)
    return {
      placeOf: (time) => sql`width_bucket(extract(epoch from ${time})::double precision, ${inSeconds(starts)})`,
      time: sql`(${inSeconds(starts)})[place] * 1000`,
      seconds,
    };
  return {
    placeOf: (time) => sql`floor(extract(epoch from ${time} - ${start}::timestamptz) / ${seconds}::double precision)`,
    time: sql`${Date.parse(start)}::double precision + place * ${seconds * 1000}::double precision`,
    seconds,
  };
}

const inSeconds = (moments: readonly number[]): SQL =>
  sql`${`{${moments.map((moment) => moment / 1000).join(',')}}`}::double precision[]`;

/** Columns of parts of steps. */
export const partColumns = sql`variable, place, count, sum, min, max, first, first_time, last, last_time`;

/**
 * Parts of steps (`partColumns`), together the values of some
 * variables (a relation of company, agent, variable) within the period. Hours that are wholly in one step come from the
 * rollups of hours, other minutes that are from those of minutes, and values themselves where a minute is cut.
 */
export function partsOf(variables: SQL, { start, end }: Steps, { placeOf, seconds }: StepSql): SQL {
  if (seconds < shortest.rolledUp) return rawPartsOf(variables, { start, end }, placeOf);
  const [from, to] = [sql`${start}::timestamptz`, sql`${end}::timestamptz`];
  /** A rollup with its place, and whether all of it is in one step of the period. */
  const placed = (unit: SQL) => sql`rollup.*, ${placeOf(sql`rollup.start`)} as place,
    ${placeOf(sql`rollup.start`)} = ${placeOf(sql`rollup.start + ${unit} - interval '1 microsecond'`)}
      and rollup.start + ${unit} <= ${to} as whole`;
  const [hour, minute] = [sql`interval '1 hour'`, sql`interval '1 minute'`];
  const part = sql`variable_id, place, count, sum, min, max, first, first_time, last, last_time`;
  return sql`
    with hours as materialized (
      select ${placed(hour)} from (${variables}) one cross join lateral (
        select * from agent_data_hour hour where hour.company_id = one.company and hour.variable_id = one.variable
          and hour.start > ${from} - ${hour} and hour.start < ${to} offset 0) rollup),
    minutes as materialized (
      select ${placed(minute)} from hours cross join lateral (
        select * from agent_data_minute minute where minute.company_id = hours.company_id and minute.variable_id = hours.variable_id
          and minute.start >= hours.start and minute.start < hours.start + ${hour}
          and minute.start > ${from} - ${minute} and minute.start < ${to} offset 0) rollup
      where not hours.whole),
    single as (
      select value.* from minutes cross join lateral (
        select * from agent_data_value value where value.company_id = minutes.company_id and value.agent_id = minutes.agent_id
          and value.variable_id = minutes.variable_id and value.time >= greatest(minutes.start, ${from})
          and value.time < least(minutes.start + ${minute}, ${to}) and value.value is not null offset 0) value
      where not minutes.whole)
    select ${part} from hours where whole union all select ${part} from minutes where whole
    union all ${singly(sql`single`, placeOf)}`;
}

/** Shorter steps hold no whole minute, in seconds. */
const shortest = { rolledUp: 60 };

/** The same parts from the values themselves, one for each; a text has neither sum nor any other number. */
export const rawPartsOf = (variables: SQL, { start, end }: Steps, placeOf: StepSql['placeOf']): SQL =>
  singly(
    sql`(${variables}) one join agent_data_value value on value.company_id = one.company and value.agent_id = one.agent
      and value.variable_id = one.variable and value.time >= ${start}::timestamptz and value.time < ${end}::timestamptz`,
    placeOf,
  );

const singly = (values: SQL, placeOf: StepSql['placeOf']): SQL => sql`
  select variable_id, ${placeOf(sql`time`)}, 1, value, value, value, value, time, value, time from ${values}`;

/** The mean of parts; 0 where PostgreSQL refuses to divide a sum that is too small. */
export const meanOfParts = sql`case when abs(sum(sum)) < 1e-290 then 0 else sum(sum) / sum(count) end`;
