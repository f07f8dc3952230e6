import { Audience } from '@lineside/contracts';
import { chooseDefault } from '../../engine/default-record.ts';
import { rulesOf } from '../../engine/rules.ts';

/** One access category of a company at most is the default. */
export const audienceRules = rulesOf(Audience, {
  actions: {
    makeDefault: (context, publicId) => chooseDefault(context, Audience, { publicId, isDefault: true }),
    clearDefault: (context, publicId) => chooseDefault(context, Audience, { publicId, isDefault: false }),
  },
});
