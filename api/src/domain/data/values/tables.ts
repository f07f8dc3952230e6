import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** A variable's values of one retention class, under a short number. A variable has one for each class it was written in. */
export const dataSeriesTable = pgTable(
  'data_series',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: text('company_id').notNull(),
    agentId: text('agent_id').notNull(),
    variableId: text('variable_id').notNull(),
    /** How long its values are kept: see classes.ts. */
    class: text('class').notNull(),
    /** Whether new values of the variable go here. */
    isCurrent: boolean('is_current').notNull().default(true),
    /** Of one that isn't current: when its values may be moved to the current one. */
    movesOn: timestamp('moves_on', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('data_series_by_class').on(table.companyId, table.variableId, table.class),
    uniqueIndex('data_series_current').on(table.companyId, table.variableId).where(sql`is_current`),
  ],
);

/** Values of hours that aren't over, and those that came after their hour was packed. */
export const dataLooseValueTable = pgTable(
  'data_loose_value',
  {
    companyId: text('company_id').notNull(),
    agentId: text('agent_id').notNull(),
    series: integer('series').notNull(),
    /** In whole milliseconds. */
    time: timestamp('time', { withTimezone: true }).notNull(),
    /** A number, 1 and 0 for true and false; null where it is a text. */
    value: doublePrecision('value'),
    text: text('text'),
  },
  (table) => [primaryKey({ columns: [table.series, table.time] })],
);

/**
 * The values of a series in an hour that is over, with their rollups. Divided into partitions by class and span, in the
 * schema `packed_hours`: old values end by dropping one.
 */
export const dataPackedHourTable = pgTable(
  'data_packed_hour',
  {
    companyId: text('company_id').notNull(),
    agentId: text('agent_id').notNull(),
    class: text('class').notNull(),
    series: integer('series').notNull(),
    /** Hours since 1970, UTC. */
    hour: integer('hour').notNull(),
    /** The number of its values, with texts. */
    size: integer('size').notNull(),
    /** What its numbers come to; a count of 0 and nulls where there are texts alone. */
    count: integer('count').notNull(),
    /** Infinite or not a number where a value is too large to be added. */
    sum: doublePrecision('sum'),
    min: doublePrecision('min'),
    max: doublePrecision('max'),
    first: doublePrecision('first'),
    /** In milliseconds since the hour began, as all times of the row. */
    firstMs: integer('first_ms'),
    last: doublePrecision('last'),
    lastMs: integer('last_ms'),
    /** The times of its values in their order, and the values; texts are null where there is none. */
    times: integer('times').array().notNull(),
    values: doublePrecision('values').array().notNull(),
    texts: text('texts').array(),
    /** The same of each minute that has values, where there are many; else null. `minute_ends`: the place of its last value. */
    minutes: integer('minutes').array(),
    minuteEnds: integer('minute_ends').array(),
    minuteCounts: integer('minute_counts').array(),
    minuteSums: doublePrecision('minute_sums').array(),
    minuteMins: doublePrecision('minute_mins').array(),
    minuteMaxs: doublePrecision('minute_maxs').array(),
    minuteFirsts: doublePrecision('minute_firsts').array(),
    minuteFirstMs: integer('minute_first_ms').array(),
    minuteLasts: doublePrecision('minute_lasts').array(),
    minuteLastMs: integer('minute_last_ms').array(),
  },
  (table) => [primaryKey({ columns: [table.class, table.series, table.hour] })],
);
