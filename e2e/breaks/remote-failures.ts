import type { Break } from './break.ts';

export const remoteFailures: Break[] = [
  {
    name: 'a report of a failure has no room for what was said',
    point: 'nothing can be said but what failed',
    file: 'shared/contracts/src/calls/remote-failures.ts',
    find: '        z.strictObject({\n          ...told,',
    replace: '        z.looseObject({\n          ...told,',
    test: 'api/test/remote-failures.test.ts',
  },
  {
    name: 'what parts did wrong is read by who develops apps',
    point: 'who develops apps in the company reads them',
    file: 'shared/contracts/src/entities/remote-failure-count/remote-failure-count.ts',
    find: "read: 'DEVELOP_APP'",
    replace: "read: 'member'",
    test: 'api/test/remote-failures.test.ts',
  },
  {
    name: 'what nobody catches is of the remote that its stack names first',
    point: 'whose script it names first',
    file: 'host/src/federation/owner-of.ts',
    find: 'one.at - other.at',
    replace: 'other.at - one.at',
    test: 'host/src/reports/reports.test.ts',
  },
  {
    name: 'what failed in one company is told to no other',
    point: 'what was of another company is never told',
    file: 'host/src/reports/tally.ts',
    find: 'waiting = waiting.filter((one) => one.company === company);',
    replace: 'waiting = waiting.filter((one) => one.company !== null);',
    test: 'host/src/reports/reports.test.ts',
  },
  {
    name: 'a failure names the team that the root has given the name to',
    point: 'which team the root has given its name to',
    file: 'shared/remote-kit/src/registry/read-entry.ts',
    find: '    team: by.what.team,\n',
    replace: '',
    test: 'host/test/routes.test.tsx',
  },
];
