import { type SQL, sql } from 'drizzle-orm';
import { sealedText } from '../../platform/database/sealing.ts';

/** The text of a column as JSON; null if it is sealed, since secrets are never returned. */
export const unlessSealed = (column: string): SQL =>
  sql`to_jsonb(case when ${sql.raw(column)} !~ ${sealedText} then ${sql.raw(column)} end)`;
