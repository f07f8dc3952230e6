import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How many calls came of whom (hashed) since when, as the processes of the API tell each other. */
export const callCountTable = pgTable(
  'call_count',
  {
    hash: text('hash').primaryKey(),
    calls: integer('calls').notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (table) => [index('call_count_by_time').on(table.since)],
);
