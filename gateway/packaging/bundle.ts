import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');

/** The program with its modules in one script, and the folders of the packages whose code is in it, sorted. */
export interface Bundle {
  script: Buffer;
  packages: string[];
}

/** Bundles the gateway program into one ES module that needs Node 20 and nothing else. */
export async function bundleGateway(): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['gateway/src/main.ts'],
    // written nowhere: the name of the output
    outfile: 'lineside-gateway.mjs',
    write: false,
    metafile: true,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // packages in CommonJS ask for Node's own modules
    banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
    // a module for serial lines, which isn't installed
    external: ['serialport'],
    // ws looks for no native speed-ups
    define: { 'process.env.WS_NO_BUFFER_UTIL': '"1"', 'process.env.WS_NO_UTF_8_VALIDATE': '"1"' },
    logLevel: 'warning',
  });
  const packages = new Set(Object.keys(metafile.inputs).flatMap((file) => packageOf(file) ?? []));
  return { script: Buffer.from(outputFiles[0]!.contents), packages: [...packages].sort() };
}

/** The folder of the installed package that a file belongs to; undefined for a file of this project. */
export function packageOf(file: string): string | undefined {
  const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file);
  return found ? path.resolve(root, found[1]!) : undefined;
}

/** The version of the program. */
export const version: string = JSON.parse(readFileSync(path.join(root, 'gateway/package.json'), 'utf8')).version;
