import { sql } from 'drizzle-orm';
import { boolean } from 'drizzle-orm/pg-core';
import { anyOf, type Shape } from '../engine/store.ts';

/** Who belongs to a page's group sees it. */
export const page: Shape = {
  columns: { default: boolean('default').notNull().default(false) },
  those: {
    AgentPageList: (id) => sql`page.public_id in (select page_id from agent_page_link where agent_id = ${id})`,
    AssetPageList: (id) => sql`page.public_id in (select page_id from asset_page_link where asset_id = ${id})`,
  },
  // one of no group is for all of the company
  seenWith: (sight) => anyOf(sql`page.group_id is null`, sight.sees('Group', sql`page.group_id`)),
};
