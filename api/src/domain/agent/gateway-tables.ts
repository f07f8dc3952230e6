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
  on: timestamp('on', { withTimezone: true }).notNull().defaultNow(),
});
