import * as z from 'zod';
import { computed } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { action, entity } from '../entity.ts';
import { deliveryFields, resent } from '../webhook-fields.ts';

/** An event that was sent to a webhook of the company, or waits to be; how that went. Its id is a UUID. */
export const CompanyWebhookDelivery = entity({
  name: 'CompanyWebhookDelivery',
  path: '/company-webhooks/{webhookId}/deliveries',
  parent: 'webhook',
  routes: { list: { name: 'CompanyWebhookDeliveryList', verbs: ['GET'] } },
  read: 'MANAGE_COMPANY',
  write: 'MANAGE_COMPANY',
  order: ['-createdOn'],
  full: true,
  fields: { webhook: computed(ref('CompanyWebhook')), ...deliveryFields() },
  actions: {
    /** Sends it again at once, whether it arrived or not, with the same id; a limited number of times per hour. */
    resend: action({
      route: 'CompanyWebhookDeliveryResend',
      verb: 'POST',
      path: '/company-webhooks/{webhookId}/deliveries/{publicId}/resend',
      body: z.strictObject({}),
      reply: resent,
      allowed: 'MANAGE_COMPANY',
    }),
  },
});
