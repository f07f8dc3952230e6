import { sql } from 'drizzle-orm';
import { index, jsonb } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';
import { accessTo, service } from '../access-request/access.ts';
import { type AccessOpened, openedOf } from './table.ts';

/** The caller's rights follow from access to its device. */
export const agentServer: TableSpec = {
  columns: { accessOpened: jsonb('access_opened').$type<AccessOpened>() },
  derived: {
    address: (visibility) =>
      sql`(select to_jsonb(coalesce(d.custom_address, d.ip_address)) from ${visibility.rows('AgentDevice')} d where d.public_id = agent_server.device_id)`,
    accessOpened: (visibility) => openedOf(visibility, 'agent_server'),
    access: (visibility) =>
      sql`(select ${accessTo(visibility.actor, service)} from ${visibility.rows('Agent')} agent where agent.public_id = agent_server.agent_id)`,
  },
  indexes: (table) => [
    index('agent_server_by_agent').on(table.agent),
    index('agent_server_by_device').on(table.device),
  ],
};
