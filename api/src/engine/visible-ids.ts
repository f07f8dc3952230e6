import type { EntityName } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Tx } from '../platform/database/scope.ts';
import { texts } from '../platform/database/sql.ts';
import type { Visibility } from './table-types.ts';
import { visibleTo } from './visibility.ts';

/** Answers each visibility query once for all listeners with equal visibility. */
export type QueryCache = Map<string, Promise<unknown>>;

/** The ids of some records that a person sees. */
export function visibleIds(
  tx: Tx,
  cache: QueryCache,
  visibility: Visibility,
  entity: EntityName,
  ids: string[],
): Promise<Set<string>> {
  return once(cache, `${entity} ${ids.join()} ${visibilityKey(visibility, entity)}`, async () => {
    const store = visibility.registry.tables[entity];
    const { rows } = await tx.execute(
      sql`select public_id as id from ${sql.identifier(store.name)} where public_id = any(${texts(ids)}) and ${visibleTo(visibility, store)}`,
    );
    return new Set(rows.map(({ id }) => id as string));
  });
}

/** Values that all actors with the same visibility of an entity share. */
export function visibilityKey(visibility: Visibility, entity: EntityName): string {
  const known = sqlByVisibility.get(visibility) ?? new Map<EntityName, string>();
  sqlByVisibility.set(visibility, known);
  const found =
    known.get(entity) ?? JSON.stringify(dialect.sqlToQuery(visibleTo(visibility, visibility.registry.tables[entity])));
  known.set(entity, found);
  return found;
}

const dialect = new PgDialect();
const sqlByVisibility = new WeakMap<Visibility, Map<EntityName, string>>();

export function once<T>(cache: QueryCache, question: string, answer: () => Promise<T>): Promise<T> {
  const found = (cache.get(question) as Promise<T> | undefined) ?? answer();
  cache.set(question, found);
  return found;
}
