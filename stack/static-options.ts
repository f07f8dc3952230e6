import path from 'node:path';
import { limits } from '@lineside/contracts';
import { ownKeys } from '../delivery/registry/key.ts';
import type { StaticOptions } from '../delivery/serve/options.ts';
import { remoteOrigins as originsFrom } from '../delivery/serve/remote-ports.ts';
import { downloads } from './downloads.ts';
import type { BuiltParts } from './parts.ts';
import { remotesSetting } from './ports.ts';
import type { StackOptions } from './stack.ts';

/** The content of each origin: the portal with the host, and each remote on its own origin. */
export function staticOptions(
  { dataDir, ports, development, withoutComponentHosts }: StackOptions,
  parts: BuiltParts,
  addresses: string[],
  developmentAddresses: string[],
  termsSector?: string,
): StaticOptions {
  const remoteOrigins = [
    ...new Set([
      ...originsFrom(ports.firstRemote),
      ...Object.values(ports.remotes).map((port) => `http://localhost:${port}`),
    ]),
  ];
  const componentHosts = !withoutComponentHosts;
  const helpCentre = { address: `http://localhost:${ports.help}/`, contentId: 'portal' };
  const backendOrigins = ports.backend ? [`http://localhost:${ports.backend}`] : [];
  return {
    portal: {
      port: ports.portal,
      setting: 'LINESIDE_PORTAL_PORT',
      folder: parts.host.folder,
      addresses,
      developmentAddresses,
      api: `http://127.0.0.1:${ports.api}`,
      timeoutMs: limits.answerSeconds * 1000,
      registry: path.join(dataDir, 'registry.json'),
      config: {
        ...{
          api: '/api/',
          componentHosts,
          publicApi: `http://localhost:${ports.api}/api/`,
          remoteOrigins,
          backendOrigins,
          helpCentre,
          registryKeys: [ownKeys(dataDir, { development }).registryKey],
        },
        ...(termsSector && { termsSector }),
      },
      remoteOrigins,
      backendOrigins,
      componentHosts,
      apiOrigins: [`http://localhost:${ports.api}`],
      helpCentre,
      localConnector: true,
      downloads,
      development,
    },
    remotes: parts.remotes.map((remote) => ({
      name: remote.name,
      folder: path.dirname(remote.folder),
      port: ports.remotes[remote.name]!,
      setting: remotesSetting,
    })),
  };
}
