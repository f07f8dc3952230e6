import { BackendComponentTemplateShare, newPublicId } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { checkReferences } from '../engine/references.ts';
import { rulesOf } from '../engine/rules.ts';
import { mayMake, tell } from '../engine/write.ts';

/** A share names another company, and is the record of the one that shares. */
export const backendComponentTemplateShareRules = rulesOf(BackendComponentTemplateShare, {
  async create(scene, drafts) {
    const { tx, actor, sight } = scene;
    const store = sight.house.stores.BackendComponentTemplateShare;
    await checkReferences(store, scene, drafts as never);
    const made: string[] = [];
    for (const { fields, at } of drafts) {
      await mayMake(store, scene, {}, at);
      if (fields.company.publicId === actor.company) throw refuse('invalid-value', { propertyName: 'company', ...at });
      const publicId = newPublicId();
      await tx.execute(sql`
        insert into backend_component_template_share (company_id, public_id, shared_with_id, template_id)
        values (${actor.company}, ${publicId}, ${fields.company.publicId}, ${fields.template.publicId})`);
      made.push(publicId);
    }
    await tell(store, scene, 'add', made);
    return made;
  },
});
