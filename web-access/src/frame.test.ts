import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, createServer as createNetServer, type Server, type Socket } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { type FrameOptions, openFrames } from './frame.ts';
import { keysOf } from './keys.ts';
import { frameTickets } from './tickets.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function listening(server: Server): Promise<number> {
  ends.push(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

const address = new URL('http://web.localhost:9876');
const keys = keysOf('secret');
const label = keys.label('session');
const cookie = `__Host-lineside-frame=${keys.cookie('frame', 'session')}`;

/** The host of a session, whose machine answers a connection with what `serve` writes to it. */
async function aFrame(serve: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
  });
  const port = await listening(
    createNetServer((socket) => {
      sockets.push(socket.on('error', () => {}));
      serve(socket);
    }),
  );
  const facts = { agent: 'agent', service: 'service', machine: 'http://192.168.140.20', landingPage: '/' };
  const session = { id: 'session', facts, end: undefined };
  const sessions = { find: async () => session, isReachable: () => true, keep: () => {} };
  const gateways = { open: async () => connect(port, '127.0.0.1') };
  const frames = openFrames({ address, keys, sessions, gateways, tickets: frameTickets() } as unknown as FrameOptions);
  const proxy = createServer((incoming, response) => void frames.serve(label, incoming, response));
  proxy.on('upgrade', (incoming, socket, head) => void frames.upgrade(label, incoming, socket, head));
  const at = await listening(proxy);
  ends.push(() => proxy.closeAllConnections());
  const to = { host: '127.0.0.1', port: at, headers: { cookie, host: `${label}.${address.host}` } };
  const get = async (path = '/') => {
    const [answer] = (await once(request({ ...to, path }).end(), 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, text: await textOf(answer).catch(() => 'broken off') };
  };
  return { get, to, at, sockets };
}

/** What the machine sends to each request, byte by byte; null closes the connection. */
const says = (...answers: (string | null)[]) => {
  let next = 0;
  return (socket: Socket) =>
    socket.on('data', () => {
      const answer = answers[Math.min(next++, answers.length - 1)];
      if (answer === null || answer === undefined) socket.destroy();
      else socket.write(answer, 'latin1');
      if (answer && !/content-length|chunked/i.test(answer)) socket.end();
    });
};

test.each([
  ['HTTP/1.0 without a length', 'HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n<p>old</p>', '<p>old</p>'],
  ['a bare line feed', 'HTTP/1.1 200 OK\nContent-Length: 3\n\nold', 'old'],
  ['bytes beyond ASCII in a header', 'HTTP/1.1 200 G\xfct\r\nX-Name: M\xfcller\r\nContent-Length: 3\r\n\r\nold', 'old'],
  ['a folded header', 'HTTP/1.1 200 OK\r\nX-Long: one\r\n two\r\nContent-Length: 3\r\n\r\nold', 'old'],
  ['a header without a value', 'HTTP/1.1 200 OK\r\nX-Empty:\r\nContent-Length: 3\r\n\r\nold', 'old'],
])('a machine that sends %s has its page shown', async (_name, answer, text) => {
  const { get } = await aFrame(says(answer));
  expect(await get()).toMatchObject({ status: 200, text });
});

