import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { gatewayTopic } from '@lineside/contracts/gateway';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { programArgs } from '../../../stack/bundle-program.ts';
import { device, startApi, type TestApi } from '../../test/test-api.ts';
import { startTestBroker } from '../../test/test-broker.ts';
import { stableSecret } from '../domain/demo-company/stable-id.ts';
import { acknowledgeLater } from '../domain/gateway/acknowledge.ts';
import { intakeUser } from '../domain/gateway/secret.ts';
import type { Broker } from './broker.ts';

const [ownAgent, other] = [device('Filler 3'), device('Capper 3')];
const secret = 'the secret of the intake';
const state = JSON.stringify({ online: true, since: '2030-01-01T00:00:00Z', vpn: null });
let api: TestApi;
let broker: Broker;
const clients: MqttClient[] = [];

async function signIn(username: string, password: string, more: IClientOptions = {}): Promise<MqttClient> {
  const client = await connectAsync(broker.address, { username, password, reconnectPeriod: 0, ...more }, false);
  clients.push(client);
  return client;
}

/** The messages that the intake receives. */
async function subscriber(): Promise<{ received: string[] }> {
  const client = await signIn(intakeUser, secret);
  const received: string[] = [];
  client.on('message', (topic, payload) => void received.push(`${topic} ${payload.length === 0 ? '' : payload}`));
  await client.subscribeAsync(
    ['state', 'data', 'reply'].map((topic) => gatewayTopic('+', topic as 'state')),
    { qos: 1 },
  );
  return { received };
}

const closed = (client: MqttClient) => new Promise<true>((resolve) => client.once('close', () => resolve(true)));

beforeAll(async () => {
  api = await startApi();
  broker = await startTestBroker(api, secret);
});
afterEach(() => Promise.all(clients.splice(0).map((client) => client.endAsync(true))));
afterAll(async () => {
  await broker.close();
  await api.close();
});

test.each([
  ['a wrong secret', ownAgent, 'wrong'],
  ["another device's secret", ownAgent, stableSecret(other)],
  ['a device that nobody knows', 'AbCdEfGh1234', ''],
  ['a wrong secret of the intake', intakeUser, 'wrong'],
])('%s is refused', async (_, name, word) => {
  await expect(signIn(name, word)).rejects.toMatchObject({ code: 4 });
});

test('a gateway’s messages are received, and its state is retained for later subscribers', async () => {
  const gateway = await signIn(ownAgent, stableSecret(ownAgent));
  await gateway.publishAsync(gatewayTopic(ownAgent, 'state'), state, { qos: 1, retain: true });
  const { received } = await subscriber();
  await until(() => received.includes(`${gatewayTopic(ownAgent, 'state')} ${state}`));
});

test('values wait until an intake has subscribed, and none is acknowledged without a receiver', async () => {
  const gateway = await signIn(ownAgent, stableSecret(ownAgent));
  const acknowledged: string[] = [];
  const publishing = gateway
    .publishAsync(gatewayTopic(ownAgent, 'data'), 'first', { qos: 1 })
    .then(() => acknowledged.push('first'));
  // a later message of another gateway is through: the broker has the first
  const second = await signIn(other, stableSecret(other));
  await second.publishAsync(gatewayTopic(other, 'state'), state, { qos: 1 });
  expect(acknowledged).toEqual([]);
  const { received } = await subscriber();
  await publishing;
  await until(() => received.some((line) => line.endsWith('first')));
});

/** An intake that stores nothing by itself: what it received, and a function that has all of it stored. */
async function slowIntake(): Promise<{
  received: string[];
  store: (order?: 'newest first') => void;
  forget: () => Promise<void>;
}> {
  const client = await signIn(intakeUser, secret, { clientId: 'slow', clean: false });
  const received: string[] = [];
  const waiting: (() => void)[] = [];
  acknowledgeLater(client, ({ payload }, acknowledge, goOn) => {
    received.push(String(payload));
    waiting.push(acknowledge);
    goOn();
  });
  await client.subscribeAsync([gatewayTopic('+', 'data'), gatewayTopic('+', 'reply')], { qos: 1 });
  return {
    received,
    store: (order) => {
      const stored = waiting.splice(0);
      for (const acknowledge of order ? stored.reverse() : stored) acknowledge();
    },
    // else the broker would keep what comes in later tests for it, and acknowledge nothing
    forget: async () => {
      const clean = await signIn(intakeUser, secret, { clientId: 'slow', clean: true });
      await clean.endAsync();
    },
  };
}

