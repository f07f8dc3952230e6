import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');

/** The program's scripts by file name, and the folders of the packages whose code is in them, sorted. */
export interface Bundle {
  scripts: Record<string, Buffer>;
  packages: string[];
}

/** What a script in CommonJS expects: to ask for Node's own modules, and to know its place. */
const banner = `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`;

/** Modules of this project that stand in for packages; OPC UA's library asks for all of them. */
const instead = {
  precond: 'precond',
  // for keys of SSH, to install openssl on Windows, and to look for servers: the program does none of it
  ...Object.fromEntries(
    ['sshpk', 'wget-improved-2', 'yauzl', 'progress', 'sterfive-bonjour-service'].map((name) => [name, 'unused']),
  ),
};
const aliases = Object.fromEntries(
  Object.entries(instead).map(([name, file]) => [name, path.join(import.meta.dirname, 'instead', `${file}.cjs`)]),
);

/**
 * Bundles the gateway program into ES modules that need Node 20 and nothing else: the program, the libraries of OPC UA and of
 * Sparkplug B, each of which is loaded once a source uses it, and what they share.
 */
export async function bundleGateway(): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: {
      'lineside-gateway': 'gateway/src/main.ts',
      'opc-ua': 'gateway/src/sources/opc-ua-session.ts',
      sparkplug: 'gateway/src/sources/sparkplug-protobuf.ts',
    },
    splitting: true,
    // written nowhere: the names of the output
    outdir: '.',
    outExtension: { '.js': '.mjs' },
    chunkNames: 'shared-[hash]',
    alias: aliases,
    write: false,
    metafile: true,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    banner: { js: banner },
    // modules for serial lines, and for locks of another kind than the one that is used: they aren't installed
    external: ['serialport', 'proper-lockfile'],
    // ws looks for no native speed-ups
    define: { 'process.env.WS_NO_BUFFER_UTIL': '"1"', 'process.env.WS_NO_UTF_8_VALIDATE': '"1"' },
    logLevel: 'warning',
  });
  const packages = new Set(Object.keys(metafile.inputs).flatMap((file) => packageOf(file) ?? []));
  return {
    scripts: Object.fromEntries(outputFiles.map((file) => [path.basename(file.path), Buffer.from(file.contents)])),
    packages: [...packages].sort(),
  };
}

/** The folder of the installed package that a file belongs to; undefined for a file of this project. */
export function packageOf(file: string): string | undefined {
  const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file);
  return found ? path.resolve(root, found[1]!) : undefined;
}

/** The version of the program. */
export const version: string = JSON.parse(readFileSync(path.join(root, 'gateway/package.json'), 'utf8')).version;
