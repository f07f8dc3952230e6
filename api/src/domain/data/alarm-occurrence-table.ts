import { sql } from 'drizzle-orm';
import { boolean, index } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';

/** A flag stores whether its people have been notified, for every writer. */
export const agentDataAlarmOccurrence: TableSpec = {
  columns: { notified: boolean('notified').notNull().default(false) },
  indexes: (table) => [
    index('agent_data_alarm_occurrence_unnotified').on(table.occurredOn).where(sql`not notified`),
    // the asset tree asks for all alarms that are active
    index('agent_data_alarm_occurrence_active').on(table.agent).where(sql`rtn_on is null`),
  ],
};
