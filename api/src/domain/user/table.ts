import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { groupOrCompany } from '../../engine/company-group.ts';
import type { TableSpec, Visibility } from '../../engine/table-types.ts';
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
    /** Since when an authenticator app is asked for beside it; null: none is. */
    secondFactorSince: moment('second_factor_since'),
    language: text('language').notNull().default('en'),
    sectorId: text('sector_id').notNull(),
    localisation: text('localisation'),
    timeZone: text('time_zone'),
    /** The zone that their browser told last; for mails while they have chosen none. */
    browserTimeZone: text('browser_time_zone'),
    phoneNumber: text('phone_number'),
    /** Settings of their own, by key. */
    custom: jsonb('custom').$type<Record<string, unknown>>().notNull().default({}),
    registeredOn: moment('registered_on').notNull().defaultNow(),
    /** When the person was erased: only the id is left, for records of others. */
    erasedOn: moment('erased_on'),
    /** The company of a service account; null for people. */
    serviceOf: text('service_of'),
    /** For a service account: origins of the pages in which it acts for members, as a console. */
    widgetOrigins: text('widget_origins').array().notNull().default([]),
    /** For a console: since when an administrator allows it for all members. */
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

export const lastSeenOn = () =>
  sql`to_jsonb(${iso(sql`(select max(s.last_used_on) from session s where s.user_id = user_account.public_id and s.kind not in ('print', 'frame'))`)})`;

/** What a person has not done on the way to their first connection in the company of the call. */
const notDone = () => sql`(select coalesce(jsonb_agg(step order by at), '[]') from (values
    (1, 'second-factor', user_account.password_hash is not null and user_account.second_factor_since is null),
    (2, 'vpn', not exists (select 1 from vpn_session v where v.user_id = user_account.public_id))) as steps(at, step, is_open)
  where is_open and user_account.service_of is null)`;

/** With a membership that the caller sees. */
export const seenWith = (visibility: Visibility) =>
  sql`exists (select 1 from ${visibility.rows('UserMembership')} m where m.user_id = user_account.public_id)`;

/** People, as the company sees them in which they have a place. */
export const user: TableSpec = {
  table: userTable,
  derived: {
    type: () => sql`to_jsonb(case when user_account.service_of is null then 'person' else 'service_account' end)`,
    lastSeenOn,
    registeredOn: () => sql`to_jsonb(${iso(sql`user_account.registered_on`)})`,
    notDone,
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
        'group', ${visibility.one('Group', groupOrCompany(sql`m.group_id`, sql`m.company_id`), ['isCompanyGroup'])}, 'role', ${visibility.one('Role', sql`m.role_id`)}, 'expiresOn', ${iso(sql`m.expires_on`)})
        order by m.group_id nulls first, m.public_id), '[]')
      from ${visibility.rows('UserMembership')} m where m.user_id = user_account.public_id)`,
  },
  visibleWith: seenWith,
};
