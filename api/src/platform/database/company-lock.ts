import { sql } from 'drizzle-orm';
import type { Tx } from './scope.ts';

/** The statement with which a transaction works beside others in a company, given as SQL text. */
export const lockSharedText = (company: string): string =>
  `select pg_advisory_xact_lock_shared(hashtextextended(${company}, 0))`;

/**
 * Works beside others in a company: meanwhile it can't be removed. A call in a company locks it at its start; other
 * work locks it before it checks that the company exists.
 */
export const lockShared = (tx: Tx, company: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${company}, 0))`);

/** Waits until no transaction uses a company, and keeps others from starting. */
export const lockExclusive = (tx: Tx, company: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${company}, 0))`);
