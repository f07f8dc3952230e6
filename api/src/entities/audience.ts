import { Audience } from '@lineside/contracts';
import { rulesOf } from '../engine/rules.ts';
import { chooseDefault } from './default.ts';

/** One access category of a company at most is the default. */
export const audienceRules = rulesOf(Audience, {
  actions: {
    makeDefault: (scene, publicId) => chooseDefault(scene, Audience, { publicId, isDefault: true }),
    clearDefault: (scene, publicId) => chooseDefault(scene, Audience, { publicId, isDefault: false }),
  },
});
