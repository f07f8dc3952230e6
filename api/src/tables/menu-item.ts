import { sql } from 'drizzle-orm';
import { jsonb } from 'drizzle-orm/pg-core';
import { belongs } from '../engine/audience.ts';
import { everyRow, type TableSpec, type Visibility } from '../engine/entity-table.ts';

/** Whether a link is for the asker's access category, wherever they have it: a menu lies nowhere. */
const ofOnes = ({ actor }: Visibility) => belongs(actor, sql`link->>'audience'`, ['MANAGE_PAGE'], () => everyRow);

/** Of the pages that an entry leads to those are told that the asker sees, and whose access category is theirs. */
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
