import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { RegistryProblem } from '../registry/problem.ts';
import { contentOf } from '../registry/publisher/read-back.ts';

/**
 * Copies a built version to the place it is served from, whole or not at all. One that is there already is left as it is,
 * and refused where it is another: a version never changes.
 */
export function copyVersion(folder: string, target: string): void {
  if (existsSync(target)) {
    refuseOther(folder, target);
    return;
  }
  const half = `${target}.${randomUUID()}.half`;
  mkdirSync(path.dirname(target), { recursive: true });
  try {
    cpSync(folder, half, { recursive: true, filter: (file) => file === folder || isPublic(file) });
    renameSync(half, target);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

function refuseOther(folder: string, target: string): void {
  const names = filesOf(folder);
  const same =
    names.join() === filesOf(target).join() &&
    names.every((name) => readFileSync(path.join(folder, name)).equals(readFileSync(path.join(target, name))));
  if (!same) throw isAnother(target);
}

/** The uploaded content differs from the new build. */
export const isAnother = (place: string): RegistryProblem =>
  new RegistryProblem(`${place} is there with other content: raise the version in package.json and build again.`);

/** Reads every file from where browsers will, and compares it with what was built. */
export async function readAllBack(folder: string, base: string): Promise<number> {
  const names = addressedFilesOf(folder);
  for (const name of names) {
    const address = new URL(name, base).href;
    if (!(await contentOf(address)).equals(readFileSync(path.join(folder, name)))) {
      throw new RegistryProblem(`${address} isn't the file that was built: is --at the address of what --to is?`);
    }
  }
  return names.length;
}

/** What begins with a dot is the build's own, and servers don't give it. */
const isPublic = (file: string) => !path.basename(file).startsWith('.');

/** Files of a build that are served, by their paths from its folder. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && isPublic(one.name))
    .map((one) => path.relative(folder, path.join(one.parentPath, one.name)).split(path.sep).join('/'))
    .sort();

/** Those that have an address: what is compressed beside a file is for servers that compress. */
export const addressedFilesOf = (folder: string): string[] =>
  filesOf(folder).filter((name) => !/\.(br|gz)$/.test(name));
