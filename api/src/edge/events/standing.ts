import { createHash } from 'node:crypto';
import type { EntityName } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../engine/actor.ts';
import { column, everyRow } from '../../engine/entity-table.ts';
import type { Visibility } from '../../engine/table-types.ts';
import { visibleTo } from '../../engine/visibility.ts';
import { once, type QueryCache, visibilityKey } from '../../engine/visible-ids.ts';
import type { Database, Tx } from '../../platform/database/scope.ts';
import { texts } from '../../platform/database/sql.ts';

/**
 * A short text that changes when a person's rights or visible devices change: a device entered or left their group.
 * Visibility that follows from that needs no check of its own.
 */
export async function standingOf(tx: Tx, queryCache: QueryCache, visibility: Visibility): Promise<string> {
  const hash = createHash('sha256').update(rightsOf(visibility.actor));
  const { tables } = visibility.registry;
  for (const entity of Object.keys(tables) as EntityName[]) {
    if (tables[entity].byRights)
      hash.update(
        await once(queryCache, `all ${entity} ${visibilityKey(visibility, entity)}`, () => sum(tx, visibility, entity)),
      );
  }
  return hash.digest('hex').slice(0, 16);
}

const rightsOf = ({ wide, byGroup, audiences, hasRole, seesAllGroups, usesAccessRequests }: Actor): string => {
  const groups = [...byGroup].map(([group, may]) => [group, [...may].sort()]).sort();
  const belongsTo = [...audiences.byGroup].map(([group, some]) => [group, [...some].sort()]).sort();
  return JSON.stringify([
    [...wide].sort(),
    groups,
    [...audiences.wide].sort(),
    belongsTo,
    hasRole,
    seesAllGroups,
    usesAccessRequests,
  ]);
};

/** A sum over the ids of the rows that are seen by rights. */
async function sum(tx: Tx, visibility: Visibility, entity: EntityName): Promise<string> {
  const store = visibility.registry.tables[entity];
  const { rows } = await tx.execute(
    sql`select concat_ws(' ', count(*), sum(hashtextextended(public_id, 0))) as sum from ${sql.identifier(store.name)} where ${changeableRows(visibility, entity)}`,
  );
  return rows[0]!.sum as string;
}

/** The company's own rows stay visible; those of controlled devices come and go. */
function changeableRows(visibility: Visibility, entity: EntityName): SQL {
  const store = visibility.registry.tables[entity];
  const isVisible = visibleTo(visibility, store);
  if (isVisible !== everyRow) return isVisible;
  return 'controlledBy' in store.entity.fields
    ? sql`${column(store, 'controlledBy')} = ${visibility.actor.company}`
    : sql`false`;
}

/** The given sessions that haven't ended. */
export async function liveSessions(database: Database, sessions: string[]): Promise<Set<string>> {
  const { rows } = await database.inScope({}, (tx) =>
    tx.execute(
      sql`select public_id as id from session where public_id = any(${texts(sessions)}) and ended_on is null and ends_on > now()`,
    ),
  );
  return new Set(rows.map(({ id }) => id as string));
}
