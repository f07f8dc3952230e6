import { BackendComponentMessageSubscription, newPublicId } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { publish } from '../../engine/publish.ts';
import { checkReferences } from '../../engine/references.ts';
import { mayMake } from '../../engine/rights.ts';
import { rulesOf } from '../../engine/rules.ts';

/** The named company must be the record's own: a company can't subscribe to another company's messages. */
export const backendComponentMessageSubscriptionRules = rulesOf(BackendComponentMessageSubscription, {
  async create(context, drafts) {
    const { tx, actor, visibility } = context;
    const store = visibility.registry.tables.BackendComponentMessageSubscription;
    await checkReferences(store, context, drafts as never);
    const ids: string[] = [];
    for (const { fields, at } of drafts) {
      await mayMake(store, context, {}, at);
      if (fields.company.publicId !== actor.company)
        throw refuse('unknown-reference', { propertyName: 'company', ...at });
      const publicId = newPublicId();
      await tx.execute(sql`
        insert into backend_component_message_subscription (company_id, public_id, template_id, created_on)
        values (${actor.company}, ${publicId}, ${fields.template.publicId}, now())`);
      ids.push(publicId);
    }
    await publish(store, context, 'add', ids);
    return ids;
  },
});
