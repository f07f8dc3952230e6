import { bigserial, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The credentials of each gateway at broker, API and VPN server; looked up before any company is known. */
export const agentSecretTable = pgTable('agent_secret', {
  agentId: text('agent_id').primaryKey(),
  companyId: text('company_id').notNull(),
  secretHash: text('secret_hash').notNull(),
  /** The serial number of its newest certificate, in hexadecimal; null if it never had one. */
  certificateSerial: text('certificate_serial'),
});

/** Commands for gateways; the process connected to the broker removes them. */
export const agentCommandTable = pgTable('agent_command', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  agentId: text('agent_id').notNull(),
  command: text('command').notNull(),
  /** Of the command `job`: {publicId, type, version}. */
  job: jsonb('job'),
  /** Of the command `write`, the id of what is written. */
  writeId: text('write_id'),
  on: timestamp('on', { withTimezone: true }).notNull().defaultNow(),
});

/** Values that gateways are to write to their machines, and what became of it, for a day: a repeated call gets the same answer. */
export const variableWriteTable = pgTable('variable_write', {
  publicId: text('public_id').primaryKey(),
  companyId: text('company_id').notNull(),
  agentId: text('agent_id').notNull(),
  variableId: text('variable_id').notNull(),
  /** Who ordered it. */
  userId: text('user_id').notNull(),
  /** As the gateway knows it, by its slug. */
  variable: text('variable').notNull(),
  value: jsonb('value').notNull(),
  until: timestamp('until', { withTimezone: true }).notNull(),
  /** What the gateway replied: {write, value} or {write, reason, text}; null as long as it hasn't. */
  reply: jsonb('reply'),
});
