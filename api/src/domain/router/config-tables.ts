import { sql } from 'drizzle-orm';
import type { TableSpec } from '../../engine/table-types.ts';
import { pendingOf } from '../configuration/pending.ts';

/** Its network follows from address and mask; whether the device has it from what that reported. */
export const agentRouterLanConfig: TableSpec = {
  derived: {
    ...pendingOf('agent_router_lan_config', 'lan', 'access'),
    network: () =>
      sql`to_jsonb(host(agent_router_lan_config.ip_address::inet & agent_router_lan_config.net_mask::inet))`,
  },
};

/** Whether the device has it follows from what that reported. */
export const agentRouterWanConfig: TableSpec = { derived: pendingOf('agent_router_wan_config', 'wan') };

/** Whether the device has it follows from what that reported. */
export const agentRouterVpnConfig: TableSpec = { derived: pendingOf('agent_router_vpn_config', 'tunnel') };

/** No gateway gets these settings. */
export const agentRouterDisplayConfig: TableSpec = {
  derived: { pending: () => sql`to_jsonb(true)`, pendingSince: () => sql`to_jsonb(null::text)` },
};
