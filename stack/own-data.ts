import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { originOf, recordedPlace, recordPlace } from '../api/src/platform/database/folder-place.ts';

/**
 * Ensures that a checkout shares no data with one that it was copied from: database, keys, secrets, ports and pairings.
 * What was copied is moved aside, and the run starts with nothing. A folder that was moved keeps everything.
 */
export function ownData(dataDir: string, say: (line: string) => void): void {
  const place = existsSync(dataDir) ? recordedPlace(dataDir) : undefined;
  if (place) {
    const origin = originOf(dataDir, place, (other) => recordedPlace(other)?.folder === other);
    if (origin.is === 'copied') say(`${dataDir} is a copy of ${origin.from}: it gets a database and keys of its own`);
    if (origin.is === 'copied') say(`what was copied is in ${moveContentsAside(dataDir)}`);
  }
  mkdirSync(dataDir, { recursive: true });
  recordPlace(dataDir);
}

/** Into a folder in it, since the data folder itself may be where a disk is mounted. */
function moveContentsAside(dataDir: string): string {
  const aside = path.join(dataDir, `copied-${new Date().toISOString().slice(0, 23).replace(/[:.T]/g, '-')}`);
  const names = readdirSync(dataDir);
  mkdirSync(aside, { mode: 0o700 });
  for (const name of names) renameSync(path.join(dataDir, name), path.join(aside, name));
  return aside;
}
