import { type AnyEntity, isPublicId } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database/scope.ts';
import type { Actor } from '../session/actor.ts';
import { stores } from '../tables/stores.ts';
import { readRow } from './read.ts';
import { refuse } from './refuse.ts';
import { column, type Store } from './store.ts';

export type Params = Record<string, string>;

/**
 * Rows that live under the record the path names. A parent that the actor can't see answers like one that doesn't exist.
 */
export async function underParent(tx: Tx, store: Store, actor: Actor, params: Params): Promise<SQL> {
  const parent = parentOf(store.entity, params);
  if (!parent) return sql`true`;
  const seen = isPublicId(parent.publicId)
    ? await readRow(tx, parent.store, actor, parent.publicId, new Map())
    : undefined;
  if (!seen) throw refuse('not-found');
  return underPath(store, params);
}

/** The same for one record, which may be the actor's own under a parent they don't see any more: it decides by itself. */
export function underPath(store: Store, params: Params): SQL {
  const parent = parentOf(store.entity, params);
  if (!parent) return sql`true`;
  return isPublicId(parent.publicId) ? sql`${column(store, store.entity.parent!)} = ${parent.publicId}` : sql`false`;
}

/** The parent that a path names: `{agentId}` stands for the field `agent`. */
export function parentOf(entity: AnyEntity, params: Params): { store: Store; publicId: string } | undefined {
  if (!entity.parent) return undefined;
  const publicId = params[`${entity.parent}Id`];
  if (publicId === undefined) return undefined;
  const name = entity.parent[0]!.toUpperCase() + entity.parent.slice(1);
  return { store: stores[name as keyof typeof stores], publicId };
}
