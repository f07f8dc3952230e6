import type { Field, Kind } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { texts } from '../engine/sql.ts';

const itself = (value: unknown): SQL => sql`${value}`;
const json = (value: unknown): SQL => sql`${value === null ? null : JSON.stringify(value)}`;
const idOf = (value: unknown): string | null => (value as { publicId: string } | null)?.publicId ?? null;

/** How the value of a kind is kept, of what a client wrote. */
const kept: Record<Kind, (value: unknown) => SQL> = {
  text: itself,
  longText: itself,
  name: itself,
  ref: (value) => itself(idOf(value)),
  list: (value) => texts((value as unknown[]).map((one) => idOf(one) ?? String(one))),
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

/** A parsed value as its column takes it. */
export const stored = (field: Field, value: unknown): SQL => kept[field.kind](value);
