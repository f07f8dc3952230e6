import { type SQL, sql } from 'drizzle-orm';

/** A moment as it travels: UTC, without milliseconds where there are none (spec 9.08). */
export const iso = (moment: SQL): SQL => sql`iso(${moment})`;

/** An array of texts as one parameter. */
export const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;
