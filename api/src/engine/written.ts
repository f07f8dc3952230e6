import type { Field, Fields } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/scope.ts';
import { column } from './entity-table.ts';
import type { FieldValues } from './rules.ts';
import type { EntityTable, Visibility } from './table-types.ts';
import { jsonOf } from './value.ts';

/** A record for rules: client-written fields except secrets, and the ids of all references. */
export async function writtenOf(
  tx: Tx,
  store: EntityTable,
  visibility: Visibility,
  publicId: string,
): Promise<FieldValues> {
  const { rows } = await tx.execute(
    sql`select ${writtenJson(store, visibility)} as written from ${sql.identifier(store.name)} where ${column(store, 'publicId')} = ${publicId}`,
  );
  return rows[0]!.written as FieldValues;
}

/** The same as JSON of a row of the entity's table. */
export function writtenJson(store: EntityTable, visibility: Visibility): SQL {
  const pairs = Object.entries(store.entity.fields as Fields).flatMap(([key, field]) => {
    const value = keptValue(store, key, field, visibility);
    return value ? [sql`${key}::text, ${value}`] : [];
  });
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}

function keptValue(store: EntityTable, key: string, field: Field, visibility: Visibility): SQL | undefined {
  const { kind, to, computed } = field;
  const isDerived = key in store.derived;
  if (!isDerived && kind === 'ref') {
    const id = column(store, key);
    return sql`case when ${id} is not null then jsonb_build_object('publicId', ${id}) end`;
  }
  if (computed || kind === 'secret') return undefined;
  if (!isDerived && kind === 'list' && to) {
    const ids = sql`unnest(${column(store, key)}) with ordinality named(id, place)`;
    return sql`(select coalesce(jsonb_agg(jsonb_build_object('publicId', id) order by place), '[]') from ${ids})`;
  }
  return jsonOf(store, key, visibility);
}
