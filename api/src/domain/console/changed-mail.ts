import type { Template } from '../../platform/mail/template.ts';

/** To each administrator, when one of them changes the origins of a console. */
export const consoleChanged: Template = {
  name: 'console-changed',
  path: '/administration/service-accounts?company={in}',
  texts: {
    en: {
      subject: 'The console {console} was changed',
      body: `{by} changed the console {console} of {company}. It can act for members who allow it, from pages at these addresses:

{origins}

See the consoles of the company:
{link}
`,
    },
    nl: {
      subject: 'De console {console} is gewijzigd',
      body: `{by} heeft de console {console} van {company} gewijzigd. Die kan handelen voor leden die dat toestaan, vanaf pagina's op deze adressen:

{origins}

Bekijk de consoles van het bedrijf:
{link}
`,
    },
  },
};
