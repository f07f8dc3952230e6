import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Answers to calls with an Idempotency-Key, by caller: repeated calls get the same answer. An answer may contain a
 * one-time secret, so it is encrypted with that key, of which only a hash is stored.
 */
export const answeredTable = pgTable(
  'answered',
  {
    userId: text('user_id').notNull(),
    keyHash: text('key_hash').notNull(),
    /** The identity of a call: company, route and body, hashed. */
    call: text('call').notNull(),
    sealed: text('sealed'),
    on: timestamp('on', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.keyHash] }), index('answered_by_time').on(table.on)],
);
