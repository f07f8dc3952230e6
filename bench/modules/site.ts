import path from 'node:path';
import type { Built } from '@lineside/bundling';
import { privileges } from '@lineside/remote-kit/remote-json';
import { type FaultyOrigin, startFaultyOrigin } from '../../delivery/bundling/test/faulty-origin.ts';
import { removeFolder } from '../../delivery/bundling/test/fixture.ts';
import { ownKeys } from '../../delivery/registry/key.ts';
import { publish } from '../../delivery/registry/publish.ts';
import { startStatic } from '../../delivery/serve/start-static.ts';

/** A portal of the fixture host with one remote, with files that can fail. */
export interface Site {
  address: string;
  origin: FaultyOrigin;
  /** The address of a version, with its slash. */
  baseOf(built: Built): string;
  /** Publishes these versions one after another, the last of them now current. */
  deploy(...versions: Built[]): void;
  close(): Promise<void>;
}

export async function startSite(host: Built, remotes: string, scratch: string): Promise<Site> {
  const keys = ownKeys(path.join(scratch, 'data'));
  const registry = path.join(scratch, 'registry.json');
  const origin = await startFaultyOrigin('remote-fixture', path.join(remotes, 'remote-fixture'));
  const servers = await startStatic({
    portal: {
      port: 0,
      folder: host.folder,
      addresses: ['http://localhost'],
      api: 'http://127.0.0.1:9',
      timeoutMs: 1000,
      registry,
      config: { remoteOrigins: [origin.address], registryKeys: [keys.registryKey] },
      remoteOrigins: [origin.address],
      localConnector: false,
    },
    remotes: [],
  });
  const baseOf = ({ name, version }: Built) => `${origin.address}/${name}/${version}/`;
  return {
    address: `http://localhost:${servers.portalPort}`,
    origin,
    baseOf,
    deploy(...versions) {
      removeFolder(registry);
      for (const built of versions)
        publish(registry, [{ folder: built.folder, base: baseOf(built), privileges }], keys);
    },
    async close() {
      await servers.close();
      await origin.close();
    },
  };
}
