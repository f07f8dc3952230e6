import { sql } from 'drizzle-orm';
import { jsonb } from 'drizzle-orm/pg-core';
import { belongs } from '../engine/audience.ts';
import { everyRow, type Shape, type Sight } from '../engine/store.ts';

/** Whether a link is for the asker's access category, wherever they have it: a menu lies nowhere. */
const ofOnes = ({ actor }: Sight) => belongs(actor, sql`link->>'audience'`, ['MANAGE_PAGE'], () => everyRow);

/** Of the pages that an entry leads to those are told that the asker sees, and whose access category is theirs. */
export const menuItem: Shape = {
  columns: { pageLinks: jsonb('page_links').notNull().default([]) },
  derived: {
    pageLinks: (sight) =>
      sql`(select coalesce(jsonb_agg(link || jsonb_build_object('page', ${sight.one('Page', sql`link->>'page'`)},
          'audience', ${sight.one('Audience', sql`link->>'audience'`)}) order by (link->>'order')::int, place), '[]')
        from jsonb_array_elements(menu_item.page_links) with ordinality kept(link, place)
        where ${sight.sees('Page', sql`link->>'page'`)} and ${ofOnes(sight)}
          and exists (select 1 from page where page.public_id = link->>'page'))`,
  },
};
