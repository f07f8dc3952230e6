import { limits, newPublicId, PageComponentTemplate } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { publish, publishUpdate } from '../../engine/publish.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayWrite } from '../../engine/rights.ts';
import { rulesOf } from '../../engine/rules.ts';
import { manifestIn } from './manifest.ts';

/** A template's versions are archives that are uploaded. */
export const pageComponentTemplateRules = rulesOf(PageComponentTemplate, {
  // the company that makes one uses it, drafts and all
  async making({ tx, actor }, _draft, publicId) {
    await tx.execute(sql`
      insert into page_component_template_config (public_id, company_id, template_id, allow_draft)
      values (${newPublicId()}, ${actor.company}, ${publicId}, true)`);
    return {};
  },

  actions: { uploadVersion },
});

/** Keeps an archive as the next version of a template, and as its draft. */
async function uploadVersion(context: RequestContext, template: string, body: Uint8Array, at: object) {
  const { tx, actor, visibility } = context;
  const store = visibility.registry.tables.PageComponentTemplateVersion;
  await tx.execute(sql`select from page_component_template where public_id = ${template} for update`);
  await mayWrite(visibility.registry.tables.PageComponentTemplate, context, template, at);
  const content = Buffer.from(body);
  const manifest = await manifestIn(content, limits.templateBytes);
  const publicId = newPublicId();
  await tx.execute(sql`
    insert into page_component_template_version (public_id, company_id, template_id, number, main_path, published, created_on, created_by_id, manifest, content)
    select ${publicId}, ${actor.company}, ${template}, (count(*) + 1)::text, ${manifest.main}, false, now(), ${actor.user.publicId},
      ${JSON.stringify(manifest)}::jsonb, ${content} from page_component_template_version where template_id = ${template}`);
  await tx.execute(sql`update page_component_template set draft_id = ${publicId} where public_id = ${template}`);
  await audit(tx, actor, {
    entity: store.entity,
    publicId,
    act: 'create',
    details: { after: { template: { publicId: template }, main: manifest.main, bytes: content.length } },
  });
  await publish(store, context, 'add', [publicId]);
  await publishUpdate(context, 'PageComponentTemplate', [template]);
  return { publicId };
}
