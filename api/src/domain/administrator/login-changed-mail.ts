import type { Template } from '../../platform/mail/template.ts';

/** To each administrator, when somebody changes how the company's people log in. */
export const loginChanged: Template = {
  name: 'login-changed',
  path: '/administration/security?company={in}',
  texts: {
    en: {
      subject: 'How people log in to {company} was changed',
      body: `{by} changed how people log in to {company}:

{change}

If this surprises you, talk to the other administrators and see the settings:
{link}
`,
    },
    nl: {
      subject: 'Hoe mensen bij {company} inloggen is gewijzigd',
      body: `{by} heeft gewijzigd hoe mensen bij {company} inloggen:

{change}

Verrast dit je, overleg dan met de andere beheerders en bekijk de instellingen:
{link}
`,
    },
  },
};
