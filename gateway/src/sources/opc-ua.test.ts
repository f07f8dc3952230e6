import { once } from 'node:events';
import { statSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import type { SourceSettings, VariableSettings } from '@lineside/contracts/gateway-configuration';
import { aFolder, cleanUp } from 'lineside-connector/test/connector';
import { anOpcUaServer, type Held } from '../../test/opc-ua-server.ts';
import { aSource, aVariable } from '../../test/settings-of-sources.ts';
import { opcUaReader } from './opc-ua.ts';
import { KnownServers, opcUaFolder } from './opc-ua-servers.ts';
import { sentenceOf } from './read-errors.ts';
import type { Reader } from './reader.ts';

const held: Held = {
  running: { type: 'Boolean', value: true },
  count: { type: 'UInt16', value: 30 },
  balance: { type: 'Int64', value: [0xffffffff, 0xfffffffe] },
  speed: { type: 'Float', value: 1.5 },
  order: { type: 'String', value: 'A 17' },
  state: { type: 'LocalizedText', value: { text: 'filling' } },
  shift: { type: 'DateTime', value: '2026-03-04T06:00:00Z' },
  broken: { type: 'Double', value: 'NaN' },
  long: { type: 'String', value: 'a'.repeat(1025) },
  lanes: { type: 'String', value: ['one', 'two'] },
  limit: { type: 'Int16', value: 10 },
  target: { type: 'Float', value: 1 },
  total: { type: 'UInt64', value: [0, 7] },
  recipe: { type: 'String', value: '' },
  lamp: { type: 'Boolean', value: false },
  serial: { type: 'Int32', value: 7, readOnly: true },
};
const folder = aFolder();
const password = 'open sesame';
let server: Awaited<ReturnType<typeof anOpcUaServer>>;
let guarded: typeof server;
beforeAll(async () => {
  [server, guarded] = await Promise.all([
    anOpcUaServer(held, { password, trusts: true }),
    anOpcUaServer({}, { modes: ['SignAndEncrypt'] }),
  ]);
});
const readers: Reader[] = [];
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(async () => {
  await server.stop();
  await guarded.stop();
  cleanUp();
});

const variable = (slug: string, type: VariableSettings['type'], more: Partial<VariableSettings> = {}) =>
  aVariable(slug, { type, address: `ns=1;s=${slug}`, ...more });
const anonymous = { publicId: 'opc-ua', authenticationType: 'anonymous' };
const source = (variables: VariableSettings[], more: Partial<SourceSettings> = {}) =>
  aSource(variables, { port: server.port, pullDelay: null, protocol: anonymous, ...more });
function aReader(settings: SourceSettings) {
  const reader = opcUaReader(settings, folder);
  readers.push(reader);
  return reader;
}
/** Why a source can't be read. */
const reasonOf = (settings: SourceSettings) =>
  aReader(settings)
    .read()
    .then(
      () => 'is read',
      (problem: Error) => sentenceOf(problem, settings),
    );

test('values of each type are written, and read back from the server', async () => {
  const variables = [
    variable('limit', 'int', { factor: '0.5' }),
    variable('target', 'float'),
    variable('total', 'int'),
  ];
  const reader = aReader(source([...variables, variable('recipe', 'str'), variable('lamp', 'bool')]));
  const values = { limit: -20.5, target: 2.5, total: 5_000_000_000, recipe: 'Cola', lamp: true };
  for (const [slug, value] of Object.entries(values)) expect(await reader.write!(slug, value)).toBe(value);
  expect(await reader.read()).toEqual(values);
});

test('a value that the server doesn’t take is not written, and has a reason', async () => {
  const variables = [variable('serial', 'int'), variable('limit', 'int'), variable('nothing', 'int')];
  const reader = aReader(source(variables));
  await expect(reader.write!('serial', 8)).rejects.toMatchObject({ reason: 'read-only' });
  await expect(reader.write!('limit', 70_000)).rejects.toMatchObject({ reason: 'out-of-range' });
  await expect(reader.write!('nothing', 1)).rejects.toMatchObject({ reason: 'other' });
});

test('values of each type are read from a server, numbers multiplied by their factor', async () => {
  const variables = [
    ...[variable('running', 'bool'), variable('count', 'int', { factor: '0.5' }), variable('balance', 'int')],
    ...[variable('speed', 'float'), variable('order', 'str'), variable('state', 'str'), variable('shift', 'str')],
  ];
  expect(await aReader(source(variables)).read()).toEqual({
    ...{ running: true, count: 15, balance: -2, speed: 1.5 },
    ...{ order: 'A 17', state: 'filling', shift: '2026-03-04T06:00:00.000Z' },
  });
});

test.each([
  ['speed', 'int', 'ns=1;s=speed: 1.5 is no whole number, and the variable is one'],
  ['order', 'float', 'ns=1;s=order: the server has a text, and the variable is a number'],
  ['count', 'bool', 'ns=1;s=count: the server has a number, and the variable is a boolean'],
  ['lanes', 'str', 'ns=1;s=lanes: the server has no single number, text or boolean'],
  ['broken', 'float', 'ns=1;s=broken: NaN is no number that can be sent'],
  ['long', 'str', 'ns=1;s=long: the text has more than 1024 characters, or some that no text has'],
  ['nowhere', 'int', 'ns=1;s=nowhere: The node id refers to a node that does not exist in the server address space.'],
] as const)('a node %s doesn’t become a variable of the type %s', async (slug, type, reason) => {
  expect(await reasonOf(source([variable(slug, type)]))).toBe(reason);
});

const secure = (more: object, port = server.port) =>
  source([variable('speed', 'float')], {
    port,
    protocol: { publicId: 'opc-ua', authenticationType: 'anonymous', securityMode: 'signandencrypt', ...more },
  });
const user = { authenticationType: 'username', username: 'reader', password };

test.each([
  ['signed', { securityMode: 'sign', securityPolicy: 'aes128_sha256_rsaoaep' }],
  ['encrypted as well', { securityPolicy: 'aes256_sha256_rsapss', securityMode: null }],
  ['of a user with a password', user],
  ['of a user with a certificate', { authenticationType: 'certificate' }],
])('a server is read over a connection that is %s', async (_, settings) => {
  expect(await aReader(secure(settings)).read()).toEqual({ speed: 1.5 });
});

test('a server that refuses a user or security says so', async () => {
  const wrong = { ...user, password: 'another' };
  expect(await reasonOf(secure(wrong))).toBe('the server refuses the user name, password or certificate');
  expect(await reasonOf(secure({ securityMode: null }, guarded.port))).toBe(
    'the server has no connection without security',
  );
  expect(await reasonOf(secure({ securityMode: 'sign' }, guarded.port))).toBe(
    'the server has no connection with this security mode and policy',
  );
  expect(await reasonOf(secure({}, guarded.port))).toBe(
    'the server ended the connection: it may not trust the certificate of this gateway',
  );
});

test('the gateway’s own key is read by its owner alone', async () => {
  await aReader(secure({})).read();
  const own = opcUaFolder(folder);
  expect(statSync(own).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(own, 'own/private/private_key.pem')).mode & 0o777).toBe(0o600);
});

