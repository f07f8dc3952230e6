import type { Template } from '../template.ts';

/** To who asked for access. */
export const accessApproved: Template = {
  path: '/devices/{agent}',
  moments: ['start', 'end'],
  texts: {
    en: {
      subject: '{approver} has approved your access to {device}',
      body: `{approver} has approved your access to {device}.

From: {start}
Until: {end}

The device in the portal:
{link}
`,
    },
    nl: {
      subject: '{approver} heeft uw toegang tot {device} goedgekeurd',
      body: `{approver} heeft uw toegang tot {device} goedgekeurd.

Van: {start}
Tot: {end}

Het apparaat in de portal:
{link}
`,
    },
  },
};
