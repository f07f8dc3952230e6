import { type SQL, sql } from 'drizzle-orm';
import { sealedText } from '../sealing.ts';

/** The text of a column, and null where it is sealed: nobody reads a secret again. */
export const unlessSealed = (column: string): SQL =>
  sql`to_jsonb(case when ${sql.raw(column)} !~ ${sealedText} then ${sql.raw(column)} end)`;
