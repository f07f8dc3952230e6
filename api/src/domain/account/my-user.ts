import type { calls } from '@lineside/contracts';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/scope.ts';
import { iso } from '../../platform/database/sql.ts';
import { messagesOf } from '../message/table.ts';
import type { Person } from '../session/authenticate.ts';
import { isSpokenFor, speaksForAccount, spokenForBy } from '../session/spoken-for.ts';
import { codesLeft, registeredApp } from '../session/two-factor.ts';
import { userTable } from '../user/table.ts';

type MyUser = z.infer<Exclude<(typeof calls.GetMyUser)['reply'], 'stream'>>;

/** Everything that a person can read about themselves. In their own scope. */
export async function myUserOf(tx: Tx, person: Person): Promise<MyUser> {
  const user = person.user.publicId;
  const speaksFor = spokenForBy(person);
  const [row] = await tx.select().from(userTable).where(eq(userTable.publicId, user));
  const { publicId, name, emailAddress, localisation, timeZone, phoneNumber, custom, registeredOn } = row!;
  const app = await registeredApp(tx, user);
  const { rows } = await tx.execute(sql`select
    (select count(*)::int from message where message.user_id = ${user} and ${messagesOf(speaksFor)} and not "read") as unread,
    (select coalesce(jsonb_agg(jsonb_build_object('publicId', e.public_id, 'oldEmailAddress', e.old_email_address,
      'newEmailAddress', e.new_email_address, 'expiresOn', ${iso(sql`e.expires_on`)}) order by e.expires_on, e.public_id), '[]')
      from email_address_change e where e.user_id = ${user} and e.expires_on > now()) as changes,
    ${iso(sql`(select max(s.last_used_on) from session s where s.user_id = ${user} and s.kind not in ('print', 'frame'))`)} as "lastSeenOn",
    (select coalesce(jsonb_agg(jsonb_build_object('publicId', a.public_id, 'policy', jsonb_build_object('publicId', a.policy_id),
      'company', case when p.company_id is not null then jsonb_build_object('publicId', p.company_id) end,
      'acceptedOn', ${iso(sql`a.accepted_on`)}) order by a.accepted_on, a.public_id), '[]')
      from policy_acceptance a join terms_of_use_policy p on p.public_id = a.policy_id where a.user_id = ${user} and (p.company_id is null or ${isSpokenFor(speaksFor, sql`p.company_id`)})) as accepted`);
  const { lastSeenOn, accepted, unread, changes } = rows[0] as {
    changes: MyUser['emailAddressChanges'];
    unread: number;
    lastSeenOn: string | null;
    accepted: MyUser['acceptedTermsOfUsePolicies'];
  };
  const all: MyUser = {
    ...{ publicId, name, emailAddress, localisation, timeZone, phoneNumber, custom, lastSeenOn },
    language: row!.language as MyUser['language'],
    type: row!.serviceOf === null ? 'person' : 'service_account',
    support: false,
    hasPassword: row!.passwordHash !== null,
    externallyManaged: false,
    registeredOn: registeredOn.toISOString(),
    otpAuth: {
      required: app !== undefined,
      deviceName: app?.deviceName ?? null,
      registeredOn: app?.registeredOn?.toISOString() ?? null,
      type: app ? 'app' : null,
      recoveryCodesLeft: await codesLeft(tx, user),
    },
    acceptedTermsOfUsePolicies: accepted,
    emailAddressChanges: changes,
    unreadMessagesCount: unread,
  };
  return (await speaksForAccount(tx, person)) ? all : { ...all, ...hidden };
}

/** What only the person knows, and no company: as it is of an account without it. */
const hidden = {
  phoneNumber: null,
  custom: {},
  lastSeenOn: null,
  otpAuth: { required: false, deviceName: null, registeredOn: null, type: null, recoveryCodesLeft: 0 },
  emailAddressChanges: [],
};
