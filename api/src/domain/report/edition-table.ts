import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '../edge-app/version-table.ts';

/**
 * A printed report, for readers with equal rights and the same language. Nobody else gets it: with other rights the page may
 * show something else.
 */
export const reportEditionTable = pgTable(
  'report_edition',
  {
    publicId: text('public_id').primaryKey(),
    companyId: text('company_id').notNull(),
    jobId: text('job_id').notNull(),
    /** People who may download it. */
    readersIds: text('readers_ids').array().notNull(),
    /** Their rights when it was printed, as `rightsKey` writes them. */
    rights: text('rights').notNull(),
    pdf: bytea('pdf').notNull(),
    /** The values on it, compressed; null where it has none. */
    values: bytea('values'),
    createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('report_edition_by_job').on(table.jobId), index('report_edition_by_time').on(table.createdOn)],
);
