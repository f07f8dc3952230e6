import { once } from 'node:events';
import { type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { listen, portOf, stop } from './listen.ts';
import { type StaticServers, startStatic } from './start-static.ts';
import { type Call, call } from './test/call.ts';

let servers: StaticServers;
let api: Server;
let answer: (response: ServerResponse, received: IncomingMessage) => void;

const startApi = (port = 0) => listen((received, response) => answer(response, received), { port });

beforeAll(async () => {
  api = await startApi();
  servers = await startStatic({
    portal: {
      port: 0,
      folder: tmpdir(),
      addresses: ['http://norwell.localhost'],
      timeoutMs: 300,
      api: `http://127.0.0.1:${portOf(api)}`,
      registry: '',
      config: {},
      remoteOrigins: [],
      localConnector: false,
    },
    remotes: [],
  });
});

afterAll(async () => {
  await servers.close();
  await stop(api);
});

const callPortal = (address: string, options?: Call) => call(servers.portalPort!, address, options);

/** Starts a call with an answer in parts. */
async function begin(address: string): Promise<IncomingMessage> {
  const port = servers.portalPort!;
  const begun = request({
    agent: false,
    port,
    host: '127.0.0.1',
    path: address,
    headers: { host: 'norwell.localhost' },
  });
  const [received] = await once(begun.end(), 'response');
  return received;
}

/** Whether something has come by the time that five more calls, begun now, have been answered. */
function comesBeforeMoreCalls(something: Promise<unknown>): Promise<boolean> {
  const calls = async () => {
    answer = (response) => response.end();
    for (let count = 0; count < 5; count += 1) await callPortal('/api/');
    return false;
  };
  return Promise.race([something.then(() => true), calls()]);
}

const envelope = {
  headers: expect.objectContaining({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }),
  text: JSON.stringify({ type: 'Error', data: [{ message: 'The API is not responding.' }], status: 'error' }),
};

test('a call and its answer pass unchanged', async () => {
  answer = (response, { method, url, headers }) => {
    response.writeHead(418, { 'set-cookie': ['a=1', 'b=2'], 'api-version': '3' });
    response.end(JSON.stringify({ method, url, type: headers['content-type'] }));
  };
  const { status, headers, text } = await callPortal('/api/devices?name=a%20b', {
    method: 'PATCH',
    headers: { 'content-type': 'text/plain' },
  });
  expect(status).toBe(418);
  expect(headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], 'api-version': '3' });
  expect(JSON.parse(text)).toEqual({ method: 'PATCH', url: '/api/devices?name=a%20b', type: 'text/plain' });
});

test('a request body reaches the API completely', async () => {
  const body = 'x'.repeat(200_000);
  answer = (response, received) => received.pipe(response);
  expect((await callPortal('/api/', { method: 'POST', body })).text).toBe(body);
});

test('an event stream passes through as it is written', async () => {
  let more: () => void = () => undefined;
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: one\n\n');
    more = () => response.end('data: two\n\n');
  };
  const parts: string[] = [];
  for await (const part of (await begin('/api/events')).setEncoding('utf8')) {
    parts.push(part);
    if (parts.length === 1) more();
  }
  expect(parts).toEqual(['data: one\n\n', 'data: two\n\n']);
});

test('the API gets the host of the visitor', async () => {
  answer = (response, { headers }) => response.end(headers.host);
  expect((await callPortal('/api/', { headers: { host: 'norwell.localhost:9875' } })).text).toBe(
    'norwell.localhost:9875',
  );
});

test('caller-supplied forwarding headers are dropped: the API gets the socket’s address', async () => {
  answer = (response, { headers }) => response.end(JSON.stringify(headers));
  const others = { 'api-version': '2', 'not-forwarded': '1', 'forwarded-not': '2', 'x-real-ip-not': '3' };
  const headers = {
    forwarded: 'for=192.0.2.1;host=evil.example;proto=javascript',
    'x-forwarded-for': '192.0.2.1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'javascript',
    'x-forwarded-port': '1',
    'x-real-ip': '192.0.2.1',
    ...others,
  };
  expect(JSON.parse((await callPortal('/api/', { headers })).text)).toEqual({
    host: 'norwell.localhost',
    'x-forwarded-for': expect.stringMatching(/127\.0\.0\.1$/),
    connection: 'keep-alive',
    ...others,
  });
});

test.each(['/api/../health', '/api/x/%2e%2E/y', '/api/..', '/api/./x', '/api/..\\\\x', '/api/..//', '/api/x%2f..%2fy'])(
  'the proxy refuses dot segments: %s',
  async (address) => {
    const reached: unknown[] = [];
    answer = (response, { url }) => {
      reached.push(url);
      response.end();
    };
    expect([(await callPortal(address)).status, reached]).toEqual([400, []]);
  },
);

test.each(['/api/a//b', '/api/[', '/api/%zz', '/api/...', '/api/.x?y=/../z'])(
  'the proxy passes an address on unchanged: %s',
  async (address) => {
    answer = (response, { url }) => response.end(url);
    expect((await callPortal(address)).text).toBe(address);
  },
);

test('the proxy drops hop-by-hop headers, so that no call becomes a WebSocket', async () => {
  answer = (response, { headers }) => {
    response.writeHead(200, { 'keep-alive': 'timeout=7', 'proxy-authenticate': 'Basic', 'x-own': '1' });
    response.end(JSON.stringify(headers));
  };
  api.once('upgrade', (_request, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  const requestHeaders = {
    connection: 'Upgrade, X-Named',
    upgrade: 'websocket',
    'x-named': '1',
    te: 'trailers',
    'x-kept': '1',
  };
  const { text, headers } = await callPortal('/api/', { headers: requestHeaders });
  expect(Object.keys(JSON.parse(text)).sort()).toEqual(['connection', 'host', 'x-forwarded-for', 'x-kept']);
  expect(headers).toMatchObject({ 'x-own': '1' });
  expect(headers).not.toHaveProperty('proxy-authenticate');
  api.removeAllListeners('upgrade');
});

test('a slow API is answered by an envelope with 504, unless it has started to respond [8.03]', async () => {
  const respondLate = (response: ServerResponse) => {
    const clock = setTimeout(() => response.end('late'), 900);
    response.on('close', () => clearTimeout(clock));
  };
  answer = respondLate;
  expect(await callPortal('/api/')).toMatchObject({ status: 504, ...envelope });
  answer = (response) => {
    response.flushHeaders();
    respondLate(response);
  };
  expect(await callPortal('/api/')).toMatchObject({ status: 200, text: 'late' });
});

test('an API that is not there is an envelope of 502 without a code', async () => {
  const port = portOf(api);
  await stop(api);
  expect(await callPortal('/api/')).toMatchObject({ status: 502, ...envelope });
  api = await startApi(port);
});

test.each(['destroy', 'resetAndDestroy'] as const)(
  'an answer that the API breaks off breaks off for the caller, too (%s)',
  async (breakOff) => {
    let socket: ServerResponse['socket'];
    answer = (response) => {
      socket = response.socket;
      response.write('half');
    };
    const received = await begin('/api/');
    const broken = new Promise((resolve) => received.on('error', resolve).resume());
    socket![breakOff]();
    expect(await comesBeforeMoreCalls(broken)).toBe(true);
  },
);

test('the API is notified of a disconnected caller', async () => {
  let closed: Promise<unknown>;
  answer = (response) => {
    closed = once(response, 'close');
    response.write('half');
  };
  (await begin('/api/')).destroy();
  expect(await comesBeforeMoreCalls(closed!)).toBe(true);
});
