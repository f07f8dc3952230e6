import path from 'node:path';
import { signingKey } from '../registry/key.ts';
import type { StaticOptions } from '../serve/options.ts';
import { remotePorts, remoteOrigins as usualOrigins } from '../serve/remote-ports.ts';
import { downloads } from './downloads.ts';
import type { StackOptions } from './stack.ts';

/** What is served on which origin: the portal with the host, and each remote on an origin of its own. */
export function staticOptions({ dataDir, parts, ports, development }: StackOptions, hosts: string[]): StaticOptions {
  const names = parts.remotes.map((remote) => remote.name);
  const own = ports.remotes ?? remotePorts(dataDir, names);
  const remoteOrigins = [
    ...new Set([...usualOrigins, ...Object.values(own).map((port) => `http://localhost:${port}`)]),
  ];
  return {
    portal: {
      port: ports.portal,
      setting: 'LINESIDE_PORTAL_PORT',
      folder: parts.host.folder,
      hosts,
      api: `http://127.0.0.1:${ports.api}`,
      registry: path.join(dataDir, 'registry.json'),
      config: { api: '/api/', remoteOrigins, registryKeys: [signingKey(dataDir, { development }).face] },
      remoteOrigins,
      localConnector: true,
      downloads,
      development,
    },
    remotes: parts.remotes.map((remote) => ({
      name: remote.name,
      folder: path.dirname(remote.folder),
      port: own[remote.name]!,
      setting: 'ports.json in the data folder',
    })),
  };
}
