import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { targetOf } from '../../tools/bundling/src/build.ts';
import { hostPreset } from '../../tools/bundling/src/presets/host.ts';
import { runWebpack } from '../../tools/bundling/src/run-webpack.ts';
import { root } from '../../tools/run/process.ts';
import { bytesBySource } from './source-bytes.ts';
import type { LoadedScript } from './visit.ts';

const shown = 25;

/** Prints which packages hold more bytes of the first load than in the floor; of the host, and the largest differences. */
export async function printHolders(portal: readonly LoadedScript[], floor: readonly LoadedScript[]): Promise<void> {
  const mapped = path.join(root, '.cache', 'sizes');
  const target = targetOf(path.join(root, 'host'), { into: path.join(mapped, 'mapped') }, 'host');
  const preset = hostPreset(target);
  // a cache of its own: the usual one holds scripts without maps
  await runWebpack({ ...preset, devtool: 'hidden-source-map', cache: { type: 'memory' } });
  const ofHost = portal.filter(({ part }) => part === 'host');
  const here = byPackage(ofHost, target.output);
  const there = byPackage(floor, path.join(mapped, 'floor', target.version));
  const rows = [...new Set([...here.keys(), ...there.keys()])].map((name) => {
    const [is, of] = [here.get(name) ?? 0, there.get(name) ?? 0];
    return { name, is, of, more: is - of };
  });
  rows.sort((a, b) => b.more - a.more);
  console.log('\nWhat holds more of the first load than in the floor (KB of brotli: portal, floor, more):');
  for (const { name, is, of, more } of rows.slice(0, shown)) {
    console.log(`  ${name.padEnd(44)}${[is, of, more].map((bytes) => (bytes / 1000).toFixed(1).padStart(8)).join('')}`);
  }
  console.log('');
}

/** Brotli bytes by package: each script's are shared out by the characters of its sources. */
function byPackage(scripts: readonly LoadedScript[], folder: string): Map<string, number> {
  const bytes = new Map<string, number>();
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  for (const script of scripts) {
    const file = path.join(folder, sameChunk(files, script.name));
    // what webpack alone has written has no map
    const sources = existsSync(`${file}.map`) ? [...bytesBySource(file)] : [['webpack', 1] as const];
    const characters = sources.reduce((total, [, count]) => total + count, 0);
    for (const [source, count] of sources) {
      const name = packageOf(source);
      bytes.set(name, (bytes.get(name) ?? 0) + (script.bytes * count) / characters);
    }
  }
  return bytes;
}

/** A chunk's file of a build with maps: its content names others by their hashes, and so it may have another one itself. */
const sameChunk = (files: readonly string[], name: string): string =>
  files.find((file) => file.split('.')[0] === name.split('.')[0])!;

function packageOf(source: string): string {
  const installed = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  return installed ?? /(shared\/[^/]+|host\/src|remote-[^/]+)/.exec(source)?.[1] ?? 'webpack and federation';
}
