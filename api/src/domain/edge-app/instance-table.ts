import { sql } from 'drizzle-orm';
import type { TableSpec } from '../../engine/table-types.ts';

/** Its services and files are separate records. */
export const agentEdgeAppInstance: TableSpec = {
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
