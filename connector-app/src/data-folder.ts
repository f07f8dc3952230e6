import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, win32 } from 'node:path';
import { Stop } from './stop.ts';
import { keepFolder } from './windows/access.ts';
import { ownSid } from './windows/who.ts';

/** The default folder of the connector's pairings and keys. */
export function usualDataFolder(platform: NodeJS.Platform = process.platform, env = process.env): string {
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'lineside-connector');
  if (platform === 'win32')
    return win32.join(env.LOCALAPPDATA || win32.join(homedir(), 'AppData', 'Local'), 'lineside-connector');
  return join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'lineside-connector');
}

/** Makes the folder for its owner's eyes alone; stops with a sentence where it can't be written. */
export function openDataFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // modes say nothing there; files inherit what their folder says
    if (process.platform === 'win32') keepFolder(folder, [ownSid()], 'F');
    else chmodSync(folder, 0o700);
    writePrivately(join(folder, '.writable'), '');
  } catch (error) {
    if (error instanceof Stop) throw error;
    const why = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new Stop(`The folder ${folder} can't be written (${why}). Choose another with --data DIR.`);
  }
  return folder;
}

const ownedFiles = ['pairings.json', 'codes', 'ca.pem', 'cert.pem', 'key.pem', 'log', 'log.1', 'control', '.writable'];

/** Removes the connector's files there, and the folder if it has no others. */
export function removeDataFolder(folder: string): void {
  if (!existsSync(folder)) return;
  const isOwnFile = (name: string) => ownedFiles.includes(name.replace(half, ''));
  for (const name of readdirSync(folder).filter(isOwnFile)) rmSync(join(folder, name), { recursive: true });
  try {
    rmdirSync(folder);
  } catch {}
}

/** The temporary name of a file until it is complete. */
const half = /\.\d+\.new$/;

/** Writes a file for its owner alone, whole or not at all. */
export function writePrivately(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const begun = `${file}.${process.pid}.new`;
  writeFileSync(begun, text, { mode: 0o600 });
  renameSync(begun, file);
}

/** A file's text, or null without a file. */
export function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
