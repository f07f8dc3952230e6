import * as z from 'zod';
import { computed, nullable } from '../../kinds/kind.ts';
import { createdBy } from '../../kinds/structure.ts';
import { date, number } from '../../kinds/value.ts';
import { action, entity } from '../entity.ts';
import { webhookFields } from '../webhook-fields.ts';

/**
 * Where each event of a company is sent that people get messages about, once, whoever they are. It doesn't end with the
 * person who made it. With a secret each call is signed: docs/webhooks.md says how a receiver verifies it.
 */
export const CompanyWebhook = entity({
  name: 'CompanyWebhook',
  path: '/company-webhooks',
  routes: {
    list: { name: 'CompanyWebhookList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'CompanyWebhook', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'MANAGE_COMPANY',
  write: 'MANAGE_COMPANY',
  atOnce: 20,
  unique: [['name']],
  full: true,
  fields: {
    ...webhookFields(),
    createdBy: createdBy(),
    /** The number of messages that didn't arrive at their last try, in the last 30 days. */
    failed: computed(number({ min: 0 })),
    /** When a message was last sent. */
    lastTry: computed(nullable(date())),
  },
  actions: {
    /** Sends a test; a limited number of times per hour. */
    sendTest: action({
      route: 'CompanyWebhookTest',
      verb: 'POST',
      path: '/company-webhooks/{publicId}/test',
      body: z.strictObject({}),
      reply: z.null(),
      allowed: 'MANAGE_COMPANY',
    }),
  },
});
