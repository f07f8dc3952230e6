import type { Domain } from '../domain.ts';
import { accessTokenRules } from './access-token-rules.ts';
import { accessToken } from './access-token-table.ts';
import {
  deviceTrusted,
  recoveryCodesMade,
  recoveryCodeUsed,
  secondFactorOff,
  secondFactorOn,
} from './account-mails.ts';
import { sessionCalls } from './calls.ts';
import { reAuthenticationCalls } from './re-authentication-calls.ts';
import { trustedDevice } from './trusted-device-table.ts';
import { twoFactorCalls } from './two-factor-calls.ts';

export const sessionDomain = {
  tables: {
    AccessToken: accessToken,
    TrustedDevice: trustedDevice,
  },
  rules: {
    AccessToken: accessTokenRules,
  },
  mails: [secondFactorOn, secondFactorOff, recoveryCodeUsed, recoveryCodesMade, deviceTrusted],
  calls: { ...sessionCalls, ...reAuthenticationCalls, ...twoFactorCalls },
} satisfies Domain;
