import { type AnyEntity, type EntityName, type Field, type Permission, permissions } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { columnName } from '../kinds/column.ts';
import { type Actor, groupsWith, mayEverywhere } from './actor.ts';
import { texts } from './sql.ts';
import { anyOf, everyRow, type Sight, type Store } from './store.ts';

/**
 * Whether the actor belongs to an access category, or holds one of some permissions, where something lies: `within` says of
 * it that it lies in one of some groups. No category is everybody's.
 */
export function belongs(
  actor: Actor,
  audience: SQL,
  besides: readonly Permission[],
  within: (groups: readonly string[]) => SQL,
): SQL {
  if (besides.some((permission) => mayEverywhere(actor, permission))) return everyRow;
  const may = [...new Set(besides.flatMap((permission) => groupsWith(actor, permission)))];
  const { wide, byGroup } = actor.audiences;
  const places = new Map<string, { groups: string[]; audiences: Set<string> }>();
  for (const [group, some] of byGroup) {
    const key = [...some].sort().join();
    const place = places.get(key) ?? { groups: [], audiences: new Set(some) };
    places.set(key, { ...place, groups: [...place.groups, group] });
  }
  const isOf = (some: ReadonlySet<string>) => sql`${audience} = any(${texts([...some])})`;
  return anyOf(
    sql`${audience} is null`,
    ...(wide.size > 0 ? [isOf(wide)] : []),
    ...[...places.values()].map(({ groups, audiences }) => sql`(${isOf(audiences)} and ${within(groups)})`),
    ...(may.length > 0 ? [within(may)] : []),
  );
}

/** Of rows that access categories divide: who sees one, where `visible` says who does by its place. */
export function seenByAudience({ entity, name, visible }: Store, sight: Sight): SQL {
  const { of, besides } = entity.audience!;
  const may = permissions.filter((permission) => permission === entity.write || permission === besides);
  const seen = visible(sight);
  const audience = audienceOf(sight, entity, name, of);
  const fits = belongs(sight.actor, audience, may, (groups) => visible(sight.within(groups)));
  if (fits === everyRow) return seen;
  // an owner's categories say nothing of the people of a company that controls its devices
  const others = sql`${sql.identifier(name)}.company_id <> ${sight.actor.company}`;
  return sql`(${seen} and (${fits} or ${others}))`;
}

/** The category of a row: a field of its own, or of its parent. */
function audienceOf({ house }: Sight, entity: AnyEntity, name: string, of: string): SQL {
  const column = (table: string, key: string, field: Field) => sql.raw(`"${table}"."${columnName(key, field)}"`);
  const [key, above] = of.split('.') as [string, string?];
  const own = column(name, key, entity.fields[key]);
  if (!above) return own;
  const parent = house.stores[entity.fields[key].to as EntityName];
  const field = (parent.entity.fields as Record<string, Field>)[above]!;
  return sql`(select ${column('above', above, field)} from ${sql.identifier(parent.name)} above where above.public_id = ${own})`;
}
