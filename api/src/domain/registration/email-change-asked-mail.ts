import type { Template } from '../../platform/mail/template.ts';

/** To the old address, when a person wants to change it. */
export const emailChangeAsked: Template = {
  name: 'email-change-asked',
  path: '/my-profile',
  texts: {
    en: {
      subject: 'A new address was requested for your account',
      body: `A person who is logged in to your account at {portal} wants to use {newEmailAddress} for it.

If it wasn't you, withdraw the change and choose another password:
{link}
`,
    },
    nl: {
      subject: 'Er is een nieuw adres voor je account aangevraagd',
      body: `Iemand die met je account bij {portal} is ingelogd, wil er {newEmailAddress} voor gebruiken.

Was jij dat niet, trek de wijziging dan in en kies een ander wachtwoord:
{link}
`,
    },
  },
};
