import { sql } from 'drizzle-orm';
import { composeDue } from '../src/domain/configuration/compose.ts';
import { repeatNotices } from '../src/domain/configuration/notices.ts';
import { stableSecret } from '../src/domain/demo-company/stable-id.ts';
import { type Caller, problems } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';

// What a gateway gets of a broker from which a source takes values, and who gets its secrets.

const agent = device('Case packer 2');
const pem = (label: string, content = 'MIIBszCCAVmgAwIBAgIU') =>
  `-----BEGIN ${label}-----\n${content}\n-----END ${label}-----`;
const secrets = { password: 'open sesame, said nobody', clientKey: pem('PRIVATE KEY', 'a key that nobody reads') };
const topic = 'spBv1.0/Plant/+/Press/#';
const host = { publicId: 'host' };
let api: TestApi;
let anke: Caller;
let machine: { publicId: string };
let broker: string;
let client: string;
let source: string;

const create = async (path: string, record: object): Promise<string> => {
  const { status, body } = await anke('POST', path, record);
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.data.publicId;
};
const sources = `/agents/${agent}/data-sources`;
beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
  const [first] = (await anke('GET', `/agents/${agent}/devices`)).body.data;
  machine = { publicId: first.publicId };
  broker = await create('/mqtt-brokers', {
    ...{ name: 'Energy', host: 'mqtt.example.com', port: 8883, messageFormat: 'sparkplug_b' },
    certauth: pem('CERTIFICATE'),
  });
  client = await create(`/mqtt-brokers/${broker}/clients`, {
    ...{ name: 'Press', username: 'press', clientCert: pem('CERTIFICATE'), ...secrets },
  });
  source = await create(sources, {
    ...{ name: 'Press', slug: 'press', device: machine, protocol: host },
    ...{ mqttTopic: topic, mqttBrokerClient: { publicId: client } },
  });
});
afterAll(() => api.close());

const change = async (path: string, changes: object) =>
  expect(await anke('PATCH', path, changes)).toMatchObject({ status: 200 });
const changeSource = (changes: object) => change(`${sources}/${source}`, changes);

/** The document as the device gets it, and the protocol of the source. */
async function fetched() {
  const answer = await fetch(`${api.address}/api/gateway/configuration`, {
    headers: { Authorization: `Basic ${btoa(`${agent}:${stableSecret(agent)}`)}`, 'Api-Version': '2' },
  });
  const { data } = (await answer.json()) as {
    data: { revision: number; sections: { sources: { slug: string; protocol: Record<string, unknown> }[] } };
  };
  return { ...data, protocol: data.sections.sources.find(({ slug }) => slug === 'press')!.protocol };
}

const settings = {
  ...{ host: 'mqtt.example.com', port: 8883, certauth: pem('CERTIFICATE'), messageFormat: 'sparkplug_b', topic },
  ...{ username: 'press', clientCert: pem('CERTIFICATE') },
};

test('a gateway gets the broker of a source with its secrets, and while it is off without them [7.45][7.46]', async () => {
  expect((await fetched()).protocol).toEqual({ ...host, broker: { ...settings, ...secrets } });
  await changeSource({ disabled: true });
  expect((await fetched()).protocol).toEqual({ ...host, broker: settings });
  await changeSource({ disabled: false });
});

test('a changed broker, client or secret is a new revision of the devices that use it', async () => {
  const at = `/mqtt-brokers/${broker}`;
  const changes: [path: string, changes: object, expected: object][] = [
    [at, { port: 8884 }, { port: 8884 }],
    [`${at}/clients/${client}`, { username: 'other' }, { username: 'other' }],
    [`${at}/clients/${client}`, { password: 'another one' }, { password: 'another one' }],
    [`${at}/clients/${client}`, { clientKey: null }, { password: 'another one' }],
  ];
  for (const [path, changed, expected] of changes) {
    const { revision } = await fetched();
    await change(path, changed);
    expect(await fetched()).toMatchObject({ revision: revision + 1, protocol: { broker: expected } });
  }
  expect((await fetched()).protocol.broker).not.toHaveProperty('clientKey');
  const { revision } = await fetched();
  await change(at, { name: 'Energy 2' });
  expect((await fetched()).revision).toBe(revision);
  await change(at, { port: 8883 });
  await change(`${at}/clients/${client}`, { username: 'press', ...secrets });
});

