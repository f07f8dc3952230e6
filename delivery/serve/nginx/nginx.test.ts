import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get, request, type Server } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { makeCertificates } from '../../../connector-app/src/certificates/authority.ts';
import { freePorts } from '../../../stack/ports.ts';
import { listen, portOf, stop } from '../listen.ts';
import { type StaticServers, startStatic } from '../start-static.ts';
import { type Answer, type Call, call } from '../test/call.ts';
import { exchange, statusesIn } from '../test/raw.ts';
import { findNginx, inTest, type RunningNginx, startNginx } from '../test/real-nginx.ts';
import { nginxConfiguration } from './configuration.ts';
import { pageConfigOf, readNginxSettings } from './settings.ts';

const nginx = findNginx();
if (!nginx) console.log('incomplete: what the real nginx answers, no nginx');
const withNginx = nginx || process.env.NO_SKIPS ? test : test.skip;

/** Host names with a malformed branding from the API, or with none. */
const looks = ['worst', 'refused', 'broken', 'late', 'cut'].map((name) => `${name}.localhost`);
const worst = JSON.stringify({
  data: [{ name: `"/><script nonce="__NONCE__">'&amp;$host__CONFIG__<!--# echo var="host" --> café` }],
});

const unready = JSON.stringify({ status: 'error', reasons: ["The database can't be reached."] });

let folder: string;
let api: Server;
let demo: StaticServers;
let real: RunningNginx | undefined;
let ports: { http: number; https: number };

const settings = (more: object = {}) =>
  readNginxSettings(
    JSON.stringify({
      addresses: ['http://norwell.localhost', 'https://norwell.example', ...looks.map((host) => `http://${host}`)],
      developmentAddresses: ['http://develop.localhost'],
      developmentOrigins: ['https://anke.example:5300'],
      apiAddresses: ['http://api.localhost'],
      api: `http://127.0.0.1:${portOf(api)}`,
      host: path.join(folder, 'host/0.1.0'),
      registry: path.join(folder, 'registry.json'),
      downloads: path.join(folder, 'downloads'),
      remotes: [{ origin: 'http://remotes.localhost', folder: path.join(folder, 'remotes') }],
      remoteOrigins: ['https://elsewhere.example:8443'],
      backendOrigins: ['https://energy.example'],
      helpCentre: { address: 'https://help.example/portal', contentId: 'portal' },
      registryKeys: [{ id: 'key', publicKey: 'its face' }],
      appName: `</script>'s "$host" \\ \\n __NONCE__ café`,
      localConnector: true,
      componentHosts: true,
      popUps: ['/embedded'],
      listen: { on: ['127.0.0.1'], ...ports },
      ...inTest(folder),
      ...more,
    }),
  );

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const put = (file: string, content: string | Uint8Array) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
  const script = 'const a = 1;\n'.repeat(200);
  put(
    'host/0.1.0/index.html',
    `<html><head><script type="application/json" id="config">__CONFIG__</script><meta name="branding" content="__BRANDING__" /><script nonce="__NONCE__"></script><style nonce="__NONCE__"></style></head></html>`,
  );
  put('host/0.1.0/main.js', script);
  put('host/0.1.0/main.js.br', Uint8Array.from(brotliCompressSync(script)));
  put('host/0.1.0/small.js', 'small');
  put('host/0.1.0/icon.svg', '<svg/>');
  put('host/0.1.0/letters.woff2', 'letters');
  put('host/0.1.0/.built', '');
  put('host/0.0.9/main.js', 'older');
  put('remotes/remote-a/1.0.0/entry.js', script);
  put('remotes/remote-a/1.0.0/entry.js.br', Uint8Array.from(brotliCompressSync(script)));
  put('remotes/remote-a/1.0.0/remote.json', '{}');
  put('remotes/remote-a/1.0.0/.built', '');
  put('remotes/remote-b/2.0.0/entry.js', 'another on the same origin');
  put('secret.js', 'secret');
  put('downloads/client.tgz', 'packed');
  put('registry.json', '{"registry":"1"}');
  api = await listen(echo, { port: 0 });
  const [http, https] = Object.values((await freePorts(['http', 'https'])).remotes!);
  ports = { http: http!, https: https! };
  const served = settings();
  demo = await startStatic({
    portal: {
      port: 0,
      folder: served.host,
      addresses: served.addresses,
      developmentAddresses: served.developmentAddresses,
      developmentOrigins: served.developmentOrigins,
      api: served.api,
      timeoutMs: 30_000,
      registry: served.registry,
      config: pageConfigOf(served),
      remoteOrigins: ['http://remotes.localhost', 'https://elsewhere.example:8443'],
      backendOrigins: served.backendOrigins,
      helpCentre: served.helpCentre,
      localConnector: true,
      componentHosts: true,
      apiOrigins: served.apiAddresses,
      downloads: served.downloads,
      popUps: served.popUps,
    },
    remotes: [{ name: 'remote-a', folder: path.join(folder, 'remotes/remote-a'), port: 0 }],
  });
  if (nginx) real = await startNginx(nginx, nginxConfiguration(served), { work: served.work!, port: ports.http });
});

