import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/scope.ts';
import { classOf } from './retention-class.ts';

/** Values of variables of a company, as relations: a variable is looked up once, however many values it has. */
export interface SentValues {
  /** n, agent and variable, and what `fits` needs. */
  variables: SQL;
  /** n (of their variable), time to the millisecond, value and text, and what `fits` needs. */
  values: SQL;
  /** Whether a `sent` value is one of its `variable`. */
  fits: SQL;
}

/** Stores values of a company; of several of a time the first one that was stored stays. */
export async function storeValues(tx: Tx, company: string, values: SentValues): Promise<void> {
  const without = await insert(tx, company, values);
  if (without.length === 0) return;
  await beginSeries(tx, company, without);
  await insert(tx, company, values);
}

/** Inserts values of variables that have a series, in the order in which all do; returns the other variables. */
async function insert(
  tx: Tx,
  company: string,
  { variables, values, fits }: SentValues,
): Promise<{ agent: string; variable: string }[]> {
  const { rows } = await tx.execute(sql`
    with variable as materialized (
      select one.*, id from (${variables}) one
      left join data_series on company_id = ${company} and variable_id = one.variable and is_current),
    sent as materialized (${values}),
    stored as (
      insert into data_loose_value (company_id, agent_id, series, time, value, text)
      select ${company}, agent, id, time, value, text from sent join variable using (n)
      where id is not null and ${fits} order by id, time on conflict do nothing)
    select agent, variable from variable where id is null
      and exists (select from sent where sent.n = variable.n and ${fits})`);
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
