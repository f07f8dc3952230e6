import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const policyOf = ['sector', 'company', 'disabled'] as const;

export const companyTable = pgTable('company', {
  publicId: text('public_id').primaryKey(),
  name: text('name').notNull(),
  sectorId: text('sector_id').notNull(),
  usesAccessRequests: boolean('uses_access_requests').notNull().default(true),
  /** Whether all that backend components need is there for it. */
  provisioned: boolean('provisioned').notNull().default(true),
  /** A company tries each app once. */
  loggingTrialUsed: boolean('logging_trial_used').notNull().default(false),
  alarmingTrialUsed: boolean('alarming_trial_used').notNull().default(false),
  country: text('country').notNull().default('NL'),
  defaultUserInviteLanguage: text('default_user_invite_language').notNull().default('en'),
  appOwnerName: text('app_owner_name'),
  /** Whether everyone there needs a second factor, whatever their role. */
  enforce2fa: boolean('enforce2fa').notNull().default(false),
  /** Whether they must have signed in through a provider of single sign-on. */
  enforceSso: boolean('enforce_sso').notNull().default(false),
  /** Whether a second factor that a provider reports counts. */
  trustSso2fa: boolean('trust_sso2fa').notNull().default(false),
  /** After how many hours its people must sign in again; null: as the installation says. */
  maxSessionHours: integer('max_session_hours'),
  /** For how many days printed reports can be downloaded. */
  reportDays: integer('report_days').notNull().default(90),
  /** The source of its terms and statement. */
  customTermsOfUse: text('custom_terms_of_use', { enum: policyOf }).notNull().default('sector'),
  customPrivacyStatement: text('custom_privacy_statement', { enum: policyOf }).notNull().default('sector'),
  custom: jsonb('custom').notNull().default({}),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
});
