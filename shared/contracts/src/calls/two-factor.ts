import * as z from 'zod';
import { plain } from '../kinds/plain.ts';
import { call } from './call.ts';

const oneTimePassword = plain().min(1).max(255);

/** A secret of 16 characters (base32) for an app that shows one-time codes. It counts once a code of it was said. */
export const EnableOneTimeApp = call({
  route: 'MyUserOtpAuthEnable',
  verb: 'POST',
  path: '/users/me/otp-auth/enable',
  needs: 'session',
  body: z.strictObject({}),
  reply: z.object({ secret: z.string() }),
});

/**
 * Two-factor authentication from now on, by the app whose code this is. Answers codes for when the app is lost, each good for one
 * sign-in: they are said here alone. Devices that were trusted before are trusted no more.
 */
export const VerifyOneTimeApp = call({
  route: 'MyUserOtpAuthVerify',
  verb: 'POST',
  path: '/users/me/otp-auth/verify',
  needs: 'session',
  body: z.strictObject({ oneTimePassword, deviceName: plain().trim().min(1).max(255) }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
});

/** Ends two-factor authentication, by a last code: a token alone could be somebody else's. */
export const DisableOneTimeApp = call({
  route: 'MyUserOtpAuthDisable',
  verb: 'POST',
  path: '/users/me/otp-auth/disable',
  needs: 'session',
  body: z.strictObject({ oneTimePassword }),
  reply: z.null(),
});
