import { refuse } from '@lineside/contracts/serving';
import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/database/scope.ts';
import { hashOf } from '../../platform/secret.ts';
import { sourceOf } from '../../platform/source-of.ts';
import { attemptTable } from './table.ts';

/** How many failed logins delay the next one, and for how long (seconds). */
export interface AttemptLimits {
  account: number;
  address: number;
  window: number;
}

/** The keys that failures of a login are counted by, and the limit of each. */
interface Count {
  key: string;
  max: number;
  /** Whether a sign-in that succeeds forgets the failures before it. */
  forgotten: boolean;
}

/** A client that has logged in to an account before: a browser, by its cookie, or a program, by its address. */
export interface Familiar {
  is: 'browser' | 'source';
  token: string;
}

/** How a program is recognised: it has no cookie. */
export const programAt = (address: string): Familiar => ({ is: 'source', token: `source:${sourceOf(address)}` });

/**
 * By address, then by account. A browser or program that has logged in to the account before is counted separately:
 * guesses from elsewhere don't lock its person out.
 */
export function countsOf(
  account: string,
  address: string,
  familiar: Familiar | undefined,
  { account: ofAccount, address: ofAddress }: AttemptLimits,
): Count[] {
  const name = hashOf(account.toLowerCase());
  const ofBrowser = familiar && {
    key: `${familiar.is}:${hashOf(familiar.token)}:${name}`,
    max: ofAccount,
    forgotten: true,
  };
  if (ofBrowser && familiar.is === 'browser') return [ofBrowser];
  return [
    { key: `address:${sourceOf(address)}`, max: ofAddress, forgotten: false },
    ofBrowser ?? { key: `account:${name}`, max: ofAccount, forgotten: true },
  ];
}

/**
 * Counts a login as failed before its password is checked, so that simultaneous attempts can't exceed the limit;
 * refuses it above the limit, with the end of the lock. Refused attempts aren't counted.
 */
export async function countAttempt(database: Database, counts: Count[], { window }: AttemptLimits): Promise<void> {
  await database.inScope({}, async (tx) => {
    for (const count of counts) await countFor(tx, count, window);
  });
}

/** Takes back that an attempt was counted, which was neither right nor wrong. */
export const undoAttempt = (database: Database, counts: Count[]): Promise<void> =>
  forgetAttempt(
    database,
    counts.map((count) => ({ ...count, forgotten: false })),
  );

/** Counts an action in a period of seconds, in its own transaction; refuses it if there were too many. */
export async function countFor(tx: Tx, { key, max }: Omit<Count, 'forgotten'>, window: number): Promise<void> {
  const old = sql`${attemptTable.since} < now() - make_interval(secs => ${window})`;
  const last = sql`${attemptTable.failures} + 1 = ${max}`;
  const [row] = await tx
    .insert(attemptTable)
    .values({ key, failures: 1, since: sql`now()` })
    .onConflictDoUpdate({
      target: attemptTable.key,
      set: {
        failures: sql`case when ${old} then 1 else ${attemptTable.failures} + 1 end`,
        // the window begins with the first failure, and again with the last one allowed
        since: sql`case when ${old} or ${last} then now() else ${attemptTable.since} end`,
      },
    })
    .returning();
  if (row!.failures > max) {
    const until = new Date(row!.since.getTime() + window * 1000);
    throw refuse('too-many-attempts', { params: { until: until.toISOString() } });
  }
}

/** Takes the count back after the password was right. */
export async function forgetAttempt(database: Database, counts: Count[]): Promise<void> {
  await database.inScope({}, async (tx) => {
    for (const { key, forgotten } of counts) {
      if (forgotten) await tx.delete(attemptTable).where(eq(attemptTable.key, key));
      else
        await tx
          .update(attemptTable)
          .set({ failures: sql`greatest(${attemptTable.failures} - 1, 0)` })
          .where(eq(attemptTable.key, key));
    }
  });
}
