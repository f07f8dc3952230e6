import { type Field, type Fields, parentParam } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Controlled } from '../platform/database/rls.ts';
import { everyRow, ownerColumn, ownerOf } from './entity-table.ts';
import { columnName } from './kinds/column.ts';
import type { Params } from './scope.ts';
import type { EntityTable, Visibility } from './table-types.ts';

const fieldsOf = (store: EntityTable): Fields => store.entity.fields;
const isController = ([key, { to }]: [string, Field]) => key === 'controlledBy' && to === 'Company';

/**
 * The column by which a controlling company also owns a table's rows: their own, or their parent's; undefined if there
 * is none.
 */
export function controlledBy(tables: Record<string, EntityTable>, store: EntityTable): Controlled | undefined {
  if (store.entity.sees !== 'owner+controller') return undefined;
  const controllerField = Object.entries(fieldsOf(store)).find(isController);
  if (controllerField) return { controller: columnName(...controllerField) };
  const key = store.entity.parent;
  const parent = key && fieldsOf(store)[key];
  const above = parent && tables[parent.to!];
  const parentController = above && Object.entries(fieldsOf(above)).find(isController);
  if (!parentController)
    throw new Error(`${store.entity.name} is seen by who controls it, and nothing says who that is`);
  return { controller: columnName(...parentController), column: columnName(key!, parent!), table: above.name };
}

/**
 * The rows of a table that a person can reach at most, as disjoint conditions: the company's own, and those it
 * controls. Row-level security has both in one condition, where no index helps.
 */
export function ownersOf(store: EntityTable, { actor, registry }: Visibility): SQL[] {
  const isOwned = 'companyId' in store.table || store.entity.sees === 'person';
  if (!isOwned || store.userColumn) return [everyRow];
  const table = sql.identifier(store.name);
  const isOwner = sql`${table}.${sql.identifier(ownerColumn(store.entity))} = ${ownerOf(store, actor)}`;
  const controlled = controlledBy(registry.tables, store);
  if (!controlled) return [isOwner];
  const controller = sql`${sql.identifier(controlled.controller)} = ${actor.company}`;
  const parentController =
    'table' in controlled
      ? sql`${table}.${sql.identifier(controlled.column)} in (select public_id from ${sql.identifier(controlled.table)} where ${controller})`
      : sql`${table}.${controller}`;
  return [isOwner, sql`(${parentController} and ${table}.company_id <> ${actor.company})`];
}

/** The device whose controlling company is notified of changes to a record; null if there is none. */
export function deviceOf(store: EntityTable, params: Params, publicId: string): string | null {
  if (store.entity.sees !== 'owner+controller') return null;
  return Object.entries(fieldsOf(store)).some(isController) ? publicId : (params[parentParam(store.entity)!] ?? null);
}
