import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { RegistryProblem } from '../registry/problem.ts';
import { contentOf } from '../registry/publisher/read-back.ts';

/**
 * Copies a built version to the place it is served from, whole or not at all. A version that is there with the same content
 * stays. Other content is refused, unless it may be replaced: a listed version never changes.
 */
export function copyVersion(folder: string, target: string, replace: boolean): void {
  const exists = existsSync(target);
  if (exists && isSame(folder, target)) return;
  if (exists && !replace) throw isAnother(target);
  const half = `${target}.${randomUUID()}.half`;
  mkdirSync(path.dirname(target), { recursive: true });
  try {
    cpSync(folder, half, { recursive: true, filter: (file) => file === folder || isPublic(file) });
    if (exists) rmSync(target, { recursive: true });
    renameSync(half, target);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

function isSame(folder: string, target: string): boolean {
  const names = filesOf(folder);
  return (
    names.join() === filesOf(target).join() &&
    names.every((name) => readFileSync(path.join(folder, name)).equals(readFileSync(path.join(target, name))))
  );
}

/** The uploaded content differs from the new build. */
export const isAnother = (place: string): RegistryProblem =>
  new RegistryProblem(
    `${place} is there with other content: raise the version in package.json and build again. If the version was never listed, name the publisher (--publisher), and it is replaced.`,
  );

/** Reads every file from the address that browsers use, and compares it with the build. */
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

/** Dot files are internal to the build, and servers don't send them. */
const isPublic = (file: string) => !path.basename(file).startsWith('.');

/** Files of a build that are served, by their paths from its folder. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isPublic(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();

/** Files with an address: compressed copies are for servers that compress. */
export const addressedFilesOf = (folder: string): string[] =>
  filesOf(folder).filter((name) => !/\.(br|gz)$/.test(name));
