import type { Template } from '../../platform/mail/template.ts';

/** To the requester. */
export const accessApproved: Template = {
  name: 'access-approved',
  path: '/access-requests/{request}?company={in}',
  moments: ['start', 'end'],
  texts: {
    en: {
      subject: '{approver} approved your access to {device}',
      body: `{approver} approved your access to {device} of {company}.

Services: {services}
From: {start}
Until: {end}

The request in the portal, which leads to the device:
{link}
`,
    },
    nl: {
      subject: '{approver} heeft je toegang tot {device} goedgekeurd',
      body: `{approver} heeft je toegang tot {device} van {company} goedgekeurd.

Diensten: {services}
Van: {start}
Tot: {end}

Het verzoek in het portaal, dat naar het apparaat leidt:
{link}
`,
    },
  },
};
