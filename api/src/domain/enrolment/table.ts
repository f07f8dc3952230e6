import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { mayEverywhere } from '../../engine/actor.ts';
import { everyRow } from '../../engine/entity-table.ts';
import type { TableSpec, Visibility } from '../../engine/table-types.ts';

/** Hashes of enrolment codes, with the company to look in; looked up before any company is known. */
export const enrolmentCodeHashTable = pgTable('enrolment_code_hash', {
  hash: text('hash').primaryKey(),
  companyId: text('company_id').notNull(),
  codeId: text('code_id').notNull(),
  expiresOn: timestamp('expires_on', { withTimezone: true }).notNull(),
});

const withProfile = (table: string) => (visibility: Visibility) =>
  mayEverywhere(visibility.actor, 'MANAGE_AGENT')
    ? everyRow
    : visibility.sees('AgentRegistrationProfile', sql`${sql.identifier(table)}.profile_id`);

/** Visible with the profile; those of a removed profile to people who manage all devices. */
export const enrolmentCode: TableSpec = { visibleWith: withProfile('enrolment_code') };

/** Visible with the profile; those of a removed profile to people who manage all devices. */
export const enrolment: TableSpec = {
  visibleWith: withProfile('enrolment'),
  // a gateway that applies is looked up by its fingerprint
  orders: ['serialNumber', 'status', 'fingerprint'],
};
