import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const linkPurposes = ['registration', 'recovery', 'email-change', 'invite'] as const;

/** Links in mails: their purpose, with a hashed secret that is created when the mail is sent. */
export const mailLinkTable = pgTable(
  'mail_link',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    /** The id of its subject. */
    subject: text('subject').notNull(),
    expiresOn: moment('expires_on').notNull(),
  },
  (table) => [index('mail_link_by_subject').on(table.purpose, table.subject)],
);

/** Accounts whose registration is not confirmed yet. */
export const registrationTable = pgTable('registration', {
  publicId: text('public_id').primaryKey(),
  emailAddress: text('email_address').notNull(),
  name: text('name').notNull(),
  companyName: text('company_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  language: text('language').notNull(),
  localisation: text('localisation'),
  timeZone: text('time_zone'),
  policyId: text('policy_id'),
  sectorId: text('sector_id').notNull(),
  expiresOn: moment('expires_on').notNull(),
});

/** Wishes for another e-mail address. */
export const emailChangeTable = pgTable(
  'email_address_change',
  {
    publicId: text('public_id').primaryKey(),
    userId: text('user_id').notNull(),
    oldEmailAddress: text('old_email_address').notNull(),
    newEmailAddress: text('new_email_address').notNull(),
    /** The session that requested it, which stays when the change is finished. */
    sessionId: text('session_id'),
    expiresOn: moment('expires_on').notNull(),
  },
  (table) => [index('email_address_change_by_user').on(table.userId)],
);
