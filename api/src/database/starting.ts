import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './alive.ts';

const prefix = 'postgres-starting-';

/**
 * Waits until no other process of this machine is starting the project's server. Each writes a file of its own and then
 * looks for others: of two, the later one always sees the earlier. A file of a process that died counts for nothing.
 */
export async function takeTurn(dataDir: string): Promise<() => void> {
  const own = `${prefix}${process.pid}-${Math.random().toString(36).slice(2)}`;
  const leave = () => rmSync(join(dataDir, own), { force: true });
  for (;;) {
    writeFileSync(join(dataDir, own), bornOf(process.pid));
    if (!readdirSync(dataDir).some((name) => name.startsWith(prefix) && name !== own && isHeld(dataDir, name))) {
      return leave;
    }
    leave();
    await pause(50 + Math.random() * 100);
  }
}

function isHeld(dataDir: string, name: string): boolean {
  const pid = Number(name.slice(prefix.length).split('-')[0]);
  const file = join(dataDir, name);
  try {
    const born = readFileSync(file, 'utf8');
    // empty: it is being written just now
    if (isAlive(pid) && (born === '' || born === bornOf(pid))) return true;
  } catch {
    return false;
  }
  rmSync(file, { force: true });
  return false;
}

/** When a process began, so that another one with its number isn't taken for it; where the system doesn't tell, a dash. */
export function bornOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[19]!;
  } catch {
    return '-';
  }
}
