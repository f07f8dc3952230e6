import { type SQL, sql } from 'drizzle-orm';
import { wakeReaders } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Value } from './batch.ts';

/** Values of a company's agents with their variables. Values without a known variable are left out. */
const known = (company: string, values: Value[]): SQL => sql`
  select variable.public_id as variable, variable.agent_id as agent, reported.time, reported.value
  from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
    as reported(agent text, slug text, time timestamptz, value double precision)
  join agent_data_variable variable
    on variable.company_id = ${company} and variable.agent_id = reported.agent and variable.slug = reported.slug`;

/** Stores the newest value of each variable, and wakes readers; separate from history, which is not urgent. */
export async function writeNewest(tx: Tx, company: string, values: Value[]): Promise<void> {
  const newest = newestOf(values);
  if (newest.length === 0) return;
  await tx.execute(sql`
    update agent_data_variable set last_time = reported.time, last_value = reported.value, received_on = now()
    from (${known(company, newest)}) reported
    where company_id = ${company} and public_id = reported.variable and (last_time is null or last_time < reported.time)`);
  await wakeReaders(
    tx,
    [company],
    newest.map(({ agent }) => agent),
  );
}

function newestOf(values: Value[]): Value[] {
  const newest = new Map<string, Value>();
  for (const value of values) {
    const key = `${value.agent} ${value.slug}`;
    const before = newest.get(key);
    if (!before || before.time < value.time) newest.set(key, value);
  }
  return [...newest.values()];
}

/** One value of each moment of a variable: the first that came, as in the database. */
export function firstOfMoment(values: Value[]): Value[] {
  const first = new Map<string, Value>();
  for (const value of values) {
    const key = `${value.agent} ${value.slug} ${value.time}`;
    if (!first.has(key)) first.set(key, value);
  }
  return [...first.values()];
}

/** How long a variable lookup is cached, in milliseconds: the variable may be removed. */
const cacheMs = 60_000;

/** Finds values of variables that their device doesn't have. Variables that are there are looked up once in a while. */
export function variablesOfAgents(): (tx: Tx, values: Value[]) => Promise<Value[]> {
  const existing = new Set<string>();
  let since = Date.now();
  const keyOf = ({ agent, slug }: Pick<Value, 'agent' | 'slug'>) => `${agent} ${slug}`;
  return async (tx, values) => {
    if (Date.now() - since > cacheMs) {
      existing.clear();
      since = Date.now();
    }
    const unchecked = new Map(values.map((value) => [keyOf(value), value]));
    for (const key of unchecked.keys()) if (existing.has(key)) unchecked.delete(key);
    if (unchecked.size === 0) return [];
    const pairs = JSON.stringify([...unchecked.values()].map(({ agent, slug }) => ({ agent, slug })));
    const { rows } = await tx.execute(sql`
      select agent_id as agent, slug from agent_data_variable
      join jsonb_to_recordset(${pairs}::jsonb) as reported(agent text, slug text) using (slug) where agent_id = reported.agent`);
    for (const row of rows as { agent: string; slug: string }[]) existing.add(keyOf(row));
    return values.filter((value) => !existing.has(keyOf(value)));
  };
}

/** Keeps values for history. */
export async function writeHistory(tx: Tx, company: string, values: Value[]): Promise<void> {
  await tx.execute(sql`
    insert into agent_data_value (company_id, agent_id, variable_id, time, value)
    select ${company}, agent, variable, time, value from (${known(company, values)}) reported on conflict do nothing`);
}
