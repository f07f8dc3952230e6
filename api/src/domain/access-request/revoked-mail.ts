import type { Template } from '../../platform/mail/template.ts';

/** To the person whose access an approver revoked. */
export const accessRevoked: Template = {
  name: 'access-revoked',
  path: '/access-requests/{request}?company={in}',
  moments: ['end'],
  texts: {
    en: {
      subject: '{approver} revoked your access to {device}',
      body: `{approver} revoked your access to {device} of {company}. It has ended:

{note}

Services: {services}
Until: {end}, as it was approved

The request in the portal:
{link}
`,
    },
    nl: {
      subject: '{approver} heeft je toegang tot {device} ingetrokken',
      body: `{approver} heeft je toegang tot {device} van {company} ingetrokken. Die is nu beëindigd:

{note}

Diensten: {services}
Tot: {end}, zoals goedgekeurd

Het verzoek in het portaal:
{link}
`,
    },
  },
};
