import { PageVersion } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { rulesOf } from '../engine/rules.ts';
import { beDraft } from './page-copy.ts';

/** A page has one draft: a new version is the draft of a page that has none. */
export const pageVersionRules = rulesOf(PageVersion, {
  async making(scene, { fields: { page }, at }, publicId) {
    const { rows } = await scene.tx.execute(sql`select draft_id as draft from page where public_id = ${page.publicId}`);
    if (rows[0]!.draft !== null) throw refuse('already-there', { propertyName: 'page', ...at });
    await beDraft(scene, page.publicId, publicId);
    return {};
  },
});
