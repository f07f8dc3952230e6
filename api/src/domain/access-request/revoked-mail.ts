import type { Template } from '../../platform/mail/template.ts';

/** To the person whose access an approver revoked. */
export const accessRevoked: Template = {
  name: 'access-revoked',
  path: '/devices/{agent}',
  texts: {
    en: {
      subject: '{approver} revoked your access to {device}',
      body: `{approver} revoked your access to {device}. It has ended.

{note}

The device in the portal:
{link}
`,
    },
    nl: {
      subject: '{approver} heeft je toegang tot {device} ingetrokken',
      body: `{approver} heeft je toegang tot {device} ingetrokken. Die is nu beëindigd.

{note}

Het apparaat in het portaal:
{link}
`,
    },
  },
};