afterAll(async () => {
  await real?.stop();
  await demo.close();
  await stop(api);
  rmSync(folder, { recursive: true });
});

/** Returns the request, without connection-specific headers. */
const echo: Parameters<typeof listen>[0] = (incoming, response) => {
  const branding = incoming.url === '/api/brandings' && incoming.headers['api-branding'];
  if (branding === 'worst.localhost') return response.end(worst);
  if (branding === 'refused.localhost') return response.writeHead(429).end(worst);
  if (branding === 'broken.localhost') return response.destroy();
  if (branding === 'late.localhost') return setTimeout(() => response.end(worst), 3000);
  if (branding === 'cut.localhost')
    return response.writeHead(200, { 'content-length': '1000' }).write(worst, () => response.destroy());
  if (incoming.url === '/api/ready') return response.writeHead(503).end(unready);
  let body = '';
  incoming.on('data', (part) => {
    body += part;
  });
  incoming.on('end', () => {
    const {
      connection: _connection,
      'transfer-encoding': _encoding,
      'content-length': _length,
      ...headers
    } = incoming.headers;
    response.writeHead(incoming.url!.includes('refused') ? 403 : 200, {
      'content-type': 'application/json',
      // as the API does
      ...(headers.host === 'norwell.example' && { 'strict-transport-security': 'max-age=31536000' }),
      'set-cookie': ['a=1', 'b=2'],
      'x-accel-buffering': 'no',
    });
    response.end(
      JSON.stringify({ method: incoming.method, url: incoming.url, headers: Object.entries(headers).sort(), body }),
    );
  });
};

/** Each server's own headers, of the connection, and of revalidation. */
const ownWords =
  /^(?:date|server|connection|keep-alive|transfer-encoding|content-length|etag|last-modified|accept-ranges)$/;

function essence({ status, headers, text }: Answer) {
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '""';
  const directives = Object.entries(headers)
    .filter(([name]) => !ownWords.test(name))
    .map(([name, value]) => [name, name === 'content-security-policy' ? String(value).replaceAll(nonce, 'N') : value]);
  return { status, headers: Object.fromEntries(directives), text: text.replaceAll(`"${nonce}"`, '"N"') };
}

const norwell = 'norwell.localhost';
const accept = 'text/html,*/*;q=0.8';
const versioned = ['/host/0.1.0/main.js', '/host/0.1.0/small.js', '/host/0.1.0/icon.svg', '/host/0.0.9/main.js'];

