import { chmodSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { Stop } from './stop.ts';

/** Where the connector keeps its pairings and keys unless told otherwise. */
export function usualDataFolder(): string {
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'lineside-connector');
  return join(process.env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'lineside-connector');
}

/** Makes the folder for its owner's eyes alone; stops with a sentence where it can't be written. */
export function openDataFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    writePrivately(join(folder, '.writable'), '');
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new Stop(`The folder ${folder} can't be written (${why}). Choose another with --data DIR.`);
  }
  return folder;
}

const kept = ['pairings.json', 'codes', 'ca.pem', 'cert.pem', 'key.pem', 'log', 'log.1', 'control', '.writable'];

/** Removes what the connector kept there, and the folder where nothing else is in it. */
export function removeDataFolder(folder: string): void {
  for (const name of kept) rmSync(join(folder, name), { recursive: true, force: true });
  try {
    rmdirSync(folder);
  } catch {}
}

/** Writes a file for its owner alone, whole or not at all. */
export function writePrivately(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const half = `${file}.${process.pid}.new`;
  writeFileSync(half, text, { mode: 0o600 });
  renameSync(half, file);
}

/** A file's text, or null where there is none. */
export function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
