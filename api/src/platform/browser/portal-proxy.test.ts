import http, { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PortalProxy, startPortalProxy } from './portal-proxy.ts';

let proxy: PortalProxy;
const servers: Server[] = [];
const asked: string[] = [];

async function serve(): Promise<number> {
  const server = createServer((request, answer) => {
    asked.push(request.url ?? '');
    answer.end('served');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

let portal: number;
let other: number;
beforeAll(async () => {
  [portal, other] = [await serve(), await serve()];
  proxy = await startPortalProxy([`http://brand.localhost:${portal}`]);
});
afterAll(async () => {
  await proxy.close();
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => asked.splice(0));

const through = (method: string, path: string, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = http.request({ port: proxy.port, host: '127.0.0.1', method, path, headers: { host } });
    request.once('connect', (answer, socket) => {
      socket.destroy();
      resolve(answer.statusCode!);
    });
    request.once('response', (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode!));
    });
    request.once('error', reject);
    request.end();
  });

test('requests and secure connections pass to the portal', async () => {
  const place = `brand.localhost:${portal}`;
  expect(await through('GET', `http://${place}/page`, place)).toBe(200);
  expect(asked).toEqual(['/page']);
  expect(await through('CONNECT', place, place)).toBe(200);
});

test('another port, another name of the same machine, and an address are refused', async () => {
  for (const place of [`brand.localhost:${other}`, `localhost:${portal}`, `127.0.0.1:${portal}`]) {
    // a header names the portal, whatever is asked for
    expect(await through('GET', `http://${place}/page`, `brand.localhost:${portal}`)).toBe(403);
    expect(await through('CONNECT', place, `brand.localhost:${portal}`)).toBe(403);
  }
  expect(await through('GET', '/page', `brand.localhost:${portal}`)).toBe(403);
  expect(asked).toEqual([]);
});
