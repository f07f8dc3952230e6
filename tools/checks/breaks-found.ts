import { breaks } from '../../e2e/breaks/all.ts';
import type { Check } from './check.ts';

/** A break that no longer finds its rule breaks nothing, and would say so only when its turn comes. */
export const breaksFound: Check = {
  name: 'every break finds its rule',
  find: ({ paths, read }) => [
    ...breaks
      .map((one) => ({ ...one, times: read(one.file).split(one.find).length - 1 }))
      .filter(({ times }) => times !== 1)
      .map(({ name, file, times }) => `${file}: "${name}" finds its text ${times} times: mend it in e2e/breaks`),
    ...breaks
      .filter(({ test }) => !paths(/\.test\.tsx?$/).includes(test))
      .map(({ name, test }) => `${test}: isn't there, and "${name}" expects it`),
  ],
};
