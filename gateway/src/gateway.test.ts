import { createServer as createApi } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
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

/** A broker that acknowledges neither values nor what follows them, as one without an intake. */
async function aBrokerWithoutIntake() {
  const sockets: Socket[] = [];
  const topics: string[] = [];
  const messages: string[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    let rest = Buffer.alloc(0);
    let isWaiting = false;
    socket
      .on('error', () => {})
      .on('data', (chunk) => {
        rest = Buffer.concat([rest, chunk]);
        // the packets of these tests are complete, and have two bytes of length at most
        for (let head = 2; rest.length > 1; head = 2) {
          let length = rest[1]!;
          if (length >= 128) {
            length = length - 128 + rest[2]! * 128;
            head = 3;
          }
          const packet = rest.subarray(head, head + length);
          const kind = rest[0]! >> 4;
          const isToAcknowledge = (rest[0]! & 6) !== 0;
          rest = rest.subarray(head + length);
          if (kind === 1) socket.write(Buffer.of(0x20, 2, 0, 0));
          if (kind === 8) socket.write(Buffer.of(0x90, 4, packet[0]!, packet[1]!, 1, 1));
          if (kind !== 3) continue;
          const end = 2 + packet.readUInt16BE(0);
          topics.push(packet.subarray(2, end).toString());
          messages.push(packet.subarray(end + 2).toString());
          // acknowledgements come in the order of the messages
          isWaiting ||= topics.at(-1)!.endsWith('/data');
          if (isToAcknowledge && !isWaiting) socket.write(Buffer.of(0x40, 2, packet[end]!, packet[end + 1]!));
        }
      });
  });
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
  });
  return { address: `mqtt://127.0.0.1:${await listen(server)}`, sockets, topics, messages };
}

/** A gateway that has sent values to such a broker, and how often it has connected. */
async function aGatewayWithoutAcknowledgement() {
  const broker = await aBrokerWithoutIntake();
  const count = { connected: 0, lost: 0 };
  const gateway = new Gateway({
    ...{ id: 'agent-1', secret: 'secret', broker: broker.address, machine, live: new Live(), log: () => {} },
    tunnel: { server: null, order: async () => true },
    jobs: { boot: 'boot', restart: async () => {}, upgrade: 'unsupported' },
    connected: () => {
      count.connected += 1;
    },
  });
  ends.push(() => gateway.drop());
  await gateway.open();
  gateway.deliver([{ time: new Date().toISOString(), values: { heat: 1 } }]).catch(() => {
    count.lost += 1;
  });
  await until(() => broker.topics.includes('gw/agent-1/data'));
  return { broker, gateway, count };
}

test('a gateway’s state names the interface and the address by which it reaches the broker', async () => {
  const { broker } = await aGatewayWithoutAcknowledgement();
  const state = JSON.parse(broker.messages[broker.topics.indexOf('gw/agent-1/state')]!);
  const [loopback] = Object.entries(networkInterfaces()).find(([, all]) => all?.some(({ internal }) => internal))!;
  expect(state).toMatchObject({ online: true, uplink: { interface: loopback, ipAddress: '127.0.0.1' } });
});

test('values that nobody acknowledges hold up no new connection, and are given back', async () => {
  const { broker, count } = await aGatewayWithoutAcknowledgement();
  broker.sockets[0]!.destroy();
  await until(() => count.connected === 2);
  expect(count.lost).toBe(1);
});

test('a gateway stops though values are not acknowledged', async () => {
  const { gateway, broker } = await aGatewayWithoutAcknowledgement();
  await gateway.close();
  await until(() => broker.sockets[0]!.destroyed);
});
