import { sql } from 'drizzle-orm';
import { boolean } from 'drizzle-orm/pg-core';
import type { Shape } from '../engine/store.ts';

/** Who belongs to a page's group sees it. */
export const page: Shape = {
  columns: { default: boolean('default').notNull().default(false) },
  // one of no group is for all of the company
  seenWith: (sight) => sql`(page.group_id is null or ${sight.sees('Group', sql`page.group_id`)})`,
};
