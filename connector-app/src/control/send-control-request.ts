import { connectTo, findDoor } from '../door.ts';
import { readMessages, send } from '../messages.ts';
import { Stop } from '../stop.ts';
import { controlSocket } from './serve.ts';
import { type ControlReply, type ControlRequest, controlReply } from './wire.ts';

/** Calls the running VPN client of this folder; exits with a sentence if none runs, or if it refuses. */
export async function sendControlRequest(folder: string, message: ControlRequest): Promise<ControlReply> {
  const door = findDoor(controlSocket(folder));
  const socket = door && (await connectTo(door).catch(() => null));
  const answer =
    socket &&
    (await new Promise<ControlReply | null>((resolve) => {
      socket.on('close', () => resolve(null));
      readMessages(socket, controlReply, resolve, () => socket.destroy());
      send(socket, message);
    }));
  if (!answer) throw new Stop("The VPN client isn't running. Start it: lineside-connector start");
  if (answer.refused !== null) throw new Stop(answer.refused);
  return answer;
}

/** Whether a VPN client of this folder runs. */
export const isRunning = (folder: string): Promise<boolean> =>
  sendControlRequest(folder, { do: 'status' }).then(
    () => true,
    () => false,
  );
