import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type OnResolveArgs } from 'esbuild';
import { hashOfFiles } from '../../stack/hash-of-files.ts';
import { root } from '../../stack/process.ts';
import { declaredInputs } from './declared-inputs.ts';
import { namedPaths } from './named-paths.ts';
import { isUnitTest, projectFiles } from './project-files.ts';

/** Each file of the project with those that it depends on: it imports them, names their paths, or declares them. */
export type Dependencies = ReadonlyMap<string, readonly string[]>;

const cache = path.join(root, '.cache', 'dependencies');

/**
 * The dependencies of all code, of imports also through packages and at run time; kept by the content of all files.
 *
 * @param removed files that are gone: what reads their folders depended on them
 */
export async function readDependencies(removed: readonly string[] = []): Promise<Dependencies> {
  const state = createHash('sha256').update([hashOfFiles(['.']), ...removed].join('\n'));
  const kept = path.join(cache, `${state.digest('hex').slice(0, 16)}.json`);
  if (existsSync(kept)) return new Map(JSON.parse(readFileSync(kept, 'utf8')));
  const dependencies = await findDependencies(removed);
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  writeFileSync(kept, JSON.stringify([...dependencies]));
  return dependencies;
}

async function findDependencies(removed: readonly string[]): Promise<Dependencies> {
  const existing = projectFiles();
  const files = [...existing, ...removed];
  const imports = await importsOf(existing.filter(isCode));
  const declared = declaredInputs(files);
  const named = namedPaths(files);
  return new Map(
    Object.entries(imports).map(([file, imported]) => [
      file,
      [...new Set([...imported, ...named(file, readFileSync(path.join(root, file), 'utf8')), ...declared(file)])],
    ]),
  );
}

const isCode = (file: string): boolean =>
  /\.[mc]?[jt]sx?$/.test(file) && !/\.d\.[mc]?ts$/.test(file) && !isOutsideOfWorkspace(file);

/** Their packages are not installed. */
const isOutsideOfWorkspace = (file: string): boolean => /^(?:examples|delivery\/bundling\/fixtures)\//.test(file);

/** What each file imports of the project, read by esbuild. A file that can't be parsed imports nothing; its types fail. */
async function importsOf(code: readonly string[]): Promise<Record<string, string[]>> {
  const imports: Record<string, string[]> = Object.fromEntries(code.map((file) => [file, []]));
  const collect = ({ path: name, importer, resolveDir }: OnResolveArgs) => {
    if (!importer.startsWith(root)) return { path: path.join(root, name) };
    const place = placeOf(name, resolveDir);
    if (place) imports[path.relative(root, importer)]?.push(path.relative(root, place));
    // each file is read for itself: nothing is linked
    return { path: name, external: true };
  };
  await build({
    stdin: { contents: code.map((file) => `import './${file}';`).join('\n'), resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
    plugins: [{ name: 'imports', setup: ({ onResolve }) => onResolve({ filter: /./ }, collect) }],
  }).catch(() => {});
  return imports;
}

/** The file of an import, if the project has it. */
function placeOf(name: string, folder: string): string | undefined {
  if (name.startsWith('.')) return path.join(folder, name);
  if (!name.startsWith('@lineside/')) return undefined;
  try {
    return createRequire(path.join(folder, 'importer.js')).resolve(name);
  } catch {
    return undefined;
  }
}

/** Each file with the unit tests that reach it through its dependents, itself if it is one. */
export function testsByFile(dependencies: Dependencies): Map<string, Set<string>> {
  const tests = new Map<string, Set<string>>();
  for (const test of [...dependencies.keys()].filter(isUnitTest)) {
    const reached = new Set([test]);
    // a set that grows is walked to its end
    for (const file of reached) for (const one of dependencies.get(file) ?? []) reached.add(one);
    for (const file of reached) tests.set(file, (tests.get(file) ?? new Set()).add(test));
  }
  return tests;
}
