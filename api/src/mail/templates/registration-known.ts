import { accountAt } from '../../accounts/account-at.ts';
import type { Template } from '../template.ts';

/** In place of the other one, where somebody has the address already. */
export const registrationKnown: Template = {
  path: '/recover',
  prepare: async (tx, _facts, to) => ((await accountAt(tx, to)) ? {} : null),
  texts: {
    en: {
      subject: 'You have an account at Lineside already',
      body: `Somebody has begun an account at Lineside with this address, which has one already. Sign in with it.

If you have forgotten the password, choose another one here:
{link}
`,
    },
    nl: {
      subject: 'U hebt al een account bij Lineside',
      body: `Iemand is met dit adres een account bij Lineside begonnen, maar er is er al een. Meld u daarmee aan.

Bent u het wachtwoord vergeten, kies dan hier een ander:
{link}
`,
    },
  },
};
