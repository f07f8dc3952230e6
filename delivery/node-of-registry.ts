import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/**
 * The folder of a Node from the package registry, with `bin/node` and `LICENSE`; undefined if it isn't available. It is
 * fetched once, also for another platform than this one.
 *
 * @param platform as Node names it, with the architecture: linux-arm64
 */
export function nodeOfRegistry(version: string, platform: string): string | undefined {
  const name = `node-${platform}`;
  const home = path.join(root, '.cache', `node-${version}`);
  const folder = path.join(home, 'node_modules', name);
  if (!existsSync(path.join(folder, 'bin', 'node'))) {
    mkdirSync(home, { recursive: true });
    // forced, or npm refuses the Node of another platform; saved, or it removes the Nodes that it fetched before
    spawnSync('npm', ['install', '--prefix', home, '--force', '--ignore-scripts', `${name}@${version}`], {
      stdio: 'ignore',
    });
  }
  return existsSync(path.join(folder, 'bin', 'node')) ? folder : undefined;
}
