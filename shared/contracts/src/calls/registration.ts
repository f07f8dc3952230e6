import * as z from 'zod';
import { publicId } from '../ids.ts';
import { visibleLine } from '../kinds/plain.ts';
import { mailAddress } from '../kinds/text.ts';
import { password } from './account.ts';
import { call } from './call.ts';
import { language } from './language.ts';
import { localisation, timeZone } from './me.ts';

const name = visibleLine().max(255);
export const emailAddress = mailAddress();

/**
 * Starts an account with a company of its own. The answer is the same for any address: a mail is sent there, with a
 * link to finish it, or a note that there is an account already.
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

/** Creates account and company; the bearer is the secret of the mail's link, valid once and for a day. */
export const FinishRegistration = call({
  route: 'MyRegistrationFinish',
  verb: 'POST',
  path: '/registrations/me/finish',
  needs: 'mail',
  body: z.strictObject({}),
  reply: z.null(),
});

/** Requests a link for choosing another password. The answer is the same whether or not the account exists. */
export const RecoverAccess = call({
  route: 'AccessRecoverList',
  verb: 'POST',
  path: '/access-recover',
  needs: 'nothing',
  body: z.strictObject({ emailAddress }),
  reply: z.null(),
});

/** The account of a recovery link's secret, which stays valid. */
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

/** Sets a new password, with the link's secret: valid once and for an hour. `deleteAccessTokens` ends all sessions. */
export const FinishRecovery = call({
  route: 'MyAccessRecoverFinish',
  verb: 'POST',
  path: '/access-recover/me/finish',
  needs: 'mail',
  body: z.strictObject({ newPassword: password, deleteAccessTokens: z.boolean() }),
  reply: z.null(),
});

/** A requested change of the e-mail address, until the link that was sent there is opened. */
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

/** Requests another e-mail address; the answer is the same if another person has that one. The old one is notified. */
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

/**
 * From now on mail goes to the new address, and it is used to log in; with the link's secret, valid once and for a day.
 */
export const FinishEmailChange = call({
  route: 'MyEmailAddressChangeFinish',
  verb: 'POST',
  path: '/email-address-changes/me/finish',
  needs: 'mail',
  body: z.strictObject({}),
  reply: z.null(),
});
