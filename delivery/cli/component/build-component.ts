import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tagIn } from '@lineside/page-kit/manifest';
import { build } from 'esbuild';
import { zipSync } from 'fflate';
import { RegistryProblem } from '../../registry/problem.ts';
import { componentFolder, scriptOf } from './component-folder.ts';

/**
 * Builds a component: `dist/<folder>-<version>.zip` with its manifest, one script, `icon.svg` and what lies in `public`, as a
 * portal takes it. Returns the path of the file. Throws a sentence where it can't be built.
 */
export async function buildComponent(folder: string): Promise<string> {
  const component = componentFolder(folder);
  const { main, version } = component.manifest;
  const built = await build(scriptOf(component, false)).catch((problem: Error) => {
    throw new RegistryProblem(problem.message);
  });
  const script = built.outputFiles![0]!.contents;
  if (!tagIn(Buffer.from(script).toString()))
    throw new RegistryProblem(
      'src/main.tsx defines no element: call customElements.define with its name as a literal.',
    );
  const files: Record<string, Uint8Array> = {
    'manifest.json': readFileSync(path.join(folder, 'manifest.json')),
    [main]: script,
  };
  const icon = path.join(folder, 'icon.svg');
  if (existsSync(icon)) files['icon.svg'] = readFileSync(icon);
  for (const file of filesIn(path.join(folder, 'public')))
    files[file] = readFileSync(path.join(folder, 'public', file));
  const into = path.join(folder, 'dist', `${path.basename(folder)}-${version}.zip`);
  mkdirSync(path.dirname(into), { recursive: true });
  writeFileSync(into, zipSync(files));
  return into;
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    : [];
