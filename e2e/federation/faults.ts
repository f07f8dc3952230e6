import path from 'node:path';
import { listen, stop } from '../../delivery/serve/listen.ts';
import { remoteOrigin } from '../../delivery/serve/remote-origin.ts';
import type { World } from '../../testing/test.ts';

/** A remote's origin that takes some calls and never answers them; the returned function puts the honest one back. */
export async function hanging(world: World, name: string, calls: RegExp): Promise<() => Promise<void>> {
  const { servers } = world.stack;
  await servers.stopRemote(name);
  const port = Number(new URL(servers.origins[name]!).port);
  const honest = remoteOrigin({ name, folder: path.join(world.dataDir, 'dist', name), port });
  const server = await listen(
    (request, response) => {
      if (!calls.test(request.url ?? '')) honest(request, response);
    },
    { port },
  );
  return async () => {
    await stop(server);
    await servers.startRemote(name);
  };
}
