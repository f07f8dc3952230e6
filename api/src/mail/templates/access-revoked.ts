import type { Template } from '../template.ts';

/** To who had access that somebody else has ended. */
export const accessRevoked: Template = {
  path: '/devices/{agent}',
  texts: {
    en: {
      subject: '{approver} has revoked your access to {device}',
      body: `{approver} has revoked your access to {device}. It is over now.

{note}

The device in the portal:
{link}
`,
    },
    nl: {
      subject: '{approver} heeft uw toegang tot {device} ingetrokken',
      body: `{approver} heeft uw toegang tot {device} ingetrokken. Die is nu voorbij.

{note}

Het apparaat in de portal:
{link}
`,
    },
  },
};
