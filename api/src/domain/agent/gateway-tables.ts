import { bigserial, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

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
    on: timestamp('on', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('audit_log_by_time').on(table.companyId, table.on),
    index('audit_log_by_record').on(table.companyId, table.recordId),
    index('audit_log_by_part').on(table.companyId, table.partOf),
  ],
);

/** The broker credential of each gateway; looked up before any company is known. */
export const agentSecretTable = pgTable('agent_secret', {
  agentId: text('agent_id').primaryKey(),
  companyId: text('company_id').notNull(),
  secretHash: text('secret_hash').notNull(),
});

/** Commands for gateways; the process connected to the broker removes them. */
export const agentCommandTable = pgTable('agent_command', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  agentId: text('agent_id').notNull(),
  command: text('command').notNull(),
  /** Of the command `job`: {publicId, type, version}. */
  job: jsonb('job'),
  on: timestamp('on', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Codes by which another company takes a device over (`pull`), or controls it (`control`); looked up before its company
 * is known.
 */
export const agentCodeTable = pgTable(
  'agent_code',
  {
    agentId: text('agent_id').notNull(),
    kind: text('kind', { enum: ['pull', 'control'] }).notNull(),
    companyId: text('company_id').notNull(),
    code: text('code').notNull(),
    generatedOn: timestamp('generated_on', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.kind] })],
);
