import type { Template } from '../../platform/mail/template.ts';
import { newLink } from '../mail-link/mail-link.ts';
import { accountAt } from '../user/account-at.ts';

/** To the new address, when a person wants to change it. */
export const emailChange: Template = {
  name: 'email-change',
  path: '/my-profile#{token}',
  // not sent to an address that has an account: the reply must not show that it exists
  prepare: async (tx, { change }, to) =>
    (await accountAt(tx, to)) ? null : { token: await newLink(tx, 'email-change', change!) },
  texts: {
    en: {
      subject: 'Confirm your new address for {portal}',
      body: `A person wants to use this address for their account at {portal}. If it was you, confirm it within a day:
{link}

If it wasn't you, ignore this mail.
`,
    },
    nl: {
      subject: 'Bevestig je nieuwe adres voor {portal}',
      body: `Iemand wil dit adres voor een account bij {portal} gebruiken. Was jij dat, bevestig het dan binnen een dag:
{link}

Was jij het niet, negeer deze mail dan.
`,
    },
  },
};
