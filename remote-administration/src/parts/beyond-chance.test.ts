import { failsMore } from './beyond-chance.ts';

const failed = (failures: number, opened: number) => ({ failures, opened });

// computed manually, or by R: pbinom(own - 1, all, share, lower.tail = FALSE)
test.each<[own: [number, number], other: [number, number], is: boolean, why: string]>([
  [[14, 1000], [0, 1000], true, 'one half 14 times: 0.00006'],
  [[13, 1000], [0, 1000], false, 'one half 13 times: 0.00012'],
  [[0, 1000], [40, 1000], false, 'the other one fails'],
  [[0, 1000], [0, 1000], false, 'nothing failed'],
  [[40, 1000], [40, 1000], false, 'alike'],
  [[140, 1000], [80, 1000], true, '0.00003'],
  [[130, 1000], [80, 1000], false, '0.0003'],
  [[14, 100], [14, 1000], true, 'half of all in a tenth of the portals'],
  [[14, 1000], [1, 100], false, 'ten times the portals'],
  [[60_000, 100_000], [50_000, 100_000], true, 'more than a number can hold by itself'],
  [[50_100, 100_000], [50_000, 100_000], false, 'many, and alike'],
])('%j of portals beside %j: beyond chance is %s (%s)', (canary, other, is) => {
  expect(failsMore(failed(...canary), failed(...other))).toBe(is);
});
