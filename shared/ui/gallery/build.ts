// Builds every story of the kit into one page: `npx --no -- tsx shared/ui/gallery/build.ts FOLDER`, then open FOLDER/index.html
// (?theme=dark, ?language=nl, ?story=Table for those with that in their name).
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';

const folder = dirname(fileURLToPath(import.meta.url));
const source = join(folder, '../src');
const out = process.argv[2];
if (!out) throw new Error('name the folder to build into');

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.stories.tsx'),
);
const entry = [
  `import { showGallery } from './Gallery.tsx';`,
  ...files.sort().map((file, index) => `import * as s${index} from '../src/${file}';`),
  `showGallery({ ${files.map((file, index) => `${JSON.stringify(file.replace(/^.*\/|\.stories\.tsx$/g, ''))}: s${index}`).join(', ')} });`,
].join('\n');

mkdirSync(out, { recursive: true });
const common: BuildOptions = {
  outdir: out,
  bundle: true,
  format: 'esm',
  splitting: true,
  jsx: 'automatic',
  target: 'es2022',
  loader: { '.css': 'text' },
  define: { 'process.env.NODE_ENV': '"development"' },
};
await build({ ...common, stdin: { contents: entry, resolveDir: folder, loader: 'tsx' }, entryNames: 'gallery' });
// the same kit as a guest on third-party pages
await build({
  ...common,
  entryPoints: { guest: join(folder, 'Guest.tsx') },
  // first of all, as in a page's bundle
  inject: [join(folder, '../../../delivery/bundling/src/presets/no-eval.ts')],
});
writeFileSync(
  join(out, 'index.html'),
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Kit</title><div id="root"></div><script type="module" src="gallery.js"></script></html>',
);
