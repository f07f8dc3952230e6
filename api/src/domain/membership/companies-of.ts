import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { isMine } from './table.ts';

/** Ids of the companies that a person belongs to now. In their scope. */
export async function companiesOf(tx: Tx, user: string): Promise<string[]> {
  const { rows } = await tx.execute(
    sql`select distinct m.company_id as id from user_membership m where ${isMine(user)} order by 1`,
  );
  return rows.map(({ id }) => id as string);
}
