import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NotJson, parseJsonFile } from '@lineside/contracts';

/** The fields of a package.json that bundling reads. */
export interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  type?: string;
}

/** A problem the author can mend; printed as its sentence alone, without a stack. */
export class BuildProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BuildProblem';
  }
}

/** A file that the team wrote. */
export function readJsonFile(file: string): object {
  try {
    return parseJsonFile(readFileSync(file)) as object;
  } catch (problem) {
    throw problem instanceof NotJson ? new BuildProblem(`${file} is no JSON: ${problem.message}`) : problem;
  }
}

export function readPackage(folder: string): PackageJson {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file))
    throw new BuildProblem(`${folder} has no package.json: give the folder of a remote or of the host.`);
  return readJsonFile(file) as PackageJson;
}

/** The folder that holds the workspace; a remote outside of one is its own project. Build results and caches lie there. */
export function projectRoot(folder: string): string {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (existsSync(path.join(at, 'pnpm-workspace.yaml'))) return at;
    if (at === path.dirname(at)) return path.resolve(folder);
  }
}

/**
 * Where a package is installed as seen from a folder, or null. Not by `require.resolve`: a package with an `exports` map
 * doesn't give its package.json.
 */
export function installedPackage(name: string, from: string): { folder: string; json: PackageJson } | null {
  for (let at = path.resolve(from); ; at = path.dirname(at)) {
    const folder = path.join(at, 'node_modules', name);
    if (existsSync(path.join(folder, 'package.json'))) return { folder, json: readPackage(folder) };
    if (at === path.dirname(at)) return null;
  }
}
