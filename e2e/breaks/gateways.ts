import type { Break } from './break.ts';

/** What gateways say, on its way into the database. */
export const gateways: readonly Break[] = [
  {
    name: 'a message is acknowledged when it is written, not when it comes',
    point: 'what was acknowledged is kept',
    file: 'api/src/intake/acknowledge.ts',
    find: "done(new Error('acknowledged later'))",
    replace: 'done()',
    test: 'api/test/kept.test.ts',
  },
  {
    name: 'the broker keeps what comes while the intake is away',
    point: 'what was acknowledged is kept',
    file: 'api/src/intake/intake.ts',
    find: 'clean: false',
    replace: 'clean: true',
    test: 'api/test/kept.test.ts',
  },
  {
    name: 'who sends waits where more comes than is taken away',
    point: 'who sends waits',
    file: 'api/src/broker/queues.ts',
    find: 'if (full.size > 0) held.push(goOn);',
    replace: 'if (full.size < 0) held.push(goOn);',
    test: 'api/test/kept.test.ts',
  },
];
