import type { RawSqlExceptions } from './raw-sql-of-accounts.ts';

const judged = 'whether one session goes on, and why not; its own person is told';

/** Where sessions of web access are opened, checked for proxies, and closed. */
export const ofWebAccess: Record<string, RawSqlExceptions> = {
  'domain/web-access/calls.ts': {
    user_account: [1, 'the asker, so that simultaneous calls are counted'],
    web_access_entry: [1, 'how many the asker has open'],
  },
  'domain/web-access/close.ts': {
    web_access_entry: [1, 'those judged or seen before, which end'],
    '${wanted}': [1, 'the ids of those, which is no table'],
  },
  'domain/web-access/jobs.ts': {
    web_access_entry: [1, 'those that no proxy asks for; the events of it pass `visibleEvents`'],
  },
  'domain/web-access/judge.ts': {
    agent: [2, judged],
    agent_server: [1, judged],
    agent_access_request: [1, 'the requests of that person for that service'],
    user_account: [1, judged],
    user_membership: [2, judged],
    web_access_entry: [1, 'the one that was judged: its end follows that of the access'],
  },
  'domain/web-access/proxy-calls.ts': {
    web_access_entry: [2, 'those whose ticket or id a proxy has, with its secret'],
    '${here}': [2, 'gateways that a proxy names, which is no table'],
  },
  'domain/web-access/rests-on.ts': {
    web_access_entry: [1, 'those that a proxy asks for, with its secret'],
    agent: [1, 'what a verdict rests on, hashed'],
    agent_server: [2, 'the same'],
    agent_device: [1, 'the same'],
    agent_access_request: [1, 'the same'],
    user_membership: [1, 'the same'],
    company: [1, 'the same'],
    role: [1, 'the same'],
  },
  'domain/web-access/seen-service.ts': { agent_access_request: [1, 'the asker’s own, for a service that they see'] },
  'domain/configuration/service-settings.ts': {
    agent_server: [2, 'of the device whose document is composed: its gateway gets all of it'],
    agent_device: [1, 'the same'],
  },
};
