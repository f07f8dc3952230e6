import { sql } from 'drizzle-orm';
import type { Tx } from './scope.ts';

/** The statement by which a transaction goes on beside others in a company, which is given as SQL has texts. */
export const lockSharedText = (company: string): string =>
  `select pg_advisory_xact_lock_shared(hashtextextended(${company}, 0))`;

/**
 * Goes on beside others who work in a company: until this is done it isn't removed. A call in a company does so from its
 * beginning; what comes to one otherwise does so before it looks whether that is still there.
 */
export const lockShared = (tx: Tx, company: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${company}, 0))`);

/** Waits until nobody works in a company, and keeps others from starting. */
export const lockExclusive = (tx: Tx, company: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${company}, 0))`);
