import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';

const folder = dirname(fileURLToPath(import.meta.url));
const loader = fileURLToPath(new URL('./print-loader.ts', import.meta.url));
const printer = join(folder, '../shared/contracts/src/printed');

interface Cached extends Omit<Configuration, 'cache'> {
  cache: { type: 'filesystem'; version: string };
}

/** A preset with the descriptions as plain code, without zod: so there is no setting of zod on the page either. */
export function withoutZod(base: Configuration): Cached {
  const cache = base.cache as Cached['cache'];
  const texts = [
    loader,
    ...readdirSync(printer).map((file) => join(printer, file)),
    fileURLToPath(import.meta.url),
  ].map((file) => readFileSync(file, 'utf8'));
  const rule = { test: /\.ts$/, exclude: /node_modules/, enforce: 'pre', loader } as const;
  return {
    ...base,
    module: { ...base.module, rules: [...base.module!.rules!, rule] },
    // webpack considers cached generated modules unchanged, and so their imports too
    cache: { ...cache, version: [cache.version, ...texts].join('\n') },
  };
}
