import { existsSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftOf } from './draft.ts';

/** Where a folder is: its path, and its number on the disk, which moves with it and which a copy doesn't have. */
export interface FolderPlace {
  folder: string;
  inode: string;
}

export function placeOf(folder: string): FolderPlace {
  const { dev, ino } = statSync(folder, { bigint: true });
  return { folder: realpathSync(folder), inode: `${dev}.${ino}` };
}

/** Whether what was recorded of a folder is of this one, of this one at an earlier place, or of one that it was copied from. */
export type Origin = { is: 'own' } | { is: 'moved' | 'copied'; from: string };

/**
 * Compares the place that a folder has with one that was recorded. A folder that came over to another disk has both
 * another path and another number: it is a copy as long as the other one is still in use there.
 *
 * @param isInUse whether the folder at the recorded path has the same things
 */
export function originOf(folder: string, recorded: FolderPlace, isInUse: (folder: string) => boolean): Origin {
  const place = placeOf(folder);
  // a disk may have another number after a restart, and a restored folder has another one
  if (recorded.folder === place.folder) return { is: 'own' };
  const { folder: from } = recorded;
  return { is: recorded.inode !== place.inode && isInUse(from) ? 'copied' : 'moved', from };
}

const name = 'folder.json';

/** Writes into a folder to which other folder it belongs, atomically; to itself by default. */
export function recordPlace(into: string, of = into): void {
  const file = join(into, name);
  const draft = draftOf(file);
  writeFileSync(draft, JSON.stringify(placeOf(of)), { mode: 0o600 });
  renameSync(draft, file);
}

/** The place that was recorded in a folder; undefined if there is none. */
export function recordedPlace(folder: string): FolderPlace | undefined {
  const file = join(folder, name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FolderPlace) : undefined;
}
