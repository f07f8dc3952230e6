import { appendFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere } from './data-folder.ts';

/** The VPN client's log has two files: the current one, and the previous one. */
const maxBytes = 1_000_000;

const files = (folder: string) => [join(folder, 'log.1'), join(folder, 'log')] as const;

/** Writes each line with its time. A failing write stops nothing. */
export function openLog(folder: string): (line: string) => void {
  const [before, now] = files(folder);
  return (line) => {
    try {
      appendFileSync(now, `${new Date().toISOString()} ${line}\n`, { mode: 0o600 });
      if (statSync(now).size > maxBytes) renameSync(now, before);
    } catch {}
  };
}

/** The whole log, oldest first. */
export const readLog = (folder: string): string => files(folder).map(readIfThere).join('');
