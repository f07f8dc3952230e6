import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Loader, OutputFile, Plugin } from 'esbuild';

const root = path.resolve(import.meta.dirname, '..');
const cache = path.join(root, '.cache', 'programs');

/** A bundle unused for this long is removed, in milliseconds. */
const unusedFor = 7 * 24 * 3_600_000;

/** The last bundle of a program: its folder, and its source files with the state in which they were read. */
interface Bundle {
  folder: string;
  inputs: Record<string, string>;
}

/**
 * Bundles a program of this checkout into an ES module and gives the module's path: Node starts it in less than half of
 * the time that it needs to compile the sources. It is bundled again only after a source file has changed. Packages stay
 * in node_modules, but for those of many small files. Several processes may ask for the same program at once.
 *
 * @param entry the program's first file; a relative path starts at the root of the checkout
 */
export async function bundleProgram(entry: string): Promise<string> {
  const source = path.resolve(root, entry);
  const sourceFolder = path.join(cache, nameOf(source));
  const record = path.join(sourceFolder, 'made.json');
  const bundle = lastMade(record) ?? (await make(source, sourceFolder, record));
  const now = new Date();
  for (const used of [record, bundle.folder]) utimesSync(used, now, now);
  return path.join(bundle.folder, program);
}

/**
 * Node's arguments for running a program of this checkout; stack traces have the source files. The program ends
 * together with this process.
 */
export const programArgs = async (entry: string, ...args: string[]): Promise<string[]> => [
  '--enable-source-maps',
  `--import=${pathToFileURL(path.join(import.meta.dirname, 'with-parent.mjs'))}?parent=${process.pid}`,
  await bundleProgram(entry),
  ...args,
];

const program = 'program.mjs';

/** Another name, and so another bundle, after a package or this file has changed. */
function nameOf(source: string): string {
  const states = [path.join(root, 'pnpm-lock.yaml'), import.meta.filename].map(stateOf);
  const name = path
    .relative(root, source)
    .replace(/\.\w+$/, '')
    .replace(/\W+/g, '-');
  return `${name.slice(-60)}-${digest([source, ...states])}`;
}

function lastMade(record: string): Bundle | undefined {
  try {
    const bundle = JSON.parse(readFileSync(record, 'utf8')) as Bundle;
    const isCurrent = Object.entries(bundle.inputs).every(([file, state]) => stateOf(file) === state);
    return isCurrent && stateOf(path.join(bundle.folder, program)) ? bundle : undefined;
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw problem;
  }
}

async function make(source: string, sourceFolder: string, record: string): Promise<Bundle> {
  // only where something has to be bundled
  const { build } = await import('esbuild');
  const inputs: Bundle['inputs'] = {};
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: { program: source },
    // as deep as the folder that it is written to, since source maps name files relative to it
    outdir: path.join(sourceFolder, 'bundle'),
    outExtension: { '.js': '.mjs' },
    write: false,
    bundle: true,
    // a module that is imported late is read late, with its packages
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'silent',
    tsconfigRaw: {},
    // a program that asks whether it was started itself, or imported, compares this with its own file
    banner: { js: `if (process.argv[1] === import.meta.filename) process.argv[1] = ${JSON.stringify(source)};` },
    // packages are found as Node finds them
    conditions: [],
    mainFields: ['main'],
    plugins: [packagesStay, ownPlace(inputs)],
  });
  for (const file of packageFilesOf(Object.keys(inputs))) inputs[file] = stateOf(file);
  const bundle = { folder: written(outputFiles, sourceFolder), inputs };
  const draft = `${record}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(bundle));
  renameSync(draft, record);
  removeUnused();
  return bundle;
}

/** Packages of a hundred small modules each: reading them one by one is a tenth of the API's start. */
const bundledPackages = /\/node_modules\/(zod|drizzle-orm)\/(?!.*\/node_modules\/)/;

/** A package is imported from where it is installed: the bundle doesn't lie where Node would find it by its name. */
const packagesStay: Plugin = {
  name: 'packages stay',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path: name, pluginData, ...from }) => {
      if (pluginData === packagesStay) return undefined;
      const found = await build.resolve(name, { ...from, pluginData: packagesStay });
      const isPackage = !found.external && isInstalled(found.path) && /\.[cm]?js$/.test(found.path);
      if (bundledPackages.test(found.path)) return found;
      return isPackage ? { path: pathToFileURL(found.path).href, external: true } : found;
    });
  },
};

/** Each source file is read with its state before, and keeps its own place in `import.meta`. */
const ownPlace = (inputs: Bundle['inputs']): Plugin => ({
  name: 'own place',
  setup(build) {
    build.onLoad({ filter: /\.([cm]?[jt]s|json)$/ }, ({ path: file }) => {
      if (isInstalled(file)) return undefined;
      inputs[file] = stateOf(file);
      const importMeta = { url: pathToFileURL(file).href, dirname: path.dirname(file), filename: file };
      const contents = readFileSync(file, 'utf8').replace(/\bimport\.meta\.(url|dirname|filename)\b/g, (_, name) =>
        JSON.stringify(importMeta[name as keyof typeof importMeta]),
      );
      return { contents, loader: path.extname(file).replace(/^\.[cm]?/, '') as Loader };
    });
  },
});

const isInstalled = (file: string) => file.includes(`${path.sep}node_modules${path.sep}`);

/** The package.json of each file's own package, which resolves the package's names. */
function packageFilesOf(files: string[]): string[] {
  const folders = new Set(files.flatMap((file) => foldersAbove(file)));
  return [...folders].map((folder) => path.join(folder, 'package.json')).filter((file) => stateOf(file) !== '');
}

function foldersAbove(file: string): string[] {
  const folder = path.dirname(file);
  return folder === file ? [] : [folder, ...foldersAbove(folder)];
}

/** Writes a bundle whole or not at all, into a folder named after its content. */
function written(files: OutputFile[], sourceFolder: string): string {
  const folder = path.join(sourceFolder, digest(files.map(({ path: file, hash }) => `${file} ${hash}`).sort()));
  const draft = `${folder}.${randomUUID()}`;
  mkdirSync(draft, { recursive: true });
  for (const { path: file, contents } of files) writeFileSync(path.join(draft, path.basename(file)), contents);
  try {
    renameSync(draft, folder);
  } catch (problem) {
    // another process has made the same one
    rmSync(draft, { recursive: true });
    if (stateOf(path.join(folder, program)) === '') throw problem;
  }
  return folder;
}

function removeUnused(): void {
  for (const sourceFolder of readdirSync(cache)) {
    for (const name of readdirSync(path.join(cache, sourceFolder))) {
      const file = path.join(cache, sourceFolder, name);
      const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
      if (mtimeMs < Date.now() - unusedFor) rmSync(file, { recursive: true, force: true });
    }
  }
}

/** Changes with the file; empty without one. */
function stateOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.size} ${stat.mtimeMs}` : '';
}

const digest = (texts: string[]) => createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
