import { sql } from 'drizzle-orm';
import type { TableSpec } from '../../engine/table-types.ts';

/** A device behind the router, with the data sources that read it, and its services. */
export const agentDevice: TableSpec = {
  derived: {
    dataSources: (visibility) => visibility.some('AgentDataSource', sql`target.device_id = agent_device.public_id`),
    servers: (visibility) => visibility.some('AgentServer', sql`target.device_id = agent_device.public_id`),
  },
};
