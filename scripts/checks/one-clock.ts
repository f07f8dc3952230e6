import type { Check } from './check.ts';

const words = 'testing/pages/time.ts';

/** A page's clock that jumps while a request is in flight makes the request exceed its time limit, on slow machines alone. */
export const oneClock: Check = {
  name: 'journeys put a clock forward by passTime alone',
  find: ({ paths, read }) =>
    paths(/^(?:e2e|testing)\/.*\.ts$/)
      .filter((file) => file !== words)
      .flatMap((file) =>
        [...read(file).matchAll(/\.(?:fastForward|runFor)\(/g)].map(
          ({ 0: call, index }) =>
            `${file}:${read(file).slice(0, index).split('\n').length} calls ${call}…): use passTime or passTimeUntil of ${words}`,
        ),
      ),
};
