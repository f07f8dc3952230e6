import * as z from 'zod';
import { publicId } from '../ids.ts';
import { plain, visibleLine, visibleText } from '../kinds/plain.ts';
import { call, fieldsQuery } from './call.ts';
import { tokenScope } from './token-scope.ts';

/** A token as it is given out: `secretId` is shown once and kept by the client in memory alone. */
export const token = z.object({
  publicId,
  secretId: z.string(),
  expiresOn: z.iso.datetime(),
  user: z.object({ publicId, name: z.string() }),
});
export type Token = z.infer<typeof token>;

/** Asked for where the person has an app for codes and doesn't trust the device: one of the app, or one for when it is lost. */
const oneTimePassword = plain().max(255).optional();
/** Trusts the device that the header `Api-Device-Identifier` names, under this name. */
const trustedDeviceName = visibleLine().max(255).nullable().optional();

/**
 * The browser's time zone, for mails to people who have chosen none. Another release of the time zone data may not know
 * it: then it is ignored.
 */
export const browserTimeZone = visibleLine().max(255).optional();

/** For how many seconds a client's token is good. */
export const expiresIn = z.number().int().min(60).max(5_184_000);

/** The portal's sign-in. Sets the refresh cookie; unknown user and wrong password answer alike. */
export const SignIn = call({
  route: 'SessionList',
  verb: 'POST',
  path: '/sessions',
  needs: 'nothing',
  body: z.strictObject({
    emailAddress: visibleText().max(320),
    password: plain().min(1).max(1000),
    oneTimePassword,
    trustedDeviceName,
    timeZone: browserTimeZone,
  }),
  reply: token,
});

/** A new token for the refresh cookie, which is rotated. */
export const RefreshSession = call({
  route: 'SessionRefresh',
  verb: 'POST',
  path: '/sessions/refresh',
  needs: 'cookie',
  body: z.strictObject({ timeZone: browserTimeZone }),
  reply: token,
});

/** Signs out: ends the session and clears its cookie. Answers the same without a session. */
export const SignOut = call({
  route: 'MySession',
  verb: 'DELETE',
  path: '/sessions/me',
  needs: 'cookie',
  reply: z.null(),
});

/**
 * A token of 32 characters for clients of the public interface; Basic carries `e-mail:one-time code:password`. Its
 * `scope` limits its use.
 */
export const CreateAccessToken = call({
  route: 'AccessTokenList',
  verb: 'POST',
  path: '/access-tokens',
  needs: 'basic',
  type: 'AccessTokenCreateResponse',
  query: fieldsQuery,
  body: z.strictObject({
    expiresIn,
    trustedDeviceName,
    scope: tokenScope.optional(),
  }),
  reply: token,
});

/**
 * A client's token for the signed-in person, by a name. They prove who they are before; `secretId` is shown in this answer alone.
 */
export const CreateNamedAccessToken = call({
  route: 'MyUserAccessTokenList',
  verb: 'POST',
  path: '/users/me/access-tokens',
  needs: 'session',
  type: 'AccessTokenCreateResponse',
  body: z.strictObject({ name: visibleLine().max(255), expiresIn, scope: tokenScope.optional() }),
  reply: token,
});

/** The access token that asks. */
export const GetMyAccessToken = call({
  route: 'MyAccessToken',
  verb: 'GET',
  path: '/access-tokens/me',
  needs: 'session',
  query: z.strictObject({ fields: z.string().optional() }),
  reply: z.looseObject({ publicId }),
});

export const RevokeAccessToken = call({
  route: 'MyAccessToken',
  verb: 'DELETE',
  path: '/access-tokens/me',
  needs: 'session',
  reply: z.null(),
});
