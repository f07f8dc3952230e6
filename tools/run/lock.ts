import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../../api/src/database/alive.ts';

interface Holder {
  pid: number;
  what: string;
  since: string;
}

/**
 * Takes a folder for one run at a time. Throws a line that names the one that has it, or says that the folder can't be
 * written.
 */
export function takeFolder(dataDir: string, what: string): () => void {
  const file = path.join(dataDir, 'running.json');
  try {
    // keys, secrets, accounts: nobody else's, whatever was the mode before
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    chmodSync(dataDir, 0o700);
  } catch (problem) {
    throw new Error(`The folder ${dataDir} can't be written: ${(problem as Error).message}`);
  }
  const holder = existsSync(file) ? read(file) : undefined;
  if (holder && isAlive(holder.pid)) {
    throw new Error(
      `${holder.what} runs already, since ${holder.since} (process ${holder.pid}). Stop it with Ctrl-C there first.`,
    );
  }
  rmSync(file, { force: true });
  const mine: Holder = { pid: process.pid, what, since: new Date().toLocaleTimeString('en-GB') };
  try {
    writeFileSync(file, JSON.stringify(mine), { flag: 'wx' });
  } catch (problem) {
    const other = existsSync(file) ? read(file) : undefined;
    throw new Error(
      other
        ? `${other.what} is just starting (process ${other.pid}).`
        : `The folder ${dataDir} can't be written: ${(problem as Error).message}`,
    );
  }
  return () => rmSync(file, { force: true });
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}
