import type { EntityName, Field } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { texts } from '../platform/database/sql.ts';
import { type Actor, countedIn } from './actor.ts';
import { visibleByAudience } from './audience.ts';
import { isAllowed } from './authorize.ts';
import { ownersOf } from './controlled.ts';
import type { EntityRegistry } from './entity-registry.ts';
import { allOf, anyOf, column, everyRow, parentField } from './entity-table.ts';
import { columnName } from './kinds/column.ts';
import type { EntityTable, Visibility, VisibleTable } from './table-types.ts';
import { isWithin } from './token-scope.ts';
import { isPlainField, jsonOf } from './value.ts';

/**
 * The visibility of one actor, for all entities. Without a role nothing is visible, whatever a route forgets to check.
 */
export function visibilityIn(registry: EntityRegistry, actor: Actor): Visibility {
  const { tables, targets } = registry;
  const visibility: Visibility = {
    actor,
    registry,
    rows: (of) => visibleRowsOf(targets[of]),
    listed(of) {
      const store = (tables as Partial<Record<string, EntityTable>>)[of];
      return store && readsList(actor, store) ? { store, rows: visibleRowsOf(store) } : undefined;
    },
    within: (groups) => visibilityIn(registry, countedIn(actor, groups)),
    sees(of, id) {
      const target = targets[of];
      if (visibleTo(visibility, target) === everyRow) return everyRow;
      return sql`exists (select 1 from ${visibleRowsOf(target)} target where target.public_id = ${id})`;
    },
    edits(of, id) {
      const { can } = tables[of as EntityName].derived;
      const name = sql.identifier(targets[of].name);
      return sql`coalesce((select ((${can!(visibility)})->>'edit')::boolean from ${visibleRowsOf(targets[of])} ${name} where ${name}.public_id = ${id}), false)`;
    },
    one: (of, id, more = []) =>
      sql`(select ${reference(targets[of], visibility, more)} from ${visibleRowsOf(targets[of])} target where target.public_id = ${id})`,
    some: (of, condition, { order = callOf(targets[of]), more = [] } = {}) =>
      sql`(select coalesce(jsonb_agg(${reference(targets[of], visibility, more)} order by ${order}), '[]') from ${visibleRowsOf(targets[of])} target where ${condition})`,
    count: (of, condition) => sql`(select count(*) from ${visibleRowsOf(targets[of])} target where ${condition})`,
  };
  // row-level security has the same condition: this one still holds if that fails
  const ownedIn = (target: VisibleTable): SQL => (isStore(target) ? anyOf(...ownersOf(target, visibility)) : everyRow);
  // conditions of one entity occur many times in a statement
  const known = new Map<VisibleTable, SQL>();
  const visibleRowsOf = (target: VisibleTable): SQL => {
    const table = sql.identifier(target.name);
    const rows =
      known.get(target) ??
      sql`(select ${table}.* from ${table} where ${visibleTo(visibility, target)} and ${ownedIn(target)})`;
    known.set(target, rows);
    return rows;
  };
  return visibility;
}

/** Whether the actor, and the token of the call, may read a list of an entity. */
function readsList(actor: Actor, { entity }: EntityTable): boolean {
  const { list, one } = entity.routes;
  const inScope = [list, one].some((route) => route && isWithin(actor.scope ?? null, route.name, 'GET'));
  return inScope && isAllowed(actor, entity.read);
}

/** The rows of a table that the actor may see; `everyRow` means all. */
export function visibleTo(visibility: Visibility, target: VisibleTable): SQL {
  if (!visibility.actor.hasRole) return sql`false`;
  if (!isStore(target)) return target.visible(visibility);
  const isVisible = target.entity.audience ? visibleByAudience(target, visibility) : target.visible(visibility);
  return allOf(isVisible, amongDevices(target, visibility.actor));
}

/** For people limited to some devices: those, and what is below them. */
function amongDevices(target: EntityTable, { agents }: Actor): SQL {
  if (!agents) return everyRow;
  const ids = texts([...agents]);
  if (target.entity.name === 'Agent') return sql`${column(target, 'publicId')} = any(${ids})`;
  const under = parentField(target.entity)?.to === 'Agent';
  return under ? sql`${column(target, target.entity.parent!)} = any(${ids})` : everyRow;
}

const isStore = (target: VisibleTable): target is EntityTable => 'entity' in target;

const fieldsOf = (target: VisibleTable): Record<string, Field> =>
  (target as Partial<EntityTable>).entity?.fields ?? { name: {} };

/** The sort key of a row called target: its name, if it has one. */
const callOf = (target: VisibleTable): SQL => ('name' in fieldsOf(target) ? sql`target.name` : sql`target.public_id`);

/** {publicId, name} of a row called target, and more of its fields. */
function reference(target: VisibleTable, visibility: Visibility, more: readonly string[]): SQL {
  const fields = fieldsOf(target);
  const columnOf = (key: string) => sql`target.${sql.identifier(columnName(key, fields[key]!))}`;
  const store = target as EntityTable;
  const value = (key: string) => {
    // a secret has only a flag that it is set
    if (fields[key]!.of) return sql`${columnOf(fields[key]!.of)} is not null`;
    if (isPlainField(store, key)) return columnOf(key);
    // conditions of a field use the table's own name
    return sql`(select ${jsonOf(store, key, visibility)} from (select target.*) ${sql.identifier(target.name)})`;
  };
  const pairs = more.map((key) => sql`, ${sql.raw(`'${key}'`)}, ${value(key)}`);
  const name = 'name' in fields ? sql`target.name` : sql`null`;
  return sql`jsonb_build_object('publicId', target.public_id, 'name', ${name}${sql.join(pairs, sql``)})`;
}
