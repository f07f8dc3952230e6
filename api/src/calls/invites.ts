import { newPublicId } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { accountAt } from '../accounts/account-at.ts';
import { acceptInvite, type Found, invitesTo, invitesWhere, rejectInvite, tellInvite } from '../accounts/invites.ts';
import { leave } from '../accounts/leaving.ts';
import { subjectOf } from '../accounts/mail-link.ts';
import { mayEverywhere } from '../engine/actor.ts';
import type { Params } from '../engine/scope.ts';
import { note } from '../security-log.ts';
import { personOf, scopeOfPerson } from '../session/authenticate.ts';
import { checkNewPassword } from '../session/new-password.ts';
import { hashPassword } from '../session/password.ts';
import type { World } from '../world.ts';
import type { Handlers } from './handlers.ts';
import { addAccount } from './registration.ts';

const idOf = (request: FastifyRequest) => (request.params as Params).publicId!;

/** Invites to the address of who calls. */
async function mine(world: World, request: FastifyRequest): Promise<Found[]> {
  const { user } = await world.database.inScope(scopeOfPerson(request), async (tx) => personOf(tx, request));
  return invitesWhere(world.database, sql`i.email_address = ${user.emailAddress.toLowerCase()}`);
}

async function oneOfMine(world: World, request: FastifyRequest, publicId: string): Promise<Found> {
  const found = (await mine(world, request)).find((one) => one.publicId === publicId);
  if (!found) throw refuse('not-found');
  return found;
}

/** The invite of the mail whose secret a call carries. */
async function byMail(world: World, request: FastifyRequest): Promise<Found> {
  const id = await world.database.inScope({}, (tx) => subjectOf(tx, request, 'invite'));
  const [found] = await invitesWhere(world.database, sql`i.public_id = ${id}`);
  if (!found) throw refuse('link-spent', { propertyName: 'Authorization' });
  return found;
}

export const inviteCalls: Pick<
  Handlers,
  | 'ListMyInvites'
  | 'RejectMyInvites'
  | 'GetMyUserInvite'
  | 'RejectMyInvite'
  | 'AcceptInvite'
  | 'GetInviteByMail'
  | 'RejectInviteByMail'
  | 'AcceptInviteByMail'
  | 'CreateInvitedUser'
  | 'RemoveUser'
  | 'RemoveUsers'
> = {
  async ListMyInvites({ world, request }) {
    const { user } = await world.database.inScope(scopeOfPerson(request), async (tx) => personOf(tx, request));
    return invitesTo(world.database, user.emailAddress);
  },

  async GetMyUserInvite({ world, request }) {
    const found = await oneOfMine(world, request, idOf(request));
    const told = await world.database.inScope({}, (tx) => tellInvite(tx, found));
    if (!told) throw refuse('not-found');
    return told;
  },

  async RejectMyInvites({ world, request, body }) {
    const all = await mine(world, request);
    await world.database.inScope({}, async (tx) => {
      for (const [listIndex, { publicId }] of body.entries()) {
        const found = all.find((one) => one.publicId === publicId);
        if (!found || !(await rejectInvite(tx, found)))
          throw refuse('not-found', { propertyName: 'publicId', listIndex });
      }
    });
    return null;
  },

  async RejectMyInvite({ world, request }) {
    const found = await oneOfMine(world, request, idOf(request));
    if (!(await world.database.inScope({}, (tx) => rejectInvite(tx, found)))) throw refuse('not-found');
    return null;
  },

  async AcceptInvite({ world, request, body: { termsOfUsePolicy } }) {
    const found = await oneOfMine(world, request, idOf(request));
    await world.database.inScope(scopeOfPerson(request), (tx) =>
      acceptInvite(tx, personOf(tx, request), found, termsOfUsePolicy),
    );
    return null;
  },

  async GetInviteByMail({ world, request }) {
    const found = await byMail(world, request);
    return world.database.inScope({}, async (tx) => {
      const told = await tellInvite(tx, found);
      if (!told) throw refuse('link-spent', { propertyName: 'Authorization' });
      const account = await accountAt(tx, told.emailAddress);
      const { publicId, name, emailAddress } = account ?? {};
      return { ...told, user: account ? { publicId: publicId!, name: name!, emailAddress: emailAddress! } : null };
    });
  },

  async RejectInviteByMail({ world, request }) {
    const found = await byMail(world, request);
    await world.database.inScope({}, (tx) => rejectInvite(tx, found));
    return null;
  },

  async AcceptInviteByMail({ world, request, body: { termsOfUsePolicy } }) {
    const found = await byMail(world, request);
    await world.database.inScope({}, async (tx) => {
      const told = await tellInvite(tx, found);
      const user = told && (await accountAt(tx, told.emailAddress));
      if (!user) throw refuse('not-found');
      note(request, { user: user.publicId });
      await acceptInvite(tx, { user: { ...user, isService: false }, session: '' }, found, termsOfUsePolicy);
    });
    return null;
  },

  async CreateInvitedUser({ world, request, body: { termsOfUsePolicy, password, ...draft } }) {
    const found = await byMail(world, request);
    const told = await world.database.inScope({}, (tx) => tellInvite(tx, found));
    if (!told) throw refuse('link-spent', { propertyName: 'Authorization' });
    const { emailAddress, language: asked } = told;
    checkNewPassword(password, { name: draft.name, emailAddress }, 'password');
    const passwordHash = await hashPassword(password);
    return world.database.inScope({}, async (tx) => {
      const { rows } = await tx.execute(
        sql`select sector_id as sector from company where public_id = ${found.company}`,
      );
      const { name, language = asked, localisation = null, timeZone = null } = draft;
      const sectorId = rows[0]!.sector as string;
      const user = {
        publicId: newPublicId(),
        name,
        emailAddress,
        language,
        localisation,
        timeZone,
        passwordHash,
        sectorId,
      };
      await addAccount(tx, user);
      note(request, { user: user.publicId });
      await acceptInvite(tx, { user: { ...user, isService: false }, session: '' }, found, termsOfUsePolicy);
      return { publicId: user.publicId };
    });
  },

  RemoveUser: ({ world, request }) => removeUsers(world, request, [{ publicId: idOf(request) }], false),
  RemoveUsers: ({ world, request, body }) => removeUsers(world, request, body, true),
};

/** Takes people out of the company of the call, by who manages all of its people. */
const removeUsers = (world: World, request: FastifyRequest, people: { publicId: string }[], listed: boolean) =>
  world.inCall(request, async (tx, { actor }) => {
    if (!mayEverywhere(actor, 'MANAGE_USER')) throw refuse('not-allowed');
    for (const [listIndex, { publicId }] of people.entries())
      await leave(tx, actor, publicId, listed ? { listIndex } : {});
    return null;
  });
