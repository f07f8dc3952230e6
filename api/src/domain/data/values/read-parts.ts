import { type SQL, sql } from 'drizzle-orm';
import type { StepSql } from '../steps.ts';
import { arraysOf, hourMs, relationsOf, type Sources, valuesOf, whereStored, wholeHours } from './sources.ts';

// Parts of steps, read from the largest rollups that give the exact answer.

/** Columns of parts of steps; times in ms since 1970. */
export const partColumns = sql`variable, place, count, sum, min, max, first, first_ms, last, last_ms`;

/** From a moment up to, not including, another, in ms since 1970. */
interface Whole {
  from: number;
  to: number;
}

const minuteMs = 60_000;
/** From this length of a step on, in seconds, looking up the minutes that are cut takes less time than unpacking whole hours. */
const longest = { unpacked: 300 };

/**
 * Parts of steps (`partColumns`), together the numbers of some variables in a span. Hours that are wholly in one step
 * come from the rollups of hours, other minutes that are from those of minutes, and values themselves where a minute is
 * cut, or where some came after their hour was packed. Without `hasEnds`, the first and last of minutes aren't read: null.
 */
export function partsOf(sources: Sources, span: Whole, step: StepSql, hasEnds = true): SQL {
  const { placeOf } = step;
  const stored = whereStored(sources, span);
  if (stored === 'loose' || (step.seconds < longest.unpacked && !step.areMinutes))
    return rawPartsOf(sources, span, step, sql`value is not null`);
  const { from, to } = { from: sql`${span.from}::double precision`, to: sql`${span.to}::double precision` };
  /** The place of a rollup that begins then, and whether all of it is in one step of the span. */
  const placed = (begins: SQL, ms: number) => sql`${placeOf(begins)} as place,
    ${begins} >= ${from} and ${begins} + ${ms} <= ${to} and ${placeOf(begins)} = ${placeOf(sql`(${begins} + ${ms - 1})`)} as whole`;
  const ends = hasEnds
    ? sql`minute_firsts, minute_first_ms, minute_lasts, minute_last_ms`
    : sql`null::double precision[], null::integer[], null::double precision[], null::integer[]`;
  const begins = sql`(hour.begins + one.minute * ${minuteMs})`;
  return sql`
    with ${relationsOf(sources, span)},
    hour as materialized (${wholeHours(sources, span, placed(sql`begins`, hourMs))}),
    minute as materialized (
      select hour.variable, hour.begins as hour_begins, times, values, one.*, ${placed(begins, minuteMs)}
      from hour ${arraysOf(sources, span, sql`hour`)} cross join lateral unnest(minutes, minute_ends, minute_counts, minute_sums, minute_mins,
        minute_maxs, ${ends})
        one(minute, ends, count, sum, min, max, first, first_ms, last, last_ms)
      where not hour.whole and has_minutes and ${begins} + ${minuteMs} > ${from} and ${begins} < ${to}),
    single as (
      select variable, hour_begins + one.ms as ms, one.value
      from minute cross join lateral unnest(times[ends - count + 1:ends], values[ends - count + 1:ends]) one(ms, value)
      where not whole
      union all
      select variable, begins + one.ms, one.value
      from hour ${arraysOf(sources, span, sql`hour`)} cross join lateral unnest(times, values) one(ms, value)
      where not whole and not has_minutes
      ${stored === 'packed' ? sql`` : sql`union all select variable, ms, value from merged`})
    select variable, place, count, sum, min, max, first, begins + first_ms, last, begins + last_ms from hour where whole and count > 0
    union all
    select variable, place, count, sum, min, max, first, hour_begins + first_ms, last, hour_begins + last_ms from minute where whole
    union all ${singly(sql`single where value is not null and ms >= ${from} and ms < ${to}`, step)}`;
}

/** The same parts from the values themselves, one for each; of some values, or of all, with texts. */
export const rawPartsOf = (sources: Sources, span: Whole, step: StepSql, which = sql`true`): SQL => sql`
  with ${relationsOf(sources, span)}, single as (${valuesOf(sources, span)})
  ${singly(sql`single where ${which} and ms >= ${span.from}::double precision and ms < ${span.to}::double precision`, step)}`;

const singly = (values: SQL, { placeOf }: StepSql): SQL => sql`
  select variable, ${placeOf(sql`ms`)}, 1, value, value, value, value, ms, value, ms from ${values}`;