const questions: [string, Call?][] = [
  ...[
    '/',
    '/api',
    '/api?a=1',
    '/apis',
    '/downloads',
    '/devices/abc?filter=1',
    '/embedded',
    '/embedded/more?a',
    '/embeddedly',
  ].map((at): [string] => [at]),
  ...['/console-sign-in', '/console-sign-in?origin=https%3A%2F%2Fa.example&state=b', '/console-sign-ins'].map(
    (at): [string] => [at],
  ),
  ['/', { headers: { host: 'norwell.example' } }],
  ...['/', '/embedded', '/host/0.1.0/main.js', '/registry.json', '/api/openapi.json'].map((at): [string, Call] => [
    at,
    { headers: { host: 'develop.localhost' } },
  ]),
  ['/', { headers: { host: 'NORWELL.localhost:9875' } }],
  [
    '/',
    { headers: { host: 'norwell.localhost', cookie: 'c=1', authorization: 'Bearer a', 'x-forwarded-for': '9.9.9.9' } },
  ],
  ...looks.filter((host) => !host.startsWith('cut')).map((host): [string, Call] => ['/', { headers: { host } }]),
  ...[
    ...['/component-frame', '/component-files/a~b~c/main.min.js', '/component-files/a~b~c/pictures/on.svg?a=1'],
    ...['/component-files/a~b~c/', '/', '/api/users/me', '/registry.json', '/host/0.1.0/main.js'],
  ].map((at): [string, Call] => [
    at,
    { headers: { host: `t${'0a'.repeat(10)}.norwell.localhost`, cookie: 'c=1', authorization: 'Bearer a' } },
  ]),
  ['/component-frame', { headers: { host: `t${'0a'.repeat(10)}.norwell.example` } }],
  ['/component-frame'],
  ...['norwell.localhost', 'norwell.example'].map((host): [string, Call] => [
    `/component-frames/t${'0a'.repeat(10)}`,
    { headers: { host } },
  ]),
  [`/component-frames/t${'0a'.repeat(10)}`, { method: 'POST', body: 'x' }],
  ['/component-frames/t0'],
  ['/', { method: 'HEAD' }],
  ...[...versioned, '/host/0.1.0/letters.woff2'].map((at): [string] => [at]),
  ['/host/0.1.0/main.js', { headers: { host: 'norwell.example' } }],
  ['/host/0.1.0/small.js', { headers: { 'accept-encoding': 'br' } }],
  ['/host/0.1.0/main.js.br'],
  ['/host/0.1.0/main.js', { method: 'HEAD' }],
  ...['/host/0.1.0/index.html', '/host/0.1.0/.built', '/host/0.1.0/', '/host/0.1.0', '/host/gone.js'].map(
    (at): [string] => [at],
  ),
  ...['/gone.js', '/index.html', '/robots.txt', '/host/..%2fsecret.js', '/host/%2e%2e/secret.js'].map(
    (at): [string] => [at],
  ),
  ...['/downloads/client.tgz', '/downloads/gone.tgz', '/downloads/%2e%2e/secret.js', '/registry.json'].map(
    (at): [string] => [at],
  ),
  ...['/', '/registry.json', '/host/0.1.0/main.js', '/gone.js'].map((at): [string, Call] => [
    at,
    { method: 'POST', body: 'x' },
  ]),
  ['/', { headers: { host: 'elsewhere.localhost' } }],
  ['/', { headers: { host: 'elsewhere.localhost', accept } }],
  ['/devices', { headers: { host: 'www.norwell.example', accept } }],
  ['/api/x', { headers: { host: 'elsewhere.localhost' }, method: 'POST' }],
  ['/api/openapi.json'],
  ...['/api/../api/x', '/api/x/%2e%2E/y', '/api/...', '/api/[/x'].map((at): [string] => [at]),
  ['/api/agents?fields=name&x=%20', { headers: { authorization: 'Bearer a', 'api-version': '2' } }],
  ['/api/refused', { headers: { host: 'norwell.example' } }],
  ['/api/sessions', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', cookie: 'c=1' } }],
  [
    '/api/agents',
    {
      headers: { forwarded: 'for=1.2.3.4', 'x-forwarded-for': '1.2.3.4', 'x-forwarded-host': 'evil', 'x-real-ip': '1' },
    },
  ],
];

withNginx(
  'nginx answers what the demo’s server does: status, headers and body, page by page and file by file',
  async () => {
    for (const [address, incoming = {}] of questions) {
      const [ours, theirs] = await Promise.all(
        [demo.portalPort!, ports.http].map((port) =>
          call(port, address, { ...incoming, headers: { host: norwell, ...incoming.headers } }),
        ),
      );
      expect({ address, asked: incoming, ...essence(theirs!) }).toEqual({
        address,
        asked: incoming,
        ...essence(ours!),
      });
    }
  },
);

withNginx('a probe through nginx gets the API’s 503 with its reasons, and no answer of nginx’s own', async () => {
  const { status, text } = await call(ports.http, '/api/ready', { headers: { host: norwell } });
  expect([status, text]).toEqual([503, unready]);
});

withNginx(
  'nginx leads a host name with a dot at its end to the name without it, as the demo’s server does',
  async () => {
    for (const host of ['norwell.localhost.', 'Norwell.localhost.:9875', 'norwell.example.', 'develop.localhost.']) {
      const redirectOf = async (port: number) => {
        const { status, headers } = await call(port, '/devices?search=a.', { headers: { host } });
        return [status, headers.location?.toLowerCase()];
      };
      const answer = await redirectOf(ports.http);
      expect([host, ...answer]).toEqual([host, ...(await redirectOf(demo.portalPort!))]);
      expect(answer[0]).toBe(308);
    }
  },
);

withNginx('a remote’s files are the same from nginx, where several remotes share an origin', async () => {
  const remotePort = Number(new URL(demo.origins['remote-a']!).port);
  const host = 'remotes.localhost';
  const files = ['entry.js', 'remote.json', '.built', 'gone.js', ''].map((name) => `/remote-a/1.0.0/${name}`);
  for (const address of [...files, '/', '/remote-a/../secret.js']) {
    for (const method of ['GET', 'POST']) {
      const [ours, theirs] = await Promise.all(
        [remotePort, ports.http].map((port) => call(port, address, { method, headers: { host } })),
      );
      expect({ address, method, ...essence(theirs!) }).toEqual({ address, method, ...essence(ours!) });
    }
  }
  const other = await call(ports.http, '/remote-b/2.0.0/entry.js', { headers: { host } });
  expect(other).toMatchObject({ status: 200, text: 'another on the same origin' });
});

withNginx(
  'what the build compressed goes out as it is; who takes none gets it compressed by another way, or plain',
  async () => {
    const bytesWith = (encoding: string) =>
      bytesOf(ports.http, '/host/0.1.0/main.js', { host: norwell, 'accept-encoding': encoding });
    const brotli = await bytesWith('gzip, br');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(brotli.body.equals(brotliCompressSync('const a = 1;\n'.repeat(200)))).toBe(true);
    expect((await bytesWith('gzip')).headers['content-encoding']).toBe('gzip');
    expect((await bytesWith('')).headers['content-encoding']).toBeUndefined();
    for (const { headers } of [brotli, await bytesWith('gzip'), await bytesWith('')])
      expect(headers.vary).toBe('accept-encoding');
  },
);

withNginx('a page has a nonce of its own at each request, in its policy and nowhere else twice', async () => {
  const nonces = new Set<string>();
  for (let times = 0; times < 3; times += 1) {
    const { headers, text } = await call(ports.http, '/', {});
    const [, nonce] = /nonce="([^"]+)"/.exec(text)!;
    expect(nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}' http://remotes.localhost`);
    expect(headers['content-security-policy']).not.toMatch(/unsafe-/);
    nonces.add(nonce!);
  }
  expect(nonces.size).toBe(3);
});

