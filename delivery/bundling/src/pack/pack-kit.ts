import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildProblem, installedPackage, projectRoot, readPackage } from '../project.ts';
import { textModule } from '../read/css-text.ts';
import { publishedManifest } from './manifest.ts';
import { shellPackage } from './pack-shell.ts';
import { toolPackage } from './pack-tool.ts';

const packageFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The packages a remote from outside the workspace is written and built with. */
export const kitPackages = [
  ...(['contracts', 'client', 'remote-kit', 'ui', 'connector', 'testing', 'page-frame', 'page-kit'] as const),
] as const;

/** A package's manifest, and how its folder is filled. */
export interface Packed {
  name: string;
  manifest: object;
  fill(staging: string): void;
}

/**
 * Packs the kit for third parties: compiled, with types; `bundling` unchanged, the tool that ships a remote, and the
 * shell that shows it. Returns the paths of the `.tgz` files by package name. A remote lists them as `file:`
 * dependencies: they refer to each other by version.
 */
export async function packKit(
  into: string,
  packages: readonly string[] = kitPackages,
): Promise<Record<string, string>> {
  const root = projectRoot(packageFolder);
  mkdirSync(into, { recursive: true });
  const folders = packages.map((name) => path.join(root, 'shared', name));
  const packed = [
    ...folders.map((folder) => kitPackage(folder, true)),
    kitPackage(packageFolder, false),
    toolPackage(root),
    await shellPackage(root),
  ];
  return Object.fromEntries(packed.map((packed) => [packed.name, pack(packed, root, into)]));
}

const kitPackage = (folder: string, compiled: boolean): Packed => ({
  name: readPackage(folder).name,
  manifest: publishedManifest(folder, compiled),
  fill(staging) {
    if (compiled) compile(folder, path.join(staging, 'dist'));
    else
      for (const part of ['bin', 'src']) cpSync(path.join(folder, part), path.join(staging, part), { recursive: true });
    const texts = path.join(folder, 'texts');
    if (compiled && existsSync(texts)) cpSync(texts, path.join(staging, 'texts'), { recursive: true });
  },
});

function pack({ manifest, fill }: Packed, root: string, into: string): string {
  const staging = mkdtempSync(path.join(tmpdir(), 'lineside-pack-'));
  try {
    fill(staging);
    const license = path.join(root, 'LICENSE');
    if (existsSync(license)) cpSync(license, path.join(staging, 'LICENSE'));
    writeFileSync(path.join(staging, 'package.json'), JSON.stringify(manifest, null, 2));
    const output = execFileSync(
      'npm',
      ['pack', '--json', '--ignore-scripts', '--pack-destination', path.resolve(into)],
      {
        cwd: staging,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    const [{ filename }] = JSON.parse(output) as [{ filename: string }];
    return path.join(path.resolve(into), filename);
  } finally {
    rmSync(staging, { recursive: true });
  }
}

/** Scripts and types, as separate files, so that an import of a module loads only what it needs. */
function compile(folder: string, output: string): void {
  const source = path.join(folder, 'src');
  const config = path.join(folder, `.pack-${process.pid}.json`);
  writeFileSync(
    config,
    JSON.stringify({
      extends: './tsconfig.json',
      include: ['src'],
      exclude: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'src/**/*.stories.tsx', 'src/**/testing/**'],
      compilerOptions: {
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        // the kit's own build checks it; this only writes its types
        noCheck: true,
        rootDir: source,
        outDir: output,
      },
    }),
  );
  try {
    const compiler = path.join(installedPackage('typescript', packageFolder)!.folder, 'bin', 'tsc');
    execFileSync(process.execPath, [compiler, '-p', config], { encoding: 'utf8' });
  } catch (problem) {
    throw new BuildProblem(`${folder} doesn't compile:\n${(problem as { stdout: string }).stdout}`);
  } finally {
    rmSync(config);
  }
  const isText = (file: string) => !/\.[a-z]+$/.test(file) || /\.(json|mjs)$/.test(file);
  cpSync(source, output, { recursive: true, filter: isText });
  compileStyles(source, output);
}

/** Style sheets become modules of their text, which need no loader. */
function compileStyles(source: string, output: string): void {
  for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.css')) continue;
    writeFileSync(path.join(output, `${name}.js`), textModule(readFileSync(path.join(source, name), 'utf8')));
  }
  for (const name of readdirSync(output, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const file = path.join(output, name);
    const script = readFileSync(file, 'utf8');
    const compiled = script.replace(/(?<=^import \w+ from '\.[^']*\.css)(?=';$)/gm, '.js');
    if (compiled !== script) writeFileSync(file, compiled);
  }
}
