import { sendControlRequest } from '../control/send-control-request.ts';
import type { Settings } from '../settings.ts';

/** Ends the connection of the running VPN client, whatever started it: the local user may. */
export async function disconnect(settings: Settings): Promise<void> {
  const { status } = await sendControlRequest(settings.data, { do: 'status' });
  await sendControlRequest(settings.data, { do: 'disconnect' });
  console.log(status.status === 'idle' ? 'It was not connected.' : 'Disconnected.');
}
