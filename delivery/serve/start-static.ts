import type { Server } from 'node:http';
import { listen, portOf, stop } from './listen.ts';
import { openReloads } from './live-reload.ts';
import type { StaticOptions } from './options.ts';
import { portalOrigin } from './portal-origin.ts';
import { remoteOrigin } from './remote-origin.ts';

export interface StaticServers {
  /** The actual port of each, for those that requested a free one. */
  portalPort: number | null;
  /** Address of each remote's origin by name: `http://localhost:8081`. */
  origins: Record<string, string>;
  /** Reloads open pages; in development only. */
  reload(): void;
  /** Stops one remote's origin, as if its server had gone. */
  stopRemote(name: string): Promise<void>;
  /** Starts it again, at the same address. */
  startRemote(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Serves host and remotes, one listener per origin, all on loopback, from this process. */
export async function startStatic({ portal, remotes }: StaticOptions): Promise<StaticServers> {
  const reloads = openReloads();
  const servers = new Map<string, Server>();
  const close = async () => void (await Promise.all([...servers.values()].map(stop)));
  try {
    for (const remote of remotes) servers.set(remote.name, await listen(remoteOrigin(remote), remote));
    const origins = Object.fromEntries(
      [...servers].map(([name, server]) => [name, `http://localhost:${portOf(server)}`]),
    );
    const portalServer = portal && (await listen(portalOrigin(portal, reloads), portal));
    if (portalServer) servers.set('', portalServer);
    return {
      portalPort: portalServer ? portOf(portalServer) : null,
      origins,
      reload: reloads.tell,
      stopRemote: async (name) => {
        const server = servers.get(name);
        servers.delete(name);
        if (server) await stop(server);
      },
      startRemote: async (name) => {
        const remote = remotes.find((each) => each.name === name);
        if (!remote || servers.has(name)) return;
        const port = Number(new URL(origins[name]!).port);
        servers.set(name, await listen(remoteOrigin(remote), { ...remote, port }));
      },
      close,
    };
  } catch (problem) {
    await close();
    throw problem;
  }
}
