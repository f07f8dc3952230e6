import type { AnyEntity, Field, Fields } from '@lineside/contracts';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import {
  type IndexBuilder,
  integer,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { texts } from '../platform/database/sql.ts';
import { type Actor, groupsWith, mayEverywhere } from './actor.ts';
import type { EntityRegistry, Target } from './entity-registry.ts';
import { allWords, hasWords, withIndexesOf } from './indexes.ts';
import { columnName, columnOf, tableName } from './kinds/column.ts';
import { nameOfUnique } from './unique.ts';

/** A table whose rows a reference can name. */
export interface VisibleTable {
  /** The table's name in SQL. */
  name: string;
  /** Rows that who looks may see, beside what row-level security withholds; a condition on the table under its own name. */
  visible: (visibility: Visibility) => SQL;
}

/**
 * A person's visibility. Tables access rows of other entities only through this: everything an answer contains has
 * passed the `visible` of its entity. In conditions the other entity's row is called `target`.
 */
export interface Visibility {
  actor: Actor;
  registry: EntityRegistry;
  /** The visible rows, to select from: `from ${visibility.rows('Agent')} agent`. */
  rows(of: Target): SQL;
  /** The rows that a list of the entity has; undefined if the actor or their token may not read that. */
  listed(of: Target): { store: EntityTable; rows: SQL } | undefined;
  /** The visibility of the same person, if their roles counted in some groups only. */
  within(groups: readonly string[]): Visibility;
  /** Whether the record with this id is seen. */
  sees(of: Target, id: SQL): SQL;
  /** Whether the record with this id is seen, and may be written. */
  edits(of: Target, id: SQL): SQL;
  /** {publicId, name} of the record with this id, as JSON, with `more` fields of it; null if it isn't visible. */
  one(of: Target, id: SQL, more?: readonly string[]): SQL;
  /**
   * {publicId, name} of each record that matches a condition, as JSON, with `more` fields of it; by name, or in an
   * order.
   */
  some(of: Target, condition: SQL, how?: { order?: SQL; more?: readonly string[] }): SQL;
  /** The number of records that match a condition. */
  count(of: Target, condition: SQL): SQL;
}

/** The storage of an entity: derived from its description, with SQL extras. */
export interface EntityTable
  extends VisibleTable,
    Pick<
      TableSpec,
      | 'controllerMay'
      | 'userColumn'
      | 'names'
      | 'idFilter'
      | 'candidateIds'
      | 'visibleCandidateIds'
      | 'partitions'
      | 'firstRefColumn'
      | 'prefilter'
      | 'commonValues'
      | 'relatedLists'
    > {
  entity: AnyEntity;
  /** Whether visibility of a row depends on rights only; if false, it also depends on other visible records. */
  byRights: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: columns follow from the description at run time
  table: any;
  /** Whether the table follows from the description. */
  isDescribed: boolean;
  /** Whether the searched text is stored in one column, `words`, with an index for its parts. */
  hasSearchText: boolean;
  derived: NonNullable<TableSpec['derived']>;
}

/** The value of a derived field, with few values, that almost all rows have. */
export interface CommonValue {
  /** Ids of the few rows for which it may be something else. */
  except: SQL;
  /** For each of all others exactly one of these conditions holds. */
  cases: { when: SQL; value: unknown }[];
}

/**
 * A person's visibility as disjoint conditions, each with an index in the default order: most rows match one of them,
 * and few match none.
 */
export interface Partitions {
  parts: SQL[];
  others: SQL;
  /** Rows among which those few are found, at most so many. */
  amongOthers: SQL;
}

/** SQL extras of an entity. */
export interface TableSpec {
  /** JSON of fields without a column, for the caller. */
  derived?: Record<string, (visibility: Visibility) => SQL>;
  /** Rows visible by rights, or those visible through others. Neither: all, or with the parent. */
  visible?: (actor: Actor) => SQL;
  visibleWith?: (visibility: Visibility) => SQL;
  /** The right of a controlling company besides reading: changing rows. */
  controllerMay?: 'change';
  /** The column of a user who sees their own rows from any company. */
  userColumn?: string;
  /** A table with its own definition: it is read here and written elsewhere. */
  table?: PgTable;
  /** Columns of such a table whose names differ from their fields', by field. */
  names?: Record<string, string>;
  /** How an index answers a filter by ids on a field without a column. By path. */
  idFilter?: Record<string, (visibility: Visibility, ids: readonly string[]) => SQL>;
  /** How to look up the ids of all rows that such a filter matches, and perhaps of others; `max`: a limit. By path. */
  candidateIds?: Record<string, (ids: readonly string[], max: SQL) => SQL>;
  /** The same of all rows that the actor sees; undefined where that isn't worth it. */
  visibleCandidateIds?: (actor: Actor, max: SQL) => SQL | undefined;
  /** How to read an actor's visible rows part by part, if there are many; undefined if that isn't worth it. */
  partitions?: (actor: Actor, max: SQL) => Partitions | undefined;
  /** The column with the id of a derived reference, for readers who see all its targets. By key. */
  firstRefColumn?: Record<string, SQL>;
  /** The indexed condition of such a filter: rows that match it, and perhaps others. By path. */
  prefilter?: Record<string, (ids: readonly string[]) => SQL>;
  /** Derived fields that are alike for almost all rows, for filters. By key. */
  commonValues?: Record<string, (visibility: Visibility) => CommonValue>;
  /** Which rows belong to a record of another entity, by the name of the route that lists them. */
  relatedLists?: Record<string, (id: string, visibility: Visibility) => SQL>;
  /** Columns of the table that aren't fields. */
  columns?: Record<string, PgColumnBuilderBase>;
  /** Columns that decide who sees a row: the indexes of lists include them. */
  seenBy?: string[];
  /**
   * Fields by which a long list is ordered besides its default order: each has an index. By another field all rows of a
   * company are sorted, which is fast where they are few.
   */
  orders?: readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: drizzle hands over the columns it made
  indexes?: (table: any) => IndexBuilder[];
}

/** The condition for actors who see all rows that row-level security leaves. */
export const everyRow = sql`true`;

/** Holds where one of the conditions does. */
export const anyOf = (...conditions: SQL[]): SQL =>
  conditions.includes(everyRow) ? everyRow : sql`(${sql.join(conditions, sql` or `)})`;

/** Holds where all of the conditions do. */
export const allOf = (...conditions: SQL[]): SQL => {
  const some = conditions.filter((one) => one !== everyRow);
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
  if (entity.sees === 'person') return ({ actor }) => sql`${at(name, 'user_id')} = ${actor.user.publicId}`;
  const key = entity.parent ?? wholeOf(entity);
  if (!key) return () => everyRow;
  const above: Field = entity.fields[key];
  return (visibility) => visibility.sees(above.to!, at(name, columnName(key, above)));
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
 * writes need no right.
 */
function rightsOf(entity: AnyEntity, name: string): (visibility: Visibility) => SQL {
  const { write, scopedBy, fields } = entity as AnyEntity & { fields: Fields };
  const parent = parentField(entity);
  const column = (key: string) => at(name, columnName(key, fields[key]!));
  return (visibility) => {
    const { actor } = visibility;
    if (write === 'nobody') return sql`false`;
    if (write === 'member' || write === 'self' || mayEverywhere(actor, write)) return sql`true`;
    if (parent) return visibility.edits(parent.to!, column(entity.parent!));
    const whole = wholeOf(entity);
    if (whole) return visibility.edits(fields[whole]!.to!, column(whole));
    if (scopedBy) return sql`coalesce(${column(scopedBy)} = any(${texts(groupsWith(actor, write))}), false)`;
    return sql`false`;
  };
}

/** Names of descriptions need no escaping; one piece of text is written faster than three. */
const at = (table: string, column: string): SQL => sql.raw(`"${table}"."${column}"`);

/** Fields that follow from others: rights, and whether there is a secret. */
function following(entity: AnyEntity, name: string): EntityTable['derived'] {
  const rights = rightsOf(entity, name);
  const flags = Object.entries(entity.fields as Fields).flatMap(([key, { of }]) =>
    of ? [[key, () => sql`to_jsonb(${at(name, columnName(of, entity.fields[of]))} is not null)`] as const] : [],
  );
  return {
    ...('can' in entity.fields && { can: (visibility) => sql`jsonb_build_object('edit', ${rights(visibility)})` }),
    ...Object.fromEntries(flags),
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
    if (!(key in derived) && !(key in special) && !(key in columns) && key !== owner)
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
    ...(spec.candidateIds && { candidateIds: spec.candidateIds }),
    ...(spec.visibleCandidateIds && { visibleCandidateIds: spec.visibleCandidateIds }),
    ...(spec.partitions && { partitions: spec.partitions }),
    ...(spec.firstRefColumn && { firstRefColumn: spec.firstRefColumn }),
    ...(spec.prefilter && { prefilter: spec.prefilter }),
    ...(spec.commonValues && { commonValues: spec.commonValues }),
    ...(spec.relatedLists && { relatedLists: spec.relatedLists }),
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
  return at(store.name, special[key] ?? columnName(key, field!));
}
