import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listen, portOf, stop } from './listen.ts';
import { remotePorts } from './remote-ports.ts';
import { type StaticServers, startStatic } from './start-static.ts';

let folder: string;
let servers: StaticServers;
let api: Server;
let answer: (response: ServerResponse, host: string) => void;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'static-'));
  const put = (file: string, content: string | Uint8Array) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
  put('host/0.1.0/index.html', '<head><script nonce="__NONCE__"></script></head>');
  put('host/0.1.0/main.js', 'main');
  put('host/0.0.9/main.js', 'older');
  put('remote-a/1.0.0/entry.js', 'entry');
  put('remote-a/1.0.0/.built', '');
  put('secret.txt', 'secret');
  put('downloads/client.tgz', 'packed');
  put('registry.json', '{"registry":"1"}');
  api = await listen((received, response) => answer(response, String(received.headers.host)), { port: 0 });
  servers = await startStatic({
    portal: {
      port: 0,
      folder: path.join(folder, 'host/0.1.0'),
      hosts: ['norwell.localhost'],
      api: `http://127.0.0.1:${portOf(api)}`,
      registry: path.join(folder, 'registry.json'),
      config: { api: '/api/' },
      remoteOrigins: ['http://localhost:8081'],
      localConnector: true,
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

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** A call with a host of its own: Node doesn't resolve the brands' names. */
function get(port: number, address: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(
      { agent: false, port, host: '127.0.0.1', path: address, headers: { host: 'norwell.localhost', ...headers } },
      (received) => {
        let text = '';
        received.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        received.on('end', () => resolve({ status: received.statusCode!, headers: received.headers, text }));
      },
    )
      .on('error', reject)
      .end();
  });
}
const portal = (address: string, headers?: Record<string, string>) => get(servers.portalPort!, address, headers);
const remote = (address: string) => get(Number(servers.origins['remote-a']!.split(':').at(-1)), address);

test('the page has a nonce of its own at each request, the same in its policy, and is never kept', async () => {
  const [one, two] = [await portal('/devices/abc'), await portal('/')];
  const nonce = /nonce="([^"]+)"/.exec(one.text)?.[1];
  expect(one.text).not.toBe(two.text);
  expect(one.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}' http://localhost:8081;`);
  expect(one.headers['cache-control']).toBe('no-store');
  expect(one.headers['integrity-policy']).toBe('blocked-destinations=(script)');
});

test('a page may reach the connector at its addresses, and no other [9.12]', async () => {
  const policy = String((await portal('/')).headers['content-security-policy']);
  const connect = /connect-src ([^;]+)/.exec(policy)?.[1]?.split(' ');
  for (const host of ['localhost', '127.0.0.1']) {
    expect(connect).toEqual(
      expect.arrayContaining([
        `https://${host}:9250`,
        `wss://${host}:9250`,
        `http://${host}:5789`,
        `ws://${host}:5789`,
      ]),
    );
  }
  expect(policy).not.toMatch(/unsafe|\*/);
});

test('a host name that is not on the list gets 421', async () => {
  expect((await portal('/', { host: 'elsewhere.localhost:9875' })).status).toBe(421);
  expect((await portal('/api/x', { host: 'elsewhere.localhost' })).status).toBe(421);
});

test('files of a version are kept for ever, those of the version before still found, hidden and outer ones never', async () => {
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

test('a file of a build for development is asked after each time, and sent again only when it has changed', async () => {
  const file = path.join(folder, 'host/dev/main.js');
  const ask = (etag = '') => portal('/host/dev/main.js', { 'if-none-match': etag });
  mkdirSync(path.dirname(file));
  writeFileSync(file, 'one');
  const first = await ask();
  expect([first.text, first.headers['cache-control']]).toEqual(['one', 'no-cache']);
  const etag = String(first.headers.etag);
  expect(await ask(etag)).toMatchObject({ status: 304, text: '' });
  writeFileSync(file, 'another');
  expect(await ask(etag)).toMatchObject({ status: 200, text: 'another' });
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

test('an event stream passes through as it is written', async () => {
  const parts: string[] = [];
  let more: () => void = () => undefined;
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: one\n\n');
    more = () => response.end('data: two\n\n');
  };
  await new Promise<void>((resolve) => {
    request(
      { port: servers.portalPort!, host: '127.0.0.1', path: '/api/events', headers: { host: 'norwell.localhost' } },
      (stream) => {
        stream.setEncoding('utf8').on('data', (part) => {
          parts.push(part);
          if (parts.length === 1) more();
        });
        stream.on('end', resolve);
      },
    ).end();
  });
  expect(parts).toEqual(['data: one\n\n', 'data: two\n\n']);
});

test('the API hears the host the person came by', async () => {
  answer = (response, host) => response.end(host);
  expect((await portal('/api/', { host: 'norwell.localhost:9875' })).text).toBe('norwell.localhost:9875');
});

test('an API that is not there is an envelope of 502 without a code', async () => {
  const port = portOf(api);
  await stop(api);
  const gone = await portal('/api/');
  expect(gone.status).toBe(502);
  expect(JSON.parse(gone.text)).toEqual({ type: 'Error', status: 'error', data: [{ message: expect.any(String) }] });
  api = await listen((received, response) => answer(response, String(received.headers.host)), { port });
});

test('configuration and registry are served as they are now', async () => {
  expect(JSON.parse((await portal('/config.json')).text)).toEqual({ api: '/api/' });
  writeFileSync(path.join(folder, 'registry.json'), '{"registry":"2"}');
  expect((await portal('/registry.json')).text).toBe('{"registry":"2"}');
});

test('brotli is sent where the build made it', async () => {
  writeFileSync(path.join(folder, 'host/0.1.0/main.js.br'), Uint8Array.from(brotliCompressSync('main')));
  const sent = await portal('/host/0.1.0/main.js', { 'accept-encoding': 'br' });
  expect(sent.headers['content-encoding']).toBe('br');
  expect((await portal('/host/0.1.0/main.js')).text).toBe('main');
});

test('a remote whose origin went is back at the same address', async () => {
  await servers.stopRemote('remote-a');
  await expect(remote('/remote-a/1.0.0/entry.js')).rejects.toThrow('ECONNREFUSED');
  await servers.startRemote('remote-a');
  expect((await remote('/remote-a/1.0.0/entry.js')).text).toBe('entry');
});

test('a taken port is one line that names port and setting', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const port = portOf(taken);
  const starting = startStatic({ remotes: [{ name: 'a', folder, port, setting: 'LINESIDE_REMOTE_PORT' }] });
  await expect(starting).rejects.toThrow(`Port ${port} is taken: free it, or set another with LINESIDE_REMOTE_PORT.`);
  await stop(taken);
});

test('a remote keeps the port it was given at first sight', () => {
  expect(remotePorts(folder, ['remote-b', 'remote-c'])).toEqual({ 'remote-b': 8081, 'remote-c': 8082 });
  expect(remotePorts(folder, ['remote-a', 'remote-c'])).toEqual({ 'remote-a': 8083, 'remote-c': 8082 });
});

test('a download is saved under its own name, and nothing beside its folder is one', async () => {
  const client = await portal('/downloads/client.tgz');
  expect(client).toMatchObject({ status: 200, text: 'packed' });
  expect(client.headers['content-disposition']).toBe('attachment; filename="client.tgz"');
  expect((await portal('/downloads/%2e%2e/secret.txt')).status).toBe(404);
  expect((await portal('/downloads/other.tgz')).status).toBe(404);
});
