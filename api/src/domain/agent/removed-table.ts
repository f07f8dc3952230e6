import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** A record of a removed device, as its table had it. */
export interface RemovedRow {
  entity: string;
  row: Record<string, unknown>;
}

/** Devices in the bin, with all that belongs to them: a restore puts the rows back. */
export const removedAgentTable = pgTable(
  'removed_agent',
  {
    companyId: text('company_id').notNull(),
    publicId: text('public_id').notNull(),
    name: text('name').notNull(),
    serialNumber: text('serial_number').notNull(),
    removedOn: timestamp('removed_on', { withTimezone: true }).notNull().defaultNow(),
    removedById: text('removed_by_id').notNull(),
    rows: jsonb('rows').$type<RemovedRow[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.publicId] }),
    index('removed_agent_by_time').on(table.removedOn),
  ],
);
