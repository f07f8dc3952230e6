import { once } from 'node:events';
import { connect } from 'node:net';
import { startApi, type TestApi } from './world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Sends bytes over a connection of its own; gives all that comes back until the server closes it. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(Number(new URL(api.address).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (part) => {
    answer += part;
  });
  socket.write(Buffer.from(text, 'latin1'));
  await once(socket, 'close');
  return answer;
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const host = () => new URL(api.address).host;
const upgrade = (address: string) =>
  sendRaw(`GET ${address} HTTP/1.1\r\nHost: ${host()}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);

/** Addresses that are no URL path, or that lead somewhere else once they are resolved. */
const oddAddresses = [
  '//',
  '///',
  '/\\',
  'http://[',
  'http://:99999/',
  '//[/../api/change-notifications',
  '/%',
  '*',
  '/\xff',
];

test('the API answers upgrades of invalid addresses with an error and goes on serving', async () => {
  for (const address of oddAddresses) {
    const status = statusOf(await upgrade(address));
    expect([address, status >= 400 && status < 500]).toEqual([address, true]);
  }
  expect((await api.call('GET', '/')).status).toBe(200);
});

test('the API answers a WebSocket handshake without its headers with an error and goes on serving', async () => {
  const cases = ['', 'Sec-WebSocket-Version: 99\r\n', 'Sec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n'];
  for (const lines of cases) {
    const head = `GET /api/change-notifications HTTP/1.1\r\nHost: ${host()}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`;
    expect(statusOf(await sendRaw(`${head}${lines}\r\n`))).toBe(400);
  }
  const noHost = await sendRaw(
    'GET /api/change-notifications HTTP/1.0\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  expect(statusOf(noHost)).toBeGreaterThanOrEqual(400);
  expect((await api.call('GET', '/')).status).toBe(200);
});

test('the API answers calls of invalid addresses with an error and goes on serving', async () => {
  for (const address of oddAddresses) {
    const answer = await sendRaw(`GET ${address} HTTP/1.1\r\nHost: ${host()}\r\nConnection: close\r\n\r\n`);
    expect([address, statusOf(answer) >= 400 && statusOf(answer) < 500]).toEqual([address, true]);
  }
  expect((await api.call('GET', '/')).status).toBe(200);
});
