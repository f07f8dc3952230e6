import path from 'node:path';

/** A file of the project, by its path from the root, with its text. */
export interface Source {
  file: string;
  text: string;
}

/**
 * The tests that are about files that changed: these themselves, tests that import one, by itself or through one file
 * between, and tests that import or name what one exports. Not all that reach it: everything reaches a description.
 */
export function testsOfChange(changed: readonly string[], sources: readonly Source[]): string[] {
  const direct = new Set(importersOf(new Set(changed), sources));
  // a package's entry point reaches all of it: its importers are matched by names
  const through = new Set([...direct].filter((file) => !isTest(file) && path.basename(file) !== 'index.ts'));
  const indirect = new Set(importersOf(through, sources));
  const exported = sources
    .filter(({ file }) => changed.includes(file) && !isTest(file))
    .map(({ file, text }) => ({
      file,
      names: [...text.matchAll(/^export (?:const|function|class|interface|type) (\w+)/gm)].map(([, one]) => one!),
    }));
  return sources
    .filter(({ file }) => isTest(file))
    .filter(
      ({ file, text }) =>
        changed.includes(file) ||
        direct.has(file) ||
        indirect.has(file) ||
        exported.some((item) => !isSample(item.file, file) && item.names.some((name) => isNamed(name, { file, text }))),
    )
    .map(({ file }) => file);
}

export const isTest = (file: string) => /\.test\.tsx?$/.test(file);

function importersOf(names: ReadonlySet<string>, sources: readonly Source[]): string[] {
  return sources
    .filter(({ file, text }) =>
      [...text.matchAll(/(?:from|import|import\() ?'(\.[^']+)'/g)].some(([, place]) =>
        names.has(path.posix.join(path.posix.dirname(file), place!)),
      ),
    )
    .map(({ file }) => file);
}

/** Tests of every entity mention each of them, and test none in particular. */
const isAboutAll = (file: string) => file.includes('/isolation/');

/** Code for every entity is tested with one or two of them, and tests none in particular. */
const isSample = (changed: string, test: string) =>
  changed.startsWith('shared/contracts/src/entities/') && /^shared\/(ui|client|connector)\//.test(test);

/**
 * Whether it is imported; tests of the API use an entity's name as a word, which in tests of screens is a displayed
 * text.
 */
function isNamed(name: string, { file, text }: Source): boolean {
  if (new RegExp(`^import [^;]*\\b${name}\\b[^;]* from `, 'm').test(text)) return true;
  if (isAboutAll(file)) return false;
  return file.endsWith('.test.ts') && /^[A-Z]/.test(name) && new RegExp(`'${name}'|\\b${name}:`).test(text);
}
