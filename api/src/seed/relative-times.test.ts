import { withTimes } from './relative-times.ts';

const now = Date.parse('2026-11-28T08:00:00Z');

test('relative times become ISO times at any depth, and other values stay', () => {
  expect(
    withTimes({ on: 'now', list: ['41 minutes ago', { at: '1 hour ago' }, '9 days ago'], count: 3, none: null }, now),
  ).toEqual({
    on: '2026-11-28T08:00:00.000Z',
    list: ['2026-11-28T07:19:00.000Z', { at: '2026-11-28T07:00:00.000Z' }, '2026-11-19T08:00:00.000Z'],
    count: 3,
    none: null,
  });
  expect(withTimes('A long time ago', now)).toBe('A long time ago');
});
