import { type FieldTree, limits } from '@lineside/contracts';
import { Constant, cut } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/scope.ts';
import { maxJsonFields, texts } from '../platform/database/sql.ts';
import { ownersOf } from './controlled.ts';
import { column, everyRow } from './entity-table.ts';
import { cursorIn, cursorOf, keptName, type Order, orderOf, type Value } from './order.ts';
import { areFew, firstOf, inOrder, partsOf, partsThrough } from './page.ts';
import type { EntityTable, Visibility } from './table-types.ts';
import { partOf } from './value.ts';
import { visibleTo } from './visibility.ts';

export interface ReadQuery {
  fields: FieldTree;
  where: SQL;
  /** Ids among which are all rows that `where` lets through, where they were looked up. */
  candidateIds?: string[] | undefined;
  /** The parts in which what is seen is walked in the usual order, where that was found to be a good way. */
  parts?: SQL[] | undefined;
  order?: string;
  /** How closely a row matches a search, as a number; the first key of the order. */
  closeness?: SQL | undefined;
  pageAfter?: string;
  pageSize: number;
  /** For a query so frequent and uniform that PostgreSQL caches its statement, with a plan that fits all values. */
  prepared?: 'prepared' | undefined;
  /** Whether it is counted how many there are, and whether all of them or up to a limit (`limits.counted`). */
  count: 'true' | 'exact' | 'false';
}

export interface ReadPage {
  /** Each as JSON text: PostgreSQL's output is sent without parsing and serialising it again. */
  rows: string[];
  moreAfter: string | null;
  total?: number;
  totalAtLeast?: true;
}

/** A page before its rows are counted. */
export interface Page {
  rows: string[];
  isLast: boolean;
  /** The `moreAfter` of its last row; undefined without rows. */
  end: string | undefined;
}

/** Reads one page of an entity's rows: those the actor may see, in order, limited to the requested fields. */
export async function readRows(
  tx: Tx,
  store: EntityTable,
  visibility: Visibility,
  question: ReadQuery,
): Promise<ReadPage> {
  const { rows, isLast, end } = await readPage(tx, store, visibility, question);
  return { rows, moreAfter: isLast ? null : end!, ...(await countRows(tx, store, visibility, question)) };
}

export async function readPage(tx: Tx, store: EntityTable, visibility: Visibility, question: ReadQuery): Promise<Page> {
  const order = orderOf(store, question.order, visibility, question.closeness);
  const cursor = cursorIn(order, question.pageAfter);
  const { candidateIds } = question;
  if (candidateIds?.length === 0) return { rows: [], isLast: true, end: undefined };
  const all = sql`${visibleTo(visibility, store)} and ${question.where}`;
  const parts = [...question.fields]
    .filter(([, below]) => !(below instanceof Constant))
    .map(([key, below]) => ({ key, ...partOf(store, key, visibility, below) }));
  const selected = [
    sql`${order.id.value} as "publicId"`,
    ...recordsOf(parts).map((record, index) => sql`${record} as ${sql.identifier(`record${index}`)}`),
    ...order.keys.map(({ cursorValue }, index) => sql`${cursorValue} as ${sql.identifier(keptName(index))}`),
  ];
  const max = question.pageSize + 1;
  // of many a walk in the list's order soon meets some; all of them are fetched only to be counted
  const from = sourcesOf(store, visibility, areFew(candidateIds) ? candidateIds : undefined);
  const table = sql.identifier(store.name);
  const joined = parts.map((part) => part.joined ?? sql``);
  // the page first, then the fields of its rows: costly fields are computed for shown rows only
  const result = await tx.execute(
    sql`with the_page as materialized (
        select * from (${pageOf(from, all, order, cursor, max, question.parts)}) page order by ${inOrder(order)} ${firstOf(max)})
      select ${sql.join(selected, sql`, `)} from the_page join ${table} on ${order.id.value} = the_page.id ${sql.join(joined, sql` `)} order by ${inOrder(order)}`,
    question.prepared,
  );
  const page = result.rows.slice(0, question.pageSize);
  const last = page.at(-1);
  return {
    rows: page.map((row) => textOf(row, question.fields)),
    isLast: result.rows.length === page.length,
    end: last && cursorOf(order, last),
  };
}

/** The number of rows, if requested. */
export async function countRows(
  tx: Tx,
  store: EntityTable,
  visibility: Visibility,
  { candidateIds, where, count }: Pick<ReadQuery, 'candidateIds' | 'where' | 'count'>,
): Promise<Pick<ReadPage, 'total' | 'totalAtLeast'>> {
  if (count === 'false') return {};
  if (candidateIds?.length === 0) return { total: 0 };
  return countOf(
    tx,
    sourcesOf(store, visibility, candidateIds),
    sql`${visibleTo(visibility, store)} and ${where}`,
    count === 'exact',
  );
}

