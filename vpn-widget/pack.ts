// Packs the widget for npm: `npx --no -- lineside-pack --widget FOLDER` writes `lineside-vpn-widget-<version>.tgz` into it.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWidget } from './build.ts';
import { buildFederated } from './build-federated.ts';

const folder = dirname(fileURLToPath(import.meta.url));
const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Its entry points; `./bare/…` is for pages that have React. */
const faces = {
  '.': ['index', 'index'],
  './element': ['element', 'element'],
  './bare': ['index', 'bare/index'],
  './bare/element': ['element', 'bare/element'],
  './single-spa': ['single-spa', 'bare/single-spa'],
} as const;

const manifest = {
  ...{ name, version, license, type: 'module' },
  description: 'The VPN of Lineside in pages that are not its portal',
  exports: {
    ...Object.fromEntries(
      Object.entries(faces).map(([subpath, [types, file]]) => [
        subpath,
        { types: `./types/${types}.d.ts`, default: `./dist/${file}.js` },
      ]),
    ),
    './package.json': './package.json',
  },
  files: ['dist', 'types'],
  // an element is defined by its import, and parts register themselves
  sideEffects: ['./dist/element.js', './dist/bare/element.js', './dist/parts/*.js', './dist/bare/parts/*.js'],
  peerDependencies: { react: '^19.0.0', 'react-dom': '^19.0.0' },
  peerDependenciesMeta: { react: { optional: true }, 'react-dom': { optional: true } },
};

/** Packs it; answers the path of the archive. */
export async function packWidget(into: string): Promise<string> {
  mkdirSync(into, { recursive: true });
  const staging = mkdtempSync(join(tmpdir(), 'lineside-widget-'));
  try {
    await buildWidget(join(staging, 'dist'));
    await buildFederated(join(staging, 'dist', 'federated'));
    writeTypes(join(staging, 'types'));
    for (const file of ['README.md', '../LICENSE']) cpSync(join(folder, file), join(staging, file.replace('../', '')));
    writeFileSync(join(staging, 'package.json'), JSON.stringify(manifest, null, 2));
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', resolve(into)];
    const [{ filename }] = JSON.parse(execFileSync('npm', args, { cwd: staging, encoding: 'utf8' }));
    return join(resolve(into), filename);
  } finally {
    rmSync(staging, { recursive: true });
  }
}

/** Types of the public functions: they don't reference internal types. */
function writeTypes(outDir: string): void {
  const config = join(folder, `.types-${process.pid}.json`);
  const files = ['api', 'index', 'mount', 'element', 'single-spa'].map((file) => `src/${file}.ts`);
  const compilerOptions = {
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, noCheck: true, noResolve: true, types: [] },
    ...{ rewriteRelativeImportExtensions: true, rootDir: join(folder, 'src'), outDir },
  };
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include: [], files, compilerOptions }));
  try {
    execFileSync(process.execPath, [join(folder, '../node_modules/typescript/bin/tsc'), '-p', config], {
      stdio: 'inherit',
    });
  } finally {
    rmSync(config);
  }
}
