import type { Check } from './check.ts';

/** A browser cuts what is pasted into an input with `maxLength`, without a word. */
export const noCutInput: Check = {
  name: 'no input cuts what is typed or pasted',
  find: ({ paths, read }) =>
    paths(/\.tsx$/).flatMap((file) =>
      [...read(file).matchAll(/\bmaxLength=|\bmaxlength=/gi)].map(
        ({ index }) =>
          `${file}:${read(file).slice(0, index).split('\n').length} has maxLength: use limit, which counts and refuses`,
      ),
    ),
};
