import { joined, withValue } from './last-hour.ts';

const msAt = (minutes: number, seconds = 0) => (minutes * 60 + seconds) * 1000;

test('an hour of values every second is sixty points, the last of each minute', () => {
  let points: ReturnType<typeof withValue> = [];
  for (let second = 0; second < 7200; second += 1) points = withValue(points, second * 1000, second);
  expect(points).toHaveLength(60);
  expect(points.at(-1)).toEqual([7199_000, 7199]);
  expect(points[0]![0]).toBeGreaterThan(7199_000 - 3_600_000);
});

test('newer data replaces history of the same time', () => {
  expect(
    joined(
      [
        [msAt(1), 1],
        [msAt(2), 2],
        [msAt(3), 3],
      ],
      [[msAt(2, 30), 9]],
    ),
  ).toEqual([
    [msAt(1), 1],
    [msAt(2), 2],
    [msAt(2, 30), 9],
  ]);
});

test('silence is a gap in the line, not a straight stretch', () => {
  expect(
    joined(
      [
        [msAt(1), 1],
        [msAt(10), 2],
      ],
      [],
    ),
  ).toEqual([
    [msAt(1), 1],
    [msAt(2), null],
    [msAt(10), 2],
  ]);
});
