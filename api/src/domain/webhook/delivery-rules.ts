import { type AnyEntity, CompanyWebhookDelivery, WebhookSubscriptionTrigger } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { publishUpdate } from '../../engine/publish.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayEdit } from '../../engine/rights.ts';
import { rulesOf } from '../../engine/rules.ts';
import { wakeCallers } from '../../platform/database/outbox.ts';
import { iso } from '../../platform/database/sql.ts';
import { countCalls } from './call-limit.ts';

/** The message becomes due at once; the sender counts the attempt. */
const resend = (entity: AnyEntity, table: string) => async (context: RequestContext, publicId: string) => {
  const { tx, actor } = context;
  await countCalls(context);
  const { rows } = await tx.execute(sql`
    update ${sql.identifier(table)} set next_try = now(), ok = false, status = null, duration = null
    where public_id = ${publicId} returning ${iso(sql`next_try`)} as "nextTry", ok, status`);
  await audit(tx, actor, { entity, publicId, act: 'resend' });
  await publishUpdate(context, entity.name as 'CompanyWebhookDelivery', [publicId]);
  await wakeCallers(tx);
  return rows[0]!;
};

/** It is sent again. */
export const webhookSubscriptionTriggerRules = rulesOf(WebhookSubscriptionTrigger, {
  actions: { resend: resend(WebhookSubscriptionTrigger, 'webhook_subscription_trigger') },
});

/** It is sent again, which the log names. */
export const companyWebhookDeliveryRules = rulesOf(CompanyWebhookDelivery, {
  actions: {
    async resend(context, publicId) {
      if (!(await mayEdit(context, 'CompanyWebhook', context.params.webhookId))) throw refuse('not-allowed');
      return resend(CompanyWebhookDelivery, 'company_webhook_delivery')(context, publicId);
    },
  },
});
