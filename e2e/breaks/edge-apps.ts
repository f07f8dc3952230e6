// biome-ignore-all lint/suspicious/noTemplateCurlyInString: text of the source as it stands there
import type { Break } from './break.ts';

export const edgeApps: Break[] = [
  {
    name: 'an app on a device stays the app that it is',
    point: '7.14',
    file: 'api/src/entities/agent-edge-app-instance.ts',
    find: "  if (rows.length === 0) throw refuse('other-app'",
    replace: "  if (false) throw refuse('other-app'",
    test: 'api/test/edge-apps.test.ts',
  },
  {
    name: 'what a device was told of is gone when the device has removed it',
    point: '7.13',
    file: 'api/src/entities/agent-edge-app-instance.ts',
    find: 'and deployed_on is not null returning 1',
    replace: 'and false returning 1',
    test: 'api/test/edge-apps.test.ts',
  },
  {
    name: 'what is being removed is not changed',
    point: '7.15',
    file: 'api/src/entities/agent-edge-app-instance.ts',
    find: "  if (rows[0]!.status === 'deleting') throw refuse('being-removed', at);\n",
    replace: '',
    test: 'api/test/edge-apps.test.ts',
  },
  {
    name: 'a file of an app stays below its folder',
    point: '7.17',
    file: 'shared/contracts/src/calls/edge-apps.ts',
    find: '(?!.*(^|\\/)\\.{0,2}(\\/|$))',
    replace: '',
    test: 'api/test/edge-apps.test.ts',
  },
];
