import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { registryKey } from '@lineside/remote-kit/registry';
import { keyIn } from '../key.ts';
import { publicKeyOf } from '../sign.ts';
import { openPublisher } from './publisher.ts';
import { publisherListener } from './serve.ts';

// The publisher of a deployment, by settings of the environment: docs/operating-teams.md has them.
const setting = (name: string, fallback?: string): string => {
  const value = process.env[name] ?? fallback;
  if (value) return value;
  console.error(`${name} is missing: docs/operating-teams.md says what it is.`);
  process.exit(1);
};
const data = setting('LINESIDE_PUBLISHER_DATA');
const address = setting('LINESIDE_PUBLISHER_ADDRESS', '127.0.0.1');
const key = keyIn(path.join(data, 'list.key'));
const publisher = openPublisher({
  file: setting('LINESIDE_PUBLISHER_REGISTRY'),
  log: path.join(data, 'registry.log'),
  key,
  roots: registryKey
    .array()
    .min(1)
    .parse(JSON.parse(setting('LINESIDE_REGISTRY_KEYS'))),
  origins: setting('LINESIDE_REMOTE_ORIGINS').split(','),
});

const daily = 86_400_000;
const sign = () => {
  try {
    publisher.sign();
  } catch (problem) {
    // it keeps serving: the failure is in its output, and the list has its own expiry
    console.error(`The list isn't signed anew: ${(problem as Error).message}`);
  }
};
sign();
setInterval(sign, daily).unref();

const server = createServer({ headersTimeout: 5000 }, publisherListener(publisher, publicKeyOf(key)));
server.on('error', (problem) => {
  console.error(problem.message);
  process.exit(1);
});
server.listen(Number(setting('LINESIDE_PUBLISHER_PORT', '8026')), address, () => {
  const { port } = server.address() as AddressInfo;
  console.log(`publisher listening at http://${address}:${port} with the list key ${key.id}`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
