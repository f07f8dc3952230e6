import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { connect } from 'mqtt';
import { acknowledgeLater } from './acknowledge.ts';

const connectionAccepted = Buffer.of(0x20, 2, 1, 0);
/** To the topic `t`, with QoS 1, number 7, and `v`. */
const message = Buffer.of(0x32, 6, 0, 1, 0x74, 0, 7, 0x76);

test('a message that comes together with the acceptance of the connection is acknowledged', async () => {
  const received: Buffer[] = [];
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([connectionAccepted, message]));
      socket.on('data', (chunk) => received.push(chunk));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect(`mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`, { clean: false, clientId: 'x' });
  const acknowledge = new Promise<() => void>((resolve) =>
    acknowledgeLater(client, (_packet, acknowledge, goOn) => {
      resolve(acknowledge);
      goOn();
    }),
  );
  await Promise.all([acknowledge, new Promise((resolve) => client.once('connect', resolve))]);
  (await acknowledge)();
  // after what was sent before
  await client.endAsync();
  expect(Buffer.concat(received).subarray(0, 4)).toEqual(Buffer.of(0x40, 2, 0, 7));
  server.close();
});

test('a message that is stored before the connection is accepted is acknowledged then', async () => {
  const received: Buffer[] = [];
  let accept = () => {};
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(message);
      accept = () => void socket.write(connectionAccepted);
      socket.on('data', (chunk) => received.push(chunk));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect(`mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`, { clean: false, clientId: 'x' });
  acknowledgeLater(client, (_packet, acknowledge, goOn) => {
    acknowledge();
    goOn();
    accept();
  });
  await new Promise((resolve) => client.once('connect', resolve));
  await client.endAsync();
  expect(Buffer.concat(received).subarray(0, 4)).toEqual(Buffer.of(0x40, 2, 0, 7));
  server.close();
});
