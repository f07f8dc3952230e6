import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Processes that people and gateways connect to for web access, each as long as it renews its lease. */
export const webAccessProxyTable = pgTable('web_access_proxy', {
  name: text('name').primaryKey(),
  /** Its address for browsers, without a slash at the end. */
  address: text('address').notNull(),
  gatewayHost: text('gateway_host').notNull(),
  gatewayPort: integer('gateway_port').notNull(),
  seenOn: moment('seen_on').notNull(),
});

/** Which proxy the gateway of a device is connected to, as long as that renews its lease. */
export const webAccessPlaceTable = pgTable(
  'web_access_place',
  {
    agentId: text('agent_id').primaryKey(),
    proxy: text('proxy').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [index('web_access_place_by_proxy').on(table.proxy)],
);
