import { doublePrecision, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What the numbers of a variable in each minute, or each hour of UTC, come to; none where there are no numbers. Each is
 * written in the transaction that writes or deletes the values.
 */
const rollupTable = (name: string) =>
  pgTable(
    name,
    {
      companyId: text('company_id').notNull(),
      agentId: text('agent_id').notNull(),
      variableId: text('variable_id').notNull(),
      /** When the minute or hour begins. */
      start: timestamp('start', { withTimezone: true }).notNull(),
      count: integer('count').notNull(),
      /** Infinite or not a number where a value is too large to be added. */
      sum: doublePrecision('sum').notNull(),
      min: doublePrecision('min').notNull(),
      max: doublePrecision('max').notNull(),
      first: doublePrecision('first').notNull(),
      firstTime: timestamp('first_time', { withTimezone: true }).notNull(),
      last: doublePrecision('last').notNull(),
      lastTime: timestamp('last_time', { withTimezone: true }).notNull(),
    },
    (table) => [primaryKey({ columns: [table.companyId, table.variableId, table.start] })],
  );

export const agentDataMinuteTable = rollupTable('agent_data_minute');
export const agentDataHourTable = rollupTable('agent_data_hour');
