import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import { Machines } from './machines.ts';
import { routerLogin } from './router.ts';

// The pages of the demo's machines, over the connections that their gateways make.

let machines: Machines;
beforeAll(async () => {
  machines = await Machines.start();
});
afterAll(() => machines.close());

const level = { level: 2.4 };
const dial = (port: number) =>
  machines.dial('Agent0000001', { address: '192.168.9.10', port, useSsl: [443, 8443].includes(port) }, () => level);

async function call(port: number, path: string, options: http.RequestOptions & { body?: string } = {}) {
  const { body: sent, ...rest } = options;
  const request = http.request({ path, createConnection: () => dial(port), ...rest });
  request.end(sent);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const body = await buffer(response);
  return { response, status: response.statusCode, headers: response.headers, bytes: body.length, body: String(body) };
}

/** The panel's cookie of a login. */
async function logIn(): Promise<string> {
  const { status, headers } = await call(443, '/login', { method: 'POST', body: 'pin=1234' });
  expect(status).toBe(303);
  return headers['set-cookie']![0]!.split(';')[0]!;
}

test('the panel asks for its PIN, and shows live values over a WebSocket after that', async () => {
  expect((await call(443, '/')).body).toContain('Log in to this panel');
  expect((await call(443, '/login', { method: 'POST', body: 'pin=4321' })).headers.location).toBe('/?wrong');
  const cookie = await logIn();
  expect((await call(443, '/', { headers: { cookie } })).body).toContain('Live values');
  const socket = new WebSocket('ws://panel/live', { headers: { cookie }, createConnection: () => dial(8080) });
  const [message] = await once(socket, 'message');
  expect(JSON.parse(String(message))).toEqual(level);
  socket.terminate();
});

test('the panel sends live values to nobody without its cookie', async () => {
  const socket = new WebSocket('ws://panel/live', { createConnection: () => dial(8080) });
  const [problem] = await once(socket, 'error');
  expect(problem.message).toContain('403');
});

test('the panel sends a file of any size, or a range of it, and counts what is uploaded', async () => {
  const headers = { cookie: await logIn() };
  const whole = await call(443, '/files/200000.bin', { headers });
  expect([whole.status, whole.headers['content-length'], whole.bytes]).toEqual([200, '200000', 200_000]);
  const part = await call(443, '/files/1000000000.bin', { headers: { ...headers, range: 'bytes=999999998-' } });
  expect([part.status, part.headers['content-range'], part.bytes]).toEqual([
    ...[206, 'bytes 999999998-999999999/1000000000', 2],
  ]);
  const upload = await call(443, '/upload', { method: 'POST', headers, body: 'x'.repeat(70_000) });
  expect(JSON.parse(upload.body)).toEqual({ bytes: 70_000 });
});

test('the controller redirects to its own address, and shows its frames over HTTP/1.0', async () => {
  const first = await call(80, '/');
  expect([first.status, first.headers.location]).toEqual([302, 'http://192.168.9.10/Portal/Portal.htm']);
  expect(first.headers['set-cookie']![0]).toMatch(/^plc_session=\w+; Domain=192.168.9.10; path=\/$/);
  const frames = await call(80, '/Portal/Portal.htm');
  expect([frames.response.httpVersion, frames.headers['content-length']]).toEqual(['1.0', undefined]);
  expect(frames.body).toContain('<frameset');
  expect((await call(80, '/Portal/status.htm')).body).toContain('<td>Level<td>2.4');
});

test('the router asks for a user and a password, and refuses to be framed', async () => {
  const refused = await call(8443, '/');
  expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Basic realm="Router"']);
  const { status, headers, body } = await call(8443, '/', { auth: Object.values(routerLogin).join(':') });
  expect([status, headers['x-frame-options']]).toEqual([200, 'DENY']);
  expect(body).toContain('192.168.9.10');
});

test('a connection to a port without a machine is refused', async () => {
  const [problem] = await once(dial(8), 'error');
  expect(problem.message).toBe('connect ECONNREFUSED 192.168.9.10:8');
});
