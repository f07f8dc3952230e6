import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Counts of measurements of a canary, or of the version it is compared with, by size and hour. Without personal data.
 */
export const remoteFigureTable = pgTable(
  'remote_figure',
  {
    companyId: text('company_id').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    share: text('share').notNull(),
    /** The measured figure; or `opened`, or a kind of failure: these have no size. */
    measure: text('measure').notNull(),
    /** Quarters of a doubling: size 20 is about 2^5 = 32. */
    size: integer('size').notNull(),
    hour: timestamp('hour', { withTimezone: true }).notNull(),
    times: integer('times').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.companyId, table.remote, table.version, table.share, table.measure, table.size, table.hour],
    }),
    index('remote_figure_by_time').on(table.hour),
  ],
);
