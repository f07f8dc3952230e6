import { sql } from 'drizzle-orm';
import { wakeReaders } from '../database/outbox.ts';
import type { Tx } from '../database/scope.ts';
import type { Value } from './batch.ts';

/** Keeps values of a company's agents for history, and the newest of each variable. Those of no known variable are left. */
export async function writeValues(tx: Tx, company: string, values: Value[]): Promise<void> {
  if (values.length === 0) return;
  await tx.execute(sql`
    with known as (
      select variable.public_id as variable, variable.agent_id as agent, said.time, said.value
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        as said(agent text, slug text, time timestamptz, value double precision)
      join agent_data_variable variable
        on variable.company_id = ${company} and variable.agent_id = said.agent and variable.slug = said.slug
    ), kept as (
      insert into agent_data_value (company_id, agent_id, variable_id, time, value)
      select ${company}, agent, variable, time, value from known on conflict do nothing
    ), newest as (
      select distinct on (variable) variable, time, value from known order by variable, time desc
    )
    update agent_data_variable set last_time = newest.time, last_value = newest.value, received_on = now() from newest
    where company_id = ${company} and public_id = newest.variable and (last_time is null or last_time < newest.time)`);
  await wakeReaders(
    tx,
    [company],
    values.map(({ agent }) => agent),
  );
}
