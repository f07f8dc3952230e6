import * as z from 'zod';
import { plain, visibleLine } from '../kinds/plain.ts';
import { call } from './call.ts';

const oneTimePassword = plain().min(1).max(255);

/** A secret of 32 characters (base32, 160 bits) for an app that shows one-time codes. It counts after its first code. */
export const EnableOneTimeApp = call({
  route: 'MyUserOtpAuthEnable',
  verb: 'POST',
  path: '/users/me/otp-auth/enable',
  needs: 'session',
  body: z.strictObject({}),
  reply: z.object({ secret: z.string() }),
});

/**
 * Turns on two-factor authentication, with a code of the app. Returns recovery codes, each valid for one login: they
 * are returned only here. Trusted devices are forgotten.
 */
export const VerifyOneTimeApp = call({
  route: 'MyUserOtpAuthVerify',
  verb: 'POST',
  path: '/users/me/otp-auth/verify',
  needs: 'session',
  body: z.strictObject({ oneTimePassword, deviceName: visibleLine().max(255) }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
});

/** New recovery codes in place of all of before, with a code: they are returned only here. */
export const RenewRecoveryCodes = call({
  route: 'MyUserOtpAuthRecoveryCodeList',
  verb: 'POST',
  path: '/users/me/otp-auth/recovery-codes',
  needs: 'session',
  body: z.strictObject({ oneTimePassword }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
});

/** Turns off two-factor authentication, with a last code: a token alone could be stolen. */
export const DisableOneTimeApp = call({
  route: 'MyUserOtpAuthDisable',
  verb: 'POST',
  path: '/users/me/otp-auth/disable',
  needs: 'session',
  body: z.strictObject({ oneTimePassword }),
  reply: z.null(),
});
