import type { Field, Kind } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

interface Builder extends PgColumnBuilderBase {
  notNull(): Builder;
  default(value: unknown): Builder;
}

/** The column that holds a kind; its name in SQL is the field's in snake case, with `_id` or `_ids` for references. */
const builders: Record<Kind, (name: string) => Builder> = {
  text: (name) => text(name),
  longText: (name) => text(name),
  name: (name) => text(name),
  ref: (name) => text(`${name}_id`),
  list: (name) => text(`${name}_ids`).array().default(sql`'{}'::text[]`),
  object: (name) => jsonb(name),
  enum: (name) => text(name),
  boolean: (name) => boolean(name),
  number: (name) => doublePrecision(name),
  date: (name) => timestamp(name, { withTimezone: true }),
  ip: (name) => text(name),
  cidr: (name) => text(name),
  port: (name) => integer(name),
  mac: (name) => text(name),
  netMask: (name) => text(name),
  colour: (name) => text(name),
  email: (name) => text(name),
  url: (name) => text(name),
  secret: (name) => text(name),
  json: (name) => jsonb(name),
};

/** A field's name in SQL. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The name of the table that follows from a description. */
export const tableName = (entity: string): string => snake(entity).replace(/^_/, '');

/** The column's whole name in SQL. */
export function columnName(key: string, field: Field): string {
  const suffix = field.kind === 'ref' ? '_id' : field.kind === 'list' ? '_ids' : '';
  return `${snake(key)}${suffix}`;
}

/** The drizzle column of a field. */
export function columnOf(key: string, field: Field): PgColumnBuilderBase {
  const column = builders[field.kind](snake(key));
  if ('otherwise' in field) column.default(field.otherwise);
  return field.nullable ? column : column.notNull();
}
