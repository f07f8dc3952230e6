import { sql } from 'drizzle-orm';
import { jsonb } from 'drizzle-orm/pg-core';
import { belongs } from '../../engine/audience.ts';
import { everyRow } from '../../engine/entity-table.ts';
import type { TableSpec, Visibility } from '../../engine/table-types.ts';

/** Whether a link is for one of the caller's access categories, in any group: a menu is in no group. */
const ofOnes = ({ actor }: Visibility) => belongs(actor, sql`link->>'audience'`, ['MANAGE_PAGE'], () => everyRow);

/** An entry lists only pages that the caller sees, in their access categories. */
export const menuItem: TableSpec = {
  columns: { pageLinks: jsonb('page_links').notNull().default([]) },
  derived: {
    pageLinks: (visibility) =>
      sql`(select coalesce(jsonb_agg(link || jsonb_build_object('page', ${visibility.one('Page', sql`link->>'page'`)},
          'audience', ${visibility.one('Audience', sql`link->>'audience'`)}) order by (link->>'order')::int, place), '[]')
        from jsonb_array_elements(menu_item.page_links) with ordinality kept(link, place)
        where ${visibility.sees('Page', sql`link->>'page'`)} and ${ofOnes(visibility)}
          and exists (select 1 from page where page.public_id = link->>'page'))`,
  },
};
