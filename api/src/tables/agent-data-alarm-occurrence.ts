import { sql } from 'drizzle-orm';
import { boolean, index } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../engine/entity-table.ts';

/** Whether its people have been told of it is kept beside it, whoever wrote it down. */
export const agentDataAlarmOccurrence: TableSpec = {
  columns: { told: boolean('told').notNull().default(false) },
  indexes: (table) => [index('agent_data_alarm_occurrence_untold').on(table.occurredOn).where(sql`not told`)],
};
