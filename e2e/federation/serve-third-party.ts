import { listen, stop } from '../../delivery/serve/listen.ts';
import { remoteOrigin } from '../../delivery/serve/remote-origin.ts';
import { remoteOrigins } from '../../delivery/serve/remote-ports.ts';
import type { Ports } from '../../stack/ports.ts';

/**
 * Serves a remote that isn't of the workspace at the first unused origin of the portal's list.
 *
 * @param folder that of the remote, with its versions in it
 */
export async function serveThirdParty(name: string, folder: string, { firstRemote }: Ports) {
  for (const origin of remoteOrigins(firstRemote).reverse()) {
    const port = Number(new URL(origin).port);
    const server = await listen(remoteOrigin({ name, folder, port }), { port }).catch(() => null);
    if (server) return { origin, stop: () => stop(server) };
  }
  throw new Error('Every port of the portal’s list is taken.');
}
