import type { Template } from '../template.ts';

/** To the old address of who wants another one. */
export const emailChangeAsked: Template = {
  path: '/my-profile',
  texts: {
    en: {
      subject: 'Another address was asked for your account',
      body: `Somebody who is signed in to your account at Lineside wants to use {newEmailAddress} for it.

If it was not you, take that back and choose another password:
{link}
`,
    },
    nl: {
      subject: 'Er is een ander adres voor uw account gevraagd',
      body: `Iemand die met uw account bij Lineside is aangemeld, wil er {newEmailAddress} voor gebruiken.

Was u dat niet, trek het dan in en kies een ander wachtwoord:
{link}
`,
    },
  },
};
