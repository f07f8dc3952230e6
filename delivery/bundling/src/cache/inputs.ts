import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { namesFile } from '../kit-names.ts';
import { installedPackage } from '../project.ts';
import { sharedPackages } from '../shared-modules.ts';

/** The inputs of a build: each file webpack read, with its hash. */
interface Inputs {
  /** Changes with the options, Node and the build tools. */
  key: string;
  /** Folder listings: a file that came or went. */
  listing: string;
  files: Record<string, { at: number; size: number; hash: string }>;
}

const hashOf = (content: string): string => createHash('sha1').update(content).digest('base64');

/** Every file below a folder that may be an input, sorted. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules' && name !== 'dist')
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(file) : [file];
    })
    .sort();
}

/** Whether a build recorded in `record` would come out the same now: hashes decide, times and sizes only save reading. */
export function isFresh(record: string, key: string, folder: string): boolean {
  if (!existsSync(record)) return false;
  const { files, ...known }: Inputs = JSON.parse(readFileSync(record, 'utf8'));
  if (known.key !== key || known.listing !== hashOf(filesBelow(folder).join('\n'))) return false;
  return Object.entries(files).every(([file, { at, size, hash }]) => {
    const now = statSync(file, { throwIfNoEntry: false });
    if (!now?.isFile() || now.size !== size) return false;
    return now.mtimeMs === at || hashOf(readFileSync(file, 'latin1')) === hash;
  });
}

/**
 * Inputs of a build that webpack doesn't know: the description of a remote, the kit's names, and the versions of shared
 * modules.
 */
export const readBesides = (folder: string): string[] => [
  ...['remote.ts', 'package.json'].map((file) => path.join(folder, file)),
  namesFile,
  ...sharedPackages.flatMap((name) => {
    const installed = installedPackage(name, folder);
    return installed ? [path.join(installed.folder, 'package.json')] : [];
  }),
];

/** Records what a build read. */
export function recordInputs(record: string, key: string, folder: string, readFiles: Iterable<string>): void {
  const files: Inputs['files'] = {};
  for (const file of readFiles) {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat?.isFile()) files[file] = { at: stat.mtimeMs, size: stat.size, hash: hashOf(readFileSync(file, 'latin1')) };
  }
  mkdirSync(path.dirname(record), { recursive: true });
  writeFileSync(
    record,
    JSON.stringify({ key, listing: hashOf(filesBelow(folder).join('\n')), files } satisfies Inputs),
  );
}
