import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Single sign-on providers: those of the settings and those of companies, and the companies of each. Their addresses
 * are in the settings, or in the company's record.
 */
export const ssoProviderTable = pgTable('sso_identity_provider', {
  publicId: text('public_id').primaryKey(),
  name: text('name').notNull(),
  logo: text('logo'),
  companiesIds: text('companies_ids').array().notNull(),
  /** The company that added it; null of those in the settings. */
  ownerId: text('owner_id'),
});

/** A login on its way to a provider and back. Each of its two secrets is valid once: the state, and then the code. */
export const ssoRequestTable = pgTable(
  'sso_request',
  {
    stateHash: text('state_hash').primaryKey(),
    providerId: text('provider_id').notNull(),
    /** The page that asked, and the address of ours that the provider sends the browser back to. */
    redirectUrl: text('redirect_url').notNull(),
    callback: text('callback').notNull(),
    /** The hash of the cookie of the browser that asked; null for a program. */
    browserHash: text('browser_hash'),
    verifier: text('verifier').notNull(),
    nonce: text('nonce').notNull(),
    expiresOn: moment('expires_on').notNull(),
    /** Whether the browser came back with it. */
    returned: boolean('returned').notNull().default(false),
    /** The code that the page exchanges for a token, hashed; and the provider's answer: a verified address, or null. */
    codeHash: text('code_hash'),
    emailAddress: text('email_address'),
    twoFactor: boolean('two_factor').notNull().default(false),
  },
  (table) => [index('sso_request_by_end').on(table.expiresOn)],
);
