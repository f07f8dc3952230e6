import type { FieldTree } from '@lineside/contracts';
import { cut } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database/scope.ts';
import { after, cursorOf, orderBy, orderKeys } from './page.ts';
import { visibleTo } from './sight.ts';
import { column, type Sight, type Store } from './store.ts';
import { jsonOf } from './value.ts';

export interface Question {
  fields: FieldTree;
  where: SQL;
  order?: string;
  pageAfter?: string;
  pageSize: number;
  count: boolean;
}

export interface Answer {
  rows: Record<string, unknown>[];
  moreAfter: string | null;
  total?: number;
}

/** Reads one page of an entity's rows: those the actor may see, in order, cut to the fields asked for. */
export async function readRows(tx: Tx, store: Store, sight: Sight, question: Question): Promise<Answer> {
  const id = column(store, 'publicId');
  const keys = orderKeys(store, question.order, sight);
  const seen = sql`${visibleTo(sight, store)} and ${question.where}`;
  const from = question.pageAfter === undefined ? seen : sql`${seen} and ${after(keys, id, question.pageAfter)}`;
  const wanted = [...question.fields.keys()];
  const selected = [
    sql`${id} as "publicId"`,
    ...wanted.map((key) => sql`${jsonOf(store, key, sight)} as ${sql.identifier(`field_${key}`)}`),
    ...keys.map(({ kept }, index) => sql`${kept} as ${sql.identifier(`key_${index}`)}`),
  ];
  const table = sql.identifier(store.name);
  const result = await tx.execute(
    sql`select ${sql.join(selected, sql`, `)} from ${table} where ${from} order by ${orderBy(keys, id)} limit ${question.pageSize + 1}`,
  );
  const page = result.rows.slice(0, question.pageSize);
  const last = page.at(-1);
  const total = question.count
    ? Number((await tx.execute(sql`select count(*) as total from ${table} where ${seen}`)).rows[0]?.total)
    : undefined;
  return {
    rows: page.map((row) => shape(row, question.fields)),
    moreAfter: result.rows.length > page.length && last ? cursorOf(keys, last) : null,
    ...(total === undefined ? {} : { total }),
  };
}

function shape(row: Record<string, unknown>, fields: FieldTree): Record<string, unknown> {
  const record: Record<string, unknown> = { publicId: row.publicId };
  for (const [key, below] of fields) record[key] = cut(row[`field_${key}`] ?? null, below);
  return record;
}

/** One row by its id, or undefined where the actor sees none. */
export async function readRow(
  tx: Tx,
  store: Store,
  sight: Sight,
  publicId: string,
  fields: FieldTree,
  where = sql`true`,
) {
  const only = sql`${where} and ${column(store, 'publicId')} = ${publicId}`;
  const { rows } = await readRows(tx, store, sight, { fields, where: only, order: '', pageSize: 1, count: false });
  return rows[0];
}