/** Rows of a table, or of those of it that were looked up. */
interface Source {
  table: SQL;
  rows: SQL;
  /** Whether there may be as many rows as in a whole company: a key with few values is read value by value. */
  areMany: boolean;
}

/** The disjoint sources of a list: the company's own rows, and those that it controls; or rows that were looked up. */
function sourcesOf(store: EntityTable, visibility: Visibility, ids: string[] | undefined): Source[] {
  const table = sql`${sql.identifier(store.name)}`;
  // a company controls few devices
  if (!ids) return ownersOf(store, visibility).map((rows, index) => ({ table, rows, areMany: index === 0 }));
  // fetched first: PostgreSQL would rather walk the list's order, in the hope of soon meeting some
  const rowsByIds = sql`(select * from ${table} where ${column(store, 'publicId')} = any(${texts(ids)}) offset 0) ${table}`;
  return [{ table: rowsByIds, rows: sql`true`, areMany: false }];
}

/** Ids of the rows that meet a condition, met on a walk in the usual order; undefined if there are more. */
export async function findIds(
  tx: Tx,
  store: EntityTable,
  visibility: Visibility,
  where: SQL,
  max: number,
): Promise<string[] | undefined> {
  const from = sourcesOf(store, visibility, undefined);
  const page = pageOf(from, where, orderOf(store, undefined, visibility), undefined, max + 1);
  const { rows } = await tx.execute(sql`select id from (${page}) page ${firstOf(max + 1)}`, 'prepared');
  return rows.length > max ? undefined : rows.map(({ id }) => id as string);
}

/** The number of rows; an inexact count stops once it is known that there are more. */
async function countOf(tx: Tx, from: Source[], visible: SQL, exact: boolean) {
  const max = exact ? sql`` : firstOf(limits.counted + 1);
  const parts = from.map(({ table, rows }) => sql`(select 1 from ${table} where ${rows} and ${visible} ${max})`);
  const { rows } = await tx.execute(
    sql`select count(*)::int as total from (select 1 from (${sql.join(parts, sql` union all `)}) found ${max}) counted`,
  );
  const total = rows[0]!.total as number;
  return exact || total <= limits.counted ? { total } : { total: limits.counted, totalAtLeast: true as const };
}

/** The first rows of a list. */
function pageOf(
  from: Source[],
  visible: SQL,
  order: Order,
  cursor: Value[] | undefined,
  max: number,
  partitions: SQL[] = [everyRow],
): SQL {
  const parts = from.flatMap(({ table, rows, areMany }) => {
    const all = sql`${rows} and ${visible}`;
    if (order.through && areMany) return partsThrough(table, all, order, order.through, cursor, max);
    const some = order.isUsual && areMany ? partitions : [everyRow];
    return some.flatMap((part) => partsOf(table, sql`${all} and ${part}`, order, cursor, max));
  });
  return sql.join(parts, sql` union all `);
}

/**
 * The requested parts of a row as JSON, in as few objects as possible: each object costs as much to send and parse as a
 * field.
 */
function recordsOf(parts: { key: string; value: SQL }[]): SQL[] {
  const pairs = parts.map(({ key, value }) => sql`${sql.raw(`'${key}'`)}, ${value}`);
  const records: SQL[] = [];
  while (pairs.length > 0)
    records.push(sql`json_build_object(${sql.join(pairs.splice(0, maxJsonFields), sql`, `)})::text`);
  return records;
}

/** A row's JSON, from its objects and its id. */
function textOf(row: Record<string, unknown>, fields: FieldTree): string {
  const jsonParts = [`"publicId":${JSON.stringify(row.publicId)}`];
  for (let index = 0; `record${index}` in row; index += 1)
    jsonParts.push((row[`record${index}`] as string).slice(1, -1));
  const text = `{${jsonParts.join(',')}}`;
  const below = [...fields].filter(([, deeper]) => deeper.size > 0 || deeper instanceof Constant);
  if (below.length === 0) return text;
  const record = JSON.parse(text);
  for (const [key, deeper] of below) record[key] = cut(record[key], deeper);
  return JSON.stringify(record);
}

/** One row by its id, or undefined if the actor doesn't see it. */
export async function readRow(
  tx: Tx,
  store: EntityTable,
  visibility: Visibility,
  publicId: string,
  fields: FieldTree,
  where = sql`true`,
): Promise<Record<string, unknown> | undefined> {
  const only = sql`${where} and ${column(store, 'publicId')} = ${publicId}`;
  const { rows } = await readRows(tx, store, visibility, {
    fields,
    where: only,
    order: '',
    pageSize: 1,
    prepared: 'prepared',
    count: 'false',
  });
  return rows[0] === undefined ? undefined : JSON.parse(rows[0]);
}
