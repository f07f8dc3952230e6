import type { Check } from './check.ts';

/** The one place that has tests tried again; its reporter names each that was. */
const named = 'e2e/playwright.config.ts';

/** A test that passes at its second try is seen in the report, or it hides what is broken now and then. */
export const noSilentRetries: Check = {
  name: 'nothing is tried again without being named',
  find: ({ paths, read }) =>
    paths(/\.(ts|tsx|mjs)$/)
      .filter((file) => file !== named && file !== 'scripts/checks/no-silent-retries.ts')
      .filter((file) => /\bretryTimes\(|\bretries: [1-9]/.test(read(file)))
      .map((file) => `${file} has tests tried again: only ${named} may, whose second tries the report names`),
};
