import { User } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../engine/actor.ts';
import { audit } from '../../engine/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { isCurrent } from '../membership/table.ts';
import { endSession } from '../session/session.ts';
import { notifyAllowed } from './notify-members.ts';

// Whether a console may act for a member. A console is a service account that lists the origins of its pages. All of this runs in
// the scope of its company.

/** A console, by its service account. */
export interface Console {
  publicId: string;
  name: string;
}

/**
 * Refuses a console that acts for a member without their consent, with `consent-required`. A member who has not been
 * notified yet that an administrator allows the console for all is notified now.
 *
 * The row is locked: a member who withdraws at the same time waits, and then ends the session that is opened here.
 */
export async function checkConsent(tx: Tx, company: string, console: Console, user: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select withdrawn_on is null as is_given from console_consent
    where company_id = ${company} and account_id = ${console.publicId} and user_id = ${user} for share`);
  if (rows[0]?.is_given) return;
  if (rows.length === 0 && (await isAllowedForAll(tx, console)))
    return addForAll(tx, company, console, sql`(select ${user}::text)`);
  throw refuse('consent-required', { propertyName: 'user', params: { console: console.publicId } });
}

async function isAllowedForAll(tx: Tx, { publicId }: Console): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from user_account where public_id = ${publicId} and allowed_for_all_on is not null`,
  );
  return rows.length > 0;
}

/** A member who is logged in to the portal allows a console, also after a withdrawal. */
export async function giveConsent(tx: Tx, member: Actor, console: Console): Promise<void> {
  await tx.execute(sql`
    insert into console_consent (company_id, account_id, user_id, given_by)
    values (${member.company}, ${console.publicId}, ${member.user.publicId}, 'member')
    on conflict (company_id, account_id, user_id) do update set given_by = 'member', given_on = now(), withdrawn_on = null`);
  await audit(tx, member, { entity: User, publicId: console.publicId, act: 'allow-console' });
}

/** A member withdraws it, also what an administrator allowed for all. Sessions of the console in their name end. */
export async function withdrawConsent(tx: Tx, member: Actor, console: Pick<Console, 'publicId'>): Promise<void> {
  await tx.execute(sql`
    insert into console_consent (company_id, account_id, user_id, given_by, withdrawn_on)
    values (${member.company}, ${console.publicId}, ${member.user.publicId}, 'member', now())
    on conflict (company_id, account_id, user_id) do update set withdrawn_on = now()`);
  await audit(tx, member, { entity: User, publicId: console.publicId, act: 'withdraw-console' });
  await endWithoutConsent(tx, console.publicId);
}

/** An administrator allows a console for all members and notifies each of them; withdrawals stay. */
export async function allowForAll(tx: Tx, company: string, console: Console): Promise<void> {
  await tx.execute(sql`update user_account set allowed_for_all_on = now() where public_id = ${console.publicId}`);
  const members = sql`(select distinct m.user_id from user_membership m join user_account u on u.public_id = m.user_id
    where m.company_id = ${company} and u.service_of is null and ${isCurrent})`;
  await addForAll(tx, company, console, members);
}

/** From then on a console acts for those members only who allowed it themselves. */
export async function endForAll(tx: Tx, account: string): Promise<void> {
  await tx.execute(sql`update user_account set allowed_for_all_on = null where public_id = ${account}`);
  await forget(tx, account, sql`given_by = 'administrator'`);
}

/** Asks members again, since the console is no longer what they allowed. Withdrawals stay. */
export const requireConsentAgain = (tx: Tx, account: string): Promise<void> => forget(tx, account, sql`true`);

/** Forgets all about a removed console. */
export async function forgetConsole(tx: Tx, account: string): Promise<void> {
  await tx.execute(sql`delete from console_consent where account_id = ${account}`);
}

/** Forgets a member who leaves the company. */
export async function forgetMember(tx: Tx, company: string, user: string): Promise<void> {
  await tx.execute(sql`delete from console_consent where company_id = ${company} and user_id = ${user}`);
}

async function forget(tx: Tx, account: string, condition: ReturnType<typeof sql>): Promise<void> {
  await tx.execute(
    sql`delete from console_consent where account_id = ${account} and withdrawn_on is null and ${condition}`,
  );
  await endWithoutConsent(tx, account);
}

/**
 * Adds consents for members who have none, on an administrator's behalf, and notifies them. `members`: ids, one per
 * row.
 */
async function addForAll(tx: Tx, company: string, console: Console, members: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await tx.execute(sql`
    insert into console_consent (company_id, account_id, user_id, given_by)
    select ${company}, ${console.publicId}, one.id, 'administrator' from ${members} one(id)
    on conflict do nothing returning user_id as id`);
  await notifyAllowed(
    tx,
    company,
    console,
    rows.map(({ id }) => id as string),
  );
}

/** Ends a console's sessions for members without consent. */
async function endWithoutConsent(tx: Tx, account: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select s.public_id as id from session s join session v on v.public_id = s.vouched_by
    where v.user_id = ${account} and s.ended_on is null and not exists (select 1 from console_consent c
      where c.account_id = ${account} and c.user_id = s.user_id and c.withdrawn_on is null)`);
  for (const { id } of rows) await endSession(tx, id as string, 'signed-out');
}
