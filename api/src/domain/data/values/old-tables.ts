import { doublePrecision, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

// Where versions before packed hours stored values. A process of such a version may write to them while this one runs.

/** What the numbers of a variable in each minute, or each hour of UTC, come to. Nothing reads them any longer. */
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

/** Values that weren't moved to packed hours yet. */
export const agentDataValueTable = pgTable(
  'agent_data_value',
  {
    companyId: text('company_id').notNull(),
    agentId: text('agent_id').notNull(),
    variableId: text('variable_id').notNull(),
    time: timestamp('time', { withTimezone: true }).notNull(),
    /** A number, 1 and 0 for true and false; null where it is a text. */
    value: doublePrecision('value'),
    text: text('text'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.agentId, table.variableId, table.time] }),
    index('agent_data_value_by_time').on(table.time),
  ],
);
