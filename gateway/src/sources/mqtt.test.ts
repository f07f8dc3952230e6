import { once } from 'node:events';
import { createServer } from 'node:net';
import type { GatewayProblems, Reading } from '@lineside/contracts/gateway';
import type { BrokerSettings, VariableSettings } from '@lineside/contracts/gateway-configuration';
import { until } from '@lineside/testing/until';
import { makeCertificates } from 'lineside-connector/certificates';
import { testWhere } from 'lineside-connector/test/capable';
import { cleanUp } from 'lineside-connector/test/connector';
import { aCertificate } from 'lineside-connector/test/proxy';
import { connectAsync } from 'mqtt';
import { aMosquitto, freePort } from '../../test/mosquitto.ts';
import { aSource, aVariable } from '../../test/settings-of-sources.ts';
import { type SentMetric, sparkplugMessage } from '../../test/sparkplug-message.ts';
import { Sources } from './sources.ts';
import { parseProtobuf } from './sparkplug-protobuf.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
afterAll(cleanUp);

const withMosquitto = testWhere('Mosquitto');
async function aBroker(...settings: Parameters<typeof aMosquitto>) {
  const broker = await aMosquitto(...settings);
  ends.push(() => broker.stop());
  return broker;
}

const aBrokerAt = (port: number, more: Partial<BrokerSettings> = {}): BrokerSettings => ({
  ...{ host: '127.0.0.1', port, certauth: null, messageFormat: 'sparkplug_b', topic: 'spBv1.0/plant/+/press/#' },
  ...{ username: null, clientCert: null },
  ...more,
});

/** A gateway with one source of a broker, and what it said. */
async function aGateway(broker: BrokerSettings, variables = [aVariable('speed')], pullDelay = 3_600_000) {
  const said: { problem: string | undefined; isTried: boolean; values: Record<string, Reading>[]; lines: string[] } = {
    ...{ problem: undefined, isTried: false, values: [], lines: [] },
  };
  const sources = new Sources({
    folder: '',
    send: (data) => void said.values.push(...data.map(({ values }) => values)),
    problems: ({ sources }: GatewayProblems) => {
      said.isTried = true;
      said.problem = sources.plc?.reason;
    },
    log: (line) => void said.lines.push(line),
  });
  ends.push(() => sources.close());
  // one read, and then only what comes by itself
  const report = await sources.apply([
    aSource(variables, { port: null, pullDelay, protocol: { publicId: 'host', broker } }),
  ]);
  expect(report).toEqual({ state: 'applied' });
  return { sources, said };
}

