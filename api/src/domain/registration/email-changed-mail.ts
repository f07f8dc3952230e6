import type { Template } from '../../platform/mail/template.ts';

/** To the old address, once the new one is confirmed. */
export const emailChanged: Template = {
  name: 'email-changed',
  path: '/my-profile',
  texts: {
    en: {
      subject: 'The address of your account was changed',
      body: `Your account at {portal} now has the address {newEmailAddress}.

If it wasn't you, contact your administrator.
`,
    },
    nl: {
      subject: 'Het adres van je account is gewijzigd',
      body: `Je account bij {portal} heeft nu het adres {newEmailAddress}.

Was jij dat niet, neem dan contact op met je beheerder.
`,
    },
  },
};
