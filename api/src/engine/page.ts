import {
  type Cursor,
  type Field,
  fieldAt,
  GrammarProblem,
  parseCursor,
  parseOrder,
  printCursor,
  usualOrder,
} from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import type { Sight, Store } from './store.ts';
import { scalarOf } from './value.ts';

/** One thing rows are ordered by. Rows without a value come last, whichever way. */
interface Key {
  value: SQL;
  /** The value as it is kept in a cursor. */
  kept: SQL;
  descending: boolean;
}

const natural = new Set(['name', 'text', 'email']);

/** Reads `order-by`, or takes the entity's own; the id is always the last key, so that the order is total. */
export function orderKeys(store: Store, text: string | undefined, sight: Sight): Key[] {
  const order = text === undefined ? usualOrder(store.entity) : read('unusable-order', () => parseOrder(text));
  return order.map(({ path, descending }) => {
    const field = orderable(store, path);
    if (!field) throw refuse('unusable-order', { propertyName: 'order-by', params: { field: path.join('.') } });
    const value = scalarOf(store, path, sight);
    // names as people count: "Line 2" before "Line 10"
    const ordered = natural.has(field.kind) ? sql`(${value} collate natural_order)` : value;
    return { value: ordered, kept: field.kind === 'date' ? sql`(${value})::text` : value, descending };
  });
}

function orderable(store: Store, path: string[]): Field | undefined {
  const field = fieldAt(store.entity.fields, path);
  return field?.ordered ? field : undefined;
}

/** `order by` of the keys. */
export function orderBy(keys: Key[], id: SQL): SQL {
  const parts = keys.map(({ value, descending }) => sql`${value} ${sql.raw(descending ? 'desc' : 'asc')} nulls last`);
  return sql.join([...parts, sql`${id} asc`], sql`, `);
}

/** Rows that come after the one a cursor names. */
export function after(keys: Key[], id: SQL, text: string): SQL {
  const cursor = read('unusable-cursor', () => parseCursor(text));
  if (cursor.values.length !== keys.length) throw refuse('unusable-cursor', { propertyName: 'page-after' });
  const steps: SQL[] = [];
  const equal: SQL[] = [];
  keys.forEach((key, index) => {
    const value = cursor.values[index] ?? null;
    if (value !== null) {
      const beyond = sql`(${key.value} ${sql.raw(key.descending ? '<' : '>')} ${value} or ${key.value} is null)`;
      steps.push(all([...equal, beyond]));
    }
    equal.push(value === null ? sql`${key.value} is null` : sql`${key.value} = ${value}`);
  });
  steps.push(all([...equal, sql`${id} > ${cursor.publicId}`]));
  return sql`(${sql.join(steps, sql` or `)})`;
}

const all = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` and `)})`;

/** The `moreAfter` of a page's last row. */
export function cursorOf(keys: Key[], row: Record<string, unknown>): string {
  const values = keys.map((_key, index) => row[`key_${index}`] as Cursor['values'][number]);
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
