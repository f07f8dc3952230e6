import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { linesOf } from './lines-of.ts';
import { root } from './process.ts';

/** A hash of all files below some paths from the root that git knows or would take. */
export function hashOfFiles(paths: readonly string[]): string {
  const hash = createHash('sha256');
  const files = linesOf('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths]);
  for (const name of [...new Set(files)].sort()) {
    const place = path.join(root, name);
    if (existsSync(place)) hash.update(`${name}\0${readFileSync(place, 'latin1')}\0`);
  }
  return hash.digest('hex').slice(0, 16);
}
