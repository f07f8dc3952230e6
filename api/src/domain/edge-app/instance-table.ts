import { sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';

/** Its services and files are separate records. `deployedOn` is null until the device has received it for the first time. */
export const agentEdgeAppInstance: TableSpec = {
  columns: { deployedOn: timestamp('deployed_on', { withTimezone: true }) },
  derived: {
    services: (visibility) =>
      visibility.some('AgentEdgeAppInstanceService', sql`target.instance_id = agent_edge_app_instance.public_id`, {
        more: ['overrides'],
      }),
    files: (visibility) =>
      visibility.some(
        'AgentEdgeAppInstanceFile',
        sql`target.agent_edge_app_instance_id = agent_edge_app_instance.public_id`,
        {
          order: sql`target.path`,
          more: ['path'],
        },
      ),
  },
};
