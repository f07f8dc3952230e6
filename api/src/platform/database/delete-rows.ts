import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './scope.ts';

/** Deletes rows of a table that match a condition, at most `most`; returns how many. */
export async function deleteRows(tx: Tx, table: string, condition: SQL, most: number): Promise<number> {
  const name = sql.identifier(table);
  const { rowCount } = await tx.execute(
    sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${condition} limit ${most}))`,
  );
  return rowCount ?? 0;
}
