// biome-ignore-all lint/suspicious/noTemplateCurlyInString: text of the source as it stands there
import type { Break } from './break.ts';

export const accounts: Break[] = [
  {
    name: 'the same wish again tells nobody a second time',
    point: 'a call that is refused sends nothing',
    file: 'api/src/entities/agent-access-request.ts',
    find: '      if (request.isNew) await mailApprovers(',
    replace: '      await mailApprovers(',
    test: 'api/test/mail.test.ts',
  },
  {
    name: 'nobody gets mail of what they did themselves',
    point: 'none of what they did themselves',
    file: 'api/src/mail/of-requests.ts',
    find: '  if (user !== by.publicId) await',
    replace: '  await',
    test: 'api/test/mail.test.ts',
  },
  {
    name: 'mail that two senders could send is one sender’s',
    point: 'of two senders one sends it',
    file: 'api/src/mail/sender.ts',
    find: 'set tries = tries + 1, due_on = ${later} where',
    replace: 'set tries = tries + 1 where',
    test: 'api/test/mail.test.ts',
  },
  {
    name: 'mail is gone once a server has taken it, or refused it for good',
    point: 'refuses for good is not tried again',
    file: 'api/src/mail/sender.ts',
    find: '    if (isRefused) await forget();\n',
    replace: '',
    test: 'api/test/mail.test.ts',
  },
];
