import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';

// The rollups of values: count, sum, minimum, maximum, first and last of each minute and each hour.

const columns = sql`company_id, agent_id, variable_id, start, count, sum, min, max, first, first_time, last, last_time`;

/** Values beyond this make a sum infinite: PostgreSQL refuses sums that become too large, and values with them. */
const mostAdded = sql`1e300::double precision`;
const added = sql`case when value > ${mostAdded} then 'Infinity' when value < -${mostAdded} then '-Infinity' else value end`;

const startOf = (unit: 'minute' | 'hour', time: SQL): SQL => sql`date_trunc(${sql.raw(`'${unit}'`)}, ${time}, 'UTC')`;

/** Rollups of values (agent_id, variable_id, time, value) of a company, in the order in which all lock them. */
const rolledUp = (unit: 'minute' | 'hour', values: SQL): SQL => sql`
  select company_id, agent_id, variable_id, ${startOf(unit, sql`time`)}, count(*), sum(${added}), min(value), max(value),
    (array_agg(value order by time))[1], min(time), (array_agg(value order by time desc))[1], max(time)
  from ${values} value where value is not null group by 1, 2, 3, 4 order by 1, 3, 4`;

/** Rollups of an hour from those of its minutes. */
const hoursOf = (minutes: SQL): SQL => sql`
  select company_id, agent_id, variable_id, ${startOf('hour', sql`start`)}, sum(count), sum(sum), min(min), max(max),
    (array_agg(first order by first_time))[1], min(first_time), (array_agg(last order by last_time desc))[1], max(last_time)
  from ${minutes} minute group by 1, 2, 3, 4 order by 1, 3, 4`;

/** Adds rollups of new values to those that are there. */
const addTo = (name: 'agent_data_minute' | 'agent_data_hour', rollups: SQL): SQL => sql`
  insert into ${sql.identifier(name)} as before (${columns}) ${rollups}
  on conflict (company_id, variable_id, start) do update set count = before.count + excluded.count,
    sum = before.sum + excluded.sum, min = least(before.min, excluded.min), max = greatest(before.max, excluded.max),
    first = case when excluded.first_time < before.first_time then excluded.first else before.first end,
    first_time = least(before.first_time, excluded.first_time),
    last = case when excluded.last_time > before.last_time then excluded.last else before.last end,
    last_time = greatest(before.last_time, excluded.last_time)`;

/** Number under which those who write values of a company, and who compute its rollups anew, lock each other out. */
const lockOf = (company: SQL): SQL => sql`hashtextextended('rollups ' || ${company}, 0)`;

/**
 * Stores values (agent, variable, time, value, text) of a company, and adds those that weren't there before to the rollups
 * of their minutes and hours.
 */
export async function storeValues(tx: Tx, company: string, values: SQL): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(sql`${company}::text`)})`);
  await tx.execute(sql`
    with inserted as (
      insert into agent_data_value (company_id, agent_id, variable_id, time, value, text)
      select ${company}, agent, variable, time, value, text from (${values}) reported on conflict do nothing
      returning company_id, agent_id, variable_id, time, value),
    minutes as (${addTo('agent_data_minute', rolledUp('minute', sql`inserted`))})
    ${addTo('agent_data_hour', rolledUp('hour', sql`inserted`))}`);
}

/** Values of a variable from a time to another, both included, which were deleted or written without rollups. */
export interface ChangedSpan {
  company: string;
  agent: string;
  variable: string;
  /** As PostgreSQL or ISO 8601 writes them. */
  from: string;
  to: string;
}

/**
 * Keeps others from writing values of a company until the transaction ends. Before values are deleted that may come again at
 * that time: otherwise the two could wait for each other.
 */
export const lockRollups = (tx: Tx, company: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${lockOf(sql`${company}::text`)})`);

/** Computes the rollups of all minutes and hours that spans touch anew, from the values that are there now. */
export async function renewRollups(tx: Tx, spans: readonly ChangedSpan[]): Promise<void> {
  if (spans.length === 0) return;
  const changed = sql`jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
    as changed(company text, agent text, variable text, "from" timestamptz, "to" timestamptz)`;
  /** Of a span's variable, in all minutes or hours that the span touches. */
  const isIn = (unit: 'minute' | 'hour', row: SQL, time: SQL) => sql`
    ${row}.company_id = changed.company and ${row}.agent_id = changed.agent and ${row}.variable_id = changed.variable
    and ${time} >= ${startOf(unit, sql`changed."from"`)} and ${time} < ${startOf(unit, sql`changed."to"`)} + interval '1 ${sql.raw(unit)}'`;
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(sql`company`)})
    from (select distinct company from ${changed} order by company) one`);
  for (const [name, unit] of [
    ['agent_data_minute', 'minute'],
    ['agent_data_hour', 'hour'],
  ] as const)
    await tx.execute(
      sql`delete from ${sql.identifier(name)} rollup using ${changed} where ${isIn(unit, sql`rollup`, sql`rollup.start`)}`,
    );
  const values = sql`(select distinct value.company_id, value.agent_id, value.variable_id, value.time, value.value
    from ${changed} join agent_data_value value on ${isIn('minute', sql`value`, sql`value.time`)})`;
  await tx.execute(sql`insert into agent_data_minute (${columns}) ${rolledUp('minute', values)}`);
  const minutes = sql`(select distinct minute.* from ${changed}
    join agent_data_minute minute on ${isIn('hour', sql`minute`, sql`minute.start`)})`;
  await tx.execute(sql`insert into agent_data_hour (${columns}) ${hoursOf(minutes)}`);
}
