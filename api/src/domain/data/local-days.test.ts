import { dayStarts } from './local-days.ts';

const day = 86_400_000;
const starts = (start: string, end: string, timeZone: string, days = 1) =>
  dayStarts(Date.parse(start), Date.parse(end), days, timeZone)!.map((moment) => new Date(moment).toISOString());

test('days begin at local midnight before and after a change of the clock', () => {
  expect(starts('2026-10-22T22:00:00Z', '2026-10-27T23:00:00Z', 'Europe/Brussels')).toEqual([
    '2026-10-22T22:00:00.000Z',
    '2026-10-23T22:00:00.000Z',
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
    '2026-10-26T23:00:00.000Z',
  ]);
  expect(starts('2026-03-28T23:00:00Z', '2026-03-30T22:00:00Z', 'Europe/Brussels')).toEqual([
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ]);
});

test('a clock may change by half an hour', () => {
  expect(starts('2026-04-03T13:00:00Z', '2026-04-06T13:30:00Z', 'Australia/Lord_Howe')).toEqual([
    '2026-04-03T13:00:00.000Z',
    '2026-04-04T13:00:00.000Z',
    '2026-04-05T13:30:00.000Z',
  ]);
});

test('a day begins with its first moment, whether its midnight is skipped or comes twice', () => {
  expect(starts('2018-11-03T03:00:00Z', '2018-11-05T02:00:00Z', 'America/Sao_Paulo')).toEqual([
    '2018-11-03T03:00:00.000Z',
    '2018-11-04T03:00:00.000Z',
  ]);
  expect(starts('2025-11-01T04:00:00Z', '2025-11-03T05:00:00Z', 'America/Havana')).toEqual([
    '2025-11-01T04:00:00.000Z',
    '2025-11-02T04:00:00.000Z',
  ]);
});

test('weeks are seven days of the zone, and a period begins where it begins', () => {
  expect(starts('2026-10-20T12:00:00Z', '2026-11-03T00:00:00Z', 'Europe/Brussels', 7)).toEqual([
    '2026-10-20T12:00:00.000Z',
    '2026-10-26T23:00:00.000Z',
    '2026-11-02T23:00:00.000Z',
  ]);
});

test('a period with more days than anyone looks at is not counted by day', () => {
  expect(dayStarts(0, 50_000 * day, 1, 'UTC')).toBeUndefined();
});
