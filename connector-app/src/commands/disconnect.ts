import { ask } from '../control/ask.ts';
import type { Settings } from '../settings.ts';

/** Ends the connection of the running VPN client, whatever started it: the local user may. */
export async function disconnect(settings: Settings): Promise<void> {
  const { status } = await ask(settings.data, { do: 'status' });
  await ask(settings.data, { do: 'disconnect' });
  console.log(status.status === 'idle' ? 'It was not connected.' : 'Disconnected.');
}
