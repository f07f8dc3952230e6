import { rateLimitOf } from './rate-limit.ts';

const limited = (configOpenvpnLimit: 'soft' | 'hard' | 'lock' | null, configOpenvpnCounter: number | null) =>
  rateLimitOf({ configOpenvpnLimit, configOpenvpnCounter });

test('a soft limit up to the tenth try speaks of seconds [4.37][9.13]', () => {
  expect([limited('soft', null), limited('soft', 1), limited('soft', 10)]).toEqual(['seconds', 'seconds', 'seconds']);
});

test('a soft limit from the eleventh try on speaks of minutes [4.38][9.13]', () => {
  expect([limited('soft', 11), limited('soft', 400)]).toEqual(['minutes', 'minutes']);
});

test('a hard limit has stopped the device, and so has a lock [4.39]', () => {
  expect([limited('hard', 3), limited('lock', 0)]).toEqual(['stopped', 'stopped']);
  expect(limited(null, 8)).toBeNull();
});
