import type { Template } from '../../platform/mail/template.ts';
import { accountAt } from '../user/account-at.ts';

/** Replaces the registration mail when the address already has an account. */
export const registrationKnown: Template = {
  name: 'registration-known',
  path: '/recover',
  prepare: async (tx, _facts, to) => ((await accountAt(tx, to)) ? {} : null),
  texts: {
    en: {
      subject: 'You already have an account at {portal}',
      body: `A person tried to create an account at {portal} with this address, but it already has one. Log in with it.

If you forgot the password, choose a new one here:
{link}
`,
    },
    nl: {
      subject: 'Je hebt al een account bij {portal}',
      body: `Iemand wilde met dit adres een account bij {portal} aanmaken, maar er is er al een. Log daarmee in.

Ben je het wachtwoord vergeten, kies dan hier een nieuw:
{link}
`,
    },
  },
};
