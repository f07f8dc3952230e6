import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { draftOf } from './draft.ts';
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

/** Reads the settings of the project's server; undefined if there are none yet. Throws if another user created it. */
export function readServerFolder(dataDir: string): ServerFolder | undefined {
  if (!existsSync(fileOf(dataDir))) return undefined;
  const folder = JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as ServerFolder;
  const asRoot = process.getuid?.() === 0;
  if (folder.home.startsWith(outside) !== asRoot) {
    throw new Error(
      `The database in ${folder.home} was made ${asRoot ? 'by another user' : 'as root'}: start as that user`,
    );
  }
  // in the project the folder moves with it, whatever its earlier path
  return asRoot ? folder : { ...folder, home: homeOf(dataDir) };
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

/** Whether the files of a server are there and are those of this project. */
export const isThere = ({ home, id }: ServerFolder): boolean =>
  existsSync(join(home, 'id')) && readFileSync(join(home, 'id'), 'utf8') === id;

/** Creates the folder of a new server and stores its settings. The files of an earlier server must be gone. */
export function newServerFolder(dataDir: string, port: number): ServerFolder {
  const secret = () => randomBytes(24).toString('base64url');
  const folder = { id: secret(), home: homeOf(dataDir), port, password: secret(), appPassword: secret() };
  makePrivate(folder.home);
  const account = otherAccount();
  if (account) chownSync(folder.home, account.uid, account.gid);
  writeFileSync(join(folder.home, 'id'), folder.id);
  keep(dataDir, folder);
  return folder;
}

/** Moves files that no project names any more to another folder, and returns its path. */
export function moveAside(home: string): string {
  const aside = `${home}-aside-${new Date().toISOString().slice(0, 23).replace(/[:.T]/g, '-')}`;
  renameSync(home, aside);
  return aside;
}

/** Removes the server's files and settings. */
export function removeServerFolder(dataDir: string, folder: ServerFolder): void {
  if (isThere(folder)) rmSync(folder.home, { recursive: true, force: true });
  rmSync(fileOf(dataDir), { force: true });
}
