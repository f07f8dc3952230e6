import { boundsOf, isRunning } from './period.ts';

const zone = 'Europe/Amsterdam';
const iso = (ms: number) => new Date(ms).toISOString();
const rangeOf = (spec: string, now: string) => {
  const { from, to } = boundsOf(spec, Date.parse(now), zone);
  return [iso(from), iso(to)];
};

test.each([
  ['today', '2026-05-06T10:00:00Z', '2026-05-05T22:00:00.000Z', '2026-05-06T10:00:00.000Z'],
  ['yesterday', '2026-05-06T10:00:00Z', '2026-05-04T22:00:00.000Z', '2026-05-05T22:00:00.000Z'],
  ['last-6-hours', '2026-05-06T10:00:00Z', '2026-05-06T04:00:00.000Z', '2026-05-06T10:00:00.000Z'],
  ['last-7-days-from-today', '2026-05-06T10:00:00Z', '2026-04-29T22:00:00.000Z', '2026-05-06T10:00:00.000Z'],
  ['last-2-days-from-yesterday', '2026-05-06T10:00:00Z', '2026-05-03T22:00:00.000Z', '2026-05-05T22:00:00.000Z'],
  ['previous-week', '2026-05-06T10:00:00Z', '2026-04-26T22:00:00.000Z', '2026-05-03T22:00:00.000Z'],
  ['previous-month', '2026-01-15T10:00:00Z', '2025-11-30T23:00:00.000Z', '2025-12-31T23:00:00.000Z'],
  ['{"from":0,"to":60000}', '2026-05-06T10:00:00Z', '1970-01-01T00:00:00.000Z', '1970-01-01T00:01:00.000Z'],
])('%s counts days of the time zone', (spec, now, from, to) => {
  expect(rangeOf(spec, now)).toEqual([from, to]);
});

test('an unknown period means today [9.06]', () => {
  expect(rangeOf('some-day', '2026-05-06T10:00:00Z')).toEqual(['2026-05-05T22:00:00.000Z', '2026-05-06T10:00:00.000Z']);
});

test('on the day on which clocks change, today has 23 hours', () => {
  const [from, to] = rangeOf('yesterday', '2026-03-30T10:00:00Z');
  expect((Date.parse(to!) - Date.parse(from!)) / 3_600_000).toBe(23);
});

test('only a period ending now moves on', () => {
  expect(['today', 'last-hour', 'yesterday', 'previous-month', '{"from":0,"to":1}'].map(isRunning)).toEqual([
    ...[true, true, false, false, false],
  ]);
});
