import { sendControlRequest } from '../control/send-control-request.ts';
import type { Settings } from '../settings.ts';
import { webAddress } from './pair.ts';

/** Has the running VPN client forget a portal in all browsers, and end what that portal's pages connected. */
export async function unpair(settings: Settings): Promise<void> {
  const { origin } = webAddress('The portal', settings.word ?? '');
  await sendControlRequest(settings.data, { do: 'unpair', origin });
  console.log(`${origin} may no longer use the VPN client.`);
}
