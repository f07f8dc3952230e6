import { text } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';

/** A copy of a component remembers what it is a copy of: the history of its page compares both. */
export const pageComponent: TableSpec = {
  columns: {
    /** The component that it was first, through all drafts of its page; null if it was made itself. */
    originId: text('origin_id'),
  },
};
