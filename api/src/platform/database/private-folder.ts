import { chmodSync, mkdirSync, statSync } from 'node:fs';

/**
 * Makes a folder readable by its owner only, whatever its mode was before: it has keys, secrets and the database.
 * Throws a sentence with a remedy if the file system keeps no permissions, as a Windows drive in WSL.
 */
export function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!isPrivate(folder))
    throw new Error(
      `The folder ${folder} can't keep permissions, as on a Windows drive. Clone Lineside into your Linux home folder, or set LINESIDE_DATA to a folder there.`,
    );
}

/**
 * Sets the mode and checks that it was applied: some file systems ignore a change, and some refuse it even to the
 * owner.
 */
function isPrivate(folder: string): boolean {
  try {
    chmodSync(folder, 0o700);
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException;
    const ownersToo = code === 'EPERM' && statSync(folder).uid === process.getuid?.();
    if (code === 'ENOTSUP' || ownersToo) return false;
    throw problem;
  }
  return (statSync(folder).mode & 0o777) === 0o700;
}
