import type { AnyEntity, Field, Referable } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import {
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { columnName, columnOf, snake } from '../kinds/column.ts';
import { type Actor, mayEverywhere } from '../session/actor.ts';
import { nameOfUnique } from './unique.ts';

/** A table whose rows a reference can name. */
export interface Named {
  /** The table's name in SQL. */
  name: string;
  /** Rows that who looks may see, beside what row-level security withholds; a condition on the table under its own name. */
  visible: (sight: Sight) => SQL;
}

/**
 * What somebody sees. Tables reach the rows of other entities through this alone: whatever an answer says of them has
 * passed their own `visible`. In conditions the other entity's row is called `target`.
 */
export interface Sight {
  actor: Actor;
  /** The rows that are seen, to select from: `from ${sight.rows('Agent')} agent`. */
  rows(of: Referable): SQL;
  /** Whether the record with this id is seen. */
  sees(of: Referable, id: SQL): SQL;
  /** {publicId, name} of the record with this id, as JSON; null where it isn't seen. */
  one(of: Referable, id: SQL): SQL;
  /** {publicId, name} of each record of which a condition holds, as JSON, with `more` fields of it; by name, or in an order. */
  some(of: Referable, which: SQL, how?: { order?: SQL; more?: readonly string[] }): SQL;
  /** How many records there are of which a condition holds. */
  count(of: Referable, which: SQL): SQL;
}

/** How an entity is kept: what follows from its description, and what SQL alone knows. */
export interface Store extends Named {
  entity: AnyEntity;
  /** Whether who sees a row is a matter of rights alone; else it follows from what they see of other entities. */
  byRights: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: columns follow from the description at run time
  table: any;
  /** JSON of fields that are no column of their own, for the one who asks. */
  derived: Record<string, (sight: Sight) => SQL>;
}

interface Shape {
  derived?: Store['derived'];
  /** Rows that the actor may see by rights; or those seen with others, through the sight. Neither: all, or with the parent. */
  visible?: (actor: Actor) => SQL;
  seenWith?: (sight: Sight) => SQL;
  /** Columns of the table that aren't fields. */
  columns?: Record<string, PgColumnBuilderBase>;
  // biome-ignore lint/suspicious/noExplicitAny: drizzle hands over the columns it made
  indexes?: (table: any) => PgTableExtraConfigValue[];
}

/** The condition of those who see all that row-level security leaves them. */
export const everyRow = sql`true`;

/** Holds where one of the conditions does. */
export const anyOf = (...conditions: SQL[]): SQL =>
  conditions.includes(everyRow) ? everyRow : sql`(${sql.join(conditions, sql` or `)})`;

/** What lives under a record is seen by those who see that; else it belongs to everybody in the company. */
function usual(entity: AnyEntity, name: string): Store['visible'] {
  const parent = entity.parent && (entity.fields as Record<string, Field>)[entity.parent];
  if (!parent) return () => everyRow;
  return (sight) => sight.sees(parent.to!, at(name, columnName(entity.parent!, parent)));
}

/** What belongs to the company as a whole is written by who may everywhere. */
const rightsOf =
  ({ write }: AnyEntity) =>
  ({ actor }: Sight): SQL =>
    sql`jsonb_build_object('edit', ${write === 'member' || (write !== 'nobody' && mayEverywhere(actor, write))}::boolean)`;

const at = (table: string, column: string): SQL => sql`${sql.identifier(table)}.${sql.identifier(column)}`;

/** The table of an entity, with a column for each field that isn't derived. */
export function store(entity: AnyEntity, shape: Shape = {}): Store {
  const derived: Store['derived'] = { ...('can' in entity.fields && { can: rightsOf(entity) }), ...shape.derived };
  const fields = Object.entries(entity.fields as Record<string, Field>).filter(([key]) => !(key in derived));
  const columns: Record<string, PgColumnBuilderBase> = {
    publicId: text('public_id').notNull().unique(),
    // a field called company is the owner itself
    companyId: text('company_id').notNull(),
    ...shape.columns,
  };
  for (const [key, field] of fields) if (key !== 'company') columns[key] = columnOf(key, field);
  const name = snake(entity.name).replace(/^_/, '');
  return {
    entity,
    name,
    derived,
    byRights: shape.visible !== undefined,
    visible: shape.visible ? ({ actor }) => shape.visible!(actor) : (shape.seenWith ?? usual(entity, name)),
    table: pgTable(name, columns, (table) => [
      primaryKey({ columns: [table.companyId!, table.publicId!] as never }),
      ...entity.unique.map((some) =>
        uniqueIndex(nameOfUnique(name, some)).on(table.companyId!, ...some.map((key) => table[key]!)),
      ),
      ...(shape.indexes?.(table) ?? []),
    ]),
  };
}

/** Refers to a column of a store's table by the field's name. */
export function column(store: Store, key: string): SQL {
  const field = (store.entity.fields as Record<string, Field>)[key];
  const name = key === 'publicId' ? 'public_id' : key === 'company' ? 'company_id' : columnName(key, field!);
  return at(store.name, name);
}
