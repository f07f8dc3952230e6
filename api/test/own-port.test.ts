import { request } from 'node:http';
import type { Caller } from './caller.ts';
import { demo, startApi, type TestApi } from './test-api.ts';

// The API's own port serves clients and widgets in pages of any origin; a portal's host serves that portal's own pages.

let api: TestApi;
let anke: Caller;
beforeAll(async () => {
  api = await startApi({
    LINESIDE_ADDRESSES: 'https://norwell.example',
    LINESIDE_API_ADDRESSES: 'https://api.norwell.example',
  });
  anke = await api.signIn('anke');
});
afterAll(() => api.close());

interface Reply {
  status: number;
  headers: Record<string, string>;
}

/** A call as a page of another origin makes it; on a host, which fetch doesn't send. */
const fromPage = (verb: string, path: string, headers: Record<string, string> = {}, body?: string) =>
  new Promise<Reply>((resolve, reject) => {
    const call = request(`${api.address}/api${path}`, {
      method: verb,
      headers: { Origin: 'https://other.example', ...headers },
    });
    call
      .on('response', (reply) => {
        resolve({ status: reply.statusCode!, headers: reply.headers as Record<string, string> });
        reply.destroy();
      })
      .on('error', reject)
      .end(body);
  });

const asking = {
  'Access-Control-Request-Method': 'PATCH',
  'Access-Control-Request-Headers': 'authorization,api-version',
};
const ownAddresses = ['127.0.0.1:1', 'api.norwell.example'];

test.each(ownAddresses)(
  'a page of any origin may ask for whatever it likes on the own port, without cookies: %s',
  async (host) => {
    const preflight = await fromPage('OPTIONS', '/agents', { ...asking, Host: host });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('*');
    expect(preflight.headers['access-control-allow-methods']).toMatch(/PATCH/);
    expect(preflight.headers['access-control-allow-headers']).toBe(asking['Access-Control-Request-Headers']);
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
  },
);

test('it reads the answer there, also a refusal or a stream', async () => {
  for (const [path, headers, status] of [
    ['/agents', anke.headers, 200],
    ['/agents', {}, 400],
    ['/agents/Nobody00000x', anke.headers, 404],
    ['/events', anke.headers, 200],
  ] as const) {
    const answer = await fromPage('GET', path, headers);
    expect([path, answer.status, answer.headers['access-control-allow-origin']]).toEqual([path, status, '*']);
    expect(answer.headers['access-control-expose-headers']).toMatch(/Retry-After/);
  }
});

test('pages of other origins get nothing from a portal’s host', async () => {
  const preflight = await fromPage('OPTIONS', '/agents', { ...asking, Host: 'norwell.example' });
  expect(preflight.status).toBeGreaterThanOrEqual(400);
  const answer = await fromPage('GET', '/agents', { ...anke.headers, Host: 'norwell.example' });
  for (const { headers } of [preflight, answer]) expect(headers['access-control-allow-origin']).toBeUndefined();
});

test('a session’s cookie opens nothing for a page of another origin, not even on the own port', async () => {
  const { emailAddress } = demo.users.find(({ key }) => key === 'anke')!;
  const signedIn = await fetch(`${api.address}/api/sessions`, {
    method: 'POST',
    headers: { 'Api-Version': '2', 'Content-Type': 'application/json' },
    body: JSON.stringify({ emailAddress, password: demo.password }),
  });
  expect(signedIn.status).toBe(201);
  const Cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const calls = [
    ['POST', '/sessions/refresh'],
    ['DELETE', '/sessions/me'],
    ['GET', '/users/me'],
    ['PATCH', '/users/me'],
  ] as const;
  const statuses = async (Host: string) => {
    const headers = { 'Api-Version': '2', 'Content-Type': 'text/plain', 'Content-Length': '2', Cookie, Host };
    return Promise.all(calls.map(async ([verb, path]) => (await fromPage(verb, path, headers, '{}')).status));
  };
  for (const host of ownAddresses) expect([host, ...(await statuses(host))]).toEqual([host, 403, 403, 401, 401]);
  // there a body must be called JSON, which no page of another origin may send
  expect(await statuses('norwell.example')).toEqual([415, 415, 401, 415]);
});

test('discovery on the own port leads back to its public address [7.01]', async () => {
  const hrefs = await new Promise<string>((resolve, reject) =>
    request(`${api.address}/api/`, { headers: { 'Api-Version': '2', Host: 'api.norwell.example' } }, async (reply) =>
      resolve((await reply.toArray()).join('')),
    )
      .on('error', reject)
      .end(),
  );
  expect(new Set(JSON.parse(hrefs).data.map(({ href }: { href: string }) => new URL(href).origin))).toEqual(
    new Set(['https://api.norwell.example', 'wss://api.norwell.example']),
  );
});
