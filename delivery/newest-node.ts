import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nodeOfRegistry } from './node-of-registry.ts';

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
  const folder = nodeOfRegistry(version, `${process.platform}-${process.arch}`);
  return folder ? { version, file: path.join(folder, 'bin', 'node') } : undefined;
}
