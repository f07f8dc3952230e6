import { appendFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere } from './data-folder.ts';

/** What the VPN client did is kept in two files: one that is written, and the one before it. */
const maxBytes = 1_000_000;

const files = (folder: string) => [join(folder, 'log.1'), join(folder, 'log')] as const;

/** Keeps each line with its time. That it can't be kept ends nothing. */
export function openLog(folder: string): (line: string) => void {
  const [before, now] = files(folder);
  return (line) => {
    try {
      appendFileSync(now, `${new Date().toISOString()} ${line}\n`, { mode: 0o600 });
      if (statSync(now).size > maxBytes) renameSync(now, before);
    } catch {}
  };
}

/** All that is kept, the oldest first. */
export const readLog = (folder: string): string => files(folder).map(readIfThere).join('');
