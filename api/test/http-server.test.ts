import { request } from 'node:http';
import { connect } from 'node:net';
import { startApi, type TestApi } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ LINESIDE_ADDRESSES: 'https://norwell.example' });
});
afterAll(() => api.close());

/** A call with its own Host header, which fetch doesn't send. */
const send = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    request(`${api.address}${path}`, { headers: { 'Api-Version': '2', ...headers } }, async (reply) =>
      resolve({ status: reply.statusCode!, headers: reply.headers, text: (await reply.toArray()).join('') }),
    )
      .on('error', reject)
      .end();
  });

/** The answer to raw bytes, until the API closes. */
const raw = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(api.address);
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('error', reject).on('close', () => resolve(text));
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
  });

test.each([
  ['a host that is not served', 421, '/api/', { Host: 'evil.example' }],
  ['no version', 400, '/api/', { 'Api-Version': '' }],
  ['an address that is none', 404, '/nothing', {}],
  ['an address that can not be read', 400, '/api/agents/%', {}],
])('the answer to %s is kept nowhere and is never taken for something else', async (_what, status, path, headers) => {
  const answer = await send(path, headers as Record<string, string>);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(JSON.parse(answer.text)).toMatchObject({ type: 'Error', status: 'error' });
});

test('a request that isn’t HTTP gets an early answer, too', async () => {
  const text = await raw('NONSENSE\r\n\r\n');
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(text).toMatch(/cache-control: no-store/i);
  expect(text).toMatch(/x-content-type-options: nosniff/i);
});

test('a body that breaks off is no error of the server', async () => {
  const { hostname, port } = new URL(api.address);
  const logged: string[] = [];
  const { write } = process.stdout;
  process.stdout.write = ((line: unknown) => logged.push(String(line)) > 0) as typeof write;
  try {
    for (const type of ['', 'Content-Type: application/json\r\n', 'Content-Type: application/zip\r\n'])
      for (const path of ['/labels', '/page-import']) {
        const head = `POST /api${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nApi-Version: 2\r\n${type}Content-Length: 99\r\n\r\n[`;
        await new Promise<void>((resolve) => {
          const socket = connect(Number(port), hostname, () => socket.write(head, () => socket.destroy()));
          socket.on('close', () => resolve());
        });
        expect((await send('/health', {})).status).toBe(200);
      }
    await send('/health', {});
  } finally {
    process.stdout.write = write;
  }
  expect(logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test('forwarded headers change neither the host of a call nor discovery [7.01]', async () => {
  const forwarded = {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'javascript',
    Forwarded: 'host=evil.example',
  };
  const hrefs = async (host: string) => {
    const { status, text } = await send('/api/', { Host: host, ...forwarded });
    expect(status).toBe(200);
    return (JSON.parse(text).data as { href: string }[]).map(({ href }) => new URL(href).origin);
  };
  expect(new Set(await hrefs('norwell.example'))).toEqual(new Set(['https://norwell.example']));
  // of the own port's sockets, too
  expect(new Set(await hrefs(new URL(api.address).host))).toEqual(
    new Set([api.address, api.address.replace('http', 'ws')]),
  );
  // nor does it make a host that isn't served one that is
  expect((await send('/api/', { Host: 'evil.example', 'X-Forwarded-Host': 'norwell.example' })).status).toBe(421);
});

test('discovery is sent compressed, and as 304 to a caller that has it [7.01]', async () => {
  const plain = await send('/api/', {});
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    vary: 'Origin, Accept-Encoding, Api-Version',
    etag: expect.stringMatching(/^W\/".{22}"$/),
  });
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [accept, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
  ] as const) {
    const small = await send('/api/', { 'Accept-Encoding': accept });
    expect(small.headers).toMatchObject({ 'content-encoding': encoding, etag: plain.headers.etag });
    expect(small.text.length).toBeLessThan(plain.text.length / 4);
  }
  const repeated = await send('/api/', { 'If-None-Match': String(plain.headers.etag) });
  expect([repeated.status, repeated.text]).toEqual([304, '']);
  // it names other addresses for another host
  const elsewhere = await send('/api/', { Host: 'norwell.example', 'If-None-Match': String(plain.headers.etag) });
  expect(elsewhere.status).toBe(200);
});

test('https responses carry HSTS for a year, and the own port never does', async () => {
  const transportSecurityOf = async (host: string) =>
    (await send('/api/', { Host: host })).headers['strict-transport-security'];
  expect(await transportSecurityOf('norwell.example')).toBe('max-age=31536000');
  expect(await transportSecurityOf(new URL(api.address).host)).toBeUndefined();
});

test('a request with too slow headers is closed after some seconds', async () => {
  const began = Date.now();
  await raw('GET /api/ HTTP/1.1\r\nHost: norwell.example\r\n');
  // the bound is the rule: a head has 5 s, and left to itself Node looks each half minute
  expect(Date.now() - began).toBeLessThan(25_000);
});
