import type { Template } from '../template.ts';

/** To who asked for access. */
export const accessRejected: Template = {
  path: '/devices/{agent}',
  texts: {
    en: {
      subject: '{approver} has rejected your request for {device}',
      body: `{approver} has rejected your request for access to {device}.

{note}

The device in the portal:
{link}
`,
    },
    nl: {
      subject: '{approver} heeft uw aanvraag voor {device} afgewezen',
      body: `{approver} heeft uw aanvraag voor toegang tot {device} afgewezen.

{note}

Het apparaat in de portal:
{link}
`,
    },
  },
};
