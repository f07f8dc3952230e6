import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { placeOf } from './folder-place.ts';
import { isRunning, thisProcess } from './process-identity.ts';

const prefix = 'postgres-starting-';

/**
 * Waits until no other process of this machine has the turn to change what a data folder holds. Each writes a file of its
 * own and then looks for others: of two, the later one always sees the earlier. A file of a process that died counts for
 * nothing, and so does one that was copied with the folder.
 */
export async function takeTurn(dataDir: string): Promise<() => void> {
  const { pid, started } = thisProcess();
  // the name identifies the owner, so that no file is ever without one
  const ownMark = `${prefix}${pid}-${started}-${placeOf(dataDir).inode}-${Math.random().toString(36).slice(2)}`;
  const leave = () => rmSync(join(dataDir, ownMark), { force: true });
  for (;;) {
    writeFileSync(join(dataDir, ownMark), '');
    if (!readdirSync(dataDir).some((name) => name.startsWith(prefix) && name !== ownMark && isHeld(dataDir, name))) {
      return leave;
    }
    leave();
    await pause(50 + Math.random() * 100);
  }
}

function isHeld(dataDir: string, name: string): boolean {
  const [pid, started = '', inode] = name.slice(prefix.length).split('-');
  if (inode === placeOf(dataDir).inode && isRunning({ pid: Number(pid), started })) return true;
  rmSync(join(dataDir, name), { force: true });
  return false;
}
