import type { Template } from '../template.ts';

/** To each member, when an administrator allows a console for all. */
export const consoleAllowed: Template = {
  path: '/my-consoles',
  texts: {
    en: {
      subject: '{console} can use the VPN in your name',
      body: `An administrator of {company} allows the console {console} to ask for access to devices and to connect in your name.

If you don't want that, withdraw it here:
{link}
`,
    },
    nl: {
      subject: '{console} kan de VPN in uw naam gebruiken',
      body: `Een beheerder van {company} staat de console {console} toe in uw naam toegang tot apparaten te vragen en te verbinden.

Wilt u dat niet, trek het dan hier in:
{link}
`,
    },
  },
};
