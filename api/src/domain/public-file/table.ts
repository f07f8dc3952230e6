import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '../edge-app/version-table.ts';

/** Public pictures of companies. */
export const publicFileTable = pgTable(
  'public_file',
  {
    publicId: text('public_id').primaryKey(),
    companyId: text('company_id').notNull(),
    /** Such as `image/png`. */
    mediaType: text('media_type').notNull(),
    content: bytea('content').notNull(),
    createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
  },
  ({ companyId }) => [index('public_file_company').on(companyId)],
);
