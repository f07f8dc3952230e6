import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Compilation } from 'webpack';
import { runWebpack } from '../../delivery/bundling/src/run-webpack.ts';
import { preset } from '../build.ts';
import { filesAtOnce, filesUnasked, packagesIn } from '../parts-of.ts';

const { UsageState } = webpack;

/** The error for a description that can't be compiled. */
function requested({ modules, moduleGraph }: Compilation): string[] {
  return [...modules].flatMap((module) => {
    const source = String(module.originalSource()?.source() ?? '');
    const absentNames = [...source.matchAll(/export const (\w+) = \/\* ?@__PURE__ ?\*\/ ?absent\(/g)].map(
      ([, name]) => name!,
    );
    return absentNames.filter(
      (name) => moduleGraph.getExportsInfo(module).getUsed(name, undefined) !== UsageState.Unused,
    );
  });
}

const folders: string[] = [];
const builds = new Map<string, Promise<Compilation>>();
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The widget as it is built for pages with and without React, each built once, in a folder that goes afterwards. */
function built(kind: 'own' | 'bare'): Promise<Compilation> {
  const build = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'widget-'));
    folders.push(folder);
    const { optimization, ...rest } = preset(folder, kind);
    const cache = { type: 'memory' as const };
    return (await runWebpack({ ...rest, cache, optimization: { ...optimization, minimize: false } })).compilation;
  };
  if (!builds.has(kind)) builds.set(kind, build());
  return builds.get(kind)!;
}

/** A file's module, or several that webpack put together. */
interface BuiltModule {
  resource?: string;
  modules?: BuiltModule[];
}

const filesOf = ({ resource, modules }: BuiltModule): string[] =>
  modules ? modules.flatMap(filesOf) : resource ? [resource] : [];

const filesIn = (compilation: Compilation) => new Set(compilation.getAssets().map(({ name }) => name));

test('the widget bundle excludes unused packages, and loads antd and rxjs only when needed', async () => {
  const compilation = await built('bare');
  const all = filesIn(compilation);
  const packages = (files: ReadonlySet<string>) => [...packagesIn(compilation, files).keys()];
  expect(requested(compilation)).toEqual([]);
  expect(packages(all)).toContain('antd');
  for (const name of ['zod', 'i18next', 'react-i18next', 'react-router', 'moment'])
    expect(packages(all)).not.toContain(name);
  const neverDrawn = /[/\\](antd[/\\]es[/\\](button|skeleton|empty|tooltip[/\\]index)|icons[/\\]es[/\\]icons)\b/;
  const files = [...compilation.modules].flatMap((module) => filesOf(module as BuiltModule));
  expect(files.some((file) => /[/\\]antd[/\\]es[/\\]modal[/\\]Modal\.js$/.test(file))).toBe(true);
  expect(files.filter((file) => neverDrawn.test(file))).toEqual([]);
  const [first, unasked] = [packages(filesAtOnce(compilation)), packages(filesUnasked(compilation))];
  expect(first).toContain('shared/client');
  expect(first).not.toContain('rxjs');
  expect(unasked).toContain('rxjs');
  expect(unasked.filter((name) => /^(antd|@rc-component|@ant-design)/.test(name))).toEqual([]);
});

test.each(['own', 'bare'] as const)(
  'bundlers of pages find every part of the widget that is built %s',
  async (kind) => {
    const compilation = await built(kind);
    const runtime = readFileSync(join(compilation.outputOptions.path!, 'parts/runtime.js'), 'utf8');
    const imported = [...runtime.matchAll(/\bimport\("\.\/(.*?)"\)/g)].map(([, file]) => `parts/${file}`);
    const parts = [...filesIn(compilation)].filter((file) => /^parts\/(?!runtime).*\.js$/.test(file));
    expect(imported.length).toBeGreaterThan(20);
    expect(imported.sort()).toEqual(parts.sort());
    expect(runtime).not.toMatch(/\bimport\((?!["')])/);
  },
);

test('for a page without React it contains Preact, and no React', async () => {
  const compilation = await built('own');
  const packages = [...packagesIn(compilation, filesIn(compilation)).keys()];
  expect(packages).toContain('preact');
  expect(packages.filter((name) => /^(react|react-dom|scheduler)$/.test(name))).toEqual([]);
});
