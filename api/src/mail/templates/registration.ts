import { accountAt } from '../../accounts/account-at.ts';
import { newLink } from '../../accounts/mail-link.ts';
import type { Template } from '../template.ts';

/** To who has begun an account, to show that the address is theirs. */
export const registration: Template = {
  path: '/register#{token}',
  prepare: async (tx, { registration }, to) =>
    (await accountAt(tx, to)) ? null : { token: await newLink(tx, 'registration', registration!) },
  texts: {
    en: {
      subject: 'Finish your registration at Lineside',
      body: `Somebody has begun an account at Lineside with this address. If it was you, finish it here within a day:
{link}

If it was not you, do nothing: no account is made.
`,
    },
    nl: {
      subject: 'Rond uw registratie bij Lineside af',
      body: `Iemand is met dit adres een account bij Lineside begonnen. Was u dat, rond het dan binnen een dag hier af:
{link}

Was u het niet, doe dan niets: er wordt geen account gemaakt.
`,
    },
  },
};