withNginx(
  'the look of its address stands in the page, whatever it says; where the API has none to give in time the page is whole without',
  async () => {
    const incoming = (host: string) =>
      Promise.all([demo.portalPort!, ports.http].map((port) => call(port, '/', { headers: { host } })));
    for (const { text } of await incoming('worst.localhost')) {
      const [, content] = /<meta name="branding" content="([^"]*)" \/>/.exec(text)!;
      expect(content).not.toMatch(/[<>]/);
      const letters = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
      expect(content!.replace(/&\w+;/g, (entity) => letters[entity as keyof typeof letters])).toBe(worst);
    }
    for (const host of looks.slice(1)) {
      for (const { status, text } of await incoming(host)) {
        expect([host, status]).toEqual([host, 200]);
        const [, content] = /<meta name="branding" content="([^"]*)" \/><script nonce=.*<\/html>$/.exec(text)!;
        // an incomplete one may have a beginning, which the page recognises as invalid
        if (host !== 'cut.localhost') expect(content).toBe('');
      }
    }
    const outside = await call(ports.http, '/branding.json', { headers: { host: 'worst.localhost' } });
    expect([outside.status, outside.text]).toEqual([404, 'This file does not exist.\n']);
  },
);

withNginx(
  'an event stream comes as it is written, a WebSocket opens at the API’s own address, and who stands before nginx is taken at its word',
  async () => {
    const streaming = await listen(
      ({ headers }, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(`data: ${headers['x-forwarded-for']}\n\n`);
      },
      { port: 0 },
    );
    streaming.on('upgrade', (incoming, socket) =>
      socket.end(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n${incoming.url}`,
      ),
    );
    const [http] = Object.values((await freePorts(['http'])).remotes!);
    const work = path.join(folder, 'streaming');
    const served = settings({
      ...{ api: `http://127.0.0.1:${portOf(streaming)}`, proxies: ['127.0.0.0/8'] },
      ...{ listen: { on: ['127.0.0.1'], http }, work },
    });
    const running = await startNginx(nginx!, nginxConfiguration(served), { work, port: http! });
    try {
      const first = await new Promise<string>((resolve) => {
        const headers = { host: norwell, 'x-forwarded-for': '9.9.9.9' };
        get({ port: http, host: '127.0.0.1', path: '/api/events', headers, agent: false }, (stream) =>
          stream.once('data', (chunk) => {
            resolve(String(chunk));
            stream.destroy();
          }),
        );
      });
      // the caller is the proxy before nginx, which names its client
      expect(first).toBe('data: 9.9.9.9\n\n');
      const opened = await new Promise<string>((resolve) => {
        const headers = { host: 'api.localhost', connection: 'Upgrade', upgrade: 'websocket' };
        request({ port: http, host: '127.0.0.1', path: '/api/change-notifications', headers, agent: false })
          .on('upgrade', (_answer, socket, head) => {
            let received = String(head);
            socket.on('data', (chunk) => {
              received += chunk;
            });
            socket.on('end', () => resolve(received));
          })
          .end();
      });
      expect(opened).toBe('/api/change-notifications');
      await stop(streaming);
      const response = await call(http!, '/api/agents', { headers: { host: norwell } });
      expect(response.status).toBe(502);
      expect(JSON.parse(response.text)).toMatchObject({
        status: 'error',
        data: [{ message: 'The API is not responding.' }],
      });
    } finally {
      await running.stop();
      await stop(streaming);
    }
  },
);

