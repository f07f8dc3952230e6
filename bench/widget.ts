// The size of the VPN widget in a third-party page, by part: brotli 11, from its distributed build.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWidget } from '../vpn-widget/build.ts';
import { filesAtOnce, filesOfBar, filesUnasked, packagesIn } from '../vpn-widget/parts-of.ts';
import { brotliBytes } from './sizes/brotli.ts';

/** Goals of a device's actions with the status bar on a page without React and on one that has it, and of everything, in bytes. */
const goals = { own: 95_000, bare: 40_000, all: 280_000 };

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const folder = mkdtempSync(path.join(tmpdir(), 'widget-'));
const built = await buildWidget(folder);
for (const build of ['own', 'bare'] as const) {
  const compilation = built[build];
  const files = filesAtOnce(compilation);
  const all = compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js'));
  const weigh = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + brotliBytes(path.join(compilation.outputOptions.path!, name)), 0);
  const page = build === 'own' ? 'on a page without React' : 'where React is there';
  const [withBar, unasked] = [filesOfBar(compilation), filesUnasked(compilation)];
  const [bar, whole] = [weigh(withBar), weigh(all)];
  console.log(`until the actions are drawn, ${page}: ${kb(weigh(files))} in ${files.size} files`);
  console.log(`with the status bar, ${page}: ${kb(bar)} in ${withBar.size} files (goal ${kb(goals[build])})`);
  console.log(`with all that comes by itself, ${page}: ${kb(weigh(unasked))} in ${unasked.size} files`);
  console.log(`everything, ${page}: ${kb(whole)} (goal ${kb(goals.all)})`);
  for (const [name, size] of [...packagesIn(compilation, files)].sort((a, b) => b[1] - a[1]).slice(0, 16))
    console.log(`  ${name}: ${kb(size)} of source`);
  if (bar > goals[build] || whole > goals.all) process.exitCode = 1;
}
rmSync(folder, { recursive: true });
