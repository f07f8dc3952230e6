import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The number of calls by source (hashed) since a time, as API processes exchange it. */
export const callCountTable = pgTable(
  'call_count',
  {
    hash: text('hash').primaryKey(),
    calls: integer('calls').notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (table) => [index('call_count_by_time').on(table.since)],
);
