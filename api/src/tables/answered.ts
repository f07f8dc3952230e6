import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What was answered to calls that carried an Idempotency-Key, by who made them: sent again, they are answered alike. An answer
 * may hold what is shown once, so it is kept sealed with that key, of which there is a hash alone.
 */
export const answeredTable = pgTable(
  'answered',
  {
    userId: text('user_id').notNull(),
    keyHash: text('key_hash').notNull(),
    /** Which call it was: company, route and body, hashed. */
    call: text('call').notNull(),
    sealed: text('sealed'),
    on: timestamp('on', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.keyHash] }), index('answered_by_time').on(table.on)],
);
