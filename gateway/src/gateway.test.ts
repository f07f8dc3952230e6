import { createServer as createApi } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { configurationDocument, configurationSections } from '@lineside/contracts/gateway-configuration';
import { until } from '@lineside/testing/until';
import { Gateway } from './gateway.ts';
import type { Machine } from './machine.ts';
import { Live } from './sources/live.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** A broker that accepts each connection, and then answers nothing. */
async function aSilentBroker() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {}).once('data', () => socket.write(Buffer.from([0x20, 2, 0, 0])));
  });
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
  });
  return { address: `mqtt://127.0.0.1:${await listen(server)}`, sockets };
}

/** An API that has one document of settings. */
async function anApi() {
  const data = configurationDocument.parse({ revision: 1, sections: {} });
  const server = createApi((_, response) => response.setHeader('ETag', '"1"').end(JSON.stringify({ data })));
  return `http://127.0.0.1:${await listen(server)}`;
}

const applied = async () => ({ state: 'applied' as const });
const sections = Object.fromEntries(configurationSections.map((section) => [section, applied])) as unknown as Machine;
const machine = { ...sections, write: async () => 0 };

test('after settings that can cut its way it connects again, also where nothing was answered', async () => {
  const [broker, api] = [await aSilentBroker(), await anApi()];
  const gateway = new Gateway({
    ...{
      id: 'agent-1',
      secret: 'secret',
      broker: broker.address,
      api,
      machine,
      tunnel: { server: null, order: async () => true },
      live: new Live(),
      log: () => {},
    },
    jobs: { boot: 'boot', restart: async () => {}, upgrade: 'unsupported' },
  });
  ends.push(() => gateway.drop());
  await gateway.open();
  await until(() => broker.sockets.length === 2);
  expect(broker.sockets[0]!.destroyed).toBe(true);
});
