import * as z from 'zod';
import { computed, nullable } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { boolean, date, number } from '../../kinds/value.ts';
import { action, entity } from '../entity.ts';

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
  fields: {
    subscription: computed(ref('WebhookSubscription')),
    createdOn: computed(date()),
    lastTry: computed(nullable(date())),
    /** Null once it has arrived, or is given up. */
    nextTry: computed(nullable(date())),
    ok: computed(boolean()),
    /** Whether it failed before, and is tried again. */
    retrying: computed(boolean()),
    /** The result of the last try: the status of the answer, or the error. */
    status: computed(nullable(text({ max: 100 }))),
    tryCount: computed(number({ min: 0 })),
  },
  actions: {
    /** Sends the message again at once, whether it arrived or not, with the same id; a limited number of times per hour. */
    resend: action({
      route: 'WebhookSubscriptionTriggerResend',
      verb: 'POST',
      path: '/webhook-subscriptions/{subscriptionId}/triggers/{publicId}/resend',
      body: z.strictObject({}),
      reply: z.object({ nextTry: z.iso.datetime(), ok: z.boolean(), status: z.null() }),
      allowed: 'self',
    }),
  },
});
