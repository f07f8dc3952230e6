import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';

/** A time in API format: UTC, without milliseconds if they are zero (spec 9.08). */
export const iso = (moment: SQL): SQL => sql`iso(${moment})`;

/** A text that is part of the statement: the cached plan is made for this text. */
export const written = (text: string): SQL => sql.raw(pg.escapeLiteral(text));

/** An array of texts as one parameter. */
export const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

/** PostgreSQL builds a JSON object of at most 50 fields: a function has at most 100 arguments. */
export const maxJsonFields = 50;

/** The length of the prefix of a net mask (inet), such as 24 of 255.255.255.0. */
export const prefixOf = (mask: SQL): SQL => sql`(32 - round(log(2, ((~${mask}) - '0.0.0.0'::inet) + 1)))::integer`;
