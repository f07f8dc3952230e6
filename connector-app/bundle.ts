import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Bundles the connector with all it needs into one file that Node runs as it is. */
export async function bundle(file: string): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL('src/cli.ts', import.meta.url))],
    outfile: file,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    banner: { js: '#!/usr/bin/env node' },
    // native speed-ups that ws uses where they happen to be installed
    external: ['bufferutil', 'utf-8-validate'],
    logLevel: 'warning',
  });
}
