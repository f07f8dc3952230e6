import * as z from 'zod';
import { publicId } from '../ids.ts';
import { visibleLine } from '../kinds/plain.ts';
import { password } from './account.ts';
import { call } from './call.ts';
import { language } from './language.ts';
import { localisation, timeZone } from './me.ts';
import { myInvite } from './my-invite.ts';

const terms = z.object({ publicId }).nullable().optional();

/** Invites to the signed-in user's address, of all companies (spec 7.41). */
export const ListMyInvites = call({
  route: 'MyUserInviteList',
  verb: 'GET',
  path: '/users/me/invites',
  needs: 'session',
  reply: z.array(myInvite),
});

/** Rejects invites, all or none. */
export const RejectMyInvites = call({
  route: 'MyUserInviteList',
  verb: 'DELETE',
  path: '/users/me/invites',
  needs: 'session',
  body: z.array(z.strictObject({ publicId })).min(1).max(100),
  reply: z.null(),
});

export const GetMyUserInvite = call({
  route: 'MyUserInvite',
  verb: 'GET',
  path: '/users/me/invites/{publicId}',
  needs: 'session',
  reply: myInvite,
});

export const RejectMyInvite = call({
  route: 'MyUserInvite',
  verb: 'DELETE',
  path: '/users/me/invites/{publicId}',
  needs: 'session',
  reply: z.null(),
});

/** Accepts an invite, perhaps with the terms that hold in its company: its places are the user's from now on (spec 7.41). */
export const AcceptInvite = call({
  route: 'InviteFinish',
  verb: 'POST',
  path: '/invites/{publicId}/finish',
  needs: 'session',
  body: z.strictObject({ termsOfUsePolicy: terms }),
  reply: z.null(),
});

/** The invite of a mail; `user` is the account with its address, where there is one. */
export const GetInviteByMail = call({
  route: 'MyInvite',
  verb: 'GET',
  path: '/invites/me',
  needs: 'mail',
  reply: myInvite.extend({ user: z.object({ publicId, name: z.string(), emailAddress: z.string() }).nullable() }),
});

export const RejectInviteByMail = call({
  route: 'MyInvite',
  verb: 'DELETE',
  path: '/invites/me',
  needs: 'mail',
  reply: z.null(),
});

/** Accepts the invite of a mail, for a person with an account of its address. */
export const AcceptInviteByMail = call({
  route: 'MyInviteFinish',
  verb: 'POST',
  path: '/invites/me/finish',
  needs: 'mail',
  body: z.strictObject({ termsOfUsePolicy: terms }),
  reply: z.null(),
});

/** Creates an account for the recipient of an invite, with the invite's address, and accepts the invite. */
export const CreateInvitedUser = call({
  route: 'UserList',
  verb: 'POST',
  path: '/users',
  needs: 'mail',
  body: z.strictObject({
    name: visibleLine().max(255),
    password,
    language: language.optional(),
    localisation: localisation.nullable().optional(),
    timeZone: timeZone.nullable().optional(),
    termsOfUsePolicy: terms,
  }),
  reply: z.object({ publicId }),
});

/** Deactivates a person in the company, until they are reactivated: their memberships don't count meanwhile. */
export const DeactivateUser = call({
  route: 'UserDeactivate',
  verb: 'POST',
  path: '/users/{publicId}/deactivate',
  needs: 'company',
  allowed: 'MANAGE_USER',
  body: z.strictObject({}),
  reply: z.null(),
});

/** Lets a deactivated person's memberships count again; the caller must be able to give each of their roles. */
export const ReactivateUser = call({
  route: 'UserReactivate',
  verb: 'POST',
  path: '/users/{publicId}/reactivate',
  needs: 'company',
  allowed: 'MANAGE_USER',
  body: z.strictObject({}),
  reply: z.null(),
});

/** Removes a person from the company: all their memberships there. The account stays theirs. */
export const RemoveUser = call({
  route: 'User',
  verb: 'DELETE',
  path: '/users/{publicId}',
  needs: 'company',
  allowed: 'MANAGE_USER',
  reply: z.null(),
});

/** The same for several, all or none. */
export const RemoveUsers = call({
  route: 'UserList',
  verb: 'DELETE',
  path: '/users',
  needs: 'company',
  allowed: 'MANAGE_USER',
  body: z.array(z.strictObject({ publicId })).min(1).max(100),
  reply: z.null(),
});
