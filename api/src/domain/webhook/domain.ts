import type { Domain } from '../domain.ts';
import { companyWebhookDeliveryRules, webhookSubscriptionTriggerRules } from './delivery-rules.ts';
import { companyWebhookRules, webhookSubscriptionRules } from './rules.ts';
import { webhookSecretCalls } from './secret-calls.ts';
import { companyWebhook, companyWebhookDelivery, webhookSubscriptionTrigger } from './tables.ts';

export const webhookDomain = {
  tables: {
    CompanyWebhook: companyWebhook,
    CompanyWebhookDelivery: companyWebhookDelivery,
    WebhookSubscriptionTrigger: webhookSubscriptionTrigger,
  },
  rules: {
    CompanyWebhook: companyWebhookRules,
    CompanyWebhookDelivery: companyWebhookDeliveryRules,
    WebhookSubscription: webhookSubscriptionRules,
    WebhookSubscriptionTrigger: webhookSubscriptionTriggerRules,
  },
  calls: webhookSecretCalls,
} satisfies Domain;
