import type { TokenScope } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Being signed in: the portal's, with a refresh cookie, or a client's of the public interface; or the browser's that prints a
 * report for a person; or that of uploaded components on a page. Secrets are hashed.
 */
export const sessionTable = pgTable(
  'session',
  {
    publicId: text('public_id').primaryKey(),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: ['portal', 'client', 'print', 'frame'] }).notNull(),
    refreshHash: text('refresh_hash'),
    /** The previous refresh, valid for some more seconds: its response may have been lost. */
    previousRefreshHash: text('previous_refresh_hash'),
    /** The input of the last rotation, so that a repeated refresh gets the same result. */
    rotation: text('rotation'),
    rotatedOn: moment('rotated_on'),
    lastUsedOn: moment('last_used_on').notNull(),
    endsOn: moment('ends_on').notNull(),
    endedOn: moment('ended_on'),
    createdOn: moment('created_on').notNull().defaultNow(),
    /** From where it was opened. */
    createdIp: text('created_ip'),
    userAgent: text('user_agent'),
    /** Whether the login had a second factor; a trusted device counts. */
    twoFactor: boolean('two_factor').notNull().default(false),
    /** The single sign-on provider of the login; null for a password login. */
    ssoProviderId: text('sso_provider_id'),
    /** The application that must send its token; null: any. */
    application: text('application'),
    /** Its name for the person. */
    name: text('name'),
    /** The scope of its tokens; null: everything. */
    scope: jsonb('scope').$type<TokenScope>(),
    /**
     * For a session of the VPN widget: the session of the console's service account, with which it ends. For one of
     * components: their viewer's.
     */
    consoleSession: text('vouched_by'),
    /** Its company, devices and page origin. The first two are those of a print and of components, too. */
    widgetCompanyId: text('widget_company_id'),
    widgetAgentsIds: text('widget_agents_ids').array(),
    widgetOrigin: text('widget_origin'),
    /** When its person last re-authenticated; null: not since they signed in. */
    reauthenticatedOn: moment('reauthenticated_on'),
    endedFor: text('ended_for', { enum: ['signed-out', 'over', 'stolen', 'password-changed', 'erased'] }),
  },
  (table) => [
    index('session_by_user').on(table.userId),
    index('session_by_voucher').on(table.consoleSession).where(sql`vouched_by is not null`),
  ],
);

/** Bearer tokens of a session, hashed. */
export const tokenTable = pgTable(
  'session_token',
  {
    hash: text('hash').primaryKey(),
    sessionId: text('session_id').notNull(),
    expiresOn: moment('expires_on').notNull(),
  },
  (table) => [index('session_token_by_session').on(table.sessionId), index('session_token_by_end').on(table.expiresOn)],
);

/** Browsers that have signed in to an account before, by the hash of their cookie. */
export const knownBrowserTable = pgTable(
  'known_browser',
  {
    hash: text('hash').notNull(),
    userId: text('user_id').notNull(),
    lastUsedOn: moment('last_used_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.userId] })],
);

/** Failed sign-ins, by account, address and known browser; in the database, so that they survive a restart. */
export const attemptTable = pgTable('sign_in_attempt', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  since: moment('since').notNull(),
});
