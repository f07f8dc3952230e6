import { sql } from 'drizzle-orm';
import { index, text } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';

/** Only those who may edit a page see what it was. */
export const pageRevision: TableSpec = {
  columns: {
    /** The version whose content it is, while that is published. */
    versionId: text('version_id').notNull(),
  },
  // the job that deletes old ones
  indexes: (table) => [index('page_revision_by_replaced').on(table.replacedOn)],
  visibleWith: (visibility) => visibility.edits('Page', sql`page_revision.page_id`),
};
