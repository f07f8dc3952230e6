import { coveredBy, nextRuns, type ReportTimes } from './report-runs.ts';

const schedule = (recurrence: ReportTimes['recurrence'], more: Partial<ReportTimes> = {}): ReportTimes => ({
  ...{ start: '2026-03-02T00:00:00Z', timeZone: 'Europe/Amsterdam', deliveryTime: '06:30', recurrence },
  ...more,
});
const runs = (one: ReportTimes, count: number, now: string) =>
  nextRuns(one, count, Date.parse(now)).map((run) => new Date(run).toISOString());

test('a weekly schedule runs on its days at its time in its zone, in summer time too', () => {
  const weekly = schedule({ frequency: 'weekly', interval: 1, monday: true, friday: true });
  expect(runs(weekly, 3, '2026-03-26T12:00:00Z')).toEqual([
    ...['2026-03-27T05:30:00.000Z', '2026-03-30T04:30:00.000Z', '2026-04-03T04:30:00.000Z'],
  ]);
});

test('every second week counts from the week of the start', () => {
  const weekly = schedule({ frequency: 'weekly', interval: 2, monday: true });
  expect(runs(weekly, 2, '2026-03-03T00:00:00Z')).toEqual(['2026-03-16T05:30:00.000Z', '2026-03-30T04:30:00.000Z']);
});

test('a monthly schedule runs on the second or the last of its days', () => {
  const onTuesday = (occurrence: number) => schedule({ frequency: 'monthly', interval: 1, occurrence, tuesday: true });
  expect(runs(onTuesday(2), 2, '2026-05-01T00:00:00Z')).toEqual([
    '2026-05-12T04:30:00.000Z',
    '2026-06-09T04:30:00.000Z',
  ]);
  expect(runs(onTuesday(-1), 1, '2026-05-01T00:00:00Z')).toEqual(['2026-05-26T04:30:00.000Z']);
});

test('a time that clocks skip runs as much later, and one that they show twice runs once', () => {
  const sunday = schedule({ frequency: 'weekly', interval: 1, sunday: true }, { deliveryTime: '02:30' });
  expect(runs(sunday, 1, '2026-03-28T12:00:00Z')).toEqual(['2026-03-29T01:30:00.000Z']);
  expect(runs(sunday, 2, '2026-10-24T12:00:00Z')).toEqual(['2026-10-25T00:30:00.000Z', '2026-11-01T01:30:00.000Z']);
});

test.each(['Europe/Brussels', 'America/New_York', 'Pacific/Auckland'])(
  'in %s a schedule starts on the day that it says',
  (timeZone) => {
    const from = { timeZone, deliveryTime: '06:00', start: '2026-11-30T00:00:00Z' };
    const days = (one: ReportTimes) =>
      nextRuns(one, 2, Date.parse('2026-11-01T00:00:00Z')).map((run) =>
        new Date(run).toLocaleDateString('sv', { timeZone }),
      );
    expect(days(schedule({ frequency: 'weekly', interval: 2, monday: true }, from))).toEqual([
      '2026-11-30',
      '2026-12-14',
    ]);
    const quarterly = schedule({ frequency: 'monthly', interval: 3, occurrence: 1, monday: true }, from);
    expect(days({ ...quarterly, start: '2026-12-01T00:00:00Z' })).toEqual(['2026-12-07', '2027-03-01']);
  },
);

test('nothing runs before the start or without a day', () => {
  const lateSchedule = schedule({ frequency: 'weekly', interval: 1, monday: true }, { start: '2026-06-01T00:00:00Z' });
  expect(runs(lateSchedule, 1, '2026-05-01T00:00:00Z')).toEqual(['2026-06-01T04:30:00.000Z']);
  expect(runs(schedule({ frequency: 'weekly', interval: 1 }), 1, '2026-05-01T00:00:00Z')).toEqual([]);
});

test('a run covers the time since the run before, or whole days of its zone, of 23 hours too', () => {
  const times = schedule({ frequency: 'weekly', interval: 1, monday: true, friday: true });
  const covers = (period: Parameters<typeof coveredBy>[0]['period'], run: string, more: Partial<ReportTimes> = {}) => {
    const { from, to } = coveredBy({ ...times, ...more, period }, Date.parse(run));
    return [from, to].map((moment) => new Date(moment).toISOString());
  };
  const monday = '2026-03-30T04:30:00.000Z';
  expect(covers('since-last-run', monday)).toEqual(['2026-03-27T05:30:00.000Z', monday]);
  expect(covers('day-before', monday)).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']);
  expect(covers('day-before', '2026-10-26T05:30:00.000Z')).toEqual([
    ...['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ]);
  expect(covers('seven-days-before', monday)).toEqual(['2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z']);
  expect(covers('month-before', monday)).toEqual(['2026-01-31T23:00:00.000Z', '2026-02-28T23:00:00.000Z']);
  // the first run covers as much as the others
  const first = '2026-03-02T05:30:00.000Z';
  expect(covers('since-last-run', first)).toEqual(['2026-02-27T05:30:00.000Z', first]);
});
