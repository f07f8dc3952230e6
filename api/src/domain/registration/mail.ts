import type { Template } from '../../platform/mail/template.ts';
import { newLink } from '../mail-link/mail-link.ts';
import { accountAt } from '../user/account-at.ts';

/** To a person who starts a registration: confirms that the address is theirs. */
export const registration: Template = {
  name: 'registration',
  path: '/register#{token}',
  prepare: async (tx, { registration }, to) =>
    (await accountAt(tx, to)) ? null : { token: await newLink(tx, 'registration', registration!) },
  texts: {
    en: {
      subject: 'Finish your registration at {portal}',
      body: `A person started to create an account at {portal} with this address. If it was you, finish it within a day:
{link}

If it wasn't you, ignore this mail: no account will be created.
`,
    },
    nl: {
      subject: 'Rond je registratie bij {portal} af',
      body: `Iemand is begonnen met dit adres een account bij {portal} aan te maken. Was jij dat, rond het dan binnen een dag af:
{link}

Was jij het niet, negeer deze mail dan: er wordt geen account aangemaakt.
`,
    },
  },
};
