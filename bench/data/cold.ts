import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Takes the files of a folder out of the memory of this machine's system; returns whether that can be done here. */
export function forgetFiles(folder: string): boolean {
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const name = path.join(file.parentPath, file.name);
    const { status } = spawnSync('dd', [`of=${name}`, 'oflag=nocache', 'conv=notrunc,fdatasync', 'count=0'], {
      stdio: 'ignore',
    });
    if (status !== 0) return false;
  }
  return true;
}
