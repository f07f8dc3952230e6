import { once } from 'node:events';
import { connect as connectSocket, type Socket } from 'node:net';
import { gatewayLimits, gatewayTopic } from '@lineside/contracts/gateway';
import { until } from '@lineside/testing/until';
import { connectAsync, type MqttClient } from 'mqtt';
import { device, startApi, type TestApi } from '../../test/test-api.ts';
import { startTestBroker } from '../../test/test-broker.ts';
import { stableSecret } from '../domain/demo-company/stable-id.ts';
import { intakeUser } from '../domain/gateway/secret.ts';
import type { Broker } from './broker.ts';
import { brokerLimits } from './limits.ts';

const [own, other] = [device('Filler 3'), device('Capper 3')];
const secret = 'the secret of the intake';
let api: TestApi;
let broker: Broker;
const ends: (() => unknown)[] = [];
const lines: string[] = [];

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  broker = await startTestBroker(api, secret, { log: (line) => void lines.push(line) });
  // without an intake nothing would be acknowledged
  const intake = await signIn(intakeUser, secret);
  await intake.subscribeAsync(gatewayTopic('+', 'data'), { qos: 1 });
});
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
  lines.splice(0);
  await broker.close();
});
afterAll(() => api.close());

async function signIn(username: string, password = stableSecret(username)): Promise<MqttClient> {
  const client = await connectAsync(broker.address, { username, password, reconnectPeriod: 0 }, false);
  ends.push(() => client.endAsync(true));
  return client;
}

/** The messages that the intake receives: sender and first bytes. */
async function subscriber(): Promise<string[]> {
  const client = await signIn(intakeUser, secret);
  const received: string[] = [];
  client.on('message', (topic, payload) => void received.push(`${topic.split('/')[1]} ${payload.subarray(0, 12)}`));
  await client.subscribeAsync(gatewayTopic('+', 'data'), { qos: 1 });
  return received;
}

/** A connection without a program behind it. */
async function aSocket(): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const socket = connectSocket(Number(new URL(broker.address).port), '127.0.0.1');
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  ends.push(() => socket.destroy());
  await once(socket, 'connect');
  return { socket, closed };
}

/** The head of a packet that announces this length. */
function head(kind: number, length: number): Buffer {
  const bytes = [kind];
  for (let rest = length; ; rest = Math.floor(rest / 128)) {
    bytes.push((rest % 128) + (rest >= 128 ? 128 : 0));
    if (rest < 128) return Buffer.from(bytes);
  }
}

test.each([
  ['announces 256 MB', head(0x10, 0x0fffffff), 'a packet was too long'],
  [
    'sends more than 4 KB of what it announced',
    Buffer.concat([head(0x10, 200_000), Buffer.alloc(brokerLimits.beforeSignIn)]),
    'too much was sent before signing in',
  ],
])('a client that isn’t logged in and %s is disconnected at once, and nothing is stored', async (_, sent, why) => {
  const { socket, closed } = await aSocket();
  socket.write(sent);
  await closed;
  // a client that is only slow to log in gets another reason
  expect(lines).toEqual([`somebody was not let in: ${why}`]);
});

test('a gateway that sends messages before the answer to its login is let in, and they are heard', async () => {
  const received = await subscriber();
  const text = (value: string) =>
    Buffer.concat([Buffer.from([value.length >> 8, value.length & 255]), Buffer.from(value)]);
  const packet = (kind: number, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts);
    return Buffer.concat([head(kind, body.length), body]);
  };
  const login = packet(
    0x10,
    text('MQTT'),
    Buffer.from([4, 0xc2, 0, 60]),
    text('a'),
    text(own),
    text(stableSecret(own)),
  );
  const message = (words: string) =>
    packet(0x30, text(gatewayTopic(own, 'data')), Buffer.from(words.padEnd(2 * brokerLimits.beforeSignIn)));
  const { socket } = await aSocket();
  // the first packet comes in two parts, the second one in one with the rest
  socket.write(login.subarray(0, 9));
  await new Promise((resolve) => setImmediate(resolve));
  socket.write(Buffer.concat([login.subarray(9), message('first'), message('second')]));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect([...answer.subarray(0, 4)]).toEqual([0x20, 2, 0, 0]);
  await until(() => received.length === 2);
  expect(received).toEqual([`${own} first       `, `${own} second      `]);
});

