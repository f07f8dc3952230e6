import { type SQL, sql } from 'drizzle-orm';
import { storeValues } from '../src/domain/data/values/append.ts';
import type { Database } from '../src/platform/database/scope.ts';

/** Values of a device, wherever they are stored: rows (variable, time, value, text). */
export const storedValues = (agent: string) => sql`(
  select variable_id as variable, time, value, text from data_loose_value loose join data_series on id = series
  where loose.agent_id = ${agent}
  union
  select variable_id, to_timestamp(hour * 3600.0 + one.ms / 1000.0), one.value, one.text
  from data_packed_hour packed join data_series on id = series cross join lateral unnest(times, values, texts) one(ms, value, text)
  where packed.agent_id = ${agent}
  union
  select variable_id, time, value, text from agent_data_value where agent_id = ${agent})`;

/** Deletes all values of a device. */
export const forgetValues = (owner: Database, agent: string): Promise<void> =>
  owner.inScope({}, async (tx) => {
    for (const table of ['data_loose_value', 'data_packed_hour', 'data_series', 'agent_data_value'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where agent_id = ${agent}`);
  });

/** Stores values of a company: a relation of agent, variable, time and value. */
export const store = (owner: Database, company: string, values: SQL): Promise<void> =>
  owner.inScope({}, (tx) =>
    storeValues(tx, company, {
      variables: sql`select distinct variable as n, agent, variable from (${values}) one`,
      values: sql`select variable as n, date_trunc('milliseconds', time) as time, value, null::text as text from (${values}) one`,
      fits: sql`true`,
    }),
  );
