import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { frameDocument, outerDocument } from './component-origin.ts';
import { securityHeaders } from './content-security.ts';
import { listen, portOf, stop } from './listen.ts';
import type { PortalOptions } from './options.ts';
import { remotePorts } from './remote-ports.ts';
import { type StaticServers, startStatic } from './start-static.ts';
import { type Answer, call } from './test/call.ts';
import { exchange } from './test/raw.ts';

const remotes = 'http://localhost:8081 http://localhost:8082';
const pageConfig = { api: '/api/', appName: '</script><b>Pay $& now' };
const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));
let folder: string;
let servers: StaticServers;
let api: Server;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'static-'));
  const put = (file: string, content: string | Uint8Array) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
  put(
    'host/0.1.0/index.html',
    `<head><script type="application/json" id="config">__CONFIG__</script><script nonce="__NONCE__"></script></head>`,
  );
  put('host/0.1.0/main.js', 'main');
  put('host/0.0.9/main.js', 'older');
  put('remote-a/1.0.0/entry.js', 'entry');
  put('remote-a/1.0.0/.built', '');
  put('secret.txt', 'secret');
  put('downloads/client.tgz', 'packed');
  put('registry.json', '{"registry":"1"}');
  api = await listen((_received, response) => response.end('{}'), { port: 0 });
  servers = await startStatic({
    portal: {
      port: 0,
      folder: path.join(folder, 'host/0.1.0'),
      addresses: ['http://norwell.localhost', 'https://norwell.example'],
      developmentAddresses: ['http://develop.localhost'],
      developmentOrigins: ['https://anke.example:5300'],
      timeoutMs: 300,
      api: `http://127.0.0.1:${portOf(api)}`,
      registry: path.join(folder, 'registry.json'),
      config: pageConfig,
      remoteOrigins: remotes.split(' '),
      localConnector: true,
      componentHosts: true,
      apiOrigins: ['http://api.localhost:8000'],
      downloads: path.join(folder, 'downloads'),
    },
    remotes: [{ name: 'remote-a', folder: path.join(folder, 'remote-a'), port: 0 }],
  });
});

afterAll(async () => {
  await servers.close();
  await stop(api);
  rmSync(folder, { recursive: true });
});

const portal = (address: string, headers?: Record<string, string>) => call(servers.portalPort!, address, { headers });
const remote = (address: string) => call(Number(servers.origins['remote-a']!.split(':').at(-1)), address);

test('the page has a new nonce at each request, the same in its policy, and is never cached', async () => {
  const [first, second] = [await portal('/devices/abc'), await portal('/')];
  const nonce = /nonce="([^"]+)"/.exec(first.text)?.[1];
  expect(first.text).not.toBe(second.text);
  expect(first.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}' ${remotes};`);
  expect(first.headers['cache-control']).toBe('no-store');
  expect(first.headers['integrity-policy']).toBe('blocked-destinations=(script)');
});

const policyOf = ({ headers, text }: Answer) =>
  String(headers['content-security-policy'])
    .replaceAll(/nonce="([^"]+)"/.exec(text)![1]!, 'NONCE')
    .split('; ')
    .filter((rule) => !rule.startsWith('frame-src'));
const policy = (...connect: string[]) => [
  "default-src 'none'",
  `script-src 'self' 'nonce-NONCE' ${remotes}`,
  "style-src 'self' 'nonce-NONCE'",
  "img-src 'self' data:",
  "font-src 'self'",
  `connect-src 'self' ${remotes} ${connect.join(' ')}`,
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
  "frame-ancestors 'none'",
];
const secure = ['https://localhost:9250', 'wss://localhost:9250', 'https://127.0.0.1:9250', 'wss://127.0.0.1:9250'];
const options = { remoteOrigins: remotes.split(' '), localConnector: false } as unknown as PortalOptions;
const local = ['http://localhost:5789', 'ws://localhost:5789', 'http://127.0.0.1:5789', 'ws://127.0.0.1:5789'];

