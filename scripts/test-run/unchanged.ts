import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../stack/process.ts';
import { linesOf } from './lines-of.ts';

/** Kept beside other caches, so that a clean clone knows of no part that it passed. */
const file = path.join(root, '.cache', 'test-full', 'passed.json');

const read = (): Record<string, string> => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** Whether a part has passed with its inputs as they are now. */
export const hasPassed = (part: string, inputs: readonly string[]): boolean => read()[part] === hashOf(inputs);

/** Keeps that a part has passed with its inputs as they are now. */
export function keepPassed(part: string, inputs: readonly string[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...read(), [part]: hashOf(inputs) }, null, 2)}\n`);
}

/** A hash of all files below some paths that git knows or would take. */
function hashOf(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  const files = linesOf('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...inputs]);
  for (const name of [...new Set(files)].sort()) {
    const place = path.join(root, name);
    if (existsSync(place)) hash.update(`${name}\0${readFileSync(place, 'latin1')}\0`);
  }
  return hash.digest('hex').slice(0, 16);
}
