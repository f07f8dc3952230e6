import type { Field, FieldTree } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { iso, written } from '../platform/database/sql.ts';
import { groupOrCompany } from './company-group.ts';
import { column } from './entity-table.ts';
import { sqlType } from './kinds/cast.ts';
import { followed } from './referenced-fields.ts';
import type { EntityTable, Visibility } from './table-types.ts';

const fieldsOf = (store: EntityTable) => store.entity.fields as Record<string, Field>;

const everything: FieldTree = new Map([['*', new Map()]]);

/** The id of a reference, as clients read it. */
function readId(store: EntityTable, key: string): SQL {
  const id = column(store, key);
  return fieldsOf(store)[key]!.orCompany ? groupOrCompany(id, column(store, 'company')) : id;
}

/**
 * A field's value as JSON in the wire format. References are expanded as far as the caller sees them, with the
 * requested fields.
 */
export function jsonOf(store: EntityTable, key: string, visibility: Visibility, below = everything): SQL {
  return followed(ownJson(store, key, visibility, below), fieldsOf(store)[key]!, below, visibility, jsonOf);
}

function ownJson(store: EntityTable, key: string, visibility: Visibility, below: FieldTree): SQL {
  const derived = store.derived[key];
  if (derived) return derived(visibility);
  const field = fieldsOf(store)[key]!;
  const value = column(store, key);
  if (field.kind === 'ref') return named(store, key, visibility, below);
  if (field.kind === 'list' && field.to) {
    const order = sql`array_position(${value}, target.public_id)`;
    return visibility.some(field.to, sql`target.public_id = any(${value})`, {
      order,
      more: carried(field, visibility, below),
    });
  }
  return sql`to_jsonb(${plainOf(store, key)})`;
}

/** The fields of a reference beside the name: stored ones, and requested ones. */
function carried({ to, fields = {} }: Field, { registry }: Visibility, below: FieldTree): string[] {
  const others = Object.keys(fields).filter((key) => key !== 'name');
  const target = registry.targets[to!] as EntityTable;
  return others.filter((key) => below.has('*') || below.has(key) || isPlainField(target, key));
}

/** Whether a field's column holds the value as the wire has it, apart from JSON's notation. */
export function isPlainField(store: EntityTable, key: string): boolean {
  const { kind, to } = fieldsOf(store)[key]!;
  return !store.derived[key] && kind !== 'ref' && kind !== 'date' && !(kind === 'list' && to);
}

/** A column's value, of the type with the wire's JSON. */
function plainOf(store: EntityTable, key: string): SQL {
  const value = column(store, key);
  return fieldsOf(store)[key]!.kind === 'date' ? iso(value) : value;
}

/** The select expression and join of a field: a reference is looked up once for all rows of a page. */
export function partOf(
  store: EntityTable,
  key: string,
  visibility: Visibility,
  below: FieldTree = new Map(),
): { value: SQL; joined?: SQL } {
  const field = fieldsOf(store)[key]!;
  const { kind, to } = field;
  const id = idOf(store, key, visibility);
  if (kind === 'ref' && id) {
    const name = sql.identifier(`of_${key}`);
    const reference = visibility.one(to!, id, carried(field, visibility, below));
    const value = followed(sql`${name}.named`, field, below, visibility, jsonOf);
    return { value, joined: sql`left join lateral ${reference} ${name}(named) on true` };
  }
  const isPlain = !store.derived[key] && kind !== 'ref' && !(kind === 'list' && to);
  // PostgreSQL converts it to JSON when it builds the record
  return { value: isPlain ? plainOf(store, key) : jsonOf(store, key, visibility, below) };
}

/** The id of a reference, if its other fields aren't needed. */
function idOf(store: EntityTable, key: string, { actor }: Visibility): SQL | undefined {
  if (store.derived[key]) return actor.seesAllGroups ? store.fastList?.firstRefColumn[key] : undefined;
  return isParent(store, key) ? undefined : readId(store, key);
}

/** A record's parent keeps its id even where it is hidden: it is part of the record's address. */
function named(store: EntityTable, key: string, visibility: Visibility, below: FieldTree): SQL {
  const value = readId(store, key);
  const field = fieldsOf(store)[key]!;
  const visibleTarget = visibility.one(field.to!, value, carried(field, visibility, below));
  if (!isParent(store, key)) return visibleTarget;
  return sql`coalesce(${visibleTarget}, jsonb_build_object('publicId', ${value}, 'name', null))`;
}

/**
 * A field's value for comparison and order, at a path into it. A list yields one value per item, by the condition that
 * `inList` builds.
 */
export function scalarOf(store: EntityTable, path: readonly string[], visibility: Visibility): SQL {
  const [key, ...below] = path as [string, ...string[]];
  if (key === 'publicId') return column(store, 'publicId');
  const field = fieldsOf(store)[key]!;
  if (!store.derived[key] && below.length === 0 && field.kind !== 'ref') return column(store, key);
  if (isParent(store, key) && isId(below)) return column(store, key);
  return textAt(jsonOf(store, key, visibility), field, below);
}

/** The stored column of a reference's id, so that an index helps: the caller must check visibility, too. */
export function keptId(store: EntityTable, path: readonly string[]): SQL | undefined {
  const [key, ...below] = path as [string, ...string[]];
  const isRef = fieldsOf(store)[key]?.kind === 'ref' && !store.derived[key] && !isParent(store, key);
  return isRef && isId(below) ? readId(store, key) : undefined;
}

const isParent = (store: EntityTable, key: string) => store.entity.parent === key;

/** Whether a path below a reference leads to its id. */
export const isId = (below: readonly string[]) => below.length === 0 || (below.length === 1 && below[0] === 'publicId');

/** The value at a path into JSON, cast by the kind of the field there. */
export function textAt(json: SQL, field: Field, below: readonly string[]): SQL {
  const path = field.kind === 'ref' && below.length === 0 ? ['publicId'] : below;
  const last = path.reduce<Field | undefined>((at, step) => at?.fields?.[step], field);
  const type = sql.raw(sqlType[last?.kind ?? 'text']);
  return sql`((${json}) #>> ${written(`{${path.join()}}`)}::text[])::${type}`;
}
