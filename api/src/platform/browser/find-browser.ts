import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { findPackaged, type PackagedBrowser, packagedFolder } from './packaged-browser.ts';

/** The programs of browsers that print, in the order in which they are looked for. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The program that prints: the one that the setting names, otherwise the system's. Undefined if there is none. It is looked for
 * each time, so that a browser that is installed later prints at once.
 */
export function findBrowser(setting: string | undefined, searchPath = process.env.PATH ?? ''): string | undefined {
  if (setting !== undefined) return isProgram(setting) ? setting : undefined;
  const folders = searchPath.split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
}

/** A browser that prints: with its own sandbox, or the packaged one, which has none. */
export type PrintingBrowser =
  | { program: string; packaged?: undefined }
  | { program: string; packaged: PackagedBrowser };

/** Where browsers are looked for on this machine. */
export interface Places {
  /** As PATH has it. */
  searchPath?: string;
  /** Of the packaged one. */
  folder?: string;
  /** The file with the accounts of this machine. */
  accounts?: string;
}

/** The browser that prints: that of the setting, otherwise the system's, otherwise the packaged one. */
export function findPrinting(
  setting: string | undefined,
  { searchPath = process.env.PATH, folder = packagedFolder, accounts = '/etc/passwd' }: Places = {},
): PrintingBrowser | undefined {
  const program = findBrowser(setting, searchPath);
  if (program || setting !== undefined) return program === undefined ? undefined : { program };
  const packaged = findPackaged(isProgram, folder, accounts);
  return packaged && { program: packaged.program, packaged };
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
