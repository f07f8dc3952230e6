import { sql } from 'drizzle-orm';
import { index, jsonb, text } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';

const triggerTable = sql.raw('webhook_subscription_trigger');

/** Stores the payload, as the message may be deleted by then; due calls are looked up in all companies. */
export const webhookSubscriptionTrigger: TableSpec = {
  columns: {
    body: jsonb('body').notNull().default({}),
    /** The person named in it. */
    byId: text('by_id'),
  },
  derived: {
    retrying: () =>
      sql`to_jsonb(${triggerTable}.next_try is not null and (${triggerTable}.try_count > 1 or ${triggerTable}.status is not null))`,
  },
  indexes: (table) => [
    index('webhook_trigger_due').on(table.nextTry).where(sql`next_try is not null`),
    index('webhook_trigger_by_subscription').on(table.subscription),
  ],
};
