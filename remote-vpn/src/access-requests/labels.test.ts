import { isRunning } from './labels.ts';

const start = '2026-03-12T08:00:00Z';
const end = '2026-03-12T10:00:00Z';
const timeAt = (time: string) => Date.parse(`2026-03-12T${time}Z`);

test.each([
  ['07:59:00', 'pending', false],
  ['08:00:59', 'pending', false],
  ['08:01:00', 'pending', true],
  ['09:59:00', 'pending', true],
  ['10:00:00', 'pending', false],
  ['09:00:00', 'approved', true],
  ['09:00:00', 'rejected', false],
  ['09:00:00', 'revoked', false],
] as const)('isRunning at %s of a %s request from 8 to 10 is %s', (time, status, runs) => {
  expect(isRunning({ start, end, status }, timeAt(time))).toBe(runs);
});
