import type { Check } from './check.ts';

const door = 'delivery/browser/flags.ts';
/** Files that name the flag besides, and why. */
const others: Record<string, string> = {
  'api/src/platform/browser/launch-browser.ts': 'the packaged browser has no sandbox: it has an account of its own',
  'scripts/checks/one-browser.ts': 'this check',
};

/** A browser that opens third-party content keeps its sandbox: its flags come from one place. */
export const oneBrowser: Check = {
  name: 'browsers are started with the flags of one place',
  find: ({ paths, read }) =>
    paths(/\.(?:ts|tsx|mjs)$/)
      .filter((file) => file !== door && !Object.hasOwn(others, file) && read(file).includes('--no-sandbox'))
      .map((file) => `${file} names --no-sandbox: take browserFlags of ${door}`),
};
