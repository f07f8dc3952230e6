import type { Check } from './check.ts';

/** An attribute that is read out or shown, with words in it. */
const literal =
  /\s(?:aria-label|aria-description|aria-roledescription|aria-valuetext|title|placeholder|alt|label)="[^"\n]*[A-Za-z][^"\n]*"/g;
const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/** Attribute texts are translated, too. */
export const noLiteralText: Check = {
  name: 'no words stand in an attribute',
  find: ({ paths, read }) =>
    paths(/^(host|remote-[^/]+|shared\/[^/]+)\/src\/.*\.tsx$/)
      .filter((file) => !/\.(test|stories)\.tsx$|\/example\.tsx$/.test(file))
      .flatMap((file) =>
        [...read(file).replaceAll(comment, '').matchAll(literal)].map(
          ([found]) => `${file}:${found} belongs into texts/en.json and texts/nl.json`,
        ),
      ),
};
