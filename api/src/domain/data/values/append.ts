import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/scope.ts';
import { classOf } from './retention-class.ts';

/**
 * Stores values of a company (a relation of agent, variable, time, value, text) to the millisecond; of several of a time
 * the first one that was stored stays.
 */
export async function storeValues(tx: Tx, company: string, values: SQL): Promise<void> {
  const without = await insert(tx, company, values);
  if (without.length === 0) return;
  await beginSeries(tx, company, without);
  await insert(tx, company, values);
}

/** Inserts values of variables that have a series, in the order in which all do; returns the other variables. */
async function insert(tx: Tx, company: string, values: SQL): Promise<{ agent: string; variable: string }[]> {
  const { rows } = await tx.execute(sql`
    with reported as materialized (
      select one.*, id from (${values}) one
      left join data_series on company_id = ${company} and variable_id = variable and is_current),
    stored as (
      insert into data_loose_value (company_id, agent_id, series, time, value, text)
      select ${company}, agent, id, date_trunc('milliseconds', time), value, text from reported where id is not null
      order by id, time on conflict do nothing)
    select distinct agent, variable from reported where id is null`);
  return rows as { agent: string; variable: string }[];
}

/** Begins the series of variables that have none. */
export async function beginSeries(
  tx: Tx,
  company: string,
  variables: readonly { agent: string; variable: string }[],
): Promise<void> {
  await tx.execute(sql`
    insert into data_series (company_id, agent_id, variable_id, class)
    select ${company}, agent, variable, ${classOf({ company: sql`${company}`, agent: sql`agent`, variable: sql`variable` }, sql`now()`)}
    from jsonb_to_recordset(${JSON.stringify(variables)}::jsonb) one(agent text, variable text)
    order by variable on conflict do nothing`);
}