test('secrets of a broker’s client are in no table of the database, and in no answer to people', async () => {
  await fetched();
  const stored = await api.owner.inScope({}, async (tx) => {
    const tables = await tx.execute(sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`);
    const parts = tables.rows.map(
      ({ name }) => `select '${name}' as name, string_agg(t::text, '') as text from ${name} t`,
    );
    return (await tx.execute(sql.raw(parts.join(' union all ')))).rows as { name: string; text: string | null }[];
  });
  expect(stored.find(({ name }) => name.endsWith('.agent_configuration'))!.text).toContain('secretsVersion');
  const secret = /open sesame|that nobody reads/;
  expect(stored.flatMap(({ name, text }) => (secret.test(text ?? '') ? name : []))).toEqual([]);
  for (const path of [`/agents/${agent}/configuration`, sources, `/agents/${agent}/setting-changes`, '/mqtt-brokers'])
    expect(JSON.stringify(await anke('GET', path))).not.toMatch(/open sesame|that nobody reads|secretsVersion/);
  expect(JSON.stringify(await anke('GET', '/audit-logs?fields=*&page-size=50'))).not.toMatch(secret);
});

test.each([
  ['a client of another protocol', { protocol: { publicId: 'modbus' } }, ['broker-elsewhere', 'mqttTopic']],
  ['a client without a topic', { protocol: host, mqttTopic: null }, ['required-property', 'mqttTopic']],
  ['a topic that is no filter', { protocol: host, mqttTopic: 'plant/#/press' }, ['pattern-mismatch', 'mqttTopic']],
])('%s is refused at its field', async (_, more, [code, propertyName]) => {
  const record = {
    name: 'Other',
    slug: 'other',
    device: machine,
    mqttTopic: topic,
    mqttBrokerClient: { publicId: client },
  };
  expect(problems(await anke('POST', sources, { ...record, ...more }))[1]?.slice(0, 2)).toEqual([code, propertyName]);
});

test('with another protocol a source has no broker, and with its own one it counts again', async () => {
  await changeSource({ protocol: { publicId: 'modbus' } });
  expect((await fetched()).protocol).toEqual({ publicId: 'modbus' });
  const named = { mqttBrokerClient: { publicId: client }, mqttTopic: 'another/#' };
  expect(problems(await anke('PATCH', `${sources}/${source}`, named))[1]?.[0]).toBe('broker-elsewhere');
  await changeSource({ protocol: host });
  expect((await fetched()).protocol).toMatchObject({ broker: { topic } });
  expect(problems(await anke('PATCH', `${sources}/${source}`, { mqttTopic: null }))[1]).toEqual([
    ...['required-property', 'mqttTopic'],
  ]);
});

test('a document of an earlier platform, without its brokers, is composed again', async () => {
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update agent_configuration set document = jsonb_set(document, '{sources}', (
      select jsonb_agg(s #- '{protocol,broker}') from jsonb_array_elements(document->'sources') s))
      where agent_id = ${agent}`),
  );
  const { revision, protocol } = await fetched();
  expect(protocol).toEqual(host);
  await repeatNotices(api.database);
  await composeDue(api.database);
  expect(await fetched()).toMatchObject({ revision: revision + 1, protocol: { broker: settings } });
});

test('a removed broker is a new revision of the devices that took values from it', async () => {
  const { revision } = await fetched();
  expect((await anke('DELETE', `/mqtt-brokers/${broker}`)).status).toBe(200);
  expect(await fetched()).toMatchObject({ revision: revision + 1, protocol: { ...host, broker: null } });
});
