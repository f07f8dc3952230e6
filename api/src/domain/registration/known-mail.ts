import type { Template } from '../../platform/mail/template.ts';
import { accountAt } from '../user/account-at.ts';

/** Replaces the registration mail when the address already has an account. */
export const registrationKnown: Template = {
  name: 'registration-known',
  path: '/recover',
  prepare: async (tx, _facts, to) => ((await accountAt(tx, to)) ? {} : null),
  texts: {
    en: {
      subject: 'You already have a Lineside account',
      body: `A person tried to create a Lineside account with this address, but it already has one. Log in with it.

If you forgot the password, choose a new one here:
{link}
`,
    },
    nl: {
      subject: 'Je hebt al een Lineside-account',
      body: `Iemand wilde met dit adres een Lineside-account aanmaken, maar er is er al een. Log daarmee in.

Ben je het wachtwoord vergeten, kies dan hier een nieuw:
{link}
`,
    },
  },
};
