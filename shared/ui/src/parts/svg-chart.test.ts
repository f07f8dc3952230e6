import { linePath, rangeOf, timeTicks, valueTicks } from './svg-chart.ts';

test('the time axis has round times of its zone, on a day on which the clock changes too', () => {
  const from = Date.parse('2026-03-28T23:00:00Z');
  const to = Date.parse('2026-03-29T22:00:00Z');
  expect(timeTicks(from, to, 'Europe/Amsterdam', 5).map((time) => new Date(time).toISOString())).toEqual([
    ...['2026-03-28T23:00:00.000Z', '2026-03-29T04:00:00.000Z', '2026-03-29T10:00:00.000Z'],
    ...['2026-03-29T16:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ]);
});

test('the value axis has round numbers, and a line alone at one value has a range', () => {
  expect(valueTicks(0.07, 0.93, 4)).toEqual([0.25, 0.5, 0.75]);
  expect(valueTicks(-3, 47, 5)).toEqual([0, 10, 20, 30, 40]);
  const [low, high] = rangeOf({ label: '', from: 0, to: 1, series: [{ label: '', points: [[0, 5]] }] });
  expect([low < 5, high > 5]).toEqual([true, true]);
});

test('a line is broken where values are missing, and a value alone is still seen', () => {
  const place = (time: number, value: number) => [time, value] as const;
  expect(
    linePath(
      [
        [0, 1],
        [1, 2],
        [2, null],
        [10, 4],
        [11, null],
      ],
      place,
    ),
  ).toBe('M0 1L1 2M8 4h4');
});