test('a message is acknowledged when it is stored, and after earlier ones of its connection', async () => {
  const { received, store, forget } = await slowIntake();
  const gateway = await signIn(ownAgent, stableSecret(ownAgent));
  const acknowledged: string[] = [];
  const publish = (topic: 'data' | 'reply' | 'state', message: string) =>
    gateway
      .publishAsync(gatewayTopic(ownAgent, topic), message, { qos: 1 })
      .then(() => void acknowledged.push(message));
  const publishing = [publish('data', 'first'), publish('reply', 'second'), publish('data', 'third')];
  await until(() => received.length === 3);
  publishing.push(publish('state', state));
  // a state alone is acknowledged at once; the broker has all others by then
  const second = await signIn(other, stableSecret(other));
  await second.publishAsync(gatewayTopic(other, 'state'), state, { qos: 1 });
  expect(acknowledged).toEqual([]);
  store('newest first');
  await Promise.all(publishing);
  expect(acknowledged).toEqual(['first', 'second', 'third', state]);
  await forget();
});

test('values that a gateway sends again after its connection ended wait once for the intake', async () => {
  const { received, store, forget } = await slowIntake();
  const lost = await signIn(ownAgent, stableSecret(ownAgent), { clientId: 'one' });
  lost.publishAsync(gatewayTopic(ownAgent, 'data'), 'twice', { qos: 1 }).catch(() => {});
  await until(() => received.length === 1);
  lost.stream.destroy();
  // the broker says so when it knows
  const states = await subscriber();
  await until(() => states.received.some((line) => line.includes('"online":false')));
  const gateway = await signIn(ownAgent, stableSecret(ownAgent), { clientId: 'one' });
  const publishing = ['twice', 'once'].map((message) =>
    gateway.publishAsync(gatewayTopic(ownAgent, 'data'), message, { qos: 1 }),
  );
  await until(() => received.includes('once'));
  expect(received).toEqual(['twice', 'once']);
  store();
  await Promise.all(publishing);
  await forget();
});

test('the connection of a device that was removed or replaced ends, and those of others stay', async () => {
  const removed = device('Capper 5');
  const gateway = await signIn(removed, stableSecret(removed));
  const stays = await signIn(ownAgent, stableSecret(ownAgent));
  const end = closed(gateway);
  await api.owner.inScope({}, (tx) => tx.execute(sql`delete from agent_secret where agent_id = ${removed}`));
  expect(await end).toBe(true);
  expect(stays.connected).toBe(true);
});

test('a gateway that publishes as another one, a command or settings, is disconnected unheard', async () => {
  const { received } = await subscriber();
  for (const topic of [
    ...[gatewayTopic(other, 'data'), gatewayTopic(other, 'reported'), gatewayTopic(ownAgent, 'command')],
    ...[gatewayTopic(ownAgent, 'configuration'), '$SYS/x', 'gw/x'],
  ]) {
    const gateway = await signIn(ownAgent, stableSecret(ownAgent));
    const publishing = gateway.publishAsync(topic, 'foreign', { qos: 1 }).then(() => 'taken');
    expect(await Promise.race([closed(gateway), publishing.catch(() => true)])).toBe(true);
  }
  const gateway = await signIn(ownAgent, stableSecret(ownAgent));
  await gateway.publishAsync(gatewayTopic(ownAgent, 'data'), 'last', { qos: 1 });
  await until(() => received.some((line) => line.endsWith('last')));
  expect(received.filter((line) => line.endsWith('foreign'))).toEqual([]);
});

