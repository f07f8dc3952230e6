import type { Template } from '../../platform/mail/template.ts';
import { newLink } from '../mail-link/mail-link.ts';
import { accountAt } from '../user/account-at.ts';

/** To a person who forgot their password. */
export const recovery: Template = {
  name: 'recovery',
  path: '/recover#{token}',
  async prepare(tx, _facts, to) {
    const account = await accountAt(tx, to);
    return account ? { token: await newLink(tx, 'recovery', account.publicId), language: account.language } : null;
  },
  texts: {
    en: {
      subject: 'Choose a new password for {portal}',
      body: `A new password was requested for your account at {portal}. If it was you, choose one within an hour:
{link}

If it wasn't you, ignore this mail: your password stays the same.
`,
    },
    nl: {
      subject: 'Kies een nieuw wachtwoord voor {portal}',
      body: `Er is een nieuw wachtwoord voor je account bij {portal} aangevraagd. Was jij dat, kies er dan een binnen een uur:
{link}

Was jij het niet, negeer deze mail dan: je wachtwoord blijft hetzelfde.
`,
    },
  },
};
