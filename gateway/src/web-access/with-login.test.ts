import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createNetServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ServiceSettings } from '@lineside/contracts/gateway-configuration';
import { serveWithLogin } from './with-login.ts';

type Login = NonNullable<ServiceSettings['authentication']>;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function listening(server: Server): Promise<number> {
  ends.push(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** A machine that records what it gets, and a connection to it by a stored login. */
async function aMachine(type: Login['type'], answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const got: { method: string; authorization: string; body: string }[] = [];
  const machine = createServer(async (incoming, response) => {
    let body = '';
    for await (const part of incoming) body += part;
    got.push({ method: incoming.method!, authorization: incoming.headers.authorization ?? '', body });
    answer(incoming, response);
  });
  const port = await listening(machine);
  ends.push(() => machine.closeAllConnections());
  const login: Login = { type, username: 'service', password: 'the stored password' };
  const gateway = await listening(
    createNetServer((socket) => serveWithLogin(socket, login, () => connect(port, '127.0.0.1'))),
  );
  const call = async (method: string, body?: string, headers = {}) => {
    const sent = request({ host: '127.0.0.1', port: gateway, path: '/page?x=1', method, headers, agent: false });
    const [response] = (await once(sent.end(body), 'response')) as [IncomingMessage];
    let text = '';
    for await (const part of response) text += part;
    return { status: response.statusCode, text };
  };
  return { got, call };
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const nonces = ['nonce-1', 'nonce-2'];

/** Answers as a machine with digest authentication (RFC 7616), whose nonces are good for so many answers. */
function digestMachine(uses: number) {
  let left = 0;
  let at = -1;
  return ({ method, url, headers: { authorization = '' } }: IncomingMessage, response: ServerResponse) => {
    const field = (name: string) => new RegExp(`\\b${name}="?([^",]*)`).exec(authorization)?.[1] ?? '';
    const expected = md5(
      [
        ...[md5('service:press:the stored password'), field('nonce'), field('nc'), field('cnonce'), 'auth'],
        md5(`${method}:${url}`),
      ].join(':'),
    );
    if (left > 0 && field('nonce') === nonces[at % 2] && field('response') === expected) {
      left -= 1;
      response.end(`${method} done`);
      return;
    }
    at += 1;
    left = uses;
    response
      .writeHead(401, { 'WWW-Authenticate': `Digest realm="press", qop="auth", nonce="${nonces[at % 2]}"` })
      .end('no');
  };
}

test('a stored login of type digest is answered by digests, and its password is never sent', async () => {
  const { got, call } = await aMachine('digest', digestMachine(2));
  for (let index = 0; index < 3; index += 1) expect(await call('GET')).toEqual({ status: 200, text: 'GET done' });
  for (const { authorization } of got) {
    expect(authorization).toMatch(/^(Digest |$)/);
    expect(Buffer.from(authorization.split(' ')[1] ?? '', 'base64').toString()).not.toContain('stored password');
  }
  // the nonce is used again, and a new one is taken once it is over
  expect(got.map(({ authorization }) => /nonce="([^"]*)".*nc=(\w+)/.exec(authorization)?.slice(1).join())).toEqual([
    ...[undefined, 'nonce-1,00000001', 'nonce-1,00000002', 'nonce-1,00000003', 'nonce-2,00000001'],
  ]);
});

test('a body for a machine with digests is sent once, after its challenge is known', async () => {
  const { got, call } = await aMachine('digest', digestMachine(1));
  for (const body of ['recipe 1', 'recipe 2'])
    expect(await call('POST', body)).toEqual({ status: 200, text: 'POST done' });
  expect(got.map(({ method, body }) => `${method} ${body}`)).toEqual([
    'GET ',
    'POST recipe 1',
    'GET ',
    'POST recipe 2',
  ]);
});

test('a stored login of type basic is sent with each request, unless another one was typed', async () => {
  const { got, call } = await aMachine('basic', (_request, response) => void response.end('done'));
  await call('POST', 'recipe');
  await call('GET', undefined, { authorization: 'Basic dHlwZWQ6b25l' });
  expect(got.map(({ authorization }) => authorization)).toEqual([
    `Basic ${Buffer.from('service:the stored password').toString('base64')}`,
    'Basic dHlwZWQ6b25l',
  ]);
});

test('an answer with characters that cannot be written is a 502, and the gateway goes on', async () => {
  const machine = await listening(
    createNetServer((socket) => {
      socket.on('error', () => {});
      socket.end('HTTP/1.1 200 OK\r\nX-Old: a\x01b\r\nContent-Length: 2\r\n\r\nhi');
    }),
  );
  const login: Login = { type: 'basic', username: 'service', password: 'the stored password' };
  const gateway = await listening(
    createNetServer((socket) => serveWithLogin(socket, login, () => connect(machine, '127.0.0.1'))),
  );
  const browser = connect(gateway, '127.0.0.1');
  browser.write('GET / HTTP/1.1\r\nHost: machine\r\nConnection: close\r\n\r\n');
  expect(await text(browser)).toMatch(/^HTTP\/1\.1 502 /);
});
