import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The device whose place in a group it is about. */
export const deviceOfPlace = sql`coalesce(details->'after'->'agent'->>'publicId', details->'before'->'agent'->>'publicId')`;

/** Who changed what, written in the same transaction as the change. */
export const auditTable = pgTable(
  'audit_log',
  {
    publicId: text('public_id').primaryKey(),
    companyId: text('company_id').notNull(),
    userId: text('user_id').notNull(),
    entity: text('entity').notNull(),
    recordId: text('record_id').notNull(),
    /** The record that this one lived under. */
    partOf: text('part_of'),
    act: text('act').notNull(),
    details: jsonb('details').notNull(),
    /** Where the call came from; null outside of calls. */
    ipAddress: text('ip_address'),
    /** The console through which they did it; null: themselves. */
    throughId: text('through_id'),
    /** The first entry of the same call; null for that one itself. */
    followsId: text('follows_id'),
    on: timestamp('on', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('audit_log_by_time').on(table.companyId, table.on),
    index('audit_log_by_record').on(table.companyId, table.recordId),
    index('audit_log_by_part').on(table.companyId, table.partOf),
    index('audit_log_by_first').on(table.companyId, table.followsId).where(sql`follows_id is not null`),
    index('audit_log_of_place').on(table.companyId, deviceOfPlace).where(sql`entity = 'AgentMembership'`),
  ],
);
