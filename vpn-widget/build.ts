// Builds the widget for third-party pages: `npx --no -- tsx vpn-widget/build.ts FOLDER`. Once with Preact, for a page without
// React or with another one; in `bare` once more without, for a page whose React is in the range of package.json.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Compilation, Configuration } from 'webpack';
import { runWebpack } from '../delivery/bundling/src/run-webpack.ts';
import { LiteralImports } from './literal-imports.ts';
import { widgetPreset } from './preset.ts';

const directory = dirname(fileURLToPath(import.meta.url));
const ownText = readFileSync(fileURLToPath(import.meta.url), 'utf8');
const { name, version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as Record<
  'name' | 'version',
  string
>;

/** Packages that a page may already have. */
const pageReact = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];

/** The replacement of React for pages without it: a seventh of its size (docs/decisions/0052). */
const ownReact = {
  react$: fileURLToPath(import.meta.resolve('preact/compat')),
  'react-dom$': fileURLToPath(import.meta.resolve('preact/compat')),
  'react-dom/client$': fileURLToPath(import.meta.resolve('preact/compat/client')),
  'react/jsx-runtime$': fileURLToPath(import.meta.resolve('preact/jsx-runtime')),
};

/** The build of one of the two. */
export function preset(out: string, kind: 'own' | 'bare'): Configuration {
  const entry = (file: string) => join(directory, 'src', `${file}.ts`);
  const target = { folder: directory, root: dirname(directory), name: `vpn-widget-${kind}`, version, output: out };
  const base = widgetPreset(target);
  return {
    ...base,
    // cached resolutions
    cache: { ...base.cache, version: base.cache.version + ownText },
    entry: {
      element: entry('element'),
      index: entry('index'),
      ...(kind === 'bare' && { 'single-spa': entry('single-spa') }),
    },
    plugins: [...base.plugins!, new LiteralImports()],
    resolve: { ...base.resolve, alias: { ...base.resolve!.alias, ...(kind === 'own' && ownReact) } },
    externals: kind === 'bare' ? Object.fromEntries(pageReact.map((module) => [module, module])) : {},
    externalsType: 'module',
    experiments: { outputModule: true },
    output: {
      ...base.output,
      // names differ by build, so that several builds on one page don't mix
      uniqueName: `${name} ${version} ${kind}`,
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      // the folder may lie anywhere
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: 'parts/[contenthash:10].js',
    },
    optimization: { ...base.optimization, runtimeChunk: { name: 'parts/runtime' } },
  };
}

/** Writes `element.js` and `index.js`, and the same with `single-spa.js` in `bare`. */
export async function buildWidget(out: string): Promise<Record<'own' | 'bare', Compilation>> {
  const folder = resolve(out);
  const build = async (kind: 'own' | 'bare', into: string) => (await runWebpack(preset(into, kind))).compilation;
  return { own: await build('own', folder), bare: await build('bare', join(folder, 'bare')) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const out = process.argv[2];
  if (!out) throw new Error('name the folder to build into');
  await buildWidget(out);
}
