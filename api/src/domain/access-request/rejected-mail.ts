import type { Template } from '../../platform/mail/template.ts';

/** To the requester. */
export const accessRejected: Template = {
  name: 'access-rejected',
  path: '/devices/{agent}',
  texts: {
    en: {
      subject: '{approver} rejected your request for {device}',
      body: `{approver} rejected your request for access to {device}.

{note}

The device in the portal:
{link}
`,
    },
    nl: {
      subject: '{approver} heeft je verzoek voor {device} afgewezen',
      body: `{approver} heeft je verzoek om toegang tot {device} afgewezen.

{note}

Het apparaat in het portaal:
{link}
`,
    },
  },
};
