import { entity } from '../entity.ts';
import { webhookFields } from '../webhook-fields.ts';

/**
 * Where each of a person's messages is sent as soon as it is made (facts 2.11); it ends with the person. With a secret each
 * call is signed: docs/webhooks.md says how a receiver verifies it.
 */
export const WebhookSubscription = entity({
  name: 'WebhookSubscription',
  path: '/webhook-subscriptions',
  routes: {
    list: { name: 'WebhookSubscriptionList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'WebhookSubscription', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  sees: 'person',
  read: 'self',
  write: 'self',
  atOnce: 20,
  full: true,
  optimistic: ['update', 'remove'],
  fields: webhookFields(),
});
