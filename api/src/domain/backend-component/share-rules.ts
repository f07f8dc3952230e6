import { BackendComponentTemplateShare, newPublicId } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { publish } from '../../engine/publish.ts';
import { checkReferences } from '../../engine/references.ts';
import { mayMake } from '../../engine/rights.ts';
import { rulesOf } from '../../engine/rules.ts';

/** A share names another company, and is the record of the one that shares. */
export const backendComponentTemplateShareRules = rulesOf(BackendComponentTemplateShare, {
  async create(context, drafts) {
    const { tx, actor, visibility } = context;
    const store = visibility.registry.tables.BackendComponentTemplateShare;
    await checkReferences(store, context, drafts as never);
    const ids: string[] = [];
    for (const { fields, at } of drafts) {
      await mayMake(store, context, {}, at);
      if (fields.company.publicId === actor.company) throw refuse('invalid-value', { propertyName: 'company', ...at });
      const publicId = newPublicId();
      await tx.execute(sql`
        insert into backend_component_template_share (company_id, public_id, shared_with_id, template_id)
        values (${actor.company}, ${publicId}, ${fields.company.publicId}, ${fields.template.publicId})`);
      ids.push(publicId);
    }
    await publish(store, context, 'add', ids);
    return ids;
  },
});
