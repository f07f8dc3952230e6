import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from './inputs.ts';

const own = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
let known: string | undefined;

/** A hash over Node's version, this package's sources and the options: what changes every build when it changes. */
export function toolKey(options: object): string {
  known ??= filesBelow(own)
    .reduce((hash, file) => hash.update(readFileSync(file, 'latin1')), createHash('sha1').update(process.version))
    .digest('hex');
  return `${known} ${JSON.stringify(options)}`;
}
