import type { Check } from './check.ts';

type Tree = { [key: string]: string | Tree };

const keys = (tree: Tree, above = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${above}${key}`] : [`${above}${key}`, ...keys(value, `${above}${key}.`)],
  );

/** A literal key where a text is requested. */
const usedKeys = /\b(?:t|text)\(\s*'([\w.-]+)'/g;
const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const plural = /_(one|other)$/;

/**
 * A key of texts is camelCase, or the word of a value that the code inserts (`status.${is}`); every literal key in the
 * code exists.
 */
export const textKeys: Check = {
  name: 'keys of texts are in one case, and each that is asked for is there',
  find: ({ paths, read }) => {
    const texts = paths(/(^|\/)texts\/en\.json$/);
    const folders = new Set(texts.map((file) => file.replace(/(src\/\w+\/)?texts\/en\.json$/, '')));
    return [...folders].flatMap((folder) => {
      const packageTexts = texts.filter((file) => file.startsWith(folder));
      // a remote has the texts of packages too, whose modules its description names
      const packages = new Set(
        [...read(`${folder}remote.ts`).matchAll(/'@lineside\/(\w+)\//g)].map(([, name]) => name),
      );
      const added = [...packages].map((name) => `shared/${name}/texts/en.json`);
      const files = paths(/\.tsx?$/).filter((file) => file.startsWith(folder));
      const code = files.map(read).join('\n');
      const keysOf = (file: string) => keys(JSON.parse(read(file)));
      const all = packageTexts.flatMap(keysOf);
      const known = new Set([...all, ...added.flatMap(keysOf)].map((key) => key.replace(plural, '')));
      const missing = files
        .filter((file) => file.startsWith(`${folder}src/`) && !/\.(test|stories)\.tsx?$/.test(file))
        .flatMap((file) =>
          [...read(file).replaceAll(comment, '').matchAll(usedKeys)]
            .filter(([, key]) => !known.has(key!))
            .map(([, key]) => `${file} asks for ${key}, which no texts of ${folder} have`),
        );
      return [
        ...all.filter((key) => !isInCase(key, code)).map((key) => `${folder}texts: ${key} isn't camelCase`),
        ...missing,
      ];
    });
  },
};

/** Only the last part is checked: its parent is a key of its own. */
function isInCase(key: string, code: string): boolean {
  const [, above, last] = /^(?:(.*)\.)?([^.]+)$/.exec(key)!;
  if (/^[a-z][A-Za-z0-9]*(_(one|other))?$/.test(last!)) return true;
  return above !== undefined && code.includes(`\`${above}.\${`) && !code.includes(`'${key}'`);
}
