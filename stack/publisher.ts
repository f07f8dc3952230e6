import type { Server } from 'node:http';
import path from 'node:path';
import { ownKeys } from '../delivery/registry/key.ts';
import { openPublisher } from '../delivery/registry/publisher/publisher.ts';
import { publisherListener } from '../delivery/registry/publisher/serve.ts';
import { publicKeyOf } from '../delivery/registry/sign.ts';
import { listen } from '../delivery/serve/listen.ts';
import { publisherSetting } from './ports.ts';
import type { StackOptions } from './stack.ts';

/** The publisher of the registry that the portal serves, for teams that ship with `lineside`. On loopback. */
export function startPublisher({ dataDir, ports }: StackOptions, origins: readonly string[]): Promise<Server> {
  const { registryKey, list } = ownKeys(dataDir);
  const publisher = openPublisher({
    file: path.join(dataDir, 'registry.json'),
    log: path.join(dataDir, 'registry.log'),
    key: list,
    roots: [registryKey],
    origins,
  });
  return listen(publisherListener(publisher, publicKeyOf(list)), { port: ports.publisher, setting: publisherSetting });
}
