import type { AnyEntity, Field } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { type PgColumnBuilderBase, type PgTableExtraConfigValue, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { columnName, columnOf, snake } from '../kinds/column.ts';
import type { Actor } from '../session/actor.ts';

/** How an entity is kept: what follows from its description, and what SQL alone knows. */
export interface Store {
  entity: AnyEntity;
  /** The table's name in SQL. */
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: columns follow from the description at run time
  table: any;
  /** JSON of fields that are no column of their own, for the actor who asks. */
  derived: Record<string, (actor: Actor) => SQL>;
  /** The table that a reference's name is read from. */
  refers: Record<string, string>;
  /** Rows the actor may see, beside what row-level security withholds. */
  visible: (actor: Actor) => SQL;
}

interface Shape {
  derived?: Store['derived'];
  refers?: Store['refers'];
  visible?: Store['visible'];
  /** Columns of the table that aren't fields. */
  columns?: Record<string, PgColumnBuilderBase>;
  // biome-ignore lint/suspicious/noExplicitAny: drizzle hands over the columns it made
  indexes?: (table: any) => PgTableExtraConfigValue[];
}

const everyRow = () => sql`true`;

/** The table of an entity, with a column for each field that isn't derived. */
export function store(entity: AnyEntity, shape: Shape = {}): Store {
  const derived = shape.derived ?? {};
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
    refers: shape.refers ?? {},
    visible: shape.visible ?? everyRow,
    table: pgTable(name, columns, (table) => [
      primaryKey({ columns: [table.companyId!, table.publicId!] as never }),
      ...(shape.indexes?.(table) ?? []),
    ]),
  };
}

/** Refers to a column of a store's table by the field's name. */
export function column(store: Store, key: string): SQL {
  const field = (store.entity.fields as Record<string, Field>)[key];
  const name = key === 'publicId' ? 'public_id' : key === 'company' ? 'company_id' : columnName(key, field!);
  return sql`${sql.identifier(store.name)}.${sql.identifier(name)}`;
}
