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

/** The column that holds a kind, by its name in SQL. */
const builders: Record<Exclude<Kind, 'list'>, (name: string) => Builder> = {
  text: (name) => text(name),
  longText: (name) => text(name),
  name: (name) => text(name),
  ref: (name) => text(name),
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

/** The column's whole name in SQL: the field's in snake case, with `_id` or `_ids` for references. */
export function columnName(key: string, { kind, to }: Field): string {
  const suffix = kind === 'ref' ? '_id' : kind === 'list' && to ? '_ids' : '';
  return `${snake(key)}${suffix}`;
}

/** The storage of a list, by its items: an array of texts or numbers, otherwise JSON. */
export type Items = 'text[]' | 'double precision[]' | 'jsonb';

export function itemsOf({ item }: Field): Items {
  if (!item || item.kind === 'object' || item.kind === 'json') return 'jsonb';
  return item.kind === 'number' || item.kind === 'port' ? 'double precision[]' : 'text[]';
}

const listColumn: Record<Items, (name: string) => Builder> = {
  'text[]': (name) => text(name).array().default(sql`'{}'::text[]`),
  'double precision[]': (name) => doublePrecision(name).array().default(sql`'{}'::double precision[]`),
  jsonb: (name) => jsonb(name).default([]),
};

/** The drizzle column of a field. */
export function columnOf(key: string, field: Field): PgColumnBuilderBase {
  const name = columnName(key, field);
  const column = field.kind === 'list' ? listColumn[itemsOf(field)](name) : builders[field.kind](name);
  if ('default' in field) column.default(field.default);
  return field.nullable ? column : column.notNull();
}
