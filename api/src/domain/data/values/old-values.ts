import { limits } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/scope.ts';
import { beginSeries } from './append.ts';
import { hourOf, insertPacked, lockPacking, msWithin } from './pack.ts';
import { classFor, keptOf, untagged } from './retention-class.ts';
import type { VariableKey } from './sources.ts';

// Values that were stored before hours were packed are moved, while others are written and read.

/** How long after the end of an hour its values stay, in minutes: a process of an earlier version may add some. */
const graceMinutes = 5;

/** What was moved, and the variable to go on after; null when nothing is left. */
export interface Moved {
  rows: number;
  next: VariableKey | null;
}

/**
 * Packs the newest old values, in whole hours that are over at a moment and about `most` values, of the first variable after a
 * key that has any. They are kept for as long as new ones, and for the time of untagged ones at least.
 */
export async function moveOldValues(tx: Tx, after: VariableKey | null, most: number, now: SQL): Promise<Moved> {
  const before = after ?? { company: '', agent: '', variable: '' };
  const { rows } = await tx.execute(sql`
    select company_id as company, agent_id as agent, variable_id as variable from agent_data_value
    where (company_id, agent_id, variable_id) > (${before.company}, ${before.agent}, ${before.variable}) order by company_id, agent_id, variable_id limit 1`);
  const [key] = rows as unknown as VariableKey[];
  if (!key) return { rows: 0, next: null };
  await lockPacking(tx);
  const own = sql`company_id = ${key.company} and agent_id = ${key.agent} and variable_id = ${key.variable}`;
  const closed = sql`date_trunc('hour', ${now} - make_interval(mins => ${graceMinutes}), 'UTC')`;
  const { series, kept } = await seriesOfOld(tx, key, now);
  // one hour more than the last one that fits, so that each hour is moved as a whole
  const since = await tx.execute(sql`
    select date_trunc('hour', min(time), 'UTC') as since from (
      select time from agent_data_value where ${own} and time < ${closed} order by time desc limit ${most}) newest`);
  const from = since.rows[0]!.since as string | null;
  if (from === null) return { rows: 0, next: key };
  await tx.execute(sql`
    select make_packed_hours(${kept}, hour) from (
      select distinct ${hourOf(sql`time`)} as hour from agent_data_value
      where ${own} and time >= ${from}::timestamptz and time < ${closed} and time >= ${now} - ${kept}::interval) one`);
  const moved = await tx.execute(sql`
    with gone as (
      delete from agent_data_value where ${own} and time >= ${from}::timestamptz and time < ${closed} returning *),
    kept as (select *, ${hourOf(sql`time`)} as hour from gone where time >= ${now} - ${kept}::interval),
    packed as (
      ${insertPacked(sql`
        select distinct on (hour, ms) * from (
          select company_id, agent_id, ${kept}::text as class, ${series}::integer as series, hour, ${msWithin(sql`time`)} as ms, value, text, 0 as rank
          from kept
          union all
          select company_id, agent_id, class, series, hour, one.ms, one.value, one.text, 1
          from data_packed_hour cross join lateral unnest(times, values, texts) one(ms, value, text)
          where class = ${kept} and series = ${series} and hour in (select hour from kept)) stored
        order by hour, ms, rank`)})
    select count(*)::integer as count from gone`);
  const count = moved.rows[0]!.count as number;
  return { rows: count, next: count < most ? key : before };
}

/** The series for a variable's old values, which is begun if it isn't there, and its class. */
async function seriesOfOld(tx: Tx, key: VariableKey, now: SQL): Promise<{ series: number; kept: string }> {
  await beginSeries(tx, key.company, [key]);
  const own = { company: sql`${key.company}`, agent: sql`${key.agent}`, variable: sql`${key.variable}` };
  const { rows } = await tx.execute(sql`
    insert into data_series (company_id, agent_id, variable_id, class, is_current, moves_on)
    values (${key.company}, ${key.agent}, ${key.variable}, ${classFor(sql`greatest(${keptOf(own, now)}, ${untagged})`)}, false,
      ${now} + make_interval(days => ${limits.untaggedDays}))
    on conflict (company_id, variable_id, class) do update set class = excluded.class returning id, class`);
  return { series: rows[0]!.id as number, kept: rows[0]!.class as string };
}

/** About how many values aren't moved yet, and the bytes that they take; zeros when all are. */
export async function oldValuesLeft(tx: Tx): Promise<{ values: number; bytes: number }> {
  const { rows } = await tx.execute(sql`
    select case when there then greatest(1, (select n_live_tup from pg_stat_user_tables where relname = 'agent_data_value'))::double precision else 0 end as values,
      case when there then pg_total_relation_size('agent_data_value') else 0 end::double precision as bytes
    from (select exists (select from agent_data_value) as there) one`);
  return rows[0] as { values: number; bytes: number };
}