test('a password is sent over an encrypted connection alone', () => {
  for (const securityMode of [null, 'sign'])
    expect(() => aReader(secure({ ...user, securityMode }))).toThrow(
      'plc: a password needs the security mode sign and',
    );
});

test('a server with another certificate than before isn’t read until its source was off', async () => {
  const settings = secure(user);
  await aReader(settings).read();
  const known = new KnownServers(opcUaFolder(folder));
  known.add(`127.0.0.1:${server.port}`, 'of another server');
  expect(await reasonOf(settings)).toBe(`127.0.0.1:${server.port} shows another certificate than before`);
  known.keepOnly([settings]);
  expect(await reasonOf(settings)).toContain('another certificate');
  known.keepOnly([]);
  expect(await reasonOf(settings)).toBe('is read');
});

test('an address that is no node is refused with the name of the variable', () => {
  for (const address of ['D3.2.1', 'ns=2', 'ns=x;s=1', 'i=one'])
    expect(() => aReader(source([variable('speed', 'float', { address })]))).toThrow(
      `speed: ${address} is no OPC UA node such as ns=2;s=20001`,
    );
});

test('a server that is away, silent or of another protocol is a reason as with other sources', async () => {
  const port = await portOf(createServer());
  const listen = async (answer: boolean) => {
    const other = createServer((socket) => void (answer && socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
    const at = await portOf(other, true);
    return { at, close: () => other.close() };
  };
  const [silent, other] = [await listen(false), await listen(true)];
  expect(await reasonOf(source([], { port }))).toBe(`127.0.0.1:${port} refuses the connection`);
  expect(await reasonOf(source([], { host: 'plc.invalid' }))).toMatch(/^there is no machine called plc\.invalid:/);
  expect(await reasonOf(source([], { port: silent.at }))).toBe(`no answer from 127.0.0.1:${silent.at}`);
  expect(await reasonOf(source([], { port: other.at }))).toBe(`127.0.0.1:${other.at} ended the connection`);
  silent.close();
  other.close();
});

test('a server whose connection breaks is read again', async () => {
  const cable: Socket[] = [];
  const between = createServer((socket) => {
    const onward = connect(server.port, '127.0.0.1').on('error', () => {});
    cable.push(
      socket.on('error', () => {}),
      onward,
    );
    socket.pipe(onward).pipe(socket);
  });
  const port = await portOf(between, true);
  const settings = source([variable('speed', 'float')], { port });
  const reader = aReader(settings);
  expect(await reader.read()).toEqual({ speed: 1.5 });
  for (const socket of cable) socket.destroy();
  const reason = await reader.read().catch((problem: Error) => sentenceOf(problem, settings));
  expect(reason).toBe(`127.0.0.1:${port} ended the connection`);
  expect(await reader.read()).toEqual({ speed: 1.5 });
  reader.close();
  between.close();
});

/** The port of a server; one that nobody listens at any more unless it stays. */
async function portOf(server: ReturnType<typeof createServer>, stays = false): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  if (!stays) server.close();
  return port;
}
