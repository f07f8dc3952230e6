import { sql } from 'drizzle-orm';
import { boolean } from 'drizzle-orm/pg-core';
import { anyOf } from '../../engine/entity-table.ts';
import type { TableSpec } from '../../engine/table-types.ts';

/** Members of a page's group see it. */
export const page: TableSpec = {
  columns: { default: boolean('default').notNull().default(false) },
  relatedLists: {
    AgentPageList: (id, visibility) =>
      sql`page.public_id in (select link.page_id from ${visibility.rows('AgentPageLink')} link where link.agent_id = ${id})`,
    AssetPageList: (id, visibility) =>
      sql`page.public_id in (select link.page_id from ${visibility.rows('AssetPageLink')} link where link.asset_id = ${id})`,
  },
  // one of no group is for all of the company
  visibleWith: (visibility) => anyOf(sql`page.group_id is null`, visibility.sees('Group', sql`page.group_id`)),
};