test('a gateway receives only its own commands and no messages of others', async () => {
  const gateway = await signIn(ownAgent, stableSecret(ownAgent));
  const granted = await gateway.subscribeAsync(gatewayTopic(ownAgent, 'command'), { qos: 1 });
  expect(granted[0]!.qos).toBe(1);
  for (const filter of [
    gatewayTopic(other, 'command'),
    gatewayTopic(other, 'configuration'),
    'gw/+/command',
    `gw/${ownAgent}/#`,
    '#',
    gatewayTopic(other, 'state'),
  ]) {
    await expect(gateway.subscribeAsync(filter, { qos: 1 })).rejects.toThrow();
  }
});

test("a last will in another's name isn't executed, one's own is", async () => {
  const { received } = await subscriber();
  const willOf = (agent: string) => ({
    topic: gatewayTopic(agent, 'state'),
    payload: Buffer.from('gone'),
    qos: 1 as const,
  });
  const foreign = await signIn(ownAgent, stableSecret(ownAgent), { clientId: 'one', will: willOf(other) });
  foreign.stream.destroy();
  const own = await signIn(ownAgent, stableSecret(ownAgent), { clientId: 'two', will: willOf(ownAgent) });
  own.stream.destroy();
  await until(() => received.includes(`${gatewayTopic(ownAgent, 'state')} gone`));
  expect(received).not.toContain(`${gatewayTopic(other, 'state')} gone`);
});

test('a foreign client id does not end another user’s connection', async () => {
  const gateway = await signIn(other, stableSecret(other), { clientId: other });
  await signIn(ownAgent, stableSecret(ownAgent), { clientId: other });
  await gateway.publishAsync(gatewayTopic(other, 'state'), state, { qos: 1 });
  expect(gateway.connected).toBe(true);
});

test('connections of a gateway that name no client id don’t end each other', async () => {
  const [first, second] = [
    await signIn(ownAgent, stableSecret(ownAgent), { clientId: '' }),
    await signIn(ownAgent, stableSecret(ownAgent), { clientId: '' }),
  ];
  await second.publishAsync(gatewayTopic(ownAgent, 'state'), state, { qos: 1 });
  expect(first.connected).toBe(true);
});

test('a taken port is one line that names the port and the setting', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => blocker.once('listening', resolve));
  const { port } = blocker.address() as { port: number };
  const root = path.resolve(import.meta.dirname, '../../..');
  const child = spawn(process.execPath, await programArgs('api/src/broker/main.ts'), {
    cwd: root,
    env: {
      ...process.env,
      NODE_NO_WARNINGS: '1',
      LINESIDE_MQTT_PORT: String(port),
      LINESIDE_MQTT_INTAKE_SECRET: secret,
      LINESIDE_DATABASE_APP_URL: api.database.url,
      LINESIDE_DATABASE_OWNER_URL: api.owner.url,
    },
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  blocker.close();
  expect(code).toBe(1);
  expect(output).toBe(`broker: Port ${port} is taken: set LINESIDE_MQTT_PORT to another\n`);
});

test.each([
  [
    'a state and values',
    [
      ['state', 1],
      ['data', 1],
    ],
  ],
  [
    'values that ask for an acknowledgement and values that don’t',
    [
      ['data', 1],
      ['data', 0],
    ],
  ],
] as const)('%s that come together are both received', async (_, messages) => {
  const { received } = await subscriber();
  const gateway = await signIn(ownAgent, stableSecret(ownAgent));
  // one write of the connection
  gateway.stream.cork();
  messages.forEach(
    ([topic, qos], index) => void gateway.publish(gatewayTopic(ownAgent, topic), `together ${index}`, { qos }),
  );
  gateway.stream.uncork();
  await gateway.publishAsync(gatewayTopic(ownAgent, 'reply'), 'the last', { qos: 1 });
  await until(() => received.some((line) => line.endsWith('the last')));
  const own = received.flatMap((line) => line.match(/together \d/) ?? []);
  expect(own.sort()).toEqual(['together 0', 'together 1']);
});
