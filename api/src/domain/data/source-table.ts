import { sql } from 'drizzle-orm';
import { jsonb } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';

/** Milliseconds of an interval such as 10s. */
const interval = sql`(substring(t.logging_interval from '^\\d+')::numeric * case substring(t.logging_interval from '[a-z]+$')
  when 'ms' then 1 when 's' then 1000 when 'm' then 60000 else 3600000 end)`;

/** A password is never returned, and the amount of logging follows from the tags. */
export const agentDataSource: TableSpec = {
  columns: { protocol: jsonb('protocol').notNull(), problem: jsonb('problem') },
  derived: {
    protocol: () => sql`(agent_data_source.protocol - 'password')`,
    valuesPerHour: (visibility) =>
      sql`(select to_jsonb(coalesce(ceil(sum(3600000 / ${interval})), 0)) from ${visibility.rows('AgentDataTag')} t
        join ${visibility.rows('AgentDataVariable')} v on v.public_id = t.variable_id
        where v.source_id = agent_data_source.public_id and t.log_event = 'interval')`,
  },
};
