import type { Domain } from '../domain.ts';
import { webhookSubscriptionTriggerRules } from './trigger-rules.ts';
import { webhookSubscriptionTrigger } from './trigger-table.ts';

export const webhookDomain = {
  tables: {
    WebhookSubscriptionTrigger: webhookSubscriptionTrigger,
  },
  rules: {
    WebhookSubscriptionTrigger: webhookSubscriptionTriggerRules,
  },
} satisfies Domain;
