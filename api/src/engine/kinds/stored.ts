import type { Field, Kind } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { texts } from '../../platform/database/sql.ts';
import { type Items, itemsOf } from './column.ts';

const itself = (value: unknown): SQL => sql`${value}`;
const json = (value: unknown): SQL => sql`${value === null ? null : JSON.stringify(value)}`;
const idOf = (value: unknown): string | null => (value as { publicId: string } | null)?.publicId ?? null;

/** The stored form of a value, from its client form. */
const toSql: Record<Exclude<Kind, 'list'>, (value: unknown) => SQL> = {
  text: itself,
  longText: itself,
  name: itself,
  ref: (value) => itself(idOf(value)),
  object: json,
  enum: itself,
  boolean: itself,
  number: itself,
  date: itself,
  ip: itself,
  cidr: itself,
  port: itself,
  mac: itself,
  netMask: itself,
  colour: itself,
  email: itself,
  url: itself,
  secret: itself,
  json,
};

const keptList: Record<Items, (values: unknown[]) => SQL> = {
  'text[]': (values) => texts(values.map((value) => idOf(value) ?? String(value))),
  'double precision[]': (values) => sql`${sql.param(values)}::double precision[]`,
  jsonb: json,
};

/** A parsed value as its column takes it. */
export function stored(field: Field, value: unknown): SQL {
  if (field.kind !== 'list') return toSql[field.kind](value);
  return value === null ? sql`null` : keptList[itemsOf(field)](value as unknown[]);
}
