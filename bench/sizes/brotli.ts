import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const known = new Map<string, number>();

/** Bytes of a script as a browser gets it: brotli, quality 11. */
export function brotliBytes(file: string): number {
  const size = known.get(file) ?? compressed(readFileSync(file));
  known.set(file, size);
  return size;
}

const compressed = (content: Uint8Array): number =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }).length;

/** All scripts of a build together. */
export function wholeBytes(folder: string): number {
  let total = 0;
  for (const name of readdirSync(folder)) if (name.endsWith('.js')) total += brotliBytes(path.join(folder, name));
  return total;
}
