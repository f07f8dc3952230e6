import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.ts';

/** Folders of the remotes: those with a remote.ts. There is no other list of them. */
export const remoteFolders = (): string[] =>
  readdirSync(root)
    .filter((name) => existsSync(path.join(root, name, 'remote.ts')))
    .map((name) => path.join(root, name))
    .sort();

/** The remotes' names. */
export const remoteNames = (): string[] => remoteFolders().map((folder) => path.basename(folder));
