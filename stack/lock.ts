import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { placeOf } from '../api/src/platform/database/folder-place.ts';
import { makePrivate } from '../api/src/platform/database/private-folder.ts';
import { isRunning, type ProcessIdentity, thisProcess } from '../api/src/platform/database/process-identity.ts';
import { takeTurn } from '../api/src/platform/database/starting.ts';

interface Holder extends ProcessIdentity {
  what: string;
  since: string;
  /** The folder that it holds: a copy of it isn't held. */
  inode: string;
}

/**
 * Locks a folder for one run at a time; resolves with a function that unlocks it. Rejects with a line that names the
 * run holding it, or reports that the folder isn't writable.
 */
export async function lockFolder(dataDir: string, holderName: string): Promise<() => void> {
  const file = path.join(dataDir, 'running.json');
  try {
    makePrivate(dataDir);
    refuseIfHeld(file);
    // of two that start at the same moment, the later one finds the file of the earlier
    const leave = await takeTurn(dataDir);
    try {
      refuseIfHeld(file);
      const since = new Date().toLocaleTimeString('en-GB');
      const ownHolder: Holder = { ...thisProcess(), what: holderName, since, inode: placeOf(dataDir).inode };
      writeFileSync(file, JSON.stringify(ownHolder));
    } finally {
      leave();
    }
  } catch (problem) {
    const { code, message } = problem as NodeJS.ErrnoException;
    // without a code it is a sentence of our own
    throw code === undefined ? problem : new Error(`The folder ${dataDir} can't be written: ${message}`);
  }
  return () => rmSync(file, { force: true });
}

function refuseIfHeld(file: string): void {
  const holder = existsSync(file) ? read(file) : undefined;
  if (!holder || holder.inode !== placeOf(path.dirname(file)).inode || !isRunning(holder)) return;
  const { what, since, pid } = holder;
  throw new Error(`${what} is already running since ${since} (process ${pid}). Stop it with Ctrl-C first.`);
}

/** The content of a lock file; undefined if a run was killed while it wrote it. */
function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}
