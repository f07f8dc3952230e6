import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { connectorHeaders, pairingSubprotocol } from '@lineside/contracts/connector';
import { type Ask, aConnector, type Connector, cleanUp } from './connector.ts';
import { type FarApi, startFarApi } from './far-api.ts';
import { agentId, aPairedPage, companyId, connectHeaders, type Page } from './page.ts';

let connector: Connector;
let api: FarApi;
let page: Page;

beforeAll(async () => {
  [connector, api] = await Promise.all([aConnector(['--driver', 'simulated', '--local']), startFarApi()]);
  page = await aPairedPage(connector, api);
});
afterAll(cleanUp);

const evil = 'https://evil.example';

/** A valid Connect, with the headers that an attacker's browser always sends. */
const forged = (change: Record<string, string | undefined>, rest: Partial<Ask> = {}): Ask => {
  const headers: Record<string, string | undefined> = {
    ...page.headers,
    'Content-Type': 'application/json',
    [connectorHeaders.controller]: page.controller,
    ...connectHeaders(api.aTicket()),
    ...change,
  };
  for (const name of Object.keys(headers)) if (headers[name] === undefined) delete headers[name];
  return {
    method: 'POST',
    path: '/connect',
    body: JSON.stringify({ companyId, agentId }),
    headers: headers as Record<string, string>,
    ...rest,
  };
};

const none = { [connectorHeaders.pairing]: undefined };

/** V1 to V14: inputs of a hostile page, program or network. */
const vectors: [string, () => Ask][] = [
  ['V1 a page of another origin reads the version', () => ({ path: '/', headers: { Origin: evil } })],
  ['V2 a page of another origin connects', () => forged({ Origin: evil, ...none })],
  ['V3 a form without preflight connects', () => forged({ Origin: evil, ...none, 'Content-Type': 'text/plain' })],
  ['V4 a program without an origin reads the status', () => ({ path: '/status' })],
  ['V6 a sandboxed frame, whose origin is null, connects', () => forged({ Origin: 'null' })],
  [
    'V7 an address in another tab connects by GET',
    () => forged({ Origin: undefined }, { method: 'GET', body: undefined }),
  ],
  ['V8 a rebound host name connects over HTTP', () => forged({ Host: 'evil.example:5789' }, { local: true })],
  ['V9 another origin brings the token it stole', () => forged({ Origin: evil })],
  ['V10 the paired origin guesses the token', () => forged({ [connectorHeaders.pairing]: 'A'.repeat(43) })],
  ['V11 a look-alike of the origin brings the token', () => forged({ Origin: `${page.origin}.evil.example` })],
  ['V11 the origin with a path brings the token', () => forged({ Origin: `${page.origin}/` })],
  ['V11 the origin in capitals brings the token', () => forged({ Origin: page.origin.toUpperCase() })],
  ['V12 the origin on another port or scheme', () => forged({ Origin: page.origin.replace('https', 'http') })],
  ['V13 a body with an API of its own', () => forged({}, { body: JSON.stringify({ companyId, agentId, api: evil }) })],
  ['V14 another origin disconnects', () => forged({ Origin: evil, ...none }, { path: '/disconnect', body: '{}' })],
];

test.each(vectors)('%s: refused, with no effect [7.64]', async (_name, attack) => {
  const callsBefore = api.requests.length;
  const answer = await connector.call(attack());
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.headers.server === undefined || answer.json.error === 'schema').toBe(true);
  expect(answer.json.status).toBeUndefined();
  expect((await page.status()).status).toBe('idle');
  expect(api.requests.length).toBe(callsBefore);
});

test('a body over 4 kB is never read [7.64]', async () => {
  const callsBefore = api.requests.length;
  const body = JSON.stringify({ companyId, agentId });
  expect((await connector.call(forged({}, { body: body.padEnd(4_097) }))).json.error).toBe('schema');
  expect((await connector.call(forged({}, { path: '/disconnect', body: '{}'.padEnd(4_097) }))).json.error).toBe(
    'schema',
  );
  expect((await page.status()).status).toBe('idle');
  expect(api.requests.length).toBe(callsBefore);
  // of the same body, what is within the limit is taken
  expect((await connector.call(forged({}, { path: '/disconnect', body: '{}'.padEnd(4_096) }))).status).toBe(200);
});

test.each([
  ['from another origin, with the token', { Origin: evil }, true],
  ['from the paired origin, without a token', {}, false],
  ['without an origin', { Origin: '' }, true],
  ['from the paired origin with a path, with the token', { Origin: 'https://norwell.example/' }, true],
  ['to a rebound host name, with the token', { Host: 'evil.example:9250' }, true],
])('V5 a socket %s gets nothing [7.66]', async (_name, headers, token) => {
  const protocols = token ? [pairingSubprotocol + page.token] : [];
  const socket = connector.socket({ Origin: page.origin, ...headers }, protocols);
  const received = await new Promise((resolve) => {
    socket.on('message', () => resolve('a status'));
    socket.on('error', () => resolve('nothing'));
  });
  expect(received).toBe('nothing');
});

/** Addresses of this machine that are not 127.0.0.1: those of its network, and on Linux one more of loopback. */
const otherAddresses = Object.values(networkInterfaces())
  .flat()
  .flatMap((networkInterface) =>
    networkInterface && !networkInterface.internal && networkInterface.family === 'IPv4'
      ? [networkInterface.address]
      : [],
  )
  .concat(process.platform === 'linux' ? ['127.0.0.2'] : []);

const opens = (port: number, address: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connectTo(port, address, () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });

test('it listens on loopback alone', async () => {
  const everywhere = createServer((socket) => socket.destroy()).listen(0, '0.0.0.0');
  await once(everywhere, 'listening');
  const { port } = everywhere.address() as AddressInfo;
  // a server on all interfaces is reachable at these addresses: so would the connector be
  const reached = (await Promise.all(otherAddresses.map((address) => opens(port, address)))).filter(Boolean);
  everywhere.close();
  expect(reached.length).toBeGreaterThan(0);
  for (const ownPort of [connector.port, connector.localPort]) {
    for (const address of otherAddresses) expect([address, await opens(ownPort, address)]).toEqual([address, false]);
    expect(await opens(ownPort, '127.0.0.1')).toBe(true);
  }
});

test('the same calls from the paired page succeed: the attacks failed at the gates [7.64][7.65][7.66]', async () => {
  const socket = connector.socket({ Origin: page.origin }, [pairingSubprotocol + page.token]);
  const first = await new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data))));
  expect(JSON.parse(first).status).toBe('idle');
  expect((await connector.call(forged({}))).status).toBe(202);
  expect((await page.until(({ status }) => status === 'connected')).computerAddress).toBe('10.97.0.20');
  expect((await page.disconnect()).json.status).toBe('idle');
  socket.close();
});