test.each([
  ['no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
  ['an impossible status', 'HTTP/1.1 9999 What\r\nContent-Length: 0\r\n\r\n'],
  ['nothing', null],
])('a machine that sends %s gets a page that says that it does not answer', async (_name, answer) => {
  const { get } = await aFrame(says(answer));
  const page = await get();
  expect(page.status).toBe(502);
  expect(page.text).toContain('The machine doesn’t answer');
});

test('a machine that claims another length than its body has leaves nothing on the connection', async () => {
  const chunked =
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n25\r\nxHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n0\r\n\r\n';
  const { at, to } = await aFrame(says(chunked));
  const socket = connect(at, '127.0.0.1');
  const asked = `GET / HTTP/1.1\r\nHost: ${to.headers.host}\r\nCookie: ${cookie}\r\n`;
  socket.write(`${asked}\r\n`);
  let got = '';
  socket.on('data', (part) => {
    got += part;
    if (got.includes('\r\n0\r\n\r\n')) socket.end();
  });
  await once(socket, 'close');
  const [head, ...body] = got.split('\r\n\r\n');
  expect(head!.toLowerCase()).not.toContain('content-length');
  expect(head!.toLowerCase()).toContain('transfer-encoding: chunked');
  // the whole body is in chunks: what looks like a second answer is a part of the page
  expect(body.join('\r\n\r\n')).toMatch(/^25\r\nxHTTP\/1\.1 200 OK/);
});

test('a redirect to another machine ends on a page that names it, one to itself is followed', async () => {
  const redirect = (location: string) => `HTTP/1.1 302 Found\r\nLocation: ${location}\r\nContent-Length: 0\r\n\r\n`;
  const { get } = await aFrame(says(redirect('http://192.168.140.20/start?a=1'), redirect('http://192.168.140.99/x')));
  expect(await get()).toMatchObject({ status: 302, headers: { location: '/start?a=1' } });
  const page = await get();
  expect(page.status).toBe(502);
  expect(page.text).toContain('http://192.168.140.99/x');
});

test('a page is asked for again where a kept connection closes at that moment, a form is not', async () => {
  let connections = 0;
  const { get, to } = await aFrame((socket) => {
    connections += 1;
    let asked = 0;
    socket.on('data', () => {
      asked += 1;
      // the second request of a connection finds it closed
      if (asked > 1) socket.destroy();
      else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nold');
    });
  });
  expect(await get()).toMatchObject({ status: 200 });
  expect(await get()).toMatchObject({ status: 200, text: 'old' });
  expect(connections).toBe(2);
  const [answer] = (await once(request({ ...to, method: 'POST' }).end('form'), 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(502);
  expect(connections).toBe(2);
});

test('a part of a file is given as a part, with its range', async () => {
  let asked = '';
  const { to } = await aFrame((socket) =>
    socket.on('data', (part) => {
      asked += part;
      socket.write('HTTP/1.1 206 Partial Content\r\nContent-Range: bytes 2-4/10\r\nContent-Length: 3\r\n\r\nabc');
    }),
  );
  const sent = request({ ...to, path: '/firmware.bin', headers: { ...to.headers, range: 'bytes=2-4' } }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  expect(answer).toMatchObject({
    statusCode: 206,
    headers: { 'content-range': 'bytes 2-4/10', 'content-length': '3' },
  });
  expect(await textOf(answer)).toBe('abc');
  expect(asked.toLowerCase()).toContain('range: bytes=2-4');
});

test('a WebSocket reaches the machine with its own address, and carries both directions', async () => {
  let asked = '';
  const { to } = await aFrame((socket) => {
    socket.once('data', (part) => {
      asked = String(part);
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nfirst');
      socket.on('data', (more) => socket.write(`heard ${more}`));
    });
  });
  const headers = { ...to.headers, connection: 'Upgrade', upgrade: 'websocket', origin: `http://${to.headers.host}` };
  const [answer, socket, first] = (await once(request({ ...to, headers }).end(), 'upgrade')) as [
    IncomingMessage,
    Socket,
    Buffer,
  ];
  expect(answer.statusCode).toBe(101);
  let got = String(first);
  socket.on('data', (part) => {
    got += part;
    if (got.endsWith('heard hello')) socket.end();
  });
  socket.write('hello');
  await once(socket, 'close');
  expect(got).toBe('firstheard hello');
  expect(asked).toContain('Host: 192.168.140.20\r\n');
  expect(asked.toLowerCase()).toContain('origin: http://192.168.140.20\r\n');
  expect(asked).not.toContain('lineside-frame');
});

test.each([
  ['of another session', keys.cookie('frame', 'other')],
  ['of the page with the bar', keys.cookie('tab', 'session')],
  ['that somebody made up', 'session.made-up'],
])('a cookie %s opens nothing, and the machine is not asked', async (_whose, value) => {
  const { to, sockets } = await aFrame(says('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nold'));
  const headers = { ...to.headers, cookie: `__Host-lineside-frame=${value}` };
  const [answer] = (await once(request({ ...to, headers }).end(), 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(403);
  expect(sockets).toHaveLength(0);
});
