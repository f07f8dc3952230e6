// What the VPN widget weighs in somebody else's page, by part: brotli 11, from its build for others.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Compilation, Module } from 'webpack';
import { buildWidget } from '../vpn-widget/build.ts';
import { brotliBytes } from './sizes/brotli.ts';

/** Goals of the status bar and Connect on a page without React and on one that has it, and of everything, in bytes. */
const goals = { own: 95_000, bare: 40_000, all: 280_000 };

/** What comes before a person has asked for anything: the element, what draws it, a device's actions, reminders, and the texts. */
const atOnce = [
  ...['element', 'draw', 'actions', 'reminders'],
  ...['texts', 'texts-vpn', 'texts-host', 'texts-errors', 'texts-labels'],
];

const packageOf = (file: string) =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? path.relative(root, file).split('/').slice(0, 2).join('/');
const root = path.resolve(import.meta.dirname, '..');

/** The packages whose modules weigh most in some chunks, before they are minified. */
function holders({ chunkGraph, moduleGraph: _graph, chunks }: Compilation, files: Set<string>): [string, number][] {
  const sums = new Map<string, number>();
  const add = (module: Module & { resource?: string; modules?: Iterable<Module> }) => {
    if (module.modules) for (const part of module.modules) add(part);
    else if (module.resource)
      sums.set(packageOf(module.resource), (sums.get(packageOf(module.resource)) ?? 0) + module.size());
  };
  for (const chunk of chunks)
    if ([...chunk.files].some((file) => files.has(file)))
      for (const module of chunkGraph.getChunkModules(chunk)) add(module as never);
  return [...sums].sort((one, other) => other[1] - one[1]);
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const folder = mkdtempSync(path.join(tmpdir(), 'widget-'));
const built = await buildWidget(folder);
for (const which of ['own', 'bare'] as const) {
  const compilation = built[which];
  const files = new Set(
    atOnce
      .flatMap((name) => [...(compilation.namedChunkGroups.get(name)?.getFiles() ?? [])])
      .filter((file) => file.endsWith('.js')),
  );
  const all = compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js'));
  const weigh = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + brotliBytes(path.join(compilation.outputOptions.path!, name)), 0);
  const page = which === 'own' ? 'on a page without React' : 'where React is there';
  const [first, whole] = [weigh(files), weigh(all)];
  console.log(`status bar and actions, ${page}: ${kb(first)} in ${files.size} files (goal ${kb(goals[which])})`);
  console.log(`everything, ${page}: ${kb(whole)} (goal ${kb(goals.all)})`);
  for (const [name, size] of holders(compilation, files).slice(0, 16)) console.log(`  ${name}: ${kb(size)} of source`);
  if (first > goals[which] || whole > goals.all) process.exitCode = 1;
}
rmSync(folder, { recursive: true });
