import { Invite, type MyInvite, UserMembership } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { type SQL, sql } from 'drizzle-orm';
import { audit } from '../../engine/audit.ts';
import { groupOrCompany } from '../../engine/company-group.ts';
import type { EntityRegistry } from '../../engine/entity-registry.ts';
import { visibilityIn } from '../../engine/visibility.ts';
import { lockShared } from '../../platform/database/company-lock.ts';
import { append } from '../../platform/database/outbox.ts';
import type { Database, Tx } from '../../platform/database/scope.ts';
import { iso } from '../../platform/database/sql.ts';
import { endLinks } from '../mail-link/mail-link.ts';
import { actorWithoutCompany, enter, type Person } from '../session/authenticate.ts';
import { limitSessions } from '../session/session-limit.ts';
import { isSpokenFor, spokenForBy } from '../session/spoken-for.ts';
import { accept, latestIn } from '../terms/policies.ts';
import { checkPlaces, placesOf } from './rules.ts';

/** An invite that can be accepted now: which, and to which company. */
export interface FoundInvite {
  publicId: string;
  company: string;
}

/** Invites that can be accepted and match a condition on `i`, in all companies: their recipient may see them. */
export async function invitesWhere(database: Database, condition: SQL): Promise<FoundInvite[]> {
  const { rows } = await database.inScope({ as: 'jobs' }, (tx) =>
    tx.execute(
      sql`select i.public_id as "publicId", i.company_id as company from invite i where i.expires_on > now() and ${condition} order by i.expires_on, 1`,
    ),
  );
  return rows as unknown as FoundInvite[];
}

/** Continues in the company of an invite; undefined if it was withdrawn or accepted in the meantime. */
async function open(tx: Tx, { publicId, company }: FoundInvite) {
  await lockShared(tx, company);
  await tx.execute(sql`select set_config('app.company', ${company}, true)`);
  const { rows } = await tx.execute(sql`select i.public_id as "publicId", i.email_address as "emailAddress", i.language,
      ${iso(sql`i.expires_on`)} as "expiresOn", i.created_by_id as "createdBy", jsonb_build_object('publicId', c.public_id, 'name', c.name) as company
    from invite i join company c on c.public_id = i.company_id where i.public_id = ${publicId} and i.expires_on > now() for update of i`);
  return rows[0] as (Omit<MyInvite, 'memberships'> & { createdBy: string }) | undefined;
}

const theRole = sql`(select jsonb_build_object('publicId', r.public_id, 'name', r.name) from role r where r.public_id = p.role_id)`;
const theGroup = sql`(select jsonb_build_object('publicId', g.public_id, 'name', g.name, 'isCompanyGroup', g.is_company_group)
  from "group" g where g.public_id = ${groupOrCompany(sql`p.group_id`, sql`p.company_id`)})`;

/** An invite as the invited one sees it, with the places that it gives. */
export async function inviteForRecipient(tx: Tx, foundInvite: FoundInvite): Promise<MyInvite | undefined> {
  const invite = await open(tx, foundInvite);
  if (!invite) return undefined;
  const { rows } = await tx.execute(sql`select p.public_id as "publicId", ${theGroup} as "group",
      ${theRole} as role, ${iso(sql`p.expires_on`)} as "expiresOn"
    from invite_membership p where p.invite_id = ${foundInvite.publicId} order by p.group_id nulls first, p.public_id`);
  const { createdBy: _, ...rest } = invite;
  return { ...rest, memberships: rows as MyInvite['memberships'] };
}

/** Invites to a person's address that their login may show. */
export const isInvited = (person: Person): SQL =>
  sql`i.email_address = ${person.user.emailAddress.toLowerCase()} and ${isSpokenFor(spokenForBy(person), sql`i.company_id`)}`;

/** A person's invites, as their recipient sees them. */
export async function invitesTo(database: Database, person: Person): Promise<MyInvite[]> {
  const addressed = await invitesWhere(database, isInvited(person));
  return database.inScope({}, async (tx) => {
    const invites = [];
    for (const invite of addressed) invites.push(await inviteForRecipient(tx, invite));
    return invites.flatMap((invite) => invite ?? []);
  });
}

