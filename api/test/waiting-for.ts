import { sql } from 'drizzle-orm';
import type { Tx } from '../src/platform/database/scope.ts';

/** The number of transactions of this database waiting for locks. */
export async function waitingFor(tx: Tx): Promise<number> {
  // a transaction sees the same processes throughout, unless it refreshes the snapshot
  await tx.execute(sql`select pg_stat_clear_snapshot()`);
  const { rows } = await tx.execute(sql`select count(distinct pid)::int as waiting from pg_locks
    where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`);
  return rows[0]!.waiting as number;
}
