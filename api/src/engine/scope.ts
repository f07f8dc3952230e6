import { type AnyEntity, type EntityName, isPublicId, parentParam } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/scope.ts';
import { column, parentField } from './entity-table.ts';
import { readRow } from './read.ts';
import type { EntityTable, Visibility } from './table-types.ts';

export type Params = Record<string, string>;

/**
 * Rows that live under the record the path names. A parent that the actor can't see answers like one that doesn't exist.
 */
export async function underParent(tx: Tx, store: EntityTable, visibility: Visibility, params: Params): Promise<SQL> {
  const id = parentId(store.entity, params);
  if (id === undefined) return sql`true`;
  const above = visibility.registry.tables[parentField(store.entity)!.to as EntityName];
  const visibleParent = isPublicId(id) ? await readRow(tx, above, visibility, id, new Map()) : undefined;
  if (!visibleParent) throw refuse('not-found');
  return underPath(store, params);
}

/**
 * The same for one record, which may be the actor's own under a parent that became invisible: it is checked on its own.
 */
export function underPath(store: EntityTable, params: Params): SQL {
  const id = parentId(store.entity, params);
  if (id === undefined) return sql`true`;
  return isPublicId(id) ? sql`${column(store, store.entity.parent!)} = ${id}` : sql`false`;
}

/** The id of the parent that a path names. */
export const parentId = (entity: AnyEntity, params: Params): string | undefined =>
  entity.parent && params[parentParam(entity)!];
