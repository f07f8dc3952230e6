import { PageComponentTemplateVersion } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { publishUpdate } from '../../engine/publish.ts';
import { rulesOf } from '../../engine/rules.ts';

/** One version of a template is published at most, and is its draft no longer. */
export const pageComponentTemplateVersionRules = rulesOf(PageComponentTemplateVersion, {
  async update(context, publicId, changes) {
    const { published } = changes;
    if (published === undefined) return changes;
    const { tx } = context;
    const { rows } = await tx.execute(sql`
      update page_component_template t set published_id = case when ${published} then ${publicId} else nullif(published_id, ${publicId}) end,
        draft_id = case when ${published} then nullif(draft_id, ${publicId}) else draft_id end
      from page_component_template_version v where v.public_id = ${publicId} and t.public_id = v.template_id returning t.public_id as id, v.published as "wasPublished"`);
    const template = rows[0]!.id as string;
    const earlier = await tx.execute(sql`
      update page_component_template_version set published = false, published_on = null
      where template_id = ${template} and published and public_id <> ${publicId} and ${published} returning public_id as id`);
    await publishUpdate(
      context,
      'PageComponentTemplateVersion',
      earlier.rows.map(({ id }) => id as string),
    );
    await publishUpdate(context, 'PageComponentTemplate', [template]);
    const now = new Date().toISOString();
    const withdrawnOn = published ? null : rows[0]!.wasPublished ? now : undefined;
    return { ...changes, publishedOn: published ? now : null, ...(withdrawnOn !== undefined && { withdrawnOn }) };
  },
});
