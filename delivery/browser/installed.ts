import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Where a program may lie: in each folder of the path, then in these. */
export const placesOf = (name: string, ...folders: string[]): string[] =>
  [...(process.env.PATH ?? '').split(path.delimiter), ...folders].map((folder) => path.join(folder, name));

/** The first of these files that is there and can be run. */
export const firstInstalled = (files: readonly (string | undefined)[]): string | undefined =>
  files.find((file) => file && canRun(file));

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
