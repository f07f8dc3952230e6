import type { Check } from './check.ts';

/** A file is about one thing: 250 lines warn a reader, 400 stop here (tests 600). */
export const fileLength: Check = {
  name: 'no file over 400 lines',
  find: ({ paths, read }) =>
    paths(/\.(tsx?|css)$/)
      .map((file) => ({
        file,
        lines: read(file).split('\n').length,
        most: /\.(test|spec)\.tsx?$/.test(file) ? 600 : 400,
      }))
      .filter(({ lines, most: max }) => lines > max)
      .map(({ file, lines }) => `${file} has ${lines} lines: give each thing in it a file of its own`),
};
