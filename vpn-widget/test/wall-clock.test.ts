import fc from 'fast-check';
import { momentAt, wallClock } from '../src/wall-clock.ts';

const zones = [
  'UTC',
  'Europe/Amsterdam',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'America/Los_Angeles',
];
const minute = 60_000;

test('a zone’s clock time converts back to its moment, or the earlier of two equal ones', () => {
  const moments = fc.integer({ min: Date.UTC(2000), max: Date.UTC(2040) }).map((at) => at - (at % minute));
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (moment, zone) => {
      const clockTime = wallClock(moment, zone);
      const read = momentAt(clockTime, zone)!;
      expect(wallClock(read, zone)).toBe(clockTime);
      expect([0, 30 * minute, 60 * minute]).toContain(moment - read);
    }),
  );
});

test('an hour that the clocks leave out is as much later, and one that they show twice the first', () => {
  const utc = (text: string) => new Date(momentAt(text, 'Europe/Amsterdam')!).toISOString().slice(0, 16);
  expect(utc('2026-03-29T01:59')).toBe('2026-03-29T00:59');
  expect(utc('2026-03-29T02:30')).toBe('2026-03-29T01:30');
  expect(utc('2026-03-29T03:00')).toBe('2026-03-29T01:00');
  expect(utc('2026-10-25T02:30')).toBe('2026-10-25T00:30');
  expect(utc('2026-10-25T03:00')).toBe('2026-10-25T02:00');
  expect(wallClock(Date.parse('2026-01-01T23:30:00Z'), 'Europe/Amsterdam')).toBe('2026-01-02T00:30');
  expect([momentAt('', 'UTC'), momentAt('soon', 'UTC')]).toEqual([null, null]);
});
