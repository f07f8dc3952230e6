import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Open editors of pages, with the component that each has open: they say so again every few seconds. */
export const pageEditingTable = pgTable(
  'page_editing',
  {
    companyId: text('company_id').notNull(),
    pageId: text('page_id').notNull(),
    /** Chosen by the editor when it opens. */
    windowId: text('window_id').notNull(),
    userId: text('user_id').notNull(),
    componentId: text('component_id'),
    seenOn: timestamp('seen_on', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.pageId, table.windowId] }),
    index('page_editing_by_time').on(table.seenOn),
  ],
);
