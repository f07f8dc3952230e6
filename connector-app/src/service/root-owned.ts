import { lstatSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { isSea } from 'node:sea';
import { Stop } from '../stop.ts';
import type { Program } from './units.ts';

/** The command that starts this program as a service. */
export const thisProgram = (): Program =>
  isSea() ? [process.execPath] : [process.execPath, realpathSync(process.argv[1]!)];

/** The same command; throws `Stop` if users other than root could change one of its files. */
export function rootOwnedProgram(): Program {
  const program = thisProgram();
  for (const file of program) requireRootOwned(file);
  return program;
}

/** Throws `Stop` if users other than root can change the file or one of its parent folders: root would run it. */
function requireRootOwned(file: string): void {
  for (let path = file; ; path = dirname(path)) {
    const { uid, mode } = lstatSync(path);
    if (uid !== 0 || (mode & 0o022) !== 0)
      throw new Stop(
        `Users other than root can change ${path}, and root would run it. Install it with sudo npm install --global, or copy the program to /usr/local/bin as root.`,
      );
    if (path === dirname(path)) return;
  }
}
