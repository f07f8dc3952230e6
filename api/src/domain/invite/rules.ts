import { type Draft as DraftOf, Invite, newPublicId } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { publish } from '../../engine/publish.ts';
import { checkReferences } from '../../engine/references.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayMake } from '../../engine/rights.ts';
import { rulesOf } from '../../engine/rules.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { iso } from '../../platform/database/sql.ts';
import { post } from '../../platform/mail/outbox.ts';
import { endLinks, inHours, linkHours } from '../mail-link/mail-link.ts';
import { checkGrant } from '../membership/grant.ts';
import { deliver } from '../message/deliver.ts';
import { countFor } from '../session/attempts.ts';
import { invite as inviteMail } from './mail.ts';

type InvitedRole = DraftOf<typeof Invite>['groupRoles'][number];

/** Invites that one person may send in an hour, and to one address in a company. */
const maxInvites = { byOne: 200, toOne: 5 };

/** Invites contain memberships that the caller could give; and mail goes to outsiders, limited per hour. */
export const inviteRules = rulesOf(Invite, {
  async create(context, drafts) {
    const { tx, actor, visibility } = context;
    const ids: string[] = [];
    for (const { fields, at } of drafts) {
      const groupRoles = fields.groupRoles.length > 0 ? fields.groupRoles : [{ group: null, role: null }];
      await checkPlaces(context, groupRoles, at);
      const emailAddress = fields.emailAddress.toLowerCase();
      await checkPace(context, emailAddress);
      const publicId = newPublicId();
      await tx.execute(sql`insert into invite (company_id, public_id, email_address, language, message, expires_on, created_by_id)
        values (${actor.company}, ${publicId}, ${emailAddress}, ${fields.language ?? 'en'}, ${fields.message ?? null},
          ${inHours(linkHours.invite)}, ${actor.user.publicId})`);
      for (const { group, role, expiresOn } of groupRoles)
        await tx.execute(sql`insert into invite_membership (company_id, public_id, invite_id, group_id, role_id, expires_on)
          values (${actor.company}, ${newPublicId()}, ${publicId}, ${group?.publicId ?? null}, ${role?.publicId ?? null}, ${expiresOn ?? null})`);
      await mail(context, publicId);
      await notifyInvited(context, emailAddress);
      ids.push(publicId);
    }
    await publish(visibility.registry.tables.Invite, context, 'add', ids);
    return ids;
  },

  /** An open invite gives what its creator may give, and who may not give it doesn't withdraw it. */
  async check(context, { publicId, after, at }) {
    if (!after) await checkPlaces(context, await placesOf(context.tx, publicId), at);
  },

  actions: {
    async resend(context, publicId, _body, at) {
      const { tx } = context;
      const { rows } = await tx.execute(
        sql`select email_address as address from invite where public_id = ${publicId} for update`,
      );
      await checkEdits(context, publicId);
      // it is valid for the full time again, so resending needs the same rights as creating
      await checkPlaces(context, await placesOf(tx, publicId), at);
      await checkPace(context, rows[0]!.address as string);
      await tx.execute(sql`update invite set expires_on = ${inHours(linkHours.invite)} where public_id = ${publicId}`);
      await endLinks(tx, 'invite', publicId);
      await mail(context, publicId);
      return null;
    },
  },
});

/** An invite is limited to memberships that its creator could create: the checks are the same. */
export async function checkPlaces(context: RequestContext, places: Partial<InvitedRole>[], at: At): Promise<void> {
  const { tables } = context.visibility.registry;
  const inList = { propertyName: 'groupRoles', ...at };
  await checkReferences(
    tables.InviteMembership,
    context,
    places.map((fields) => ({ fields, at })),
  );
  for (const { group = null, role = null, expiresOn: until = null } of places) {
    await mayMake(tables.UserMembership, context, { group }, inList);
    const grant = { kind: 'role', group: group?.publicId ?? null, role: role?.publicId ?? null, until } as const;
    await checkGrant(context, grant, at);
  }
}

/** The places that an invite gives. */
export async function placesOf(tx: Tx, invite: string): Promise<Partial<InvitedRole>[]> {
  const { rows } = await tx.execute(sql`
    select group_id as "group", role_id as role, ${iso(sql`expires_on`)} as "expiresOn" from invite_membership
    where invite_id = ${invite}`);
  const named = (id: unknown) => (id ? { publicId: id as string } : null);
  return rows.map(({ group, role, expiresOn }) => ({
    group: named(group),
    role: named(role),
    expiresOn: expiresOn as string | null,
  }));
}

async function checkEdits(context: RequestContext, publicId: string): Promise<void> {
  const { rows } = await context.tx.execute(sql`select ${context.visibility.edits('Invite', sql`${publicId}`)} as may`);
  if (!rows[0]!.may) throw refuse('not-allowed');
}

/** Mail to outsiders is limited by sender and by receiver. */
async function checkPace({ tx, actor }: RequestContext, address: string): Promise<void> {
  await countFor(tx, { key: `invites-by:${actor.user.publicId}`, max: maxInvites.byOne }, 3600);
  await countFor(tx, { key: `invites-to:${actor.company}:${address}`, max: maxInvites.toOne }, 3600);
}

/** A person with an account also gets a message. */
async function notifyInvited({ tx, actor }: RequestContext, address: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select public_id as id from user_account where lower(email_address) = ${address}`,
  );
  await deliver(
    tx,
    rows.map(({ id }) => id as string),
    {
      ...{ label: 'invited', company: { publicId: actor.company, name: actor.companyName } },
      ...{ name: actor.user.name, by: actor.user.publicId, occurredOn: new Date().toISOString() },
    },
  );
}

/** The mail stores its facts now; its link is created when it is sent. */
async function mail({ tx, actor }: RequestContext, invite: string): Promise<void> {
  const { rows } =
    await tx.execute(sql`select i.email_address as address, i.language, coalesce(i.message, '') as message,
    (select b.fqdn from branding b where b.owner_id = i.company_id) as host from invite i where i.public_id = ${invite}`);
  const { address, language, message, host } = rows[0] as Record<string, string>;
  const facts = {
    invite,
    by: actor.user.name,
    company: actor.companyName,
    companyId: actor.company,
    message: message!,
  };
  await post(tx, [{ template: inviteMail, address: address!, language: language!, host: host ?? null, facts }]);
}
