import { patience } from '../../stack/patience.mjs';

/** Milliseconds: `atOnce` on a developer's machine, longer by the one factor of all tests, `most` at most. */
const limit = (atOnce: number, max: number) => Math.min(atOnce * patience, max);

/** Time limits for one condition, for a journey, and for the start of a deployment. */
export const timeLimits = {
  expect: limit(10_000, 60_000),
  test: limit(60_000, 240_000),
  start: limit(120_000, 480_000),
};
