import { sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import { accessTo, service } from '../access/access.ts';
import type { Shape } from '../engine/store.ts';

/** What the asker may do with it follows from access to its device. */
export const agentServer: Shape = {
  derived: {
    access: (sight) =>
      sql`(select ${accessTo(sight.actor, service)} from ${sight.rows('Agent')} agent where agent.public_id = agent_server.agent_id)`,
  },
  indexes: (table) => [index('agent_server_by_agent').on(table.agent)],
};
