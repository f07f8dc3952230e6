import type { Template } from '../template.ts';

/** To whose password has been changed by a link of a mail. */
export const passwordChanged: Template = {
  path: '/recover',
  texts: {
    en: {
      subject: 'Your password for Lineside was changed',
      body: `The password of your account at Lineside was changed just now.

If it was not you, choose another one at once:
{link}
`,
    },
    nl: {
      subject: 'Uw wachtwoord voor Lineside is gewijzigd',
      body: `Het wachtwoord van uw account bij Lineside is zojuist gewijzigd.

Was u dat niet, kies dan meteen een ander:
{link}
`,
    },
  },
};
