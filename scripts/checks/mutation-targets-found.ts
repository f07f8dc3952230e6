import { targets } from '../mutate/targets.ts';
import type { Check } from './check.ts';

/** A renamed file leaves its mutation target unnoticed: the pattern's other files are still measured. */
export const mutationTargetsFound: Check = {
  name: 'every pattern of a mutation target finds a file',
  find: ({ paths }) =>
    targets.flatMap(({ name, mutate, tests }) =>
      [...mutate, ...tests]
        .flatMap(alternatives)
        .filter((pattern) => paths(regExpOf(pattern)).length === 0)
        .map((pattern) => `scripts/mutate/targets.ts: "${name}" finds no file ${pattern}`),
    ),
};

/** A pattern without braces for each of the words in them. */
function alternatives(pattern: string): string[] {
  const [braces, words] = /\{([^{}]+)\}/.exec(pattern) ?? [];
  return braces && words ? words.split(',').flatMap((word) => alternatives(pattern.replace(braces, word))) : [pattern];
}

/** `!(a)` counts as any name. */
const regExpOf = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replaceAll('.', '\\.')
      .replaceAll(/!\([^)]*\)/g, '*')
      .replaceAll(/\?\(([^)]*)\)/g, '(?:$1)?')
      .replaceAll('**/', '(?:.+/)?')
      .replaceAll('*', '[^/]*')}$`,
  );
