import { accountAt } from '../../accounts/account-at.ts';
import { newLink } from '../../accounts/mail-link.ts';
import type { Template } from '../template.ts';

/** To who has forgotten a password. */
export const recovery: Template = {
  path: '/recover#{token}',
  async prepare(tx, _facts, to) {
    const account = await accountAt(tx, to);
    return account ? { token: await newLink(tx, 'recovery', account.publicId), language: account.language } : null;
  },
  texts: {
    en: {
      subject: 'Choose another password for Lineside',
      body: `Somebody has asked for another password for your account at Lineside. If it was you, choose one here within an hour:
{link}

If it was not you, do nothing: the password stays as it is.
`,
    },
    nl: {
      subject: 'Kies een ander wachtwoord voor Lineside',
      body: `Iemand heeft om een ander wachtwoord voor uw account bij Lineside gevraagd. Was u dat, kies het dan binnen een uur hier:
{link}

Was u het niet, doe dan niets: het wachtwoord blijft zoals het is.
`,
    },
  },
};
