import { sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';
import { deviceOfSource } from './of-source.ts';

const source = sql`(select v.source_id from agent_data_variable v where v.public_id = agent_data_tag.variable_id)`;

/** Source and machine come from its variable. */
export const agentDataTag: TableSpec = {
  derived: {
    source: (visibility) => visibility.one('AgentDataSource', source),
    device: (visibility) => deviceOfSource(visibility, source),
  },
  indexes: (table) => [index('agent_data_tag_by_variable').on(table.variable)],
};
