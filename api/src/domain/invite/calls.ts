import { newPublicId } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { mayEverywhere } from '../../engine/actor.ts';
import { contextOf } from '../../engine/request-context.ts';
import type { Params } from '../../engine/scope.ts';
import { note } from '../../platform/security-log.ts';
import { checkTaken } from '../administrator/taking.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../handlers.ts';
import { subjectOf } from '../mail-link/mail-link.ts';
import { setActive } from '../member/deactivating.ts';
import { leave } from '../member/leaving.ts';
import { addAccount } from '../registration/calls.ts';
import { type Person, personOf, scopeOfPerson } from '../session/authenticate.ts';
import { checkNewPassword } from '../session/new-password.ts';
import { hashPassword } from '../session/password.ts';
import { accountAt } from '../user/account-at.ts';
import {
  acceptInvite,
  type FoundInvite,
  inviteForRecipient,
  invitesTo,
  invitesWhere,
  isInvited,
  rejectInvite,
} from './invites.ts';

const idOf = (request: FastifyRequest) => (request.params as Params).publicId!;

/** Invites to the caller's address. */
async function ownInvites(app: AppContext, request: FastifyRequest): Promise<{ person: Person; all: FoundInvite[] }> {
  const person = await app.database.inScope(scopeOfPerson(request), async (tx) => personOf(tx, request));
  return { person, all: await invitesWhere(app.database, isInvited(person)) };
}

async function oneOfMine(
  app: AppContext,
  request: FastifyRequest,
  publicId: string,
): Promise<{ person: Person; invite: FoundInvite }> {
  const { person, all } = await ownInvites(app, request);
  const invite = all.find((ownInvite) => ownInvite.publicId === publicId);
  if (!invite) throw refuse('not-found');
  return { person, invite };
}

/** The invite of the mail's secret in a call. */
async function byMail(app: AppContext, request: FastifyRequest): Promise<FoundInvite> {
  const id = await app.database.inScope({}, (tx) => subjectOf(tx, request, 'invite'));
  const [found] = await invitesWhere(app.database, sql`i.public_id = ${id}`);
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
  | 'DeactivateUser'
  | 'ReactivateUser'
  | 'RemoveUser'
  | 'RemoveUsers'
> = {
  async ListMyInvites({ app, request }) {
    const person = await app.database.inScope(scopeOfPerson(request), async (tx) => personOf(tx, request));
    return invitesTo(app.database, person);
  },

  async GetMyUserInvite({ app, request }) {
    const own = await oneOfMine(app, request, idOf(request));
    const invite = await app.database.inScope({}, (tx) => inviteForRecipient(tx, own.invite));
    if (!invite) throw refuse('not-found');
    return invite;
  },

  async RejectMyInvites({ app, request, body }) {
    const { person, all } = await ownInvites(app, request);
    await app.database.inScope({}, async (tx) => {
      for (const [listIndex, { publicId }] of body.entries()) {
        const found = all.find((invite) => invite.publicId === publicId);
        if (!found || !(await rejectInvite(tx, found, person)))
          throw refuse('not-found', { propertyName: 'publicId', listIndex });
      }
    });
    return null;
  },

  async RejectMyInvite({ app, request }) {
    const { person, invite } = await oneOfMine(app, request, idOf(request));
    if (!(await app.database.inScope({}, (tx) => rejectInvite(tx, invite, person)))) throw refuse('not-found');
    return null;
  },

  async AcceptInvite({ app, request, body: { termsOfUsePolicy } }) {
    const { invite } = await oneOfMine(app, request, idOf(request));
    await app.database.inScope(scopeOfPerson(request), (tx) =>
      acceptInvite({ tx, registry: app.registry }, personOf(tx, request), invite, termsOfUsePolicy),
    );
    return null;
  },

  async GetInviteByMail({ app, request }) {
    const mailedInvite = await byMail(app, request);
    return app.database.inScope({}, async (tx) => {
      const invite = await inviteForRecipient(tx, mailedInvite);
      if (!invite) throw refuse('link-spent', { propertyName: 'Authorization' });
      const account = await accountAt(tx, invite.emailAddress);
      const { publicId, name, emailAddress } = account ?? {};
      return { ...invite, user: account ? { publicId: publicId!, name: name!, emailAddress: emailAddress! } : null };
    });
  },

  async RejectInviteByMail({ app, request }) {
    const mailedInvite = await byMail(app, request);
    await app.database.inScope({}, (tx) => rejectInvite(tx, mailedInvite));
    return null;
  },

  async AcceptInviteByMail({ app, request, body: { termsOfUsePolicy } }) {
    const mailedInvite = await byMail(app, request);
    await app.database.inScope({}, async (tx) => {
      const invite = await inviteForRecipient(tx, mailedInvite);
      const user = invite && (await accountAt(tx, invite.emailAddress));
      if (!user) throw refuse('not-found');
      note(request, { user: user.publicId });
      await acceptInvite(
        { tx, registry: app.registry },
        { user: { ...user, isService: false }, session: '' },
        mailedInvite,
        termsOfUsePolicy,
      );
    });
    return null;
  },

  async CreateInvitedUser({ app, request, body: { termsOfUsePolicy, password, ...draft } }) {
    const mailedInvite = await byMail(app, request);
    const invite = await app.database.inScope({}, (tx) => inviteForRecipient(tx, mailedInvite));
    if (!invite) throw refuse('link-spent', { propertyName: 'Authorization' });
    const { emailAddress, language: inviteLanguage } = invite;
    checkNewPassword(password, { name: draft.name, emailAddress }, 'password');
    const passwordHash = await hashPassword(password);
    return app.database.inScope({}, async (tx) => {
      const { rows } = await tx.execute(
        sql`select sector_id as sector from company where public_id = ${mailedInvite.company}`,
      );
      const { name, language = inviteLanguage, localisation = null, timeZone = null } = draft;
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
      await acceptInvite(
        { tx, registry: app.registry },
        { user: { ...user, isService: false }, session: '' },
        mailedInvite,
        termsOfUsePolicy,
      );
      return { publicId: user.publicId };
    });
  },

  DeactivateUser: ({ app, request }) => setUserActive(app, request, false),
  ReactivateUser: ({ app, request }) => setUserActive(app, request, true),
  RemoveUser: ({ app, request }) => removeUsers(app, request, [{ publicId: idOf(request) }], false),
  RemoveUsers: ({ app, request, body }) => removeUsers(app, request, body, true),
};

const setUserActive = (app: AppContext, request: FastifyRequest, active: boolean) =>
  app.inCall(request, async (tx, visibility) => {
    const { actor } = visibility;
    if (!mayEverywhere(actor, 'MANAGE_USER')) throw refuse('not-allowed');
    return setActive({ tx, visibility, actor, params: {} }, idOf(request), active);
  });

/** Removes people from the call's company, on behalf of a manager of all its people. */
const removeUsers = (app: AppContext, request: FastifyRequest, people: { publicId: string }[], listed: boolean) =>
  app.inCall(request, async (tx, visibility) => {
    const { actor } = visibility;
    if (!mayEverywhere(actor, 'MANAGE_USER')) throw refuse('not-allowed');
    for (const [listIndex, { publicId }] of people.entries()) {
      const at = listed ? { listIndex } : {};
      await leave(tx, actor, publicId, (held) => checkTaken(contextOf(tx, visibility), held, at), at);
    }
    return null;
  });
