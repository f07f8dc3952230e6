import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface NewestNode {
  version: string;
  /** The program. */
  file: string;
}

const root = path.resolve(import.meta.dirname, '..');

/**
 * The newest Node, by the version that package.json names, from the package registry; undefined if it isn't available.
 */
export function newestNode(): NewestNode | undefined {
  const { config } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    config: { newestNode: string };
  };
  const version = config.newestNode;
  const name = `node-${process.platform}-${process.arch}`;
  const home = path.join(root, '.cache', `node-${version}`);
  const file = path.join(home, 'node_modules', name, 'bin', 'node');
  if (!existsSync(file)) {
    mkdirSync(home, { recursive: true });
    spawnSync('npm', ['install', '--prefix', home, '--no-save', '--ignore-scripts', `${name}@${version}`], {
      stdio: 'ignore',
    });
  }
  return existsSync(file) ? { version, file } : undefined;
}
