import { sql } from 'drizzle-orm';
import { boolean } from 'drizzle-orm/pg-core';
import { anyOf, type Shape } from '../engine/store.ts';

/** Who belongs to a page's group sees it. */
export const page: Shape = {
  columns: { default: boolean('default').notNull().default(false) },
  those: {
    AgentPageList: (id, sight) =>
      sql`page.public_id in (select link.page_id from ${sight.rows('AgentPageLink')} link where link.agent_id = ${id})`,
    AssetPageList: (id, sight) =>
      sql`page.public_id in (select link.page_id from ${sight.rows('AssetPageLink')} link where link.asset_id = ${id})`,
  },
  // one of no group is for all of the company
  seenWith: (sight) => anyOf(sql`page.group_id is null`, sight.sees('Group', sql`page.group_id`)),
};
