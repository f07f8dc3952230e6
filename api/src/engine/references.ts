import {
  type AnyEntity,
  type EntityName,
  type Field,
  type Fields,
  type OnRemove,
  onRemoveOf,
} from '@lineside/contracts';
import { type At, inUse, refuse, type WriteItem } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import { texts } from '../platform/database/sql.ts';
import { companyGroupId } from './company-group.ts';
import type { EntityRegistry } from './entity-registry.ts';
import { parentField, wholeOf } from './entity-table.ts';
import { columnName } from './kinds/column.ts';
import type { RequestContext } from './request-context.ts';
import type { Draft, FieldValues } from './rules.ts';
import { type Params, parentId } from './scope.ts';
import type { EntityTable } from './table-types.ts';

interface NamedReference {
  publicId: string;
}

/**
 * Refuses references to records that the actor doesn't see, at their property: hidden and missing records get the same
 * answer. Of groups the company's own takes nothing in: fields that name it as well have null for it by now. The referenced
 * records can't be removed until the transaction ends.
 */
export async function checkReferences(
  store: EntityTable,
  { tx, visibility, params, actor }: RequestContext,
  drafts: Draft[],
): Promise<void> {
  const { tables } = visibility.registry;
  const isChanged = (key: string) => key === wholeOf(store.entity) || store.changes?.includes(key) === true;
  // changed records are locked last, in the same order as when the other record is removed
  const references = Object.entries(store.entity.fields as Fields)
    .filter(([, { to }]) => to)
    .sort(([a], [b]) => Number(isChanged(a)) - Number(isChanged(b)));
  for (const [key, { to }] of references) {
    const referencedIds = new Set(drafts.flatMap(({ fields }) => idsIn(fields[key])));
    if (referencedIds.size === 0) continue;
    for (const { fields, at } of to === 'Group' ? drafts : [])
      if (idsIn(fields[key]).includes(companyGroupId(actor.company)))
        throw refuse('company-group', { propertyName: key, ...at });
    const ids = texts([...referencedIds]);
    const target = tables[to as EntityName] as EntityTable | undefined;
    if (target && isRemovable(target.entity)) {
      // a parent may be changed with its new part: a lock that others share would wait for them
      const lock = isChanged(key) ? sql`for update` : sql`for share`;
      await tx.execute(
        sql`select from ${sql.identifier(target.name)} where public_id = any(${ids}) order by public_id ${lock}`,
      );
    }
    const here = target ? besides(store, target, params) : sql`true`;
    const { rows } = await tx.execute(
      sql`select target.public_id as id from ${visibility.rows(to!)} target where target.public_id = any(${ids}) and ${here}`,
    );
    const visibleIds = new Set(rows.map(({ id }) => id));
    for (const { fields, at } of drafts)
      if (!idsIn(fields[key]).every((id) => visibleIds.has(id)))
        throw refuse('unknown-reference', { propertyName: key, ...at });
  }
}

/** Siblings reference only records under the same parent: a service, a machine behind its device. */
function besides(store: EntityTable, target: EntityTable, params: Params): SQL {
  const [own, targetParent] = [parentField(store.entity), parentField(target.entity)];
  const above = parentId(store.entity, params);
  if (!own || !targetParent || own.to !== targetParent.to || above === undefined) return sql`true`;
  return sql`target.${sql.identifier(columnName(target.entity.parent!, targetParent))} = ${above}`;
}

const isRemovable = ({ routes }: AnyEntity) =>
  routes.list.verbs.includes('DELETE') || routes.one?.verbs.includes('DELETE') === true;

const idsIn = (value: unknown): string[] =>
  [value]
    .flat()
    .flatMap((value) =>
      value && typeof value === 'object' && 'publicId' in value ? [(value as NamedReference).publicId] : [],
    );

/** A field of some entity that names records of another one. */
export interface Use {
  referring: EntityTable;
  key: string;
  field: Field;
  column: SQL;
}

const usesOfRegistry = new WeakMap<EntityRegistry, Map<EntityName, Use[]>>();

