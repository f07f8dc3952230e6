import type { Template } from '../../platform/mail/template.ts';

/** To a person who changed their password with the link of a mail. */
export const passwordChanged: Template = {
  name: 'password-changed',
  path: '/recover',
  texts: {
    en: {
      subject: 'Your password for {portal} was changed',
      body: `The password of your account at {portal} was changed just now.

If it wasn't you, choose another one immediately:
{link}
`,
    },
    nl: {
      subject: 'Je wachtwoord voor {portal} is gewijzigd',
      body: `Het wachtwoord van je account bij {portal} is zojuist gewijzigd.

Was jij dat niet, kies dan meteen een ander:
{link}
`,
    },
  },
};
