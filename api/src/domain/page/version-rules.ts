import { PageVersion } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { publishUpdate } from '../../engine/publish.ts';
import { rulesOf } from '../../engine/rules.ts';
import { becomeDraft } from './page-copy.ts';
import { closeRevision } from './revisions.ts';

/** A page has one draft: a new version becomes the draft of a page without one, and so does a restored version. */
export const pageVersionRules = rulesOf(PageVersion, {
  async check(context, { publicId, before, after, at }) {
    if (before) return;
    const { page } = after;
    const { rows } = await context.tx.execute(
      sql`select draft_id as draft, published_id as published from page where public_id = ${page.publicId}`,
    );
    const { draft, published } = rows[0] as { draft: string | null; published: string | null };
    // it comes back together with its page
    if (draft === publicId || published === publicId) return;
    if (draft !== null) throw refuse('already-there', { propertyName: 'page', ...at });
    await becomeDraft(context, page.publicId, publicId);
  },

  async removing(context, publicId) {
    await closeRevision(context, publicId);
    const { rows } = await context.tx.execute(sql`
      update page set draft_id = nullif(draft_id, ${publicId}), published_id = nullif(published_id, ${publicId})
      where ${publicId} in (draft_id, published_id) returning public_id as id`);
    await publishUpdate(
      context,
      'Page',
      rows.map(({ id }) => id as string),
    );
  },
});
