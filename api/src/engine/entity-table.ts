import type { AnyEntity, Field, Fields } from '@lineside/contracts';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import {
  integer,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { texts } from '../platform/database/sql.ts';
import { type Actor, groupsWith, mayEverywhere } from './actor.ts';
import { allWords, hasWords, withIndexesOf } from './indexes.ts';
import { columnName, columnOf, tableName } from './kinds/column.ts';
import type { EntityTable, TableSpec, Visibility } from './table-types.ts';
import { nameOfUnique } from './unique.ts';

/** The condition for actors who see all rows that row-level security leaves. */
export const everyRow = sql`true`;

/** Holds where one of the conditions does. */
export const anyOf = (...conditions: SQL[]): SQL =>
  conditions.includes(everyRow) ? everyRow : sql`(${sql.join(conditions, sql` or `)})`;

/** Holds where all of the conditions do. */
export const allOf = (...conditions: SQL[]): SQL => {
  const some = conditions.filter((condition) => condition !== everyRow);
  return some.length === 0 ? everyRow : some.length === 1 ? some[0]! : sql`(${sql.join(some, sql` and `)})`;
};

/** The column of the rows' owner: a company, or a person. */
export const ownerColumn = ({ sees }: AnyEntity): string => (sees === 'person' ? 'user_id' : 'company_id');

/** The owner of a person's rows of a table. */
export const ownerOf = ({ entity }: EntityTable, { user, company }: Actor): string =>
  entity.sees === 'person' ? user.publicId : company;

/**
 * A record below another one, or part of one, is visible with it; otherwise it belongs to everyone in the company, or
 * to the person.
 */
function defaultVisible(entity: AnyEntity, name: string): EntityTable['visible'] {
  if (entity.sees === 'person') return ({ actor }) => sql`${qualified(name, 'user_id')} = ${actor.user.publicId}`;
  const key = entity.parent ?? wholeOf(entity);
  if (!key) return () => everyRow;
  const above: Field = entity.fields[key];
  return (visibility) => visibility.sees(above.to!, qualified(name, columnName(key, above)));
}

/** The field with the record that one is always part of; undefined where that is a group, or may be nothing. */
export function wholeOf({ scopedBy, fields }: AnyEntity): string | undefined {
  const field: Field | undefined = scopedBy && fields[scopedBy];
  return field && field.to !== 'Group' && !field.nullable ? scopedBy : undefined;
}

/** The field that names the record which another one lives under. */
export const parentField = ({ parent, fields }: AnyEntity): Field | undefined => parent && fields[parent];

/**
 * The right to write a record: with its parent, by the permission for its group, otherwise for the company. Public
 * writes need no right. Who controls a device reads what another company keeps there, and writes none of it.
 */
function rightsOf(entity: AnyEntity, name: string): (visibility: Visibility) => SQL {
  const { write, scopedBy, fields } = entity as AnyEntity & { fields: Fields };
  const parent = parentField(entity);
  const column = (key: string) => qualified(name, columnName(key, fields[key]!));
  return (visibility) => {
    const { actor } = visibility;
    if (write === 'nobody') return sql`false`;
    const isOwn =
      entity.sees === 'owner+controller' ? sql`${qualified(name, 'company_id')} = ${actor.company}` : sql`true`;
    if (write === 'member' || write === 'self' || mayEverywhere(actor, write)) return isOwn;
    if (parent) return visibility.edits(parent.to!, column(entity.parent!));
    const whole = wholeOf(entity);
    if (whole) return visibility.edits(fields[whole]!.to!, column(whole));
    if (scopedBy) return sql`coalesce(${column(scopedBy)} = any(${texts(groupsWith(actor, write))}), false)`;
    return sql`false`;
  };
}

/** Names of descriptions need no escaping; one piece of text is written faster than three. */
const qualified = (table: string, column: string): SQL => sql.raw(`"${table}"."${column}"`);

/** Fields that follow from others: rights, whether there is a secret, and a secret for those who may write it. */
function following(entity: AnyEntity, name: string): EntityTable['derived'] {
  const rights = rightsOf(entity, name);
  const flags = Object.entries(entity.fields as Fields).flatMap(([key, { of }]) =>
    of ? [[key, () => sql`to_jsonb(${qualified(name, columnName(of, entity.fields[of]))} is not null)`] as const] : [],
  );
  const shown = Object.entries(entity.fields as Fields).flatMap(([key, field]) => {
    const stored = qualified(name, columnName(key, field));
    const ofWriters = (visibility: Visibility) => sql`(case when ${rights(visibility)} then to_jsonb(${stored}) end)`;
    return field.shownTo ? [[key, ofWriters] as const] : [];
  });
  return {
    ...('can' in entity.fields && { can: (visibility) => sql`jsonb_build_object('edit', ${rights(visibility)})` }),
    ...Object.fromEntries([...flags, ...shown]),
  };
}

/** Columns derived from a description besides its fields. */
const lifecycleColumns = (entity: AnyEntity): Record<string, PgColumnBuilderBase> => ({
  ...(entity.versioned && { version: integer('version').notNull().default(1) }),
  ...(entity.retentionDays && { removedOn: timestamp('removed_on', { withTimezone: true }), removal: text('removal') }),
});

/** The table of an entity, with a column for each field that isn't derived. */
export function entityTable(entity: AnyEntity, spec: TableSpec = {}): EntityTable {
  const name = spec.table ? getTableName(spec.table) : tableName(entity.name);
  const derived = { ...following(entity, name), ...spec.derived };
  const special = lifecycleColumns(entity);
  const owner = entity.sees === 'person' ? 'user' : 'company';
  const columns: Record<string, PgColumnBuilderBase> = {
    publicId: text('public_id').notNull().unique(),
    // a field called company, or user of a personal record, is the owner itself
    [`${owner}Id`]: text(ownerColumn(entity)).notNull(),
    ...spec.columns,
  };
  for (const [key, field] of Object.entries(entity.fields as Fields))
    if ((!(key in derived) || field.shownTo) && !(key in special) && !(key in columns) && key !== owner)
      columns[key] = columnOf(key, field);
  const keepsWords = spec.table === undefined && hasWords(entity);
  if (keepsWords && 'words' in columns)
    throw new Error(`${entity.name} is searched by its column words: call that field otherwise`);
  if (keepsWords) columns.words = text('words').notNull().generatedAlwaysAs(allWords(entity));
  Object.assign(columns, special);
  return {
    entity,
    name,
    derived,
    byRights: spec.visible !== undefined,
    visible: spec.visible ? ({ actor }) => spec.visible!(actor) : (spec.visibleWith ?? defaultVisible(entity, name)),
    ...(spec.controllerMay && { controllerMay: spec.controllerMay }),
    ...(spec.userColumn && { userColumn: spec.userColumn }),
    ...(spec.names && { names: spec.names }),
    ...(spec.idFilter && { idFilter: spec.idFilter }),
    ...(spec.fastList && { fastList: spec.fastList }),
    ...(spec.relatedLists && { relatedLists: spec.relatedLists }),
    ...(spec.changes && { changes: spec.changes }),
    isDescribed: !spec.table,
    hasSearchText: keepsWords,
    table:
      spec.table ??
      pgTable(name, columns, (table) => [
        primaryKey({ columns: [table[`${owner}Id`]!, table.publicId!] as never }),
        ...entity.unique.map((some) => {
          const index = uniqueIndex(nameOfUnique(name, some)).on(
            table[`${owner}Id`]!,
            ...some.map((key) => table[key]!),
          );
          return entity.retentionDays ? index.where(sql`removed_on is null`) : index;
        }),
        ...withIndexesOf(entity, name, table, spec),
      ]),
  };
}

/** Refers to a column of a store's table by the field's name. */
export function column(store: EntityTable, key: string): SQL {
  const field = (store.entity.fields as Record<string, Field>)[key];
  const special: Record<string, string> = { publicId: 'public_id', company: 'company_id', ...store.names };
  return qualified(store.name, special[key] ?? columnName(key, field!));
}
