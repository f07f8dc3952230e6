import { type SQL, sql } from 'drizzle-orm';
import type { Key, Order, Through, Value } from './order.ts';

/** The name of a key in a page. */
export const keyName = (index: number): SQL => sql.raw(`key${Math.trunc(index)}`);

/** Written into the statement: a plan for any limit is one for many rows. */
export const firstOf = (max: number): SQL => sql.raw(`limit ${Math.trunc(max)}`);

/** The maximum number of rows that are looked up and sorted; with more rows, a scan in the list's order soon finds some. */
export const maxFewIds = 2000;

/** Whether rows were looked up, and are so few. */
export const areFew = (ids: string[] | undefined): ids is string[] => ids !== undefined && ids.length <= maxFewIds;

/** `order by` of a page's rows. */
export const inOrder = ({ keys, id }: Order): SQL =>
  sortBy(
    [...keys.map((key, index) => ({ ...key, value: keyName(index) })), { ...id, value: sql`id` }],
    ({ nullable }) => nullable,
  );

const sortBy = (keys: Key[], mayLack: (key: Key) => boolean): SQL =>
  sql.join(
    keys.map(
      (key) => sql`${key.value}${sql.raw(`${key.descending ? ' desc' : ' asc'}${mayLack(key) ? ' nulls last' : ''}`)}`,
    ),
    sql`, `,
  );

/**
 * The first rows of a list, from a cursor on where there is one: parts that have no row in common, each with its keys and
 * ids, and in its order. An index keeps rows without a value apart, and finds where to begin by a comparison of whole rows
 * alone.
 */
export function partsOf(table: SQL, rows: SQL, order: Order, values: Value[] | undefined, max: number): SQL[] {
  const part = (where: SQL, by: SQL) => {
    const keys = order.keys.map(({ value }, index) => sql`${value} as ${keyName(index)}, `);
    return sql`(select ${sql.join(keys)}${order.id.value} as id from ${table} where ${rows} and ${where} order by ${by} ${firstOf(max)})`;
  };
  const all = [...order.keys, order.id];
  const [first] = order.keys;
  const lacks = ({ nullable }: Key) => nullable;
  if (!first?.nullable) return [part(values ? after(all, values) : sql`true`, sortBy(all, lacks))];
  const rest = all.slice(1);
  const [value, ...others] = values ?? [];
  const has = sql`${first.value} is not null`;
  const having = part(
    values ? sql`${has} and ${after([{ ...first, nullable: false }, ...rest], values)}` : has,
    sortBy(all, (key) => key !== first && key.nullable),
  );
  const lacking = (more: SQL) => part(sql`${first.value} is null${more}`, sortBy(rest, lacks));
  return value === null ? [lacking(sql` and ${after(rest, others)}`)] : [having, lacking(sql``)];
}

/**
 * The same where the first key has few values: value by value, in their order, each with the first rows that have it. So an
 * index leads to them whatever the keys after it are, and whichever way they go.
 */
export function partsThrough(
  table: SQL,
  rows: SQL,
  order: Order,
  through: Through,
  from: Value[] | undefined,
  max: number,
): SQL[] {
  const [first, ...others] = order.keys as [Key, ...Key[]];
  const rest = [...others, order.id];
  const lacks = ({ nullable }: Key) => nullable;
  const [value, ...last] = from ?? [];
  const onward = from ? sql` and ${after(rest, last)}` : sql``;
  const names = others.map((_, index) => keyName(index + 1));
  const some = (where: SQL) => {
    const keys = others.map((key, index) => sql`${key.value} as ${names[index]}, `);
    return sql`select ${sql.join(keys)}${order.id.value} as id from ${table} where ${rows} and ${where} order by ${sortBy(rest, lacks)} ${firstOf(max)}`;
  };
  const columns = [...names, sql`id`].map((name) => sql`one.${name}`);
  const direction = sql.raw(first.descending ? 'desc' : 'asc');
  const sign = sql.raw(first.descending ? '<' : '>');
  const having = (condition: SQL, more: SQL) => sql`(select each.key as ${keyName(0)}, ${list(columns)}
    from (select id, key from ${through.values} all_of_them where ${condition} order by key ${direction}) each
    cross join lateral (${some(sql`${through.column} = each.id${more}`)}) one
    order by each.key ${direction}, ${sortBy(
      rest.map((key, index) => ({ ...key, value: columns[index]! })),
      lacks,
    )} ${firstOf(max)})`;
  const lacking = (more: SQL) =>
    sql`(select null::text as ${keyName(0)}, ${list(columns)} from (${some(sql`${through.column} is null${more}`)}) one)`;
  if (from && value === null) return [lacking(onward)];
  const rowsOfKeys = from
    ? [having(sql`key = ${value}`, onward), having(sql`key ${sign} ${value}`, sql``)]
    : [having(sql`true`, sql``)];
  return first.nullable ? [...rowsOfKeys, lacking(sql``)] : rowsOfKeys;
}

/** Rows that come after some values; of the first key those alone that have one, or of those without, those without. */
function after(keys: Key[], values: Value[]): SQL {
  const alike = keys.every(({ descending }) => descending === keys[0]!.descending);
  const never = keys.every(({ nullable }) => !nullable) && values.every((value) => value !== null);
  if (alike && never) {
    const sign = sql.raw(keys[0]!.descending ? '<' : '>');
    return sql`(${list(keys.map(({ value }) => value))}) ${sign} (${list(values.map((value) => sql`${value}`))})`;
  }
  const steps: SQL[] = [];
  const equal: SQL[] = [];
  keys.forEach((key, index) => {
    const value = values[index] ?? null;
    if (value !== null) {
      const beyond = sql`(${key.value} ${sql.raw(key.descending ? '<' : '>')} ${value} or ${key.value} is null)`;
      steps.push(both([...equal, beyond]));
    }
    equal.push(value === null ? sql`${key.value} is null` : sql`${key.value} = ${value}`);
  });
  const onward = sql`(${sql.join(steps, sql` or `)})`;
  const [first] = keys as [Key];
  if (first.nullable || values[0] === null) return onward;
  // if keys have different directions, an index finds the first row that equals the last one
  return sql`(${first.value} ${sql.raw(first.descending ? '<=' : '>=')} ${values[0]} and ${onward})`;
}

const list = (parts: SQL[]) => sql.join(parts, sql`, `);
const both = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` and `)})`;
