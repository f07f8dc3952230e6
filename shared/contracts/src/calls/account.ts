import * as z from 'zod';
import { plain } from '../kinds/plain.ts';
import { call } from './call.ts';

export const password = plain().min(1).max(1000);

/**
 * Changes the password of the logged-in user, who sends the current one. `deleteAccessTokens` logs them out everywhere
 * else: other sessions and tokens end, and with them their tunnels (spec 7.43).
 */
export const ChangePassword = call({
  route: 'MyUserPassword',
  verb: 'POST',
  path: '/users/me/password',
  needs: 'session',
  body: z.strictObject({ oldPassword: password, newPassword: password, deleteAccessTokens: z.boolean() }),
  reply: z.null(),
});
