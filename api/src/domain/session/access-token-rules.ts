import { AccessToken } from '@lineside/contracts';
import { rulesOf } from '../../engine/rules.ts';
import { endSession } from './session.ts';

/** A removed token ends; the reason stays known, for a client that still uses it. */
export const accessTokenRules = rulesOf(AccessToken, {
  remove: ({ tx }, publicId) => endSession(tx, publicId, 'signed-out'),
});
