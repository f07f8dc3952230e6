import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from './caller.ts';
import { callersOf, serve, startApi, type TestApi } from './test-api.ts';

// The store is a real server on this machine, and each test has an app of its own there.

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('the rest of a picture')]);

let api: TestApi;
let anke: Caller;
let store: Server;
let address: string;
let requests: IncomingMessage[];
let lookup: (request: IncomingMessage, response: ServerResponse) => void;
let icon: (request: IncomingMessage, response: ServerResponse) => void;
let number = 1_600_000_100;

const found = (more: object = {}) =>
  JSON.stringify({ resultCount: 1, results: [{ trackName: 'Norwell', artworkUrl512: `${address}/icon`, ...more }] });

beforeAll(async () => {
  store = createServer((request, response) => {
    requests.push(request);
    if (request.url === '/icon') icon(request, response);
    else lookup(request, response);
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  api = await startApi({ LINESIDE_LOCAL_WEBHOOKS: 'true', LINESIDE_APP_STORE_LOOKUP: `${address}/lookup` });
  anke = await api.signIn('anke');
});
beforeEach(async () => {
  requests = [];
  lookup = (_request, response) => response.end(found());
  icon = (_request, response) => response.end(png);
  number += 1;
  await linked(`https://apps.apple.com/nl/app/norwell/id${number}`);
});
afterAll(async () => {
  store.closeAllConnections();
  await new Promise((resolve) => store.close(resolve));
  await api.close();
});

async function linked(appleAppStoreLink: string | null): Promise<void> {
  expect((await anke('PATCH', '/companies/me', { branding: { appleAppStoreLink } })).status).toBe(200);
}
const listingAt = (host: string, called = api.call) =>
  called('GET', '/brandings/app-listing', undefined, { 'Api-Branding': host });
const listing = async () => (await listingAt('norwell.localhost')).body.data;
const paths = () => requests.map(({ url }) => new URL(url!, address).pathname);

test('the listing of the App Store is looked up by the app’s number, past caches of proxies [7.61]', async () => {
  const before = Date.now();
  expect(await listing()).toEqual({ name: 'Norwell', icon: `data:image/png;base64,${png.toString('base64')}` });
  expect(paths()).toEqual(['/lookup', '/icon']);
  const { searchParams } = new URL(requests[0]!.url!, address);
  expect([...searchParams.keys()]).toEqual(['id', 't']);
  expect(searchParams.get('id')).toBe(String(number));
  // no proxy has seen this parameter before
  expect(Number(searchParams.get('t'))).toBeGreaterThanOrEqual(before);
  // no data of the caller is sent there
  expect(Object.keys(requests[0]!.headers).sort()).toEqual(['accept', 'connection', 'host', 'user-agent']);
});

test('the store is asked once for simultaneous callers, and not again for a while [7.61]', async () => {
  lookup = (_request, response) => void pause(100).then(() => response.end(found()));
  const names = (await Promise.all([listing(), listing(), listing()])).map(({ name }) => name);
  expect([...names, (await listing()).name]).toEqual(['Norwell', 'Norwell', 'Norwell', 'Norwell']);
  expect(paths()).toEqual(['/lookup', '/icon']);
});

test('a failure is not asked about again at once [7.61]', async () => {
  lookup = (_request, response) => response.writeHead(503).end();
  expect([await listing(), await listing()]).toEqual([null, null]);
  expect(paths()).toEqual(['/lookup']);
});

test('a host without an app, or without a branding, has no listing, and no store is asked [7.61]', async () => {
  await linked(null);
  expect(await listing()).toBeNull();
  for (const host of ['acme.localhost', 'localhost']) expect((await listingAt(host)).body.data).toBeNull();
  expect(requests).toEqual([]);
});

test.each<[string, typeof lookup]>([
  ['a status', (_request, response) => response.writeHead(404).end(found())],
  ['a redirect', (_request, response) => response.writeHead(302, { Location: '/lookup' }).end()],
  ['text', (_request, response) => response.end('<!doctype html>')],
  ['no result', (_request, response) => response.end('{"resultCount":0,"results":[]}')],
  ['another form', (_request, response) => response.end('{"results":[{"trackName":1}]}')],
  ['an empty name', (_request, response) => response.end(found({ trackName: ' ' }))],
  [
    'an icon that is no web address',
    (_request, response) => response.end(found({ artworkUrl512: 'file:///etc/hosts' })),
  ],
  ['too much', (_request, response) => response.end(found({ more: 'x'.repeat(1_048_576) }))],
  ['half an answer', (_request, response) => response.writeHead(200, { 'Content-Length': '9999' }).end('{}')],
  ['a closed connection', (request) => request.socket.destroy()],
])('a store that answers with %s gives no listing [7.61]', async (_name, how) => {
  lookup = how;
  expect((await listingAt('norwell.localhost')).status).toBe(200);
  expect(await listing()).toBeNull();
  expect(paths()).toEqual(['/lookup']);
});

test.each<[string, typeof icon]>([
  ['larger than 512 KB', (_request, response) => response.end(Buffer.concat([png, Buffer.alloc(524_288)]))],
  ['text', (_request, response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end('<svg/>')],
  ['an animation', (_request, response) => response.end('GIF89a, and the rest of a picture')],
  ['missing', (_request, response) => response.writeHead(404).end(png)],
])('an icon that is %s gives no listing [7.61]', async (_name, how) => {
  icon = how;
  expect(await listing()).toBeNull();
  expect(paths()).toEqual(['/lookup', '/icon']);
});

test('a JPEG or WebP icon is sent as what it is [7.61]', async () => {
  icon = (_request, response) => response.end(Buffer.from('ffd8ffe000104a464946', 'hex'));
  expect((await listing()).icon).toMatch(/^data:image\/jpeg;base64,/);
  await linked(`https://apps.apple.com/app/id${number}0`);
  icon = (_request, response) => response.end('RIFF0000WEBPVP8 ');
  expect((await listing()).icon).toMatch(/^data:image\/webp;base64,/);
});

test('a deployment asks no address of this machine and of its network [7.61]', async () => {
  const deployment = await serve(api.database, { LINESIDE_APP_STORE_LOOKUP: `${address}/lookup?elsewhere` });
  expect((await listingAt('norwell.localhost', callersOf(deployment.address).call)).body.data).toBeNull();
  expect(requests).toEqual([]);
  await deployment.close();
});
