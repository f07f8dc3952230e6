import type { Template } from '../../platform/mail/template.ts';

/** To each member, when an administrator allows a console for everyone. */
export const consoleAllowed: Template = {
  name: 'console-allowed',
  path: '/my-consoles',
  texts: {
    en: {
      subject: '{console} can use the VPN in your name',
      body: `An administrator of {company} allowed the console {console} to request access to devices and to connect in your name.

If you don't want this, withdraw your consent here:
{link}
`,
    },
    nl: {
      subject: '{console} kan namens jou de VPN gebruiken',
      body: `Een beheerder van {company} heeft de console {console} toegestaan om namens jou toegang tot apparaten aan te vragen en te verbinden.

Wil je dat niet, trek je toestemming dan hier in:
{link}
`,
    },
  },
};
