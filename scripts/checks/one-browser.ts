import type { Check } from './check.ts';

const door = 'delivery/browser/flags.ts';

/** A browser that opens third-party content keeps its sandbox: its flags come from one place. */
export const oneBrowser: Check = {
  name: 'browsers are started with the flags of one place',
  find: ({ paths, read }) =>
    paths(/\.(?:ts|tsx|mjs)$/)
      .filter(
        (file) => file !== door && file !== 'scripts/checks/one-browser.ts' && read(file).includes('--no-sandbox'),
      )
      .map((file) => `${file} names --no-sandbox: take browserFlags of ${door}`),
};