/** Takes an invite away, with its places and links. */
async function deleteInvite(tx: Tx, { publicId, company }: FoundInvite): Promise<void> {
  await tx.execute(sql`delete from invite_membership where invite_id = ${publicId}`);
  await tx.execute(sql`delete from invite where public_id = ${publicId}`);
  await endLinks(tx, 'invite', publicId);
  await append(tx, [{ company, entity: 'Invite', act: 'remove', publicId, agent: null, fields: {} }]);
}

/** Deletes an invite for who got it: a person who is logged in, or whoever has the link. */
export async function rejectInvite(tx: Tx, invite: FoundInvite, person?: Person): Promise<boolean> {
  const opened = await open(tx, invite);
  if (!opened) return false;
  if (person) {
    const actor = { ...actorWithoutCompany(person), company: invite.company, companyName: opened.company.name };
    await audit(tx, actor, { entity: Invite, publicId: invite.publicId, act: 'reject' });
  }
  await deleteInvite(tx, invite);
  return true;
}

/**
 * Gives a person the memberships of an invite. An invite loses its effect when its creator leaves the company or loses
 * the right to give these memberships.
 */
export async function acceptInvite(
  { tx, registry }: { tx: Tx; registry: EntityRegistry },
  person: Pick<Person, 'user' | 'session'>,
  foundInvite: FoundInvite,
  terms: { publicId: string } | null | undefined,
): Promise<void> {
  const { publicId, company } = foundInvite;
  const invite = await open(tx, foundInvite);
  if (!invite) throw refuse('not-found');
  await checkMaker(tx, registry, invite.createdBy, foundInvite);
  const { user } = person;
  const { rows } =
    await tx.execute(sql`insert into user_membership (company_id, public_id, user_id, group_id, role_id, expires_on)
    select company_id, public_id, ${user.publicId}, group_id, role_id, expires_on from invite_membership where invite_id = ${publicId}
    returning public_id as id`);
  const places = rows.map(({ id }) => id as string);
  const actor = { ...actorWithoutCompany(person), company, companyName: invite.company.name };
  for (const id of places) await audit(tx, actor, { entity: UserMembership, publicId: id, act: 'accept-invite' });
  await append(
    tx,
    places.map((id) => ({
      company,
      entity: 'UserMembership',
      act: 'add' as const,
      publicId: id,
      agent: null,
      fields: {},
    })),
  );
  const { rows: rules } = await tx.execute(
    sql`select max_session_hours as hours from company where public_id = ${company}`,
  );
  const hours = rules[0]!.hours as number | null;
  if (hours !== null) await limitSessions(tx, company, hours, sql`s.user_id = ${user.publicId}`);
  await deleteInvite(tx, foundInvite);
  await acceptTerms(tx, user.publicId, company, terms);
}

async function checkMaker(
  tx: Tx,
  registry: EntityRegistry,
  maker: string,
  { publicId, company }: FoundInvite,
): Promise<void> {
  const { rows: makers } = await tx.execute(
    sql`select sector_id as "sectorId", service_of is not null as "isService" from user_account where public_id = ${maker}`,
  );
  const invitee = {
    publicId: maker,
    name: '',
    emailAddress: '',
    language: 'en',
    ...(makers[0] as { sectorId: string; isService: boolean }),
  };
  // their rights, regardless of how they would log in now
  const actor = await enter(
    tx,
    {
      ...{ user: invitee, session: '', kind: 'client', reauthenticatedAgo: null, scope: null, twoFactor: true },
      ...{ provider: null, application: null, widget: null },
    },
    company,
  );
  const places = await placesOf(tx, publicId);
  const refusal = () => refuse('already-over');
  if (!actor) throw refusal();
  await checkPlaces({ tx, visibility: visibilityIn(registry, actor), actor, params: {} }, places, {}).catch(() => {
    throw refusal();
  });
}

/** Terms that are accepted with an invite are the newest that hold in its company. */
async function acceptTerms(
  tx: Tx,
  user: string,
  company: string,
  terms: { publicId: string } | null | undefined,
): Promise<void> {
  if (!terms) return;
  const { rows } = await tx.execute(
    sql`select ${latestIn('termsofuse', { company: true })}->>'publicId' as id from company c where c.public_id = ${company}`,
  );
  if (rows[0]!.id !== terms.publicId) throw refuse('unknown-reference', { propertyName: 'termsOfUsePolicy' });
  await accept(tx, user, terms.publicId, sql`true`);
}
