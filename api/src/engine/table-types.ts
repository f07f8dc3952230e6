import type { AnyEntity } from '@lineside/contracts';
import type { SQL } from 'drizzle-orm';
import type { IndexBuilder, PgColumnBuilderBase, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from './actor.ts';
import type { EntityRegistry, Target } from './entity-registry.ts';
import type { FastList } from './fast-list.ts';

/** A table whose rows a reference can name. */
export interface VisibleTable {
  /** The table's name in SQL. */
  name: string;
  /** The rows that a person may see, beside row-level security; a condition on the table under its own name. */
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
  /** Whether the person sees the record with this id. */
  sees(of: Target, id: SQL): SQL;
  /** Whether the person sees the record with this id, and may write it. */
  edits(of: Target, id: SQL): SQL;
  /** {publicId, name} of the record with this id, as JSON, with `more` fields of it; null if it isn't visible. */
  one(of: Target, id: SQL, more?: readonly string[]): SQL;
  /**
   * {publicId, name} of each record that matches a condition, as JSON, with `more` fields of it; by name, or in an
   * order.
   */
  some(of: Target, condition: SQL, options?: { order?: SQL; more?: readonly string[] }): SQL;
  /** The number of records that match a condition. */
  count(of: Target, condition: SQL): SQL;
}

/** The storage of an entity: derived from its description, with SQL extras. */
export interface EntityTable
  extends VisibleTable,
    Pick<TableSpec, 'controllerMay' | 'userColumn' | 'names' | 'idFilter' | 'fastList' | 'relatedLists' | 'changes'> {
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
  /** How an index answers a filter by ids, or by words of an enum, on a field without a column. By path. */
  idFilter?: Record<string, (visibility: Visibility, ids: readonly string[]) => SQL>;
  /** How its list is read by indexes where it is long. */
  fastList?: FastList;
  /** Which rows belong to a record of another entity, by the name of the route that lists them. */
  relatedLists?: Record<string, (id: string, visibility: Visibility) => SQL>;
  /** Columns of the table that aren't fields. */
  columns?: Record<string, PgColumnBuilderBase>;
  /**
   * References whose records change with a new row, besides the one that it is part of: those are locked for that change
   * at once. Two calls that share a lock and then both change the record would wait for each other.
   */
  changes?: readonly string[];
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
