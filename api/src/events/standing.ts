import { createHash } from 'node:crypto';
import type { EntityName } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/scope.ts';
import type { Actor } from '../engine/actor.ts';
import { visibleTo } from '../engine/sight.ts';
import { texts } from '../engine/sql.ts';
import { column, everyRow, type Sight } from '../engine/store.ts';
import { stores } from '../tables/stores.ts';
import { type Asked, alike, once } from './told.ts';

/**
 * A short text that is another one when somebody's rights have changed, or what they see by them: a device that came to
 * their group or left it. What follows from what else is seen needs no look of its own.
 */
export async function standingOf(tx: Tx, asked: Asked, sight: Sight): Promise<string> {
  const hash = createHash('sha256').update(rightsOf(sight.actor));
  for (const entity of Object.keys(stores) as EntityName[]) {
    if (stores[entity].byRights)
      hash.update(await once(asked, `all ${entity} ${alike(sight, entity)}`, () => sum(tx, sight, entity)));
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
async function sum(tx: Tx, sight: Sight, entity: EntityName): Promise<string> {
  const { rows } = await tx.execute(
    sql`select concat_ws(' ', count(*), sum(hashtextextended(public_id, 0))) as sum from ${sql.identifier(stores[entity].name)} where ${whatMayChange(sight, entity)}`,
  );
  return rows[0]!.sum as string;
}

/** Of all of a company its own rows stay in sight; those of devices that it controls come and go. */
function whatMayChange(sight: Sight, entity: EntityName): SQL {
  const seen = visibleTo(sight, stores[entity]);
  if (seen !== everyRow) return seen;
  return 'controlledBy' in stores[entity].entity.fields
    ? sql`${column(stores[entity], 'controlledBy')} = ${sight.actor.company}`
    : sql`false`;
}

/** Sessions of those given that are not over. */
export async function liveSessions(database: Database, sessions: string[]): Promise<Set<string>> {
  const { rows } = await database.inScope({}, (tx) =>
    tx.execute(
      sql`select public_id as id from session where public_id = any(${texts(sessions)}) and ended_on is null and ends_on > now()`,
    ),
  );
  return new Set(rows.map(({ id }) => id as string));
}
