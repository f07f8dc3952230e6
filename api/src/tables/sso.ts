import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who says for companies who their people are, as the settings have it; how they are asked stands there alone. */
export const ssoProviderTable = pgTable('sso_identity_provider', {
  publicId: text('public_id').primaryKey(),
  name: text('name').notNull(),
  logo: text('logo'),
  companiesIds: text('companies_ids').array().notNull(),
});

/** A sign-in on its way to a provider and back. Each of its two secrets is good once: the state, and then the code. */
export const ssoRequestTable = pgTable(
  'sso_request',
  {
    stateHash: text('state_hash').primaryKey(),
    providerId: text('provider_id').notNull(),
    /** The page that asked, and the address of ours that the provider sends the browser back to. */
    redirectUrl: text('redirect_url').notNull(),
    callback: text('callback').notNull(),
    /** Of the cookie of the browser that asked, hashed; null of a program. */
    browserHash: text('browser_hash'),
    verifier: text('verifier').notNull(),
    nonce: text('nonce').notNull(),
    expiresOn: moment('expires_on').notNull(),
    /** Whether the browser came back with it. */
    returned: boolean('returned').notNull().default(false),
    /** What the page trades for a token, hashed; and what the provider said: an address that it has verified, or null. */
    codeHash: text('code_hash'),
    emailAddress: text('email_address'),
    twoFactor: boolean('two_factor').notNull().default(false),
  },
  (table) => [index('sso_request_by_end').on(table.expiresOn)],
);
