import { index, text } from 'drizzle-orm/pg-core';
import type { Shape } from '../engine/store.ts';

/** Whose name it says is kept beside it: of who is erased it is taken out. What is old is taken away in all of them at once. */
export const message: Shape = {
  columns: { byId: text('by_id') },
  indexes: (table) => [index('message_by_time').on(table.createdOn)],
};
