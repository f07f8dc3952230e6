import type { Check } from './check.ts';

const title = /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)?\(\s*(['"`])([\s\S]*?)\1/g;
const point = /\[\d\.\d\d[a-z]?\]/g;
const longest = 90;

/** A title without its spec points, and with a letter for each value. */
const words = (text: string) =>
  text
    .replace(point, '')
    .replace(/\$\{[^}]*\}/g, 'X')
    .trim();

/** A title is one short sentence with at most four points of the specification: no one test proves more. */
export const testTitles: Check = {
  name: `a test title has at most ${longest} characters and four points`,
  find: ({ paths, read }) =>
    paths(/\.(test|spec)\.tsx?$/).flatMap((file) =>
      [...read(file).matchAll(title)].flatMap(([, , text]) => {
        const [length, points] = [words(text!).length, text!.match(point)?.length ?? 0];
        return [
          ...(points > 4 ? [`${file}: "${text}" claims ${points} points: split the test`] : []),
          ...(length > longest ? [`${file}: "${text}" has ${length} characters: say what the subject does`] : []),
        ];
      }),
    ),
};