withNginx(
  'with a certificate nginx speaks HTTP/2, says that browsers are to keep to https, and sends on who comes by http',
  async () => {
    const { key, cert } = makeCertificates();
    const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
    writeFileSync(keyFile, key);
    writeFileSync(certFile, cert);
    const [http, https] = Object.values((await freePorts(['http', 'https'])).remotes!);
    const work = path.join(folder, 'secured');
    const tls = { certificate: certFile, key: keyFile };
    const served = settings({
      ...{ addresses: ['https://norwell.example'], developmentAddresses: [], apiAddresses: [], remotes: [] },
      ...{ tls, work, listen: { on: ['127.0.0.1'], http, https } },
    });
    const running = await startNginx(nginx!, nginxConfiguration(served), { work, port: https! });
    try {
      const session = connect(`https://127.0.0.1:${https}`, { rejectUnauthorized: false });
      const headersFor = (authority: string) =>
        new Promise<Record<string, unknown>>((resolve, reject) => {
          session.on('error', reject);
          session.request({ ':authority': authority, ':path': '/' }).on('response', resolve).resume();
        });
      const page = await headersFor('norwell.example');
      expect(page).toMatchObject({ ':status': 200, 'strict-transport-security': 'max-age=31536000' });
      expect((await headersFor('elsewhere.example'))[':status']).toBe(421);
      session.close();
      const ofHttp = await call(http!, '/devices?a=1', { headers: { host: 'norwell.example' } });
      expect([ofHttp.status, ofHttp.headers.location]).toEqual([301, 'https://norwell.example/devices?a=1']);
      expect((await call(http!, '/', { headers: { host: 'elsewhere.example' } })).status).toBe(421);
    } finally {
      await running.stop();
    }
  },
);

