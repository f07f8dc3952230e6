import type { Template } from '../../platform/mail/template.ts';

/** To the requester. */
export const accessApproved: Template = {
  name: 'access-approved',
  path: '/devices/{agent}',
  moments: ['start', 'end'],
  texts: {
    en: {
      subject: '{approver} approved your access to {device}',
      body: `{approver} approved your access to {device}.

From: {start}
Until: {end}

The device in the portal:
{link}
`,
    },
    nl: {
      subject: '{approver} heeft je toegang tot {device} goedgekeurd',
      body: `{approver} heeft je toegang tot {device} goedgekeurd.

Van: {start}
Tot: {end}

Het apparaat in het portaal:
{link}
`,
    },
  },
};
