import { type AnyEntity, entities, type Field } from '@lineside/contracts';
import { folderOf } from '@lineside/contracts/labels';
import type { Check, Files } from './check.ts';

type Tree = { [key: string]: string | Tree };
type Leaf = [path: string, text: string];

const leaves = (tree: Tree, above = ''): Leaf[] =>
  Object.entries(tree).flatMap(([key, value]): Leaf[] =>
    typeof value === 'string' ? [[above + key, value]] : leaves(value, `${above}${key}.`),
  );

const labelsOf = (name: string, read: Files['read']): Tree =>
  JSON.parse(read(`shared/contracts/src/entities/${folderOf(name)}/en.json`) || '{}');

/** Where remotes put what a field or a word is called. */
const places = /(^|\.)(columns|facts|fields|filter|labels|words)\./;

/** A field's label is beside its description, and each word of an enum has one. */
export const oneLabel: Check = {
  name: 'no label of a field is typed a second time, and every word of an enum has one',
  find: ({ paths, read }) => {
    const twice = paths(/^((examples\/)?remote-[^/]+|shared\/vpn)\/texts\/en\.json$/).flatMap((file) => {
      const known = usedIn(file.replace(/texts\/en\.json$/, ''), { paths, read }).flatMap((name) =>
        leaves(labelsOf(name, read), `${name}.`),
      );
      return leaves(JSON.parse(read(file)))
        .filter(([path]) => places.test(path))
        .flatMap(([path, text]) => {
          const [label] = known.find(([, one]) => one === text) ?? [];
          return label ? [`${file}: ${path} is the label ${label}: show it by useLabels or columnOf`] : [];
        });
    });
    return [...twice, ...missingWords(read)];
  },
};

/** Entities that a remote shows something of. */
function usedIn(folder: string, { paths, read }: Pick<Files, 'paths' | 'read'>): string[] {
  const code = paths(/\.tsx?$/)
    .filter((file) => file.startsWith(folder))
    .map(read)
    .join('\n');
  return Object.keys(entities).filter((name) => new RegExp(`\\b${name}\\b`).test(code));
}

function missingWords(read: Files['read']): string[] {
  return Object.values<AnyEntity>(entities).flatMap(({ name, like, fields }) => {
    if (like) return [];
    const words = (labelsOf(name, read).words ?? {}) as Record<string, Tree>;
    return Object.entries(fields as Record<string, Field>).flatMap(([key, field]) => {
      const missing = (field.words ?? []).filter((word) => !words[key]?.[word]);
      return missing.map((word) => `${name} doesn't say what ${key} ${word} is called: add words.${key}.${word}`);
    });
  });
}
