import * as z from 'zod';
import { call } from './call.ts';

const made = z.object({ secret: z.string() });

/** Makes a new secret of a person's own webhook, in place of the one before. It is returned only here. */
export const MakeWebhookSecret = call({
  route: 'WebhookSubscriptionSecret',
  verb: 'POST',
  path: '/webhook-subscriptions/{publicId}/secret',
  needs: 'session',
  body: z.strictObject({}),
  reply: made,
});

/** The same for a webhook of the company. */
export const MakeCompanyWebhookSecret = call({
  route: 'CompanyWebhookSecret',
  verb: 'POST',
  path: '/company-webhooks/{publicId}/secret',
  needs: 'company',
  allowed: 'MANAGE_COMPANY',
  body: z.strictObject({}),
  reply: made,
});
