import type { Check } from './check.ts';

type Tree = { [key: string]: string | Tree };

const keys = (tree: Tree, above = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${above}${key}`] : keys(value, `${above}${key}.`),
  );

/** English and Dutch say the same things. */
export const translationsComplete: Check = {
  name: 'every text is there in English and Dutch',
  find: ({ paths, read }) =>
    paths(/(^|\/)en\.json$/).flatMap((file) => {
      const other = file.replace(/en\.json$/, 'nl.json');
      if (!read(other)) return [`${file} has no ${other} beside it: translate it`];
      const [en, nl] = [keys(JSON.parse(read(file))), keys(JSON.parse(read(other)))];
      const plural = (key: string) => key.replace(/_(one|other)$/, '');
      const [inEn, inNl] = [new Set(en.map(plural)), new Set(nl.map(plural))];
      return [
        ...[...inEn].filter((key) => !inNl.has(key)).map((key) => `${other} lacks ${key}`),
        ...[...inNl].filter((key) => !inEn.has(key)).map((key) => `${file} lacks ${key}`),
      ];
    }),
};
