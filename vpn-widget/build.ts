// Builds the widget for other people's pages: `npx tsx vpn-widget/build.ts FOLDER`. Once with React in it, for a page that has none
// or another one; once without, for a page whose React is in the range of package.json.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));

/** What a page may have already. */
export const pageReact = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];

const common: BuildOptions = {
  bundle: true,
  format: 'esm',
  splitting: true,
  minify: true,
  jsx: 'automatic',
  target: 'es2022',
  metafile: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  chunkNames: 'parts/[hash]',
};

/** Writes `element.js` and `index.js` with React, and `single-spa.js` and `bare.js` without; answers what is in each. */
export async function buildWidget(out: string) {
  mkdirSync(out, { recursive: true });
  const entry = (name: string) => join(here, 'src', `${name}.ts`);
  const [own, bare] = await Promise.all([
    build({ ...common, outdir: out, entryPoints: [entry('element'), entry('index')] }),
    build({
      ...common,
      outdir: join(out, 'bare'),
      entryPoints: [entry('single-spa'), entry('index'), entry('element')],
      external: pageReact,
    }),
  ]);
  return { own: own.metafile, bare: bare.metafile };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const out = process.argv[2];
  if (!out) throw new Error('name the folder to build into');
  await buildWidget(out);
}
