import { WebhookSubscriptionTrigger } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { publish } from '../../engine/publish.ts';
import { rulesOf } from '../../engine/rules.ts';
import { wakeCallers } from '../../platform/database/outbox.ts';
import { iso } from '../../platform/database/sql.ts';
import { countFor } from '../session/attempts.ts';

/** The limit per person and hour for sending messages to webhooks again. */
const resendsAnHour = 20;

/** The message becomes due at once; the sender counts the attempt. */
export const webhookSubscriptionTriggerRules = rulesOf(WebhookSubscriptionTrigger, {
  actions: {
    async resend(context, publicId) {
      const { tx, actor, visibility } = context;
      await countFor(tx, { key: `webhook-resend:${actor.user.publicId}`, max: resendsAnHour }, 3600);
      const { rows } = await tx.execute(sql`
        update webhook_subscription_trigger set next_try = now(), ok = false, status = null
        where public_id = ${publicId} returning ${iso(sql`next_try`)} as "nextTry", ok, status`);
      await publish(visibility.registry.tables.WebhookSubscriptionTrigger, context, 'update', [publicId]);
      await wakeCallers(tx);
      return rows[0]!;
    },
  },
});
