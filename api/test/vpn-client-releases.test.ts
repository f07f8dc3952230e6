import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from './caller.ts';
import { callersOf, serve, startApi, type TestApi } from './test-api.ts';

// The address in a company's branding is fetched from a real server.

const good = {
  releaseInfo: { linux: { latestVersion: '1.5.0' } },
  releaseNotes: [{ version: '1.5.0', type: 'minor', date: '2026-03-03', body: '- Reconnects by itself.' }],
};
const at = '/vpn-client/releases';

let api: TestApi;
let anke: Caller;
let far: Server;
let address: string;
let requests: IncomingMessage[];
let answers: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  api = await startApi({ LINESIDE_LOCAL_WEBHOOKS: 'true' });
  anke = await api.signIn('anke');
  far = createServer((request, response) => {
    requests.push(request);
    answers(request, response);
  });
  await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(far.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requests = [];
  answers = (_request, response) => response.end(JSON.stringify(good));
});
afterAll(async () => {
  far.closeAllConnections();
  await new Promise((resolve) => far.close(resolve));
  await api.close();
});

const named = async (url: string | null) => {
  const custom = { glbVpnClientReleaseNotesUrl: url };
  expect((await anke('PATCH', '/companies/me', { branding: { custom } })).status).toBe(200);
};
const read = async (as = anke) => (await as('GET', at)).body.data;

test('release information and notes come from the address in the company’s branding [3.30][3.39][7.62]', async () => {
  await named(null);
  expect(await read()).toEqual({ is: 'own' });
  await named(`${address}/whole`);
  expect(await read()).toEqual({ is: 'read', ...good });
  expect(requests.map(({ url, method }) => `${method} ${url}`)).toEqual(['GET /whole']);
  // no data of the caller is sent there
  expect(requests[0]!.headers).toEqual({
    ...{ accept: 'application/json', 'user-agent': 'Lineside', connection: 'close' },
    host: address.replace('http://', ''),
  });
  // another company's address isn't used
  expect(await read(await api.signIn('lotte'))).toEqual({ is: 'own' });
  expect((await api.call('GET', at)).status).toBe(401);
});

test('fetched notes are cached for a while, and fetched once for simultaneous readers [7.62]', async () => {
  await named(`${address}/shared`);
  answers = (_request, response) => void pause(100).then(() => response.end(JSON.stringify(good)));
  const [first, second] = await Promise.all([read(), read()]);
  expect([first.is, second.is, (await read()).is]).toEqual(['read', 'read', 'read']);
  expect(requests).toHaveLength(1);
});

test.each<[string, typeof answers, string]>([
  ['status', (_request, response) => response.writeHead(404).end('{}'), 'bad-status'],
  ['elsewhere', (_request, response) => response.writeHead(302, { Location: '/whole' }).end(), 'bad-status'],
  ['text', (_request, response) => response.end('<!doctype html>'), 'unreadable'],
  ['form', (_request, response) => response.end(JSON.stringify({ releaseNotes: [] })), 'unreadable'],
  [
    'large',
    (_request, response) => response.end(JSON.stringify({ ...good, more: 'x'.repeat(1_048_576) })),
    'unreadable',
  ],
  ['cut', (_request, response) => response.writeHead(200, { 'Content-Length': '999' }).end('{}'), 'unreadable'],
  ['broken', (request) => request.socket.destroy(), 'no-answer'],
])('an address that fails by %s is reported, and nothing else [3.39]', async (name, how, why) => {
  await named(`${address}/${name}`);
  answers = how;
  expect(await read()).toEqual({ is: 'failed', why });
});

test('an address of this machine or of no web is never asked in a deployment [7.62]', async () => {
  const deployment = await serve(api.database);
  const ankeThere = await callersOf(deployment.address).signIn('anke');
  for (const url of [
    `${address}/inside`,
    'https://127.0.0.1/',
    'https://169.254.169.254/',
    'file:///etc/passwd',
    'x',
  ]) {
    await named(url);
    expect([url, await read(ankeThere)]).toEqual([url, { is: 'failed', why: 'not-allowed' }]);
  }
  expect(requests).toEqual([]);
  await deployment.close();
});
