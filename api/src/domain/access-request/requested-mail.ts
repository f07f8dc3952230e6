import type { Template } from '../../platform/mail/template.ts';

/** To each approver of a request. */
export const accessRequested: Template = {
  name: 'access-requested',
  path: '/access-requests/{request}?company={in}',
  moments: ['start', 'end'],
  texts: {
    en: {
      subject: '{requester} requests access to {device}',
      body: `{requester} of {company} requests access to {device}.

Services: {services}
From: {start}
Until: {end}
Reason: {reason}

Answer the request in the portal. Log in as usual:
{link}
`,
    },
    nl: {
      subject: '{requester} vraagt toegang tot {device} aan',
      body: `{requester} van {company} vraagt toegang tot {device} aan.

Diensten: {services}
Van: {start}
Tot: {end}
Reden: {reason}

Beantwoord het verzoek in het portaal. Log in zoals altijd:
{link}
`,
    },
  },
};
