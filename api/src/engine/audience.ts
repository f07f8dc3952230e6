import { type AnyEntity, type EntityName, type Field, type Permission, permissions } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { texts } from '../platform/database/sql.ts';
import { type Actor, groupsWith, mayEverywhere } from './actor.ts';
import { anyOf, everyRow } from './entity-table.ts';
import { columnName } from './kinds/column.ts';
import type { RequestContext } from './request-context.ts';
import type { EntityTable, Visibility } from './table-types.ts';

/**
 * Whether the actor has an access category, or one of some permissions, where a record is: `within` gives the condition
 * for some groups. No category means everyone.
 */
export function belongs(
  actor: Actor,
  audience: SQL,
  may: readonly Permission[],
  within: (groups: readonly string[]) => SQL,
): SQL {
  if (may.some((permission) => mayEverywhere(actor, permission))) return everyRow;
  const here = [...new Set(may.flatMap((permission) => groupsWith(actor, permission)))];
  const { wide, byGroup } = actor.audiences;
  const byAudiences = new Map<string, { groups: string[]; audiences: Set<string> }>();
  for (const [group, some] of byGroup) {
    const key = [...some].sort().join();
    const entry = byAudiences.get(key) ?? { groups: [], audiences: new Set(some) };
    byAudiences.set(key, { ...entry, groups: [...entry.groups, group] });
  }
  const isOf = (some: ReadonlySet<string>) => sql`${audience} = any(${texts([...some])})`;
  return anyOf(
    sql`${audience} is null`,
    ...(wide.size > 0 ? [isOf(wide)] : []),
    ...[...byAudiences.values()].map(({ groups, audiences }) => sql`(${isOf(audiences)} and ${within(groups)})`),
    ...(here.length > 0 ? [within(here)] : []),
  );
}

/** Permissions by which rows of an entity are seen whatever their category. */
const besides = ({ audience, write }: AnyEntity): Permission[] =>
  permissions.filter((permission) => permission === write || permission === audience!.besides);

/**
 * A person's visibility of a removed record with an access category (null: none; undefined: unknown): everything, what
 * is in some of their groups, or nothing.
 */
export function visibilityOfRemoved(
  visibility: Visibility,
  entity: AnyEntity,
  audience: string | null | undefined,
): Visibility | undefined {
  const { actor } = visibility;
  const may = besides(entity);
  const isOf = (some: ReadonlySet<string> | undefined) => audience !== undefined && some?.has(audience!);
  if (audience === null || isOf(actor.audiences.wide)) return visibility;
  if (may.some((permission) => mayEverywhere(actor, permission))) return visibility;
  const { byGroup } = actor.audiences;
  const groups = [...byGroup.keys()].filter((group) => isOf(byGroup.get(group)));
  groups.push(...may.flatMap((permission) => groupsWith(actor, permission)));
  return groups.length > 0 ? visibility.within(groups) : undefined;
}

/** The access categories of some rows, by their ids. */
export async function audiencesOf(
  { tx, visibility }: RequestContext,
  { entity, name }: EntityTable,
  ids: readonly string[],
) {
  const { rows } = await tx.execute(sql`
    select public_id as id, ${audienceOf(visibility, entity, name, entity.audience!.of)} as audience
    from ${sql.identifier(name)} where public_id = any(${texts(ids)})`);
  return new Map(rows.map(({ id, audience }) => [id as string, audience as string | null]));
}

/** The visibility of rows divided by access categories; `visible` decides by place. */
export function visibleByAudience({ entity, name, visible }: EntityTable, visibility: Visibility): SQL {
  const isVisible = visible(visibility);
  const audience = audienceOf(visibility, entity, name, entity.audience!.of);
  const fits = belongs(visibility.actor, audience, besides(entity), (groups) => visible(visibility.within(groups)));
  if (fits === everyRow) return isVisible;
  // an owner's categories don't apply to people of a company that controls its devices
  const others = sql`${sql.identifier(name)}.company_id <> ${visibility.actor.company}`;
  return sql`(${isVisible} and (${fits} or ${others}))`;
}

/** The category of a row: a field of its own, or of its parent. */
function audienceOf({ registry }: Visibility, entity: AnyEntity, name: string, of: string): SQL {
  const column = (table: string, key: string, field: Field) => sql.raw(`"${table}"."${columnName(key, field)}"`);
  const [key, above] = of.split('.') as [string, string?];
  const audienceColumn = column(name, key, entity.fields[key]);
  if (!above) return audienceColumn;
  const parent = registry.tables[entity.fields[key].to as EntityName];
  const field = (parent.entity.fields as Record<string, Field>)[above]!;
  return sql`(select ${column('above', above, field)} from ${sql.identifier(parent.name)} above where above.public_id = ${audienceColumn})`;
}
