import type { Template } from '../../platform/mail/template.ts';

/** To the requester. */
export const accessRejected: Template = {
  name: 'access-rejected',
  path: '/access-requests/{request}?company={in}',
  moments: ['start', 'end'],
  texts: {
    en: {
      subject: '{approver} rejected your request for {device}',
      body: `{approver} rejected your request for access to {device} of {company}:

{note}

Services: {services}
From: {start}
Until: {end}

The request in the portal:
{link}
`,
    },
    nl: {
      subject: '{approver} heeft je verzoek voor {device} afgewezen',
      body: `{approver} heeft je verzoek om toegang tot {device} van {company} afgewezen:

{note}

Diensten: {services}
Van: {start}
Tot: {end}

Het verzoek in het portaal:
{link}
`,
    },
  },
};
