import { randomBytes } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { connect as connectByKey, createServer as createServerByKey } from 'node:tls';
import { z } from 'zod';
import { readIfThere } from './data-folder.ts';

/**
 * How other programs of this computer connect to ours: by a socket with file permissions. Windows has no such files:
 * there it is a named pipe, with a new name and key each time in the file. Both ends prove with the key that they can
 * read the file, so that no other program is mistaken for either.
 */
export interface Door {
  path: string;
  key: Buffer | null;
}

const described = z.strictObject({
  pipe: z.string().regex(/^\\\\\.\\pipe\\lineside-connector-[0-9a-f]{32}$/),
  key: z.string().regex(/^[0-9a-f]{64}$/),
});

export function newDoor(file: string, platform: NodeJS.Platform = process.platform): Door {
  if (platform !== 'win32') return { path: file, key: null };
  return { path: `\\\\.\\pipe\\lineside-connector-${randomBytes(16).toString('hex')}`, key: randomBytes(32) };
}

/** The file's description of a pipe. */
export const describeDoor = ({ path, key }: Door): string => JSON.stringify({ pipe: path, key: key?.toString('hex') });

/** The door of this file; null where its program says nothing there that we understand. */
export function findDoor(file: string, platform: NodeJS.Platform = process.platform): Door | null {
  if (platform !== 'win32') return { path: file, key: null };
  try {
    const { pipe, key } = described.parse(JSON.parse(readIfThere(file) ?? ''));
    return { path: pipe, key: Buffer.from(key, 'hex') };
  } catch {
    return null;
  }
}

/** No certificates: both ends know the key, and without the key no one can read along. */
const byKey = {
  ciphers: 'ECDHE-PSK-CHACHA20-POLY1305',
  minVersion: 'TLSv1.2',
  maxVersion: 'TLSv1.2',
} as const;

/** The time-out for a connection that hasn't proved the key. */
const handshakeTimeout = 5_000;

/** Doesn't listen yet; `hear` gets each caller. */
export function serveDoor({ key }: Door, hear: (socket: Socket) => void): Server {
  if (key === null) return createServer(hear);
  return createServerByKey({ ...byKey, handshakeTimeout, pskCallback: () => key }, hear);
}

export const listenAt = (server: Server, { path }: Door): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });

/** Rejects if nothing responds, or nothing with the key. */
export function connectTo({ path, key }: Door): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket: Socket =
      key === null
        ? connect(path, () => resolve(socket))
        : connectByKey(
            {
              ...byKey,
              path,
              pskCallback: () => ({ psk: key, identity: 'lineside-connector' }),
              // the key is the only one
              checkServerIdentity: () => undefined,
            },
            () => resolve(socket),
          );
    // a later error closes the socket, and is handled there
    socket.on('error', reject);
  });
}

/** Whether something responds there. */
export const answersAt = (door: Door): Promise<boolean> =>
  connectTo(door).then(
    (socket) => {
      socket.destroy();
      return true;
    },
    () => false,
  );
