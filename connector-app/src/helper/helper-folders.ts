import { chmodSync, lchownSync, lstatSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, win32 } from 'node:path';
import { answersAt, type Door, findDoor } from '../door.ts';
import { Stop } from '../stop.ts';
import { programFiles } from '../windows/system.ts';
import { ownSid } from '../windows/who.ts';

/** The default folders of helpers, each with its own. */
export const defaultFoldersOn = (platform: NodeJS.Platform, env = process.env): string => {
  // users may make folders in ProgramData, and so one of this name before it is there
  if (platform === 'win32') return win32.join(programFiles(env), 'Lineside VPN helpers');
  return join(platform === 'darwin' ? '/var/run' : '/run', 'lineside-connector');
};
export const usualPlaces = defaultFoldersOn(process.platform);

/** @param user a number, on Windows a SID */
export const usualPlace = (user: number | string): string => join(usualPlaces, String(user));

/** The folder of this user's own helper. */
export const ownPlace = (): string => usualPlace(process.getuid?.() ?? ownSid());

/** The socket of the helper there, or on Windows the file that names the pipe. */
export const socketAt = (folder: string): string => join(folder, 'user', 'helper');

/** The helper's private folder: OpenVPN's management socket is there. */
export const steeringAt = (folder: string): string => join(folder, 'openvpn');

/** A helper's folder, ready for it. */
export interface HelperFolder {
  door: Door;
  steering: string;
  /** After it listens: gives access to its user, and no other. */
  open(): void;
  /** Removes all of it. */
  remove(): void;
}

const writableByOthers = 0o022;
const forOthers = 0o077;

/**
 * Creates the helper's folder, or cleans up after one that was killed. The user's part belongs to the helper until
 * `openDoor`: the owner of a folder could replace the future socket by a link, and get access to another file.
 */
export async function makePlace(folder: string, uid: number): Promise<HelperFolder> {
  const [socket, steering] = [socketAt(folder), steeringAt(folder)];
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const { uid, mode } = lstatSync(folder);
    if (uid !== process.getuid?.() || (mode & writableByOthers) !== 0)
      throw new Stop(`The folder ${folder} isn't the helper's own. Choose another with --folder DIR.`);
    const door = dirname(socket);
    mkdirSync(door, { recursive: true, mode: 0o700 });
    const owner = lstatSync(door).uid;
    closeDoor(door);
    if (await answers(socket)) {
      openDoor(socket, owner);
      throw new Stop(`A helper is already running in ${folder}.`);
    }
    rmSync(socket, { force: true });
    rmSync(steering, { recursive: true, force: true });
    mkdirSync(steering, { mode: 0o700 });
  } catch (error) {
    if (error instanceof Stop) throw error;
    const why = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new Stop(
      `The folder ${folder} can't be made (${why}). The helper needs to be root, or another --folder DIR.`,
    );
  }
  return {
    door: { path: socket, key: null },
    steering,
    open: () => openDoor(socket, uid),
    remove: () => removePlace(folder),
  };
}

/** Gives the socket, and last its folder, to the user whose connector it serves. */
function openDoor(socket: string, uid: number): void {
  chmodSync(socket, 0o600);
  try {
    lchownSync(socket, uid, -1);
    lchownSync(dirname(socket), uid, -1);
  } catch {
    throw new Stop(`The helper can't give its socket to user ${uid}: it must run as root.`);
  }
}

/** Takes the user's part back. */
function closeDoor(door: string): void {
  lchownSync(door, process.getuid!(), -1);
  chmodSync(door, 0o700);
}

/** Whether a helper listens there; in a folder that is closed. */
async function answers(socket: string): Promise<boolean> {
  if (!lstatSync(socket, { throwIfNoEntry: false })?.isSocket()) return false;
  lchownSync(socket, process.getuid!(), -1);
  return answersAt({ path: socket, key: null });
}

/** Removes what `makePlace` created. Other files of a user in their part stay: root doesn't follow them. */
function removePlace(folder: string): void {
  const socket = socketAt(folder);
  rmSync(steeringAt(folder), { recursive: true, force: true });
  closeDoor(dirname(socket));
  rmSync(socket, { force: true });
  try {
    rmdirSync(dirname(socket));
    rmdirSync(folder);
  } catch {}
}

/**
 * Whether a socket and its folder belong to this user only; null if there is none. On Windows the key is checked on
 * connect: here its existence is enough.
 */
export const isOwn = (socket: string): boolean | null =>
  process.platform === 'win32' ? findDoor(socket) !== null || null : isOwnSocket(socket);

function isOwnSocket(socket: string): boolean | null {
  try {
    const [door, file] = [lstatSync(dirname(socket)), lstatSync(socket)];
    const isPrivate = [door, file].every(({ uid, mode }) => uid === process.getuid?.() && (mode & forOthers) === 0);
    return isPrivate && door.isDirectory() && file.isSocket();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return false;
    return null;
  }
}
