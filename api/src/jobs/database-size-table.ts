import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How large the database was at a time, in bytes, and how full its disk. */
export const databaseSizeTable = pgTable('database_size', {
  on: timestamp('on', { withTimezone: true }).primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  /** The largest tables with their indexes. */
  tables: jsonb('tables').$type<Record<string, number>>().notNull(),
  /** The space of the disk, or the size that a setting allows; null if neither is known. */
  limitBytes: bigint('limit_bytes', { mode: 'number' }),
  /** The part of it that is taken, by whatever. */
  usedBytes: bigint('used_bytes', { mode: 'number' }),
  /** The folder of the database, where this machine has it. */
  folder: text('folder'),
});
