import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin, transform } from 'esbuild';

/** A built page: its files by address, and the bytes (brotli) that it loads before anything is pressed. */
export interface Built {
  files: Map<string, string>;
  bytes: number;
}

/** A style sheet is imported as its minified text, as in builds for production. */
const cssText: Plugin = {
  name: 'css text',
  setup(page) {
    page.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'css', minify: true });
      return { contents: code, loader: 'text' };
    });
  },
};

/** Builds one page of the bench as for production; code that loads later is in files of its own. */
export async function buildPage(page: URL): Promise<Built> {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(page)],
    outdir: '/built',
    entryNames: 'page',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    write: false,
    metafile: true,
    plugins: [cssText],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const files = new Map(outputFiles.map(({ path, text }) => [path.slice(path.lastIndexOf('/') + 1), text]));
  const links = new Map(
    Object.entries(metafile.outputs).map(([path, { imports }]) => [path.slice(path.lastIndexOf('/') + 1), imports]),
  );
  const first = new Set<string>();
  const follow = (file: string) => {
    if (first.has(file)) return;
    first.add(file);
    for (const { path, kind } of links.get(file) ?? [])
      if (kind === 'import-statement') follow(path.slice(path.lastIndexOf('/') + 1));
  };
  follow('page.js');
  return { files, bytes: brotliCompressSync([...first].map((file) => files.get(file)).join('\n')).length };
}
