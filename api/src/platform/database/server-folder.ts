import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { draftOf } from './draft.ts';
import { type FolderPlace, originOf, recordedPlace, recordPlace } from './folder-place.ts';
import { makePrivate } from './private-folder.ts';

/** Settings of the project's own PostgreSQL server, in a file beside the project that only its owner can read. */
export interface ServerFolder {
  /** Also in the file `id` of `home`, so that another project's files are never mistaken for this one's. */
  id: string;
  home: string;
  port: number;
  password: string;
  appPassword: string;
}

/** PostgreSQL refuses to run as root: it runs as this user then. */
export interface Account {
  uid: number;
  gid: number;
}

const fileOf = (dataDir: string) => join(dataDir, 'postgres.json');
const outside = '/var/lib/lineside-';

/** What a data folder has of a server: its own, or the settings of another folder's that were copied with it. */
export type KeptServer =
  | { is: 'none' }
  | { is: 'own'; folder: ServerFolder; movedFrom?: string }
  | { is: 'copied'; from: string };

/** Reads the settings of the project's server. Throws if another user created it. */
export function keptServer(dataDir: string): KeptServer {
  const kept = settingsIn(dataDir);
  if (!kept) return { is: 'none' };
  const asRoot = process.getuid?.() === 0;
  if (kept.home.startsWith(outside) !== asRoot) {
    throw new Error(
      `The database in ${kept.home} was made ${asRoot ? 'by another user' : 'as root'}: start as that user`,
    );
  }
  // in the project the folder moves with it, whatever its earlier path
  const folder = asRoot ? kept : { ...kept, home: homeOf(dataDir) };
  const place = recordedPlace(folder.home) ?? placeBefore(dataDir, kept);
  if (!place) return { is: 'copied', from: `the folder that uses ${kept.home}` };
  const origin = originOf(dataDir, place, (other) => settingsIn(other)?.id === kept.id);
  if (origin.is === 'copied') return { is: 'copied', from: origin.from };
  return { is: 'own', folder, ...(origin.is === 'moved' && { movedFrom: origin.from }) };
}

/** The place of a folder that has none on record, as before places were recorded; undefined if it can't be known. */
function placeBefore(dataDir: string, { home }: ServerFolder): FolderPlace | undefined {
  if (home === homeOf(dataDir) || !existsSync(home)) return { folder: realpathSync(dataDir), inode: '' };
  return home.startsWith(outside) ? undefined : { folder: dirname(home), inode: '' };
}

function settingsIn(dataDir: string): ServerFolder | undefined {
  const file = fileOf(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ServerFolder) : undefined;
}

/** The settings of the project's own server; undefined if there is none, or another folder's. */
export function readServerFolder(dataDir: string): ServerFolder | undefined {
  const kept = keptServer(dataDir);
  return kept.is === 'own' ? kept.folder : undefined;
}

/** Whether another data folder uses a server's files. */
function isOfAnother(dataDir: string, home: string): boolean {
  const place = recordedPlace(home);
  const id = idIn(home);
  return place !== undefined && originOf(dataDir, place, (other) => settingsIn(other)?.id === id).is === 'copied';
}

/** Writes the settings atomically. */
export function keep(dataDir: string, folder: ServerFolder): void {
  const draft = draftOf(fileOf(dataDir));
  writeFileSync(draft, JSON.stringify(folder, null, 2), { mode: 0o600 });
  renameSync(draft, fileOf(dataDir));
}

/** The user that the server runs as; undefined if this process isn't root, since the server then runs as its user. */
export function otherAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' })));
  return { uid: uid!, gid: gid! };
}

/** The folder of the server's files: in the project, or, as root, where the user `nobody` can reach it. */
export function homeOf(dataDir: string): string {
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12);
  return process.getuid?.() === 0 ? `${outside}${name}` : join(resolve(dataDir), 'postgres');
}

/** The folder for the files of a new server: another one if another data folder uses it. */
export function newHomeOf(dataDir: string): string {
  const home = homeOf(dataDir);
  return home.startsWith(outside) && isOfAnother(dataDir, home) ? `${home}-${randomBytes(3).toString('hex')}` : home;
}

function idIn(home: string): string | undefined {
  const file = join(home, 'id');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Whether the files of a server are there and are those of this project. */
export const isThere = ({ home, id }: ServerFolder): boolean => idIn(home) === id;

/** Records in a server's files which data folder they belong to. */
export const recordOwner = (dataDir: string, { home }: ServerFolder): void => recordPlace(home, dataDir);

/** Creates the folder of a new server and stores its settings. The files of an earlier server must be gone. */
export function newServerFolder(dataDir: string, home: string, port: number): ServerFolder {
  const secret = () => randomBytes(24).toString('base64url');
  const folder = { id: secret(), home, port, password: secret(), appPassword: secret() };
  makePrivate(folder.home);
  const account = otherAccount();
  if (account) chownSync(folder.home, account.uid, account.gid);
  writeFileSync(join(folder.home, 'id'), folder.id);
  recordOwner(dataDir, folder);
  keep(dataDir, folder);
  return folder;
}

/** Moves files that no project names any more to another folder, and returns its path. */
export function moveAside(home: string): string {
  const aside = `${home}-aside-${new Date().toISOString().slice(0, 23).replace(/[:.T]/g, '-')}`;
  renameSync(home, aside);
  return aside;
}

/** Removes the server's files and settings; the files stay if another data folder uses them. */
export function removeServerFolder(dataDir: string, folder: ServerFolder): void {
  if (isThere(folder) && !isOfAnother(dataDir, folder.home)) rmSync(folder.home, { recursive: true, force: true });
  rmSync(fileOf(dataDir), { force: true });
}
