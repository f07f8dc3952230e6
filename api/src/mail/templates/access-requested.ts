import type { Template } from '../template.ts';

/** To each approver whom a request names. */
export const accessRequested: Template = {
  path: '/access-requests/{request}',
  moments: ['start', 'end'],
  texts: {
    en: {
      subject: '{requester} asks for access to {device}',
      body: `{requester} of {company} asks for access to {device}.

What: {services}
From: {start}
Until: {end}
Reason: {reason}

Answer the request in the portal, where you sign in as usual:
{link}
`,
    },
    nl: {
      subject: '{requester} vraagt toegang tot {device}',
      body: `{requester} van {company} vraagt toegang tot {device}.

Wat: {services}
Van: {start}
Tot: {end}
Reden: {reason}

Beantwoord de aanvraag in de portal, waar u zich zoals altijd aanmeldt:
{link}
`,
    },
  },
};
