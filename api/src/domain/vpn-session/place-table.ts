import { sql } from 'drizzle-orm';
import { boolean, check, cidr, inet, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/**
 * The place of each device's tunnel: its VPN server, its address there, and the routed network behind it. The platform
 * assigns it; a device can't choose it. Read by VPN servers and by the process connected to gateways, before any
 * company is known.
 */
export const vpnPlaceTable = pgTable(
  'vpn_place',
  {
    agentId: text('agent_id').primaryKey(),
    companyId: text('company_id').notNull(),
    serverId: text('server_id').notNull(),
    address: inet('address').notNull(),
    /** Whether a person chose the address. */
    fixed: boolean('fixed').notNull().default(false),
    /** Null if the device has no network that this server could route. Several may have the same: see `aliasOf`. */
    network: cidr('network'),
  },
  (table) => [
    check('address_is_one', sql`family(${table.address}) = 4 and masklen(${table.address}) = 32`),
    uniqueIndex('vpn_place_by_address').on(table.serverId, table.address),
  ],
);
