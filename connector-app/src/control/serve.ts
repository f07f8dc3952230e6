import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivately } from '../data-folder.ts';
import { describeDoor, listenAt, newDoor, serveDoor } from '../door.ts';
import { readMessages, send } from '../messages.ts';
import type { Pairings } from '../pairing/pairings.ts';
import type { Session } from '../session/session.ts';
import { version } from '../version.ts';
import { type ControlReply, type ControlRequest, controlRequest } from './wire.ts';

interface Controlled {
  session: Session;
  pairings: Pairings;
}

/** The socket, or on Windows the file that names the pipe: it is in a folder that only its owner may enter. */
export const controlSocket = (folder: string): string => join(folder, 'control');

/** Answers the commands of this user, each on a connection of its own; gives what ends it. */
export async function serveControl(folder: string, tools: Controlled): Promise<() => void> {
  const file = controlSocket(folder);
  // that of a VPN client that was killed
  rmSync(file, { force: true });
  const door = newDoor(file);
  const server = serveDoor(door, (socket) => {
    socket.on('error', () => socket.destroy());
    const handleRequest = async (message: ControlRequest) => {
      const answer: ControlReply = {
        refused: await act(message, tools),
        version,
        portals: tools.pairings.origins(),
        status: tools.session.status(),
        traffic: tools.session.traffic(),
      };
      send(socket, answer);
      socket.end();
    };
    readMessages(
      socket,
      controlRequest,
      (message) => void handleRequest(message),
      () => socket.destroy(),
    );
  });
  await listenAt(server, door);
  if (door.key) writePrivately(file, describeDoor(door));
  return () => {
    server.close();
    if (door.key) rmSync(file, { force: true });
  };
}

/** Whether it is paired, and the paired portals. */
function notPaired(origin: string, pairings: Pairings): string {
  const others = pairings.origins();
  return `${origin} isn't paired.${others.length > 0 ? ` Paired are: ${others.join(', ')}` : ' No portal is.'}`;
}

/** Executes a request; returns a sentence if that fails. */
async function act(message: ControlRequest, { session, pairings }: Controlled): Promise<string | null> {
  if (message.do === 'disconnect') await session.stop('disconnected');
  if (message.do === 'unpair') {
    if (!pairings.remove(message.origin)) return notPaired(message.origin, pairings);
    await session.stop('disconnected', message.origin);
  }
  if (message.do !== 'connect') return null;
  const { do: _, origin, ...rest } = message;
  const api = pairings.apiOf(origin);
  if (api === null) return `${origin} isn't paired. Let it use the VPN client: lineside-connector pair ${origin}`;
  const isAccepted = session.connect({ ...rest, origin, api, controllerId: randomUUID() });
  return isAccepted ? null : 'Another connection is being made. End it first: lineside-connector disconnect';
}
