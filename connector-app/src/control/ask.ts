import { connect } from 'node:net';
import { readMessages, send } from '../messages.ts';
import { Stop } from '../stop.ts';
import { controlSocket } from './serve.ts';
import { type Answered, type Asked, answered } from './wire.ts';

/** Asks the running VPN client of this folder; stops with a sentence where there is none, or where it refuses. */
export async function ask(folder: string, message: Asked): Promise<Answered> {
  const answer = await new Promise<Answered | null>((resolve) => {
    const socket = connect(controlSocket(folder), () => send(socket, message));
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(null));
    readMessages(socket, answered, resolve, () => socket.destroy());
  });
  if (answer === null) throw new Stop('The VPN client does not run. Start it: lineside-connector start');
  if (answer.refused !== null) throw new Stop(answer.refused);
  return answer;
}

/** Whether a VPN client of this folder runs. */
export const isRunning = (folder: string): Promise<boolean> =>
  ask(folder, { do: 'status' }).then(
    () => true,
    () => false,
  );