/** Requests that no location of nginx gets to see, and no handler of Node. */
const invalid = [
  'GET /../etc/passwd HTTP/1.1\r\nHost: norwell.localhost\r\n\r\n',
  'G@T / HTTP/1.1\r\nHost: norwell.localhost\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: norwell.localhost\r\nHost: elsewhere.localhost\r\n\r\n',
  'GET http://elsewhere.localhost/api/ HTTP/1.1\r\nHost: norwell.localhost\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: norwell.localhost\r\nContent-Length: x\r\n\r\n',
  'GET / HTTP/9.1\r\nHost: norwell.localhost\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: norwell.localhost\r\nA: ${'a'.repeat(40_000)}\r\n\r\n`,
  `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: norwell.localhost\r\n\r\n`,
];

withNginx.each(invalid)('an invalid request is answered by a line with headers, not by a page: %j', async (bytes) => {
  // the portal's own server looks at no file for an address of the page
  const servers = bytes.includes('/../') ? [ports.http] : [demo.portalPort!, ports.http];
  for (const port of servers) {
    const text = await exchange(port, bytes.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    const [status, ...more] = statusesIn(text);
    expect([400, 414, 505]).toContain(status);
    expect(more).toEqual([]);
    expect(text).toMatch(/^content-type: text\/plain; charset=utf-8\r$/im);
    expect(text).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(text).toMatch(/^cache-control: no-store\r$/im);
    expect(text).not.toContain('<html>');
  }
});

withNginx('both servers answer by a line where they may not read the registry', async () => {
  rmSync(path.join(folder, 'registry.json'));
  symlinkSync('registry.json', path.join(folder, 'registry.json'));
  // the portal's own server says why
  const print = console.error;
  const printed: unknown[] = [];
  console.error = (line) => void printed.push(line);
  for (const port of [demo.portalPort!, ports.http]) {
    const { status, headers, text } = await call(port, '/registry.json', { headers: { host: norwell } });
    expect([status, text]).toEqual([500, 'This server failed to respond.\n']);
    expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' });
  }
  console.error = print;
  expect(printed).toEqual(['GET /registry.json:']);
});

withNginx('hundreds of brands and origins are no more than nginx takes', () => {
  const names = Array.from({ length: 300 }, (_, at) => `https://brand-with-quite-a-long-name-${at}.norwell.example`);
  const remoteOrigins = names.map((name) => `${name}:8443`);
  const file = path.join(folder, 'many.conf');
  writeFileSync(file, nginxConfiguration(settings({ addresses: names, remoteOrigins })));
  execFileSync(nginx!, ['-t', '-q', '-e', 'stderr', '-c', file]);
});

interface Bytes {
  headers: Answer['headers'];
  body: Buffer;
}

const bytesOf = (port: number, address: string, headers: Record<string, string>) =>
  new Promise<Bytes>((resolve) => {
    get({ port, host: '127.0.0.1', path: address, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }));
    });
  });