test('a page may load, connect to and be framed by only what its policy lists [9.12]', async () => {
  expect(policyOf(await portal('/'))).toEqual(policy(...secure, ...local));
  const headers = securityHeaders(options, 'NONCE');
  expect(headers['content-security-policy']).toBe(policy(...secure).join('; '));
  expect(headers).toEqual({
    'content-security-policy': expect.any(String),
    'integrity-policy': 'blocked-destinations=(script)',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'local-network-access=(self), loopback-network=(self), local-network=(self)',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
});

test('only the console consent page may be reached by the window that opened it', async () => {
  const opener = async (place: string) => (await portal(place)).headers['cross-origin-opener-policy'];
  expect(await opener('/console-sign-in?origin=https%3A%2F%2Fconsole.example.com&state=x')).toBe('unsafe-none');
  expect(await opener('/console-sign-ins')).toBe('same-origin');
  expect(await opener('/login')).toBe('same-origin');
});

test('pages may call the back ends that a deployment lists, and load nothing from there', () => {
  const headers = securityHeaders(
    { ...options, backendOrigins: ['https://energy.example', 'https://water.example'] },
    'NONCE',
  );
  const rules = policy('https://energy.example', 'https://water.example', ...secure);
  expect(headers['content-security-policy']).toBe(rules.join('; '));
});

test('a page may frame the help centre’s origin alone, and nothing without a help centre [1.17]', () => {
  const rulesOf = (address?: string) =>
    securityHeaders({ ...options, ...(address && { helpCentre: { address, contentId: 'portal' } }) }, 'NONCE')[
      'content-security-policy'
    ]!.split('; ');
  const framed = (rules: string[]) => rules.filter((rule) => rule.startsWith('frame-src'));
  const rules = rulesOf('https://help.example:8443/portal/');
  expect(framed(rules)).toEqual(['frame-src https://help.example:8443']);
  expect(rules.filter((rule) => !framed(rules).includes(rule))).toEqual(policy(...secure));
  expect(rulesOf()).toEqual(policy(...secure));
});

const component = `t${'0'.repeat(20)}.norwell.localhost`;

test('a page frames the documents around components, each of which frames one origin exactly', async () => {
  const framed = async (place: string, host: string) =>
    /frame-src [^;]+/.exec(String((await portal(place, { host })).headers['content-security-policy']))?.[0];
  expect(await framed('/', 'norwell.localhost')).toBe(
    'frame-src http://norwell.localhost/component-frames/ http://norwell.localhost/api/web-page-documents',
  );
  expect(await framed('/', 'norwell.example')).toBe(
    'frame-src https://norwell.example/component-frames/ https://norwell.example/api/web-page-documents',
  );
  const label = component.split('.')[0]!;
  const around = (host: string) => framed(`/component-frames/${label}`, host);
  expect(await around('norwell.localhost')).toBe(`frame-src http://${label}.norwell.localhost/component-frame`);
  expect(await around('norwell.example')).toBe(`frame-src https://${label}.norwell.example/component-frame`);
});

test('the document around a component runs and loads nothing, and only the portal frames it', async () => {
  const { status, headers, text } = await portal(`/component-frames/${component.split('.')[0]}`);
  expect([status, text]).toEqual([200, outerDocument]);
  expect(text).not.toMatch(/<script|<iframe/);
  expect(String(headers['content-security-policy']).split('; ')).toEqual([
    "default-src 'none'",
    expect.stringMatching(/^style-src 'sha256-[\w+/=]+'$/),
    expect.stringMatching(/^frame-src /),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]);
});

test('the document of a component reads the API and its own files, and only its portal frames it', async () => {
  const { status, headers, text } = await portal('/component-frame', { host: `${component}:9875` });
  expect([status, text]).toEqual([200, frameDocument]);
  expect(String(headers['content-security-policy']).split('; ')).toEqual([
    "default-src 'none'",
    expect.stringMatching(/^script-src 'sha256-[\w+/=]+' 'self' blob:$/),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' data: blob:",
    "connect-src 'self' http://api.localhost:8000",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    'frame-ancestors http://norwell.localhost',
    'sandbox allow-scripts allow-forms allow-same-origin',
  ]);
  expect(headers['origin-agent-cluster']).toBe('?1');
});

test('nothing of the portal is on the origin of components: no page, no API, no registry', async () => {
  for (const address of [
    '/',
    '/devices',
    '/api/users/me',
    '/registry.json',
    '/host/0.1.0/main.js',
    '/downloads/client.tgz',
  ])
    expect([address, (await portal(address, { host: component })).status]).toEqual([address, 404]);
  // neither are components at the portal, or at other names
  for (const host of ['norwell.localhost', `u${component.slice(1)}`, `t1.norwell.localhost`])
    expect((await portal('/component-files/folder/main.js', { host })).status).not.toBe(200);
});

test('a development address allows local builds and says so, and other addresses don’t', async () => {
  const developed = 'http://localhost:* http://127.0.0.1:* https://anke.example:5300';
  const inProduction = await portal('/');
  const inDevelopment = await portal('/', { host: 'develop.localhost' });
  const widened = policy(...secure, ...local).map((rule) => rule.replace(remotes, `${remotes} ${developed}`));
  expect(policyOf(inDevelopment)).toEqual(widened);
  expect(inDevelopment.headers['integrity-policy']).toBeUndefined();
  expect(inDevelopment.text).toContain('"development":{"origins":["https://anke.example:5300"]}');
  expect(policyOf(inProduction)).toEqual(policy(...secure, ...local));
  expect(inProduction.headers['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(inProduction.text).not.toContain('development');
  const plain = (headers: object) => Object.keys(headers).filter((name) => name !== 'integrity-policy');
  expect(plain(inDevelopment.headers)).toEqual(plain(inProduction.headers));
});

test('a script without a hash is refused, but in development, where none has one', () => {
  const policyOf = (development: boolean) => securityHeaders({ ...options, development }, 'NONCE')['integrity-policy'];
  expect([policyOf(false), policyOf(true)]).toEqual(['blocked-destinations=(script)', undefined]);
});

test('a remote’s file has no policy of its own and allows every origin', async () => {
  const { date: _date, ...headers } = (await remote('/remote-a/1.0.0/entry.js')).headers;
  expect(headers).toEqual({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': '5',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    connection: 'close',
  });
});

test('a host name that is not on the list gets 421', async () => {
  for (const [address, host] of [
    ['/', 'elsewhere.localhost:9875'],
    ['/api/x', 'elsewhere.localhost'],
  ]) {
    const { status, headers } = await portal(address!, { host: host! });
    expect(status).toBe(421);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  }
});

test('a host name with a dot at its end leads to the name without it', async () => {
  const { status, headers } = await portal('/devices?search=a', { host: 'Norwell.localhost.:9875' });
  expect(status).toBe(308);
  expect(headers.location).toBe('http://norwell.localhost:9875/devices?search=a');
  expect((await portal('/', { host: 'elsewhere.localhost.' })).status).toBe(421);
});

test('an unknown host name gets a static page that says there is no portal', async () => {
  const open = (host: string, address = '/devices') => portal(address, { host, accept: 'text/html,*/*;q=0.8' });
  const { status, headers, text: body } = await open('other.localhost"><script>:9875');
  expect(status).toBe(421);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(headers).not.toHaveProperty('location');
  expect(body).toContain('There is no portal at this address');
  expect(body).toContain('is hier niet bekend');
  expect(body).not.toMatch(/<script|norwell/);
  // below a served name, that one was meant
  expect((await open('www.norwell.example')).text).toContain('<a href="https://norwell.example">');
  const program = await portal('/api/x', { host: 'other.localhost', accept: 'application/json' });
  expect(program.text).toBe('This server does not serve other.localhost.\n');
});

test.each(['127.0.0.1:9875', '[::1]:9875', '127.1.2.3', 'localhost:9875'])(
  'a page opened at %s links to the addresses that lead to this machine, and to no other',
  async (host) => {
    const { status, text } = await portal('/', { host, accept: 'text/html' });
    expect(status).toBe(421);
    expect([...text.matchAll(/<a href="(.*?)">(.*?)<\/a>/g)].map(([, ...link]) => link)).toEqual([
      ['http://norwell.localhost', 'norwell.localhost'],
    ]);
  },
);

test('visitors over https get HSTS for a year on every response, and others don’t', async () => {
  for (const address of ['/', '/host/0.1.0/main.js', '/api/', '/gone.js', '/registry.json']) {
    const transportSecurityOf = async (host: string) =>
      (await portal(address, { host })).headers['strict-transport-security'];
    expect([address, await transportSecurityOf('norwell.example')]).toEqual([address, 'max-age=31536000']);
    expect([address, await transportSecurityOf('norwell.localhost')]).toEqual([address, undefined]);
  }
});

test('files of current and previous versions are cached forever, and hidden ones never served', async () => {
  expect((await remote('/remote-a/1.0.0/entry.js')).headers['cache-control']).toContain('immutable');
  expect((await remote('/remote-a/1.0.0/entry.js')).headers['access-control-allow-origin']).toBe('*');
  expect((await portal('/host/0.0.9/main.js')).text).toBe('older');
  for (const address of [
    '/remote-a/1.0.0/.built',
    '/remote-a/../secret.txt',
    '/remote-a/%2e%2e/secret.txt',
    '/remote-a/..%2fsecret.txt',
  ]) {
    expect((await remote(address)).status).toBe(404);
  }
});

test('files of a development build are revalidated, and sent again only when changed', async () => {
  const file = path.join(folder, 'host/dev/main.js');
  const readMain = (etag = '') => portal('/host/dev/main.js', { 'if-none-match': etag });
  mkdirSync(path.dirname(file));
  writeFileSync(file, 'one');
  const first = await readMain();
  expect([first.text, first.headers['cache-control']]).toEqual(['one', 'no-cache']);
  const etag = String(first.headers.etag);
  expect(await readMain(etag)).toMatchObject({ status: 304, text: '' });
  writeFileSync(file, 'another');
  expect(await readMain(etag)).toMatchObject({ status: 200, text: 'another' });
});

test('a too long file name is 404, and the server keeps serving', async () => {
  const long = 'a'.repeat(5000);
  for (const address of [`/host/0.1.0/${long}.js`, `/downloads/${long}.tgz`, `/host/${'a/'.repeat(2500)}x.js`])
    expect([address.slice(0, 12), (await call(servers.portalPort!, address)).status]).toEqual([
      address.slice(0, 12),
      404,
    ]);
  expect((await call(Number(new URL(servers.origins['remote-a']!).port), `/remote-a/1.0.0/${long}`)).status).toBe(404);
});

test('a handler that throws, at once or later, answers 500 and ends nothing else', async () => {
  const { error } = console;
  const logged: unknown[] = [];
  console.error = (...line) => logged.push(line);
  const failing = await listen(
    ({ url }) => {
      if (url === '/later') return Promise.reject(new Error('later'));
      throw new Error('at once');
    },
    { port: 0 },
  );
  for (const address of ['/now', '/later']) expect((await call(portOf(failing), address)).status).toBe(500);
  console.error = error;
  expect(logged).toHaveLength(2);
  await stop(failing);
});

test('a script that is not there is 404 as text, never the page', async () => {
  for (const missing of [
    await remote('/remote-a/9.9.9/entry.js'),
    await portal('/host/0.1.0/gone.js'),
    await portal('/gone.js'),
  ]) {
    expect(missing.status).toBe(404);
    expect(missing.headers['content-type']).toContain('text/plain');
  }
});

test('a connection that a browser opens ahead and doesn’t use ends without an answer', async () => {
  expect(await exchange(servers.portalPort!, '')).toBe('');
});

test('a request with too slow headers is closed after some seconds', async () => {
  const socket = connect(servers.portalPort!, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: norwell.localhost\r\n');
  const began = Date.now();
  await new Promise((resolve) => socket.on('close', resolve).resume());
  // the bound is the rule: a head has 5 s, and left to itself Node waits a minute, and looks each half
  expect(Date.now() - began).toBeLessThan(25_000);
});

test('the page contains its configuration, escaped for its place', async () => {
  const { text } = await portal('/devices');
  const [, inPage] = /<script type="application\/json" id="config">(.*?)<\/script>/.exec(text)!;
  expect(JSON.parse(inPage!)).toEqual(pageConfig);
});

test('the registry is served as it is now', async () => {
  writeFileSync(path.join(folder, 'registry.json'), '{"registry":"2"}');
  expect((await portal('/registry.json')).text).toBe('{"registry":"2"}');
});

test('brotli is sent where the build made it', async () => {
  writeFileSync(path.join(folder, 'host/0.1.0/main.js.br'), Uint8Array.from(brotliCompressSync('main')));
  const compressed = await portal('/host/0.1.0/main.js', { 'accept-encoding': 'br' });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect((await portal('/host/0.1.0/main.js')).text).toBe('main');
});

test('a remote whose origin was down is back at the same address', async () => {
  await servers.stopRemote('remote-a');
  await expect(remote('/remote-a/1.0.0/entry.js')).rejects.toThrow('ECONNREFUSED');
  await servers.startRemote('remote-a');
  expect((await remote('/remote-a/1.0.0/entry.js')).text).toBe('entry');
});

test('the portal answers at both addresses of localhost', async () => {
  if (!hasIpv6) return console.info('incomplete: the portal at ::1, no IPv6');
  const answer = await fetch(`http://[::1]:${servers.portalPort}/`);
  expect(answer.status).toBe(421);
  expect(await answer.text()).toBe((await portal('/', { host: '[::1]' })).text);
});

test.each(['127.0.0.1', '::1'])('a port taken on %s is one line that names port and setting', async (address) => {
  if (address === '::1' && !hasIpv6) return console.info('incomplete: a port taken on ::1, no IPv6');
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, address, resolve));
  const port = portOf(blocker);
  const starting = startStatic({ remotes: [{ name: 'a', folder, port, setting: 'LINESIDE_REMOTE_PORT' }] });
  await expect(starting).rejects.toThrow(`Port ${port} is taken: free it, or set another with LINESIDE_REMOTE_PORT.`);
  await stop(blocker);
});

test('a remote keeps the port it was given at first sight', () => {
  expect(remotePorts(folder, ['remote-b', 'remote-c'], 8081)).toEqual({ 'remote-b': 8081, 'remote-c': 8082 });
  expect(remotePorts(folder, ['remote-a', 'remote-c'], 8081)).toEqual({ 'remote-a': 8083, 'remote-c': 8082 });
  // beside another clone, elsewhere: all ports are assigned again
  expect(remotePorts(folder, ['remote-a', 'remote-c'], 8181)).toEqual({ 'remote-a': 8181, 'remote-c': 8182 });
});

test('a download is saved under its own name, and nothing beside its folder is one', async () => {
  const client = await portal('/downloads/client.tgz');
  expect(client).toMatchObject({ status: 200, text: 'packed' });
  expect(client.headers['content-disposition']).toBe('attachment; filename="client.tgz"');
  // the widget in a third-party page reads the available versions
  expect(client.headers['access-control-allow-origin']).toBe('*');
  expect((await portal('/downloads/%2e%2e/secret.txt')).status).toBe(404);
  expect((await portal('/downloads/other.tgz')).status).toBe(404);
});
