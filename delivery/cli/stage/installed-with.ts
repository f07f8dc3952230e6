import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { RegistryProblem } from '../../registry/problem.ts';

const missing = (name: string) =>
  new RegistryProblem(`${name} isn't installed: add it to the devDependencies and run npm install.`);

/** Where a module is that a remote has installed. Throws a sentence where it hasn't. */
export function fileFor(remote: string, name: string): string {
  try {
    return createRequire(path.join(remote, 'package.json')).resolve(name);
  } catch {
    throw missing(name);
  }
}

/** A module that a remote has installed: the one that it is built with, and no other. */
export const importedFor = async <Module>(remote: string, name: string): Promise<Module> =>
  (await import(pathToFileURL(fileFor(remote, name)).href)) as Module;

/** The folder of a package that a remote has installed, or null. */
export function folderFor(remote: string, name: string): string | null {
  for (let at = path.resolve(remote); ; at = path.dirname(at)) {
    const folder = path.join(at, 'node_modules', name);
    if (existsSync(path.join(folder, 'package.json'))) return folder;
    if (at === path.dirname(at)) return null;
  }
}
