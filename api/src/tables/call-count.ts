import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How many calls came from which source (hashed) since when, as API processes exchange it. */
export const callCountTable = pgTable(
  'call_count',
  {
    hash: text('hash').primaryKey(),
    calls: integer('calls').notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (table) => [index('call_count_by_time').on(table.since)],
);
