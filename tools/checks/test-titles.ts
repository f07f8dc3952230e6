import type { Check } from './check.ts';

const title = /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)?\(\s*(['"`])([\s\S]*?)\1/g;

/** A test's title carries at most four points of the specification: more than that no one test proves. */
export const testTitles: Check = {
  name: 'at most four points a test title',
  find: ({ paths, read }) =>
    paths(/\.(test|spec)\.tsx?$/).flatMap((file) =>
      [...read(file).matchAll(title)]
        .map(([, , text]) => ({ text: text!, points: [...text!.matchAll(/\[\d\.\d\d[a-z]?\]/g)].length }))
        .filter(({ points }) => points > 4)
        .map(({ text, points }) => `${file}: "${text}" claims ${points} points: split the test`),
    ),
};
