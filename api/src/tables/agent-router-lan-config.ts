import { sql } from 'drizzle-orm';
import type { Shape } from '../engine/store.ts';

/** Its network follows from address and mask. */
export const agentRouterLanConfig: Shape = {
  derived: {
    network: () =>
      sql`to_jsonb(host(agent_router_lan_config.ip_address::inet & agent_router_lan_config.net_mask::inet))`,
  },
};
