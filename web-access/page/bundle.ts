import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;

/**
 * Bundles the page of a session: `index.html`, `page.js` and `page.css`. The program serves them from this folder.
 *
 * @returns the folder
 */
export async function bundlePage(folder: string = path.join(here, 'dist')): Promise<string> {
  const common = { absWorkingDir: here, bundle: true, minify: true, write: false, logLevel: 'silent' } as const;
  const [script, style] = await Promise.all([
    build({ ...common, entryPoints: ['start.ts'], format: 'esm', target: 'es2022', charset: 'utf8', tsconfigRaw: {} }),
    build({ ...common, entryPoints: ['page.css'] }),
  ]);
  await mkdir(folder, { recursive: true });
  await Promise.all([
    writeFile(path.join(folder, 'page.js'), script.outputFiles[0]!.contents),
    writeFile(path.join(folder, 'page.css'), style.outputFiles[0]!.contents),
    writeFile(path.join(folder, 'index.html'), await readFile(path.join(here, 'index.html'))),
  ]);
  return folder;
}
