import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/scope.ts';
import { refuse } from '../engine/refuse.ts';
import { attemptTable } from '../tables/user.ts';
import { hashOf } from './secret.ts';

/** How often sign-in may fail before it is put off, and for how long (seconds). */
export interface AttemptLimits {
  account: number;
  address: number;
  window: number;
}

const keysOf = (account: string, address: string, limits: AttemptLimits) => [
  { key: `account:${hashOf(account.toLowerCase())}`, most: limits.account },
  { key: `address:${address}`, most: limits.address },
];

/** Refuses a sign-in that has failed too often, by account or by address; it says until when. */
export async function checkAttempts(
  database: Database,
  account: string,
  address: string,
  limits: AttemptLimits,
): Promise<void> {
  for (const { key, most } of keysOf(account, address, limits)) {
    const [row] = await database.inScope({}, (tx) => tx.select().from(attemptTable).where(eq(attemptTable.key, key)));
    const until = row && new Date(row.since.getTime() + limits.window * 1000);
    if (row && until && row.failures >= most && until > new Date()) {
      throw refuse('too-many-attempts', { params: { until: until.toISOString() } });
    }
  }
}

/** Counts a failed sign-in; the window begins with the first failure and again with the last one allowed. */
export async function countFailure(
  database: Database,
  account: string,
  address: string,
  limits: AttemptLimits,
): Promise<void> {
  for (const { key } of keysOf(account, address, limits)) {
    const old = sql`${attemptTable.since} < now() - make_interval(secs => ${limits.window})`;
    await database.inScope({}, (tx) =>
      tx
        .insert(attemptTable)
        .values({ key, failures: 1, since: new Date() })
        .onConflictDoUpdate({
          target: attemptTable.key,
          set: { failures: sql`case when ${old} then 1 else ${attemptTable.failures} + 1 end`, since: sql`now()` },
        }),
    );
  }
}

/** Forgets an account's failures after it has signed in. */
export async function forgetFailures(database: Database, account: string): Promise<void> {
  const key = `account:${hashOf(account.toLowerCase())}`;
  await database.inScope({}, (tx) => tx.delete(attemptTable).where(eq(attemptTable.key, key)));
}
