import { newPublicId } from '@lineside/contracts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/database/scope.ts';
import { endLinks } from '../mail-link/mail-link.ts';
import { emailChangeTable } from '../mail-link/table.ts';
import { endSessions } from '../session/session.ts';
import { knownBrowserTable } from '../session/table.ts';
import { forgetDevices } from '../session/trusted-device.ts';
import { forgetApp } from '../session/two-factor.ts';
import { policyAcceptanceTable } from '../terms/table.ts';
import { userTable } from '../user/table.ts';

/** The name of an erased person. */
const nobody = 'Erased user';

/** How erasing a person affects messages. */
const ofTheirOwn = ['webhook_subscription_trigger', 'webhook_subscription', 'message_filter', 'message'];

/** Deletes all data of a person, and their name in the account that other records reference. */
export async function eraseAccount(tx: Tx, user: string): Promise<void> {
  await tx.delete(knownBrowserTable).where(eq(knownBrowserTable.userId, user));
  await tx.delete(policyAcceptanceTable).where(eq(policyAcceptanceTable.userId, user));
  await tx.delete(emailChangeTable).where(eq(emailChangeTable.userId, user));
  await endLinks(tx, 'recovery', user);
  await endSessions(tx, user, 'erased');
  await forgetDevices(tx, user);
  await forgetApp(tx, user);
  for (const table of ofTheirOwn) await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${user}`);
  await tx
    .update(userTable)
    .set({
      name: nobody,
      // no one can register with it, and it receives no mail
      emailAddress: `${newPublicId()}@erased.invalid`.toLowerCase(),
      ...{ passwordHash: null, custom: {}, phoneNumber: null },
      ...{ language: 'en', localisation: null, timeZone: null, browserTimeZone: null },
      erasedOn: sql`now()`,
    })
    .where(eq(userTable.publicId, user));
}

/** A person to erase: id, name and e-mail address. */
type Erased = { publicId: string; name: string; emailAddress: string };

/**
 * Removes a name from answers to requests, in all companies, and from other people's messages, and the address from
 * reports and their schedules. The ids of requester and approver stay.
 */
export const eraseName = (database: Database, { publicId: user, name, emailAddress }: Erased): Promise<void> =>
  database.inScope({ as: 'jobs' }, async (tx) => {
    await tx.execute(sql`
      update agent_access_request set answers = (select jsonb_agg(
          case when one.value->>'by' = ${name} then one.value || jsonb_build_object('by', ${nobody}::text) else one.value end order by one.place)
        from jsonb_array_elements(answers) with ordinality one(value, place))
      where (user_id = ${user} or approver_id = ${user}) and jsonb_array_length(answers) > 0`);
    const receiver = sql`one.value || jsonb_build_object('address', ${nobody}::text,
      'person', jsonb_build_object('publicId', ${user}::text, 'name', ${nobody}::text))`;
    await tx.execute(sql`
      update report_job set send_to = array(select address from unnest(send_to) address where lower(address) <> lower(${emailAddress})),
        receivers = (select coalesce(jsonb_agg(case when lower(one.value->>'address') = lower(${emailAddress})
          then ${receiver} else one.value end order by one.place), '[]')
          from jsonb_array_elements(receivers) with ordinality one(value, place))
      where exists (select 1 from unnest(send_to) address where lower(address) = lower(${emailAddress}))
        or receivers @> jsonb_build_array(jsonb_build_object('person', jsonb_build_object('publicId', ${user}::text)))`);
    for (const schedules of ['agent_report_schedule', 'asset_report_schedule'])
      await tx.execute(sql`update ${sql.identifier(schedules)}
        set send_to = array(select address from unnest(send_to) address where lower(address) <> lower(${emailAddress}))
        where exists (select 1 from unnest(send_to) address where lower(address) = lower(${emailAddress}))`);
    const named = (content: SQL) => sql`${content} || jsonb_build_object('name', ${nobody}::text)`;
    await tx.execute(sql`update message set short_content = ${named(sql`short_content`)},
      long_content = ${named(sql`long_content`)} where by_id = ${user}`);
    for (const calls of ['webhook_subscription_trigger', 'company_webhook_delivery'])
      await tx.execute(sql`update ${sql.identifier(calls)} set body = body || jsonb_build_object(
        'shortContent', ${named(sql`(body->'shortContent')`)}, 'longContent', ${named(sql`(body->'longContent')`)})
        where by_id = ${user} and body ? 'shortContent'`);
  });
