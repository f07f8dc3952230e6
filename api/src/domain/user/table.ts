import type { TokenScope } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { TableSpec, Visibility } from '../../engine/entity-table.ts';
import { iso } from '../../platform/database/sql.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const userTable = pgTable(
  'user_account',
  {
    publicId: text('public_id').primaryKey(),
    name: text('name').notNull(),
    emailAddress: text('email_address').notNull().unique(),
    /** Null: no password signs in to it. */
    passwordHash: text('password_hash'),
    language: text('language').notNull().default('en'),
    sectorId: text('sector_id').notNull(),
    localisation: text('localisation'),
    timeZone: text('time_zone'),
    phoneNumber: text('phone_number'),
    /** Settings of their own, by key. */
    custom: jsonb('custom').$type<Record<string, unknown>>().notNull().default({}),
    registeredOn: moment('registered_on').notNull().defaultNow(),
    /** Of an erased person only the id is left, for records of others. */
    erasedOn: moment('erased_on'),
    /** Of a service account: its company; null of people. */
    serviceOf: text('service_of'),
    /** Of a service account: origins of the pages in which it acts for members, as a console. */
    widgetOrigins: text('widget_origins').array().notNull().default([]),
    /** Of a console: since when an administrator allows it for all members. */
    allowedForAllOn: moment('allowed_for_all_on'),
    /** The creator of a service account, who has seen its token. */
    createdById: text('created_by_id'),
  },
  () => [
    check(
      'service_account_has_no_sign_in',
      sql`service_of is null or (password_hash is null and email_address like '%.invalid')`,
    ),
  ],
);

/** Being signed in: the portal's, with a refresh cookie, or a client's of the public interface. Secrets are hashed. */
export const sessionTable = pgTable(
  'session',
  {
    publicId: text('public_id').primaryKey(),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: ['portal', 'client'] }).notNull(),
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
    /** Of the VPN widget's: the session of the console's service account, with which it ends. */
    consoleSession: text('vouched_by'),
    /** Its company, devices and page origin. */
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

const lastSeenOn = () =>
  sql`to_jsonb(${iso(sql`(select max(s.last_used_on) from session s where s.user_id = user_account.public_id)`)})`;

const seenWith = (visibility: Visibility) =>
  sql`exists (select 1 from ${visibility.rows('UserMembership')} m where m.user_id = user_account.public_id)`;

/** People, as the company sees them in which they have a place. */
export const user: TableSpec = {
  table: userTable,
  derived: {
    type: () => sql`to_jsonb(case when user_account.service_of is null then 'person' else 'service_account' end)`,
    lastSeenOn,
    registeredOn: () => sql`to_jsonb(${iso(sql`user_account.registered_on`)})`,
    registeredBy: () => sql`null::jsonb`,
    support: () => sql`'false'::jsonb`,
    custom: () => sql`'{}'::jsonb`,
    apiApplications: () => sql`'[]'::jsonb`,
    otpauthRequired: () => sql`'false'::jsonb`,
    deactivatedOn: (
      visibility,
    ) => sql`(select case when bool_and(m.deactivated_on is not null) then to_jsonb(${iso(sql`max(m.deactivated_on)`)}) end
      from ${visibility.rows('UserMembership')} m where m.user_id = user_account.public_id)`,
    memberships: (visibility) => sql`(select coalesce(jsonb_agg(jsonb_build_object('publicId', m.public_id,
        'group', ${visibility.one('Group', sql`m.group_id`)}, 'role', ${visibility.one('Role', sql`m.role_id`)}, 'expiresOn', ${iso(sql`m.expires_on`)})
        order by m.group_id nulls first, m.public_id), '[]')
      from ${visibility.rows('UserMembership')} m where m.user_id = user_account.public_id)`,
  },
  visibleWith: seenWith,
};

/**
 * A member's consent to a console. With `givenBy: 'administrator'` it lasts as long as the console is allowed for all
 * members, and records that this one was notified. A withdrawn row stays, so that it outweighs the administrator's
 * permission.
 */
export const consoleConsentTable = pgTable(
  'console_consent',
  {
    companyId: text('company_id').notNull(),
    /** The service account that the console calls with. */
    accountId: text('account_id').notNull(),
    userId: text('user_id').notNull(),
    givenBy: text('given_by', { enum: ['member', 'administrator'] }).notNull(),
    givenOn: moment('given_on').notNull().defaultNow(),
    withdrawnOn: moment('withdrawn_on'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.accountId, table.userId] }),
    index('console_consent_by_user').on(table.userId),
  ],
);

/** Service accounts of the company that aren't ended: ending one takes its memberships away. */
export const serviceAccount: TableSpec = {
  table: userTable,
  derived: { lastSeenOn, allowedForAll: () => sql`to_jsonb(user_account.allowed_for_all_on is not null)` },
  visibleWith: (visibility) => sql`user_account.service_of = ${visibility.actor.company} and ${seenWith(visibility)}`,
};
