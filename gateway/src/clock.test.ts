import { Clock } from './clock.ts';

test('a clock that is set ahead or back is noticed once, and one that runs is not', () => {
  const clock = new Clock();
  const seen = [
    [1_000_000, 0],
    [1_005_000, 5000],
    [8_010_010, 10_000],
    [8_015_000, 15_000],
    [1_020_000, 20_000],
    [1_025_000, 25_000],
  ].map(([time, running]) => clock.wasSet(time, running));
  expect(seen).toEqual([false, false, true, false, true, false]);
});
