import { accountAt } from '../../accounts/account-at.ts';
import { newLink } from '../../accounts/mail-link.ts';
import type { Template } from '../template.ts';

/** To the new address of who wants another one. */
export const emailChange: Template = {
  path: '/my-profile#{token}',
  // nobody is told that somebody else has the address: it is sent to who has it not
  prepare: async (tx, { change }, to) =>
    (await accountAt(tx, to)) ? null : { token: await newLink(tx, 'email-change', change!) },
  texts: {
    en: {
      subject: 'Confirm your new address for Lineside',
      body: `Somebody wants to use this address for their account at Lineside. If it was you, confirm it here within a day:
{link}

If it was not you, do nothing.
`,
    },
    nl: {
      subject: 'Bevestig uw nieuwe adres voor Lineside',
      body: `Iemand wil dit adres voor een account bij Lineside gebruiken. Was u dat, bevestig het dan binnen een dag hier:
{link}

Was u het niet, doe dan niets.
`,
    },
  },
};
