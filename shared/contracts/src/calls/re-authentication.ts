import * as z from 'zod';
import { plain } from '../kinds/plain.ts';
import { password } from './account.ts';
import { call } from './call.ts';

/**
 * Confirms the caller's identity before a change of the account's credentials: its address, its second factor, its
 * trusted devices, or the account itself. Either the password or a code of the authenticator app; neither if single
 * sign-on covers the whole account. Valid for `limits.reauthenticationSeconds`, for this session of the portal only.
 */
export const ReAuthenticate = call({
  route: 'MyUserReAuthentication',
  verb: 'POST',
  path: '/users/me/re-authentication',
  needs: 'session',
  body: z.strictObject({ password: password.optional(), oneTimePassword: plain().min(1).max(255).optional() }),
  reply: z.object({ expiresOn: z.iso.datetime() }),
});
