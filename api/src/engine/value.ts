import type { Field } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { sqlType } from '../kinds/cast.ts';
import type { Actor } from '../session/actor.ts';
import { iso, refsTo, refTo } from './sql.ts';
import { column, type Store } from './store.ts';

const fieldsOf = (store: Store) => store.entity.fields as Record<string, Field>;

/** A field's value as JSON, the way it travels. */
export function jsonOf(store: Store, key: string, actor: Actor): SQL {
  const derived = store.derived[key];
  if (derived) return derived(actor);
  const field = fieldsOf(store)[key]!;
  const value = column(store, key);
  const table = store.refers[key];
  if (field.kind === 'ref') return table ? refTo(table, value) : sql`jsonb_build_object('publicId', ${value})`;
  if (field.kind === 'list') return table ? refsTo(table, value) : sql`to_jsonb(${value})`;
  if (field.kind === 'date') return sql`to_jsonb(${iso(value)})`;
  return sql`to_jsonb(${value})`;
}

/**
 * A field's value to compare and order by, at a path into it. A list yields one value for each of its items, by the
 * condition that `inList` makes of it.
 */
export function scalarOf(store: Store, path: readonly string[], actor: Actor): SQL {
  const [key, ...below] = path as [string, ...string[]];
  if (key === 'publicId') return column(store, 'publicId');
  const field = fieldsOf(store)[key]!;
  if (key === 'company' && isId(below)) return column(store, 'company');
  if (!store.derived[key]) {
    if (field.kind === 'ref' && isId(below)) return column(store, key);
    if (below.length === 0) return column(store, key);
  }
  return textAt(jsonOf(store, key, actor), field, below);
}

const isId = (below: readonly string[]) => below.length === 0 || (below.length === 1 && below[0] === 'publicId');

/** The value at a path into JSON, cast by the kind of the field there. */
export function textAt(json: SQL, field: Field, below: readonly string[]): SQL {
  const path = field.kind === 'ref' && below.length === 0 ? ['publicId'] : below;
  const last = path.reduce<Field | undefined>((at, step) => at?.fields?.[step], field);
  const type = sql.raw(sqlType[last?.kind ?? 'text']);
  return sql`((${json}) #>> ${sql.param([...path])}::text[])::${type}`;
}
