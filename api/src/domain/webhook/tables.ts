import { sql } from 'drizzle-orm';
import { index, jsonb, text } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';
import { iso } from '../../platform/database/sql.ts';

/** Stores the payload, as the message may be deleted by then; due calls are looked up in all companies. */
function deliveries(name: string, short: string, webhook: 'subscription' | 'webhook'): TableSpec {
  const table = sql.raw(name);
  return {
    columns: {
      body: jsonb('body').notNull().default({}),
      /** The person named in it. */
      byId: text('by_id'),
    },
    derived: {
      event: () => sql`to_jsonb(coalesce(${table}.body->>'systemLabel', 'test'))`,
      about: () =>
        sql`to_jsonb(coalesce(nullif(${table}.body->'shortContent'->>'agentName', ''), ${table}.body->'shortContent'->>'name'))`,
      retrying: () =>
        sql`to_jsonb(${table}.next_try is not null and (${table}.try_count > 1 or ${table}.status is not null))`,
    },
    indexes: (columns) => [
      index(`${short}_due`).on(columns.nextTry).where(sql`next_try is not null`),
      index(`${short}_by_${webhook}`).on(columns[webhook]),
    ],
  };
}

/** What a call tells is read from its payload. */
export const webhookSubscriptionTrigger = deliveries('webhook_subscription_trigger', 'webhook_trigger', 'subscription');
/** The same. */
export const companyWebhookDelivery = deliveries('company_webhook_delivery', 'company_webhook_delivery', 'webhook');

/** How its deliveries went; they are deleted after 30 days. */
export const companyWebhook: TableSpec = {
  derived: {
    failed: (visibility) =>
      sql`to_jsonb(${visibility.count(
        'CompanyWebhookDelivery',
        sql`target.webhook_id = company_webhook.public_id and not target.ok and target.status is not null`,
      )})`,
    lastTry: () =>
      sql`to_jsonb((select ${iso(sql`max(d.last_try)`)} from company_webhook_delivery d where d.webhook_id = company_webhook.public_id))`,
  },
};