/** Fields of any entity that name a record of this one, kept in a column of their own. */
export function namedBy(registry: EntityRegistry, { entity }: EntityTable): Use[] {
  let uses = usesOfRegistry.get(registry);
  if (!uses) {
    uses = usesOf(registry);
    usesOfRegistry.set(registry, uses);
  }
  return uses.get(entity.name as EntityName) ?? [];
}

/** All such fields, by the referenced entity. */
function usesOf({ tables }: EntityRegistry): Map<EntityName, Use[]> {
  const uses = new Map<EntityName, Use[]>();
  for (const referring of Object.values(tables) as EntityTable[])
    for (const [key, field] of Object.entries(referring.entity.fields as Fields)) {
      if (!field.to || key in referring.derived) continue;
      const use = { referring, key, field, column: sql`${sql.identifier(columnName(key, field))}` };
      uses.set(field.to as EntityName, [...(uses.get(field.to as EntityName) ?? []), use]);
    }
  return uses;
}

/** What happens to referencing records when their target is removed. */
export const outcome = ({ referring, key }: Use): OnRemove => onRemoveOf(referring.entity, key);

/** Rows of a reference that point to a record; `as` is the alias of their table. */
export function names({ referring, field, column }: Use, publicId: string, as = referring.name): SQL {
  const referenceColumn = sql`${sql.identifier(as)}.${column}`;
  return field.kind === 'list' ? sql`${publicId} = any(${referenceColumn})` : sql`${referenceColumn} = ${publicId}`;
}

/**
 * Refuses to remove a used record, whether the actor sees its users or not; `usedBy` lists the visible ones, the first
 * ten of each entity.
 */
export async function checkUnused(
  store: EntityTable,
  { tx, visibility }: RequestContext,
  { publicId, at }: WriteItem,
  going: { table: EntityTable; publicId: string },
): Promise<void> {
  const usedBy: { entity: string; publicId: string; name: string | null }[] = [];
  let isUsed = false;
  for (const use of namedBy(visibility.registry, store).filter((use) => outcome(use) === 'refuse')) {
    const { name, entity } = use.referring;
    const condition = (as: string) => sql`${names(use, publicId, as)} and not ${goesWith(use.referring, going, as)}`;
    const { rows } = await tx.execute(sql`
      select exists (select 1 from ${sql.identifier(name)} used where ${condition('used')}) as used,
        ${visibility.some(entity.name as EntityName, condition('target'))} as seen`);
    if (!rows[0]!.used) continue;
    isUsed = true;
    const visibleRecords = rows[0]!.seen as { publicId: string; name: string | null }[];
    usedBy.push(...visibleRecords.slice(0, 10).map((record) => ({ entity: entity.name, ...record })));
  }
  if (isUsed) throw inUse(store.entity.name, usedBy, at);
}

/** Rows that live under the removed record: they keep no other reference to it. */
function goesWith(
  referring: EntityTable,
  { table, publicId }: { table: EntityTable; publicId: string },
  as: string,
): SQL {
  const parent = parentField(referring.entity);
  if (parent?.to !== table.entity.name) return sql`false`;
  return sql`${sql.identifier(as)}.${sql.identifier(columnName(referring.entity.parent!, parent))} = ${publicId}`;
}

/**
 * Refuses to restore a record with references to records that are missing and not restored with it; optional references
 * are cleared later.
 */
export async function checkBack(
  { table, fields }: { table: EntityTable; fields: FieldValues },
  { tx, visibility }: RequestContext,
  ids: ReadonlySet<string>,
  at: At,
): Promise<void> {
  for (const [key, field] of Object.entries(table.entity.fields as Fields)) {
    const target = field.kind === 'ref' && !(key in table.derived) && visibility.registry.targets[field.to!];
    const named = target ? (fields[key] as NamedReference | null)?.publicId : undefined;
    if (!target || named === undefined || ids.has(named)) continue;
    const { rows } = await tx.execute(
      sql`select 1 from ${sql.identifier(target.name)} target where target.public_id = ${named}`,
    );
    if (rows.length === 0) throw refuse('unknown-reference', { propertyName: key, ...at });
  }
}
