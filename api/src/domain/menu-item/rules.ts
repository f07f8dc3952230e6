import { type Changes, MenuItem } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { rulesOf } from '../../engine/rules.ts';
import { texts } from '../../platform/database/sql.ts';

type Links = NonNullable<Changes<typeof MenuItem>['pageLinks']>;

/** An entry leads to pages, for people of access categories, that who writes it sees. */
export const menuItemRules = rulesOf(MenuItem, {
  async making(context, { fields: { pageLinks }, at }) {
    return pageLinks ? { pageLinks: await checked(context, pageLinks, at) } : {};
  },

  async update(context, _publicId, changes, at) {
    const { pageLinks } = changes;
    return pageLinks ? { ...changes, pageLinks: await checked(context, pageLinks, at) } : changes;
  },
});

/** The links as stored: references as ids only. */
async function checked({ tx, visibility }: RequestContext, links: Links, at: At): Promise<string> {
  for (const [key, of] of [
    ['page', 'Page'],
    ['audience', 'Audience'],
  ] as const) {
    const ids = [...new Set(links.flatMap((link) => link[key]?.publicId ?? []))];
    const { rows } = await tx.execute(
      sql`select count(*)::int as seen from ${visibility.rows(of)} target where target.public_id = any(${texts(ids)})`,
    );
    if (rows[0]!.seen !== ids.length) throw refuse('unknown-reference', { propertyName: 'pageLinks', ...at });
  }
  return JSON.stringify(
    links.map(({ page, audience, ...others }) => ({
      ...others,
      page: page?.publicId,
      audience: audience?.publicId ?? null,
    })),
  );
}
