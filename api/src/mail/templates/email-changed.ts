import type { Template } from '../template.ts';

/** To the old address, once the new one counts. */
export const emailChanged: Template = {
  path: '/my-profile',
  texts: {
    en: {
      subject: 'The address of your account was changed',
      body: `Your account at Lineside has the address {newEmailAddress} from now on.

If it was not you, tell the administrator of your company.
`,
    },
    nl: {
      subject: 'Het adres van uw account is gewijzigd',
      body: `Uw account bij Lineside heeft vanaf nu het adres {newEmailAddress}.

Was u dat niet, zeg het dan tegen de beheerder van uw bedrijf.
`,
    },
  },
};
