import { fitsType } from '@lineside/contracts/gateway';
import { type SQL, sql } from 'drizzle-orm';
import { wakeReaders } from '../../platform/database/outbox.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { texts as textArray } from '../../platform/database/sql.ts';
import { type SentValues, storeValues } from '../data/values/append.ts';
import type { Value } from './batch.ts';

const numbers = (values: readonly (number | null)[]): SQL => sql`${sql.param(values)}::double precision[]`;

/**
 * Values of a company's agents with their variables: numbers, 1 and 0 for true and false, and texts. Those without a known
 * variable, or that don't fit its type (`fitsType`), are left out.
 */
function sentBy(company: string, values: readonly Value[]): SentValues {
  const places = new Map<string, number>();
  const [agents, slugs]: string[][] = [[], []];
  const n = values.map(({ agent, slug }) => {
    const key = `${agent} ${slug}`;
    const place = places.get(key) ?? places.size + 1;
    if (place > places.size) {
      places.set(key, place);
      agents!.push(agent);
      slugs!.push(slug);
    }
    return place;
  });
  const times = values.map(({ time }) => Date.parse(time));
  const found = values.map(({ value }) => (typeof value === 'string' ? null : Number(value)));
  return {
    variables: sql`
      select n, agent_id as agent, public_id as variable, type
      from unnest(${textArray(agents!)}, ${textArray(slugs!)}) with ordinality named(agent, name, n)
      join agent_data_variable on company_id = ${company} and agent_id = named.agent and slug = named.name`,
    values: sql`
      select n, 'epoch'::timestamptz + ms * '1 millisecond'::interval as time, value, text, kind
      from (${withKinds(values, sql`${numbers(n)}, ${numbers(times)}, ${numbers(found)}`)}) one`,
    fits: sql`
      case variable.type when 'str' then kind = 'string' when 'bool' then value in (0, 1) else kind = 'number' end`,
  };
}

/** Values (n, ms, value) with their texts and kinds, which are the same for most: numbers. */
function withKinds(values: readonly Value[], arrays: SQL): SQL {
  if (values.every(({ value }) => typeof value === 'number'))
    return sql`select *, null::text as text, 'number' as kind from unnest(${arrays}) one(n, ms, value)`;
  const texts = values.map(({ value }) => (typeof value === 'string' ? value : null));
  const kinds = values.map(({ value }) => typeof value);
  return sql`select * from unnest(${arrays}, ${sql.param(texts)}::text[], ${textArray(kinds)}) one(n, ms, value, text, kind)`;
}

/** Stores the newest value of each variable, and wakes readers; separate from history, which is not urgent. */
export async function writeNewest(tx: Tx, company: string, values: Value[]): Promise<void> {
  const newest = newestOf(values);
  if (newest.length === 0) return;
  const { variables, values: sent, fits } = sentBy(company, newest);
  await tx.execute(sql`
    update agent_data_variable set last_time = reported.time, last_value = reported.value, last_text = reported.text, received_on = now()
    from (
      select distinct on (variable) variable, time, value, text from (${sent}) sent join (${variables}) variable using (n)
      where ${fits} order by variable, time desc) reported
    where company_id = ${company} and public_id = reported.variable and (last_time is null or last_time < reported.time)`);
  await wakeReaders(
    tx,
    [company],
    newest.map(({ agent }) => agent),
  );
}

/** The newest value of each variable, for each kind of values: a later one that doesn't fit hides none that does. */
function newestOf(values: Value[]): Value[] {
  const newest = new Map<string, Value>();
  for (const value of values) {
    const key = `${value.agent} ${value.slug} ${kindOf(value.value)}`;
    const before = newest.get(key);
    if (!before || before.time < value.time) newest.set(key, value);
  }
  return [...newest.values()];
}

/** What decides which types a value fits. */
const kindOf = (value: Value['value']) => (value === 0 || value === 1 ? 'bit' : typeof value);

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

/** A value that isn't stored: its device has no such variable, or one of another type. */
export interface UnfitValue extends Value {
  reason: 'variable' | 'type';
}

/** Finds values that aren't stored. Variables that are there are looked up once in a while. */
export function unfitValues(): (tx: Tx, values: Value[]) => Promise<UnfitValue[]> {
  const types = new Map<string, string>();
  let since = Date.now();
  const keyOf = ({ agent, slug }: Pick<Value, 'agent' | 'slug'>) => `${agent} ${slug}`;
  return async (tx, values) => {
    if (Date.now() - since > cacheMs) {
      types.clear();
      since = Date.now();
    }
    const unchecked = new Map(values.map((value) => [keyOf(value), value]));
    for (const key of unchecked.keys()) if (types.has(key)) unchecked.delete(key);
    if (unchecked.size > 0) {
      const pairs = JSON.stringify([...unchecked.values()].map(({ agent, slug }) => ({ agent, slug })));
      const { rows } = await tx.execute(sql`
        select agent_id as agent, slug, type from agent_data_variable
        join jsonb_to_recordset(${pairs}::jsonb) as reported(agent text, slug text) using (slug) where agent_id = reported.agent`);
      for (const row of rows as { agent: string; slug: string; type: string }[]) types.set(keyOf(row), row.type);
    }
    return values.flatMap((value): UnfitValue[] => {
      const type = types.get(keyOf(value));
      if (type === undefined) return [{ ...value, reason: 'variable' }];
      return fitsType(type, value.value) ? [] : [{ ...value, reason: 'type' }];
    });
  };
}

/** Keeps values for history. */
export const writeHistory = (tx: Tx, company: string, values: Value[]): Promise<void> =>
  storeValues(tx, company, sentBy(company, values));
