import * as z from 'zod';
import { publicId } from '../ids.ts';
import { plain } from '../kinds/plain.ts';
import { password } from './account.ts';
import { call } from './call.ts';
import { language } from './language.ts';
import { localisation, timeZone } from './me.ts';

const name = plain().trim().min(1).max(255);
export const emailAddress = z.email().max(320);

/**
 * Begins an account with a company of its own. It answers the same whoever has that address: a mail goes there, with a link that
 * finishes it, or the word that there is an account already.
 */
export const Register = call({
  route: 'RegistrationList',
  verb: 'POST',
  path: '/registrations',
  needs: 'nothing',
  body: z.strictObject({
    companyName: name,
    name,
    emailAddress,
    password,
    language: language.optional(),
    localisation: localisation.nullable().optional(),
    timeZone: timeZone.nullable().optional(),
    termsOfUsePolicy: z.object({ publicId }).nullable().optional(),
  }),
  reply: z.null(),
});

/** Makes account and company; the bearer is the secret of the mail's link, which is good once and for a day. */
export const FinishRegistration = call({
  route: 'MyRegistrationFinish',
  verb: 'POST',
  path: '/registrations/me/finish',
  needs: 'mail',
  body: z.strictObject({}),
  reply: z.null(),
});

/** Asks for a link by which another password is chosen. It answers the same whether there is such an account or none. */
export const RecoverAccess = call({
  route: 'AccessRecoverList',
  verb: 'POST',
  path: '/access-recover',
  needs: 'nothing',
  body: z.strictObject({ emailAddress }),
  reply: z.null(),
});

/** Whose account it is; by the link's secret, which stays good. */
export const GetRecovery = call({
  route: 'MyAccessRecover',
  verb: 'GET',
  path: '/access-recover/me',
  needs: 'mail',
  reply: z.object({ emailAddress: z.string() }),
});

/** Makes the link worthless. */
export const DropRecovery = call({
  route: 'MyAccessRecover',
  verb: 'DELETE',
  path: '/access-recover/me',
  needs: 'mail',
  reply: z.null(),
});

/** Another password, by the link's secret: good once and for an hour. `deleteAccessTokens` ends all sessions. */
export const FinishRecovery = call({
  route: 'MyAccessRecoverFinish',
  verb: 'POST',
  path: '/access-recover/me/finish',
  needs: 'mail',
  body: z.strictObject({ newPassword: password, deleteAccessTokens: z.boolean() }),
  reply: z.null(),
});

/** A wish for another e-mail address, until the link that was sent there is followed. */
const emailChange = z.object({
  publicId,
  oldEmailAddress: z.string(),
  newEmailAddress: z.string(),
  expiresOn: z.iso.datetime(),
});

export const ListEmailChanges = call({
  route: 'MyUserEmailAddressChangeList',
  verb: 'GET',
  path: '/users/me/email-address-changes',
  needs: 'session',
  reply: z.array(emailChange),
});

/** Asks for another e-mail address; it answers the same whether somebody else has that one. The old one is told of it. */
export const RequestEmailChange = call({
  route: 'MyUserEmailAddressChangeList',
  verb: 'POST',
  path: '/users/me/email-address-changes',
  needs: 'session',
  body: z.strictObject({ newEmailAddress: emailAddress }),
  reply: z.array(z.object({ publicId })),
});

export const DropEmailChanges = call({
  route: 'MyUserEmailAddressChangeList',
  verb: 'DELETE',
  path: '/users/me/email-address-changes',
  needs: 'session',
  body: z.array(z.strictObject({ publicId })).min(1).max(100),
  reply: z.null(),
});

/** From now on mail goes to the new address, and one signs in with it; by the link's secret, good once and for a day. */
export const FinishEmailChange = call({
  route: 'MyEmailAddressChangeFinish',
  verb: 'POST',
  path: '/email-address-changes/me/finish',
  needs: 'mail',
  body: z.strictObject({}),
  reply: z.null(),
});
