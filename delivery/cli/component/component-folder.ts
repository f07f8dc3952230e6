import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseJsonFile } from '@lineside/contracts';
import { problemsOfManifest } from '@lineside/page-kit/manifest';
import type { BuildOptions } from 'esbuild';
import { RegistryProblem } from '../../registry/problem.ts';

/** A component of pages that is being written: the folder with its manifest and `src/main.tsx`. */
export interface ComponentFolder {
  folder: string;
  manifest: { version: string; main: string; inputs: readonly unknown[] };
}

/** Throws a sentence where a folder is none, or its manifest is none that a portal takes. */
export function componentFolder(folder: string): ComponentFolder {
  const file = path.join(folder, 'manifest.json');
  if (!existsSync(file)) throw new RegistryProblem(`${folder} has no manifest.json: go to the folder of a component.`);
  let manifest: unknown;
  try {
    manifest = parseJsonFile(readFileSync(file));
  } catch (problem) {
    throw new RegistryProblem(`${file} is no JSON: ${(problem as Error).message}`);
  }
  const problems = problemsOfManifest(manifest);
  if (problems.length > 0) throw new RegistryProblem(`${file}:\n  ${problems.join('\n  ')}`);
  return { folder, manifest: manifest as ComponentFolder['manifest'] };
}

/** How a main file becomes the one script that a portal loads. */
export const scriptOf = ({ folder }: ComponentFolder, isDevelopment: boolean): BuildOptions => ({
  ...{ entryPoints: [path.join(folder, 'src/main.tsx')], absWorkingDir: folder, bundle: true, write: false },
  ...{ format: 'iife', platform: 'browser', target: 'es2022', jsx: 'automatic', minify: !isDevelopment },
  ...{ charset: 'utf8', logLevel: 'silent', legalComments: 'none' },
  // pictures are in the script; larger files lie in `public`
  loader: { '.css': 'text', '.svg': 'text', '.png': 'dataurl', '.jpg': 'dataurl', '.woff2': 'dataurl' },
  define: { 'process.env.NODE_ENV': JSON.stringify(isDevelopment ? 'development' : 'production') },
});
