import {
  type Cursor,
  type Field,
  type Fields,
  fieldAt,
  GrammarProblem,
  parseCursor,
  printCursor,
  usualOrder,
} from '@lineside/contracts';
import { orderIn, refuse } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import { texts } from '../platform/database/sql.ts';
import { column, everyRow } from './entity-table.ts';
import { isNatural } from './natural.ts';
import type { EntityTable, Visibility, VisibleTable } from './table-types.ts';
import { keptId, scalarOf } from './value.ts';
import { visibleTo } from './visibility.ts';

/** The part of a key in a cursor. */
export type Value = Cursor['values'][number];

/** One thing rows are ordered by. Rows without a value come last, whichever way. */
export interface Key {
  value: SQL;
  /** The value in a cursor. */
  cursorValue: SQL;
  descending: boolean;
  /** Whether there may be rows without a value. */
  nullable: boolean;
}

/**
 * The keys of a list's order; the id is the last key, in the direction of the one before, so that the order is total.
 */
export interface Order {
  keys: Key[];
  id: Key;
  /** Whether it only uses keys of the entity's default order. */
  isUsual: boolean;
  /** If the first key has few values, or is the name of a reference: those values, one by one. */
  through: Through | undefined;
}

export interface Through {
  /** The part of a row to store in a cursor. */
  column: SQL;
  /** Columns that a cursor may store: `id`, and the order, `key`; to select from. */
  values: SQL;
}

/**
 * Reads `order-by`, or takes the entity's own; equal rows have the entity's own order.
 *
 * @param closeness a number that comes before all else, the smallest first
 */
export function orderOf(store: EntityTable, text: string | undefined, visibility: Visibility, closeness?: SQL): Order {
  const order = read('unusable-order', () => orderIn(store.entity, text));
  const keys = order.map(({ path, descending }) => {
    const field = orderable(store, path);
    if (!field) throw refuse('unusable-order', { propertyName: 'order-by', params: { field: path.join('.') } });
    const value = scalarOf(store, path, visibility);
    const ordered = isNatural(field) ? sql`(${value} collate natural_order)` : value;
    const isColumn = path.length === 1 && !(path[0]! in store.derived);
    const cursorValue = field.kind === 'date' ? sql`(${value})::text` : value;
    return { value: ordered, cursorValue, descending, nullable: !isColumn || field.nullable };
  });
  const id = column(store, 'publicId');
  const descending = keys.at(-1)?.descending ?? false;
  if (closeness) keys.unshift({ value: closeness, cursorValue: closeness, descending: false, nullable: false });
  return {
    keys,
    id: { value: id, cursorValue: id, descending, nullable: false },
    // keys of the default order that weren't requested come last
    isUsual: !closeness && order.length === usualOrder(store.entity).length,
    through: closeness ? undefined : order[0] && throughOf(store, order[0].path, visibility),
  };
}

function throughOf(store: EntityTable, [key, below, ...more]: string[], visibility: Visibility): Through | undefined {
  const field = (store.entity.fields as Fields)[key!]!;
  if (field.kind === 'enum' && below === undefined && !(key! in store.derived))
    return {
      column: column(store, key!),
      values: sql`(select one as id, one as key from unnest(${texts(field.words!)}) one)`,
    };
  const reference = store.fastList?.firstRefColumn[key!] ?? keptId(store, [key!]);
  if (below !== 'name' || more.length > 0 || !field.to || !reference) return undefined;
  const target = visibility.registry.targets[field.to];
  if (visibleTo(visibility, target) !== everyRow || !hasName(target)) return undefined;
  const values = sql`(select public_id as id, name collate natural_order as key from ${sql.identifier(target.name)})`;
  return { column: reference, values };
}

/** People and companies are no entities, but have a name as well. */
const hasName = (target: VisibleTable) => 'name' in ((target as Partial<EntityTable>).entity?.fields ?? { name: true });

function orderable(store: EntityTable, path: string[]): Field | undefined {
  const field = fieldAt(store.entity.fields, path);
  return field?.ordered ? field : undefined;
}

/** Where a page begins, by the values of the last row of the one before. */
export function cursorIn({ keys }: Order, text: string | undefined): Value[] | undefined {
  const cursor = text === undefined ? undefined : read('unusable-cursor', () => parseCursor(text));
  if (cursor && cursor.values.length !== keys.length) throw refuse('unusable-cursor', { propertyName: 'page-after' });
  return cursor && [...cursor.values, cursor.publicId];
}

/** The name of a key in a row of a cursor. */
export const keptName = (index: number): string => `kept${index}`;

/** The `moreAfter` of a page's last row. */
export function cursorOf({ keys }: Order, row: Record<string, unknown>): string {
  const values = keys.map((_key, index) => row[keptName(index)] as Value);
  return printCursor({ values, publicId: row.publicId as string });
}

function read<T>(code: 'unusable-order' | 'unusable-cursor', parse: () => T): T {
  try {
    return parse();
  } catch (problem) {
    if (!(problem instanceof GrammarProblem)) throw problem;
    if (code === 'unusable-cursor') throw refuse(code, { propertyName: 'page-after' });
    throw refuse(code, { propertyName: 'order-by', params: { field: '' } });
  }
}
