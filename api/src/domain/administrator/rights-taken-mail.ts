import type { Template } from '../../platform/mail/template.ts';

/** To each administrator, when somebody takes rights of an administrator away. */
export const rightsTaken: Template = {
  name: 'administrator-changed',
  path: '/administration/users?company={in}',
  texts: {
    en: {
      subject: 'Rights of an administrator of {company} were taken away',
      body: `{by} took rights of an administrator of {company} away: {subject}.

If this surprises you, talk to the other administrators and see the people of the company:
{link}
`,
    },
    nl: {
      subject: 'Rechten van een beheerder van {company} zijn ontnomen',
      body: `{by} heeft rechten van een beheerder van {company} ontnomen: {subject}.

Verrast dit je, overleg dan met de andere beheerders en bekijk de mensen van het bedrijf:
{link}
`,
    },
  },
};
