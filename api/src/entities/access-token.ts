import { AccessToken } from '@lineside/contracts';
import { rulesOf } from '../engine/rules.ts';
import { endSession } from '../session/session.ts';

/** What is removed ends: it stays known why whoever comes back with it is signed out. */
export const accessTokenRules = rulesOf(AccessToken, {
  remove: ({ tx }, publicId) => endSession(tx, publicId, 'signed-out'),
});
