import { type SQL, sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';

/** Visible to people who see the device. */
export const agentMaintenanceWindow: TableSpec = {
  indexes: (table) => [index('agent_maintenance_window_by_agent').on(table.agent, table.end)],
};

/** Whether a device is in a maintenance window now. */
export const inMaintenance = (agent: SQL): SQL => sql`exists (
  select from agent_maintenance_window work where work.agent_id = ${agent} and work.start <= now() and work."end" > now())`;
