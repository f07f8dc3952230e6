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
    // ws looks for no native speed-ups: in one executable there is nothing to be found
    define: { 'process.env.WS_NO_BUFFER_UTIL': '"1"', 'process.env.WS_NO_UTF_8_VALIDATE': '"1"' },
    logLevel: 'warning',
  });
}
