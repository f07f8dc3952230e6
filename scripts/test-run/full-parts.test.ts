import { targets } from '../mutate/targets.ts';
import { fullParts, mostMinutes, partsOn, strykerTargets, turns } from './full-parts.ts';

const days = Array.from({ length: turns }, (_, day) => new Date(Date.UTC(2026, 10, 28 + day, 12)));

test('the limits of the parts of any day add up to at most five hours', () => {
  const sums = days.map((day) => partsOn(day).parts.reduce((sum, { minutes }) => sum + minutes, 0));
  expect(sums.filter((sum) => sum > mostMinutes)).toEqual([]);
  expect(mostMinutes).toBe(5 * 60);
});

test('each part runs within a few days, and those of other days are named', () => {
  const names = fullParts.map(({ name }) => name).sort();
  expect([...new Set(days.flatMap((day) => partsOn(day).parts.map(({ name }) => name)))].sort()).toEqual(names);
  for (const day of days) {
    const { parts, others } = partsOn(day);
    expect([...parts, ...others].map(({ name }) => name).sort()).toEqual(names);
  }
});

test('each target of Stryker is in one of its halves', () => {
  const both = [...strykerTargets(0), ...strykerTargets(1)];
  expect(both.sort()).toEqual(targets.map(({ name }) => name).sort());
});
