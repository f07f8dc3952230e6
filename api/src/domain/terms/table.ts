import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Terms of use and privacy statements, of a sector or of one of its companies. Published ones are public, without
 * login; a draft is visible to its company.
 */
export const policyTable = pgTable(
  'terms_of_use_policy',
  {
    publicId: text('public_id').primaryKey(),
    sectorId: text('sector_id').notNull(),
    companyId: text('company_id'),
    type: text('type', { enum: ['termsofuse', 'privacystatement'] }).notNull(),
    version: text('version'),
    publishedOn: moment('published_on'),
  },
  (table) => [
    index('terms_of_use_policy_by_owner').on(table.sectorId, table.companyId, table.type, table.publishedOn),
    uniqueIndex('terms_of_use_policy_one_draft').on(table.companyId, table.type).where(sql`published_on is null`),
  ],
);

export const policyLanguageTable = pgTable(
  'policy_language',
  {
    publicId: text('public_id').primaryKey(),
    policyId: text('policy_id').notNull(),
    languageCode: text('language_code').notNull(),
    body: text('body').notNull(),
    updateSummary: text('update_summary'),
  },
  (table) => [uniqueIndex('policy_language_once').on(table.policyId, table.languageCode)],
);

/** Acceptances of policies: person, policy, and time. */
export const policyAcceptanceTable = pgTable(
  'policy_acceptance',
  {
    publicId: text('public_id').primaryKey(),
    userId: text('user_id').notNull(),
    policyId: text('policy_id').notNull(),
    acceptedOn: moment('accepted_on').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('policy_acceptance_once').on(table.userId, table.policyId)],
);
