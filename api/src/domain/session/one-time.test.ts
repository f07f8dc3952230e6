import { base32, codeAt, newOneTimeSecret, stepAt, stepOf } from './one-time.ts';

const secret = base32(Buffer.from('12345678901234567890'));

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at second %i the code is the one of RFC 6238', (second, code) => {
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(codeAt(secret, stepAt(second * 1000))).toBe(code);
});

test('a code is of its step, and taken in the one before and after it', () => {
  const now = 1_234_567_890_000;
  expect(stepOf(secret, '005924', now)).toBe(stepAt(now));
  expect(stepOf(secret, '005924', now + 30_000)).toBe(stepAt(now));
  expect(stepOf(secret, '005924', now - 30_000)).toBe(stepAt(now));
  expect([stepOf(secret, '005924', now + 60_000), stepOf(secret, '005925', now)]).toEqual([undefined, undefined]);
});

test('an app with a secret of 80 bits keeps its codes', () => {
  expect([0, 1, 1401].map((step) => codeAt('BASE32SECRET3232', step))).toEqual(['260182', '055283', '316439']);
});

test('a new secret has 160 bits, as 32 characters that an app can read', () => {
  expect(newOneTimeSecret()).toMatch(/^[A-Z2-7]{32}$/);
});
