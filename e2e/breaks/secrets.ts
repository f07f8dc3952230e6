import type { Break } from './break.ts';

export const secrets: Break[] = [
  {
    name: 'an app’s secret is bound to its person',
    point: 'an app’s secret lies in the database sealed, for its person alone',
    file: 'api/src/session/two-factor.ts',
    find: 'unseal(secret.slice(mark.length), key, userId)',
    replace: 'unseal(secret.slice(mark.length), key)',
    test: 'api/test/two-factor.test.ts',
  },
  {
    name: 'feedback goes to a host that is served here',
    point: 'feedback goes by mail to who runs the portal',
    file: 'api/src/calls/feedback.ts',
    find: '    if (rows.length === 0) throw',
    replace: '    if (rows.length < 0) throw',
    test: 'api/test/feedback.test.ts',
  },
];
