import * as z from 'zod';
import { plain } from '../kinds/plain.ts';
import { password } from './account.ts';
import { call } from './call.ts';

/**
 * Shows once more who is signed in, before a change of what the account rests on: its address, its second factor, its trusted
 * devices, or the account itself. Either the password or a code of the authenticator app; neither where single sign-on speaks
 * for the account as a whole. It counts for `limits.reauthenticationSeconds`, for this session of the portal alone.
 */
export const ReAuthenticate = call({
  route: 'MyUserReAuthentication',
  verb: 'POST',
  path: '/users/me/re-authentication',
  needs: 'session',
  body: z.strictObject({ password: password.optional(), oneTimePassword: plain().min(1).max(255).optional() }),
  reply: z.object({ expiresOn: z.iso.datetime() }),
});