test('a signed-in gateway that announces more than a message may have is cut off at once', async () => {
  const gateway = await signIn(own);
  const closed = new Promise<void>((resolve) => gateway.once('close', () => resolve()));
  gateway.stream.write(head(0x32, gatewayLimits.payload + brokerLimits.packetHead + 1));
  await closed;
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^a connection was ended: ${own}/.*: a packet was too long$`)),
  ]);
});

test('a message of the greatest length is heard; one byte more, and its gateway is thrown out', async () => {
  const received = await subscriber();
  const gateway = await signIn(own);
  const out = new Promise<void>((resolve) => gateway.once('close', () => resolve()));
  await gateway.publishAsync(gatewayTopic(own, 'data'), Buffer.alloc(gatewayLimits.payload, 'a'), { qos: 1 });
  await until(async () => received.includes(`${own} ${'a'.repeat(12)}`));
  gateway.publish(gatewayTopic(own, 'data'), Buffer.alloc(gatewayLimits.payload + 1, 'b'), { qos: 1 });
  await out;
  const second = await signIn(other);
  await second.publishAsync(gatewayTopic(other, 'data'), 'last', { qos: 1 });
  await until(async () => received.includes(`${other} last`));
  expect(received).toEqual([`${own} ${'a'.repeat(12)}`, `${other} last`]);
});

test('one address has a limited number of pending logins, and finished ones free a place', async () => {
  const waiting = await Promise.all(Array.from({ length: brokerLimits.unauthenticatedPerAddress - 1 }, aSocket));
  // signed in, one isn't counted
  await signIn(own);
  waiting.push(await aSocket());
  const oneMore = await aSocket();
  await oneMore.closed;
  expect(lines).toEqual(['too many connections that sign in at once: 127.0.0.1']);
  expect(waiting.filter(({ socket }) => socket.destroyed)).toEqual([]);
  await expect(signIn(other)).rejects.toThrow();
  waiting[0]!.socket.destroy();
  await until(async () => signIn(other).then(Boolean, () => false));
});

test('a gateway has a limited number of connections, and keeps its open ones', async () => {
  const ownPorts = [];
  for (let count = 0; count < brokerLimits.ofOneGateway; count += 1) ownPorts.push(await signIn(own));
  await expect(signIn(own)).rejects.toMatchObject({ code: 3 });
  await signIn(other);
  await ownPorts[0]!.endAsync(true);
  await until(async () => signIn(own).then(Boolean, () => false));
  expect(ownPorts.slice(1).every(({ connected }) => connected)).toBe(true);
});

test('a gateway above its message limit is throttled without loss and without delaying others', async () => {
  const received = await subscriber();
  const [one, secondOfOwn, second] = [await signIn(own), await signIn(own), await signIn(other)];
  const { burst, perSecond } = gatewayLimits.pace;
  const more = 40;
  const began = performance.now();
  const packets = Array.from({ length: burst + more }, (_, number) =>
    // two connections together have the rate limit of one
    (number % 2 ? one : secondOfOwn).publishAsync(gatewayTopic(own, 'data'), String(number), { qos: 1 }),
  );
  await until(async () => received.length >= burst);
  await second.publishAsync(gatewayTopic(other, 'data'), 'in between', { qos: 1 });
  await until(async () => received.includes(`${other} in between`));
  const before = received.indexOf(`${other} in between`);
  await Promise.all(packets);
  await until(async () => received.length === burst + more + 1);
  expect(performance.now() - began).toBeGreaterThanOrEqual((more / perSecond) * 1000 - 100);
  expect(before).toBeLessThan(burst + more);
  expect(new Set(received).size).toBe(burst + more + 1);
});

test('a long message counts as many', async () => {
  const gateway = await signIn(own);
  const { burst, bytes, perSecond } = gatewayLimits.pace;
  const [each, count] = [gatewayLimits.payload, 4];
  const began = performance.now();
  for (let sent = 0; sent < count; sent += 1)
    await gateway.publishAsync(gatewayTopic(own, 'data'), Buffer.alloc(each, 'a'), { qos: 1 });
  const excess = (count * each) / bytes - burst;
  expect(excess).toBeGreaterThan(0);
  expect(performance.now() - began).toBeGreaterThanOrEqual((excess / perSecond) * 1000 - 100);
});
