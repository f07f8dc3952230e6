import { sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../engine/entity-table.ts';

/** What runs of it, and which files it has, are records of their own; and whether its device was ever told of it. */
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
