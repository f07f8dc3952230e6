import { type SQL, sql } from 'drizzle-orm';

/** A moment as it travels: UTC, without milliseconds where there are none (spec 9.08). */
export const iso = (moment: SQL): SQL => sql`iso(${moment})`;

/** {publicId, name} of the row of a table that a column points to; null where it points to nothing visible. */
export const refTo = (table: string, id: SQL): SQL =>
  sql`(select jsonb_build_object('publicId', target.public_id, 'name', target.name) from ${sql.identifier(table)} target where target.public_id = ${id})`;

/** A list of {publicId, name} for an array of ids, in its order. */
export const refsTo = (table: string, ids: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('publicId', target.public_id, 'name', target.name) order by array_position(${ids}, target.public_id)), '[]') from ${sql.identifier(table)} target where target.public_id = any(${ids}))`;

/** An array of texts as one parameter. */
export const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;
