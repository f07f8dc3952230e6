import { sql } from 'drizzle-orm';
import type { TableSpec } from '../engine/entity-table.ts';

/** What reads data of it is shown with it. */
export const agentDevice: TableSpec = {
  derived: {
    dataSources: (visibility) => visibility.some('AgentDataSource', sql`target.device_id = agent_device.public_id`),
  },
};