/** A node of Sparkplug B, which sends its births when that is asked for. */
async function aNode(port: number, births: () => [topic: string, metrics: SentMetric[]][]) {
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`);
  ends.push(() => client.endAsync(true));
  const asked: string[] = [];
  const send = (topic: string, ...metrics: SentMetric[]) =>
    client.publishAsync(`spBv1.0/plant/${topic}`, sparkplugMessage(metrics), { qos: 1 });
  client.on('message', (topic, payload) => {
    asked.push(...parseProtobuf(payload).map(({ name }) => `${topic}: ${name}`));
    for (const [place, metrics] of births()) void send(place, ...metrics);
  });
  await client.subscribeAsync('spBv1.0/plant/NCMD/press');
  return { client, send, asked };
}

const typed = (slug: string, type: VariableSettings['type'], more: Partial<VariableSettings> = {}) =>
  aVariable(slug, { type, ...more });

withMosquitto('values come from births that the gateway asks for, and then by their aliases', async () => {
  const { port } = await aBroker();
  const { send, asked } = await aNode(port, () => [
    [
      'NBIRTH/press',
      [
        { name: 'bdSeq', long: 0 },
        { name: 'Line/Speed', alias: 4, datatype: 3, int: 30 },
      ],
    ],
    [
      'DBIRTH/press/mixer',
      [
        { name: 'Heat', alias: 5, datatype: 9, float: 1.5 },
        { name: 'Order', datatype: 12, string: 'A 17' },
      ],
    ],
  ]);
  const { said } = await aGateway(aBrokerAt(port), [
    ...[typed('speed', 'int', { address: 'Line/Speed', factor: '0.5' }), typed('heat', 'float', { address: 'Heat' })],
    typed('order', 'str', { address: 'Order' }),
  ]);
  await until(() => said.values.some((values) => values.order === 'A 17'));
  expect(asked).toEqual(['spBv1.0/plant/NCMD/press: Node Control/Rebirth']);
  await send('NDATA/press', { alias: 4, int: 0xfffffff6 });
  await send('DDATA/press/mixer', { alias: 5, float: 2.5 });
  await until(() => said.values.length === 4);
  expect(said.values).toEqual([{ speed: 15 }, { heat: 1.5, order: 'A 17' }, { speed: -5 }, { heat: 2.5 }]);
  expect([said.isTried, said.problem]).toEqual([true, undefined]);
});

withMosquitto('of several values in one message each is taken', async () => {
  const { port } = await aBroker();
  const { send } = await aNode(port, () => [['NBIRTH/press', [{ name: 'speed', alias: 1, int: 1 }]]]);
  const { said } = await aGateway(aBrokerAt(port));
  await until(() => said.values.length === 1);
  await send('NDATA/press', { alias: 1, int: 2 }, { alias: 1, int: 3 });
  await until(() => said.values.length === 3);
  expect(said.values).toEqual([{ speed: 1 }, { speed: 2 }, { speed: 3 }]);
});

withMosquitto('an unknown alias has the births asked for, where the filter names no node', async () => {
  const { port } = await aBroker();
  const { send, asked } = await aNode(port, () => [
    ['NBIRTH/press', [{ name: 'speed', alias: 1, datatype: 3, int: 7 }]],
  ]);
  const { said } = await aGateway(aBrokerAt(port, { topic: 'spBv1.0/#' }));
  await until(() => said.isTried);
  expect(asked).toEqual([]);
  await send('NDATA/press', { alias: 1, int: 8 });
  await until(() => said.values.length === 1);
  expect([asked, said.values]).toEqual([['spBv1.0/plant/NCMD/press: Node Control/Rebirth'], [{ speed: 7 }]]);
});

withMosquitto('messages as JSON are read, also with topics of their own', async () => {
  const { port } = await aBroker();
  const { said } = await aGateway(aBrokerAt(port, { messageFormat: 'sparkplug_b_json', topic: 'plant/+' }));
  await until(() => said.isTried);
  const { client } = await aNode(port, () => []);
  await client.publishAsync('plant/press', '{"metrics":[{"name":"speed","dataType":"Int16","value":-4}]}');
  await until(() => said.values.length === 1);
  expect(said.values).toEqual([{ speed: -4 }]);
});

withMosquitto('a message that the broker retained is taken at the connect', async () => {
  const { port } = await aBroker();
  const { client } = await aNode(port, () => []);
  for (const qos of [0, 1] as const) {
    const text = JSON.stringify({ metrics: [{ name: 'speed', value: qos }] });
    await client.publishAsync('plant/press', text, { qos, retain: true });
    const { said } = await aGateway(aBrokerAt(port, { messageFormat: 'sparkplug_b_json', topic: 'plant/+' }));
    await until(() => said.values.length > 0);
    expect(said.values[0]).toEqual({ speed: qos });
  }
});

withMosquitto('a variable that no message has for a while is a problem, and others have values', async () => {
  const { port } = await aBroker();
  await aNode(port, () => [['NBIRTH/press', [{ name: 'speed', int: 4 }]]]);
  const variables = [aVariable('speed'), aVariable('spede'), aVariable('heat')];
  const { said } = await aGateway(aBrokerAt(port), variables, 50);
  await until(() => said.values.length > 0);
  expect([said.isTried, said.problem]).toEqual([true, undefined]);
  const clock = performance.now.bind(performance);
  performance.now = () => clock() + 10_000;
  ends.push(() => {
    performance.now = clock;
  });
  await until(() => said.problem === 'no message has had it yet: spede, heat');
  const before = said.values.length;
  await until(() => said.values.length > before);
  expect(said.values.at(-1)).toEqual({ speed: 4 });
});

withMosquitto('a message that can’t be read, or a value of another type, is a problem until the next one', async () => {
  const { port } = await aBroker();
  const { client, send } = await aNode(port, () => [['NBIRTH/press', [{ name: 'speed', alias: 1, int: 1 }]]]);
  const { said } = await aGateway(aBrokerAt(port));
  await until(() => said.values.length === 1);
  await client.publishAsync('spBv1.0/plant/NDATA/press', 'speed: 5 m/s');
  await until(() => said.problem?.startsWith('spBv1.0/plant/NDATA/press: the message can’t be read') === true);
  await send('NDATA/press', { alias: 1, int: 2 });
  await until(() => said.problem === undefined);
  await send('NDATA/press', { alias: 1, datatype: 12, string: 'fast' });
  await until(() => said.problem === 'speed: the message has a text, and the variable is a number');
  await send('NDEATH/press');
  await until(() => said.problem === 'speed: plant/press is not connected to the broker');
  await send('NBIRTH/press', { name: 'speed', alias: 1, int: 3 });
  await until(() => said.problem === undefined);
  expect(said.values).toEqual([{ speed: 1 }, { speed: 2 }, { speed: 3 }]);
});

withMosquitto('a broker that restarts is connected to again, and asked for births again', async () => {
  const broker = await aBroker();
  const { client } = await aNode(broker.port, () => [['NBIRTH/press', [{ name: 'speed', int: 1 }]]]);
  const { said } = await aGateway(aBrokerAt(broker.port));
  await until(() => said.values.length === 1);
  await broker.stop();
  const place = `127.0.0.1:${broker.port}`;
  await until(
    () => said.problem === `${place} ended the connection` || said.problem === `${place} refuses the connection`,
  );
  await client.endAsync(true);
  await aBroker({ port: broker.port });
  await aNode(broker.port, () => [['NBIRTH/press', [{ name: 'speed', int: 2 }]]]);
  await until(() => said.problem === undefined && said.values.length > 1);
  expect(said.values.at(-1)).toEqual({ speed: 2 });
});

withMosquitto('a broker that refuses the client says so, and the password is in no line', async () => {
  const user = { name: 'press', password: 'open sesame' };
  const { port } = await aBroker({ user });
  const wrong = await aGateway(aBrokerAt(port, { username: 'press', password: 'a wrong secret' }));
  await until(() => wrong.said.isTried);
  expect(wrong.said.problem).toBe('the broker refuses the user name, password or certificate');
  expect(JSON.stringify(wrong.said)).not.toContain('a wrong secret');
  const right = await aGateway(aBrokerAt(port, { username: 'press', password: user.password }));
  await until(() => right.said.isTried);
  expect(right.said.problem).toBeUndefined();
});

withMosquitto('a certificate of the broker counts with its authority alone, and for its own name', async () => {
  const certificates = makeCertificates();
  const { port } = await aBroker({ certificates });
  const problemOf = async (more: Partial<BrokerSettings>) => {
    const { said } = await aGateway(aBrokerAt(port, more));
    await until(() => said.isTried);
    return said.problem;
  };
  expect(await problemOf({ certauth: certificates.ca })).toBeUndefined();
  expect(await problemOf({ certauth: makeCertificates().ca })).toBe(
    'the broker’s certificate is not signed by its authority',
  );
  const elsewhere = await aBroker({ certificates, host: '127.0.0.2' });
  expect(await problemOf({ certauth: certificates.ca, host: '127.0.0.2', port: elsewhere.port })).toBe(
    'the broker’s certificate is not for 127.0.0.2',
  );
  expect(await problemOf({ certauth: certificates.ca, clientCert: 'no certificate' })).toContain('can’t be read');
});

withMosquitto('a client with a certificate logs in by it, and without one is refused', async () => {
  const [server, client] = [makeCertificates(), aCertificate()];
  const { port } = await aBroker({ certificates: server, clientAuthority: client.cert });
  const own = { certauth: server.ca, clientCert: client.cert, clientKey: client.key };
  const { said } = await aGateway(aBrokerAt(port, own));
  await until(() => said.isTried);
  expect(said.problem).toBeUndefined();
  const without = await aGateway(aBrokerAt(port, { certauth: server.ca }));
  await until(() => without.said.isTried);
  expect(without.said.problem).toMatch(/refuses the certificate|ended the connection/);
});

test('a broker that is away, or speaks no TLS, is a reason as with other sources', async () => {
  const away = await freePort();
  const first = await aGateway(aBrokerAt(away));
  await until(() => first.said.isTried);
  expect(first.said.problem).toBe(`127.0.0.1:${away} refuses the connection`);
  const plain = createServer((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1');
  ends.push(() => plain.close());
  await once(plain, 'listening');
  const { port } = plain.address() as { port: number };
  const second = await aGateway(aBrokerAt(port, { certauth: makeCertificates().ca }));
  await until(() => second.said.isTried);
  expect(second.said.problem).toBe('the broker doesn’t speak TLS at this port');
});

test('a value of a broker is not written', async () => {
  const { sources } = await aGateway(aBrokerAt(await freePort()));
  await expect(sources.write('speed', 5)).rejects.toMatchObject({ reason: 'read-only' });
});
