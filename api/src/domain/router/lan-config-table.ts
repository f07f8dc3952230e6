import { sql } from 'drizzle-orm';
import type { TableSpec } from '../../engine/table-types.ts';

/** Its network follows from address and mask. */
export const agentRouterLanConfig: TableSpec = {
  derived: {
    network: () =>
      sql`to_jsonb(host(agent_router_lan_config.ip_address::inet & agent_router_lan_config.net_mask::inet))`,
  },
};
