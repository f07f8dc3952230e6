import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../stack/process.ts';
import { changedNames, type TextChange } from './changed-names.ts';
import { type Dependencies, testsByFile } from './dependencies.ts';
import { isWidelyUsed } from './widely-used.ts';

/** Files that changed, with their texts where they are asked for. */
export interface Change {
  files: readonly string[];
  textsOf(file: string): TextChange;
}

/**
 * The unit tests that a change can break: themselves changed, or reaching a file that changed. A widely used file counts
 * as reached by the tests that name what changed in it.
 */
export function affectedTests(
  { files, textsOf }: Change,
  dependencies: Dependencies,
  read = (file: string) => readFileSync(path.join(root, file), 'utf8'),
): string[] {
  const tests = testsByFile(dependencies);
  const isWide = isWidelyUsed(dependencies, tests);
  const affected = new Set<string>();
  for (const file of files) {
    const reached = [...(tests.get(file) ?? [])];
    for (const test of isWide(file) ? testsThatName(textsOf(file), reached, dependencies, read) : reached)
      affected.add(test);
  }
  return [...affected].filter((test) => dependencies.has(test)).sort();
}

/** Tests that import the file itself, or name it or what changed in it. */
function testsThatName(
  change: TextChange,
  tests: readonly string[],
  dependencies: Dependencies,
  read: (file: string) => string,
): string[] {
  const names = changedNames(change);
  const isNamedIn = waysToName.find(({ files }) => files.test(change.file))!.isNamed;
  return tests.filter((test) => {
    const text = read(test);
    if (text.includes(path.posix.basename(change.file)) && dependencies.get(test)?.includes(change.file)) return true;
    return names.some((name) => text.includes(name) && isNamedIn(name, text, test));
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** How a test names something, by the kind of file that contains it. */
const waysToName: { files: RegExp; isNamed(name: string, text: string, test: string): boolean }[] = [
  { files: /\.[mc]?[jt]sx?$/, isNamed: isExportNamed },
  {
    files: /\.(?:json|css)$/,
    isNamed: (name, text) => new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`).test(text),
  },
  // of versions and patches: a library's name
  { files: /./, isNamed: (name, text) => new RegExp(`['"]${escaped(name)}['"/]`).test(text) },
];

/**
 * Whether it is imported; tests of the API use an entity's name as a word, which in tests of screens is a displayed
 * text. Tests of every entity mention each of them, and test none in particular.
 */
function isExportNamed(name: string, text: string, test: string): boolean {
  if (new RegExp(`^import [^;]*\\b${name}\\b[^;]* from `, 'm').test(text)) return true;
  if (test.includes('/isolation/')) return false;
  return test.endsWith('.test.ts') && /^[A-Z]/.test(name) && new RegExp(`'${name}'|\\b${name}:`).test(text);
}
