import * as z from 'zod';
import { computed } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { action, entity } from '../entity.ts';
import { deliveryFields, resent } from '../webhook-fields.ts';

/** A message that was sent to a webhook, or waits to be; how that went (facts 2.11). Its id is a UUID. */
export const WebhookSubscriptionTrigger = entity({
  name: 'WebhookSubscriptionTrigger',
  path: '/webhook-subscriptions/{subscriptionId}/triggers',
  parent: 'subscription',
  routes: { list: { name: 'WebhookSubscriptionTriggerList', verbs: ['GET'] } },
  sees: 'person',
  read: 'self',
  write: 'self',
  order: ['-createdOn'],
  full: true,
  fields: { subscription: computed(ref('WebhookSubscription')), ...deliveryFields() },
  actions: {
    /** Sends the message again at once, whether it arrived or not, with the same id; a limited number of times per hour. */
    resend: action({
      route: 'WebhookSubscriptionTriggerResend',
      verb: 'POST',
      path: '/webhook-subscriptions/{subscriptionId}/triggers/{publicId}/resend',
      body: z.strictObject({}),
      reply: resent,
      allowed: 'self',
    }),
  },
});
