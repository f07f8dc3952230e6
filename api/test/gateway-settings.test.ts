import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import {
  type DocumentPart,
  gatewayTopic,
  type PartRequest,
  parseDocumentPart,
  printGatewayMessage,
} from '@lineside/contracts/gateway';
import { SimulatedGateway } from '@lineside/fleet/gateway';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { connectAsync } from 'mqtt';
import { type Broker, startBroker } from '../src/broker/broker.ts';
import { writeReported } from '../src/domain/configuration/reports.ts';
import { stableSecret } from '../src/domain/demo-company/stable-id.ts';
import { type Intake, startIntake } from '../src/domain/gateway/intake.ts';
import type { Caller } from './caller.ts';
import { newGateway, type Receipt } from './enrolling-gateway.ts';
import { company, device, startApi, type TestApi } from './test-api.ts';

// The way of a setting: from the console to the gateway of its device, and what that reports back.

const secret = 'the secret of the intake';
const id = device('Case packer 2');
const lines: string[] = [];
const log = (line: string) => void lines.push(line);

let api: TestApi;
let broker: Broker;
let intake: Intake;
let gateway: SimulatedGateway;
let anke: Caller;

const plan = () => ({ broker: broker.address, api: `${api.address}/api`, log });
const aGateway = (secret = stableSecret(id)) =>
  new SimulatedGateway({ id, secret, behaviour: 'without-vpn', variables: [] }, plan());
const startTestBroker = (port = 0) =>
  startBroker({ database: api.database, port, host: '127.0.0.1', intakeSecret: secret, log });
const startTestIntake = () =>
  startIntake({ database: api.database, mqttUrl: broker.address, secret, name: 'settings', log });

beforeAll(async () => {
  api = await startApi();
  broker = await startTestBroker();
  intake = await startTestIntake();
  anke = await api.signIn('anke');
  gateway = aGateway();
});
const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
  await gateway.close();
  await intake.close();
  await broker.close();
  await api.close();
});

const configuration = async () => (await anke('GET', `/agents/${id}/configuration`)).body.data[0];
const section = async (name: 'lan' | 'sources') => (await configuration())?.sections[name];
const lan = async () => (await anke('GET', `/agents/${id}/router-lan-config`)).body.data[0];
const reaches = (name: 'lan' | 'sources', state: string) =>
  until(
    async () => (await section(name))?.state === state,
    () => lines.join(' | '),
  );
const setLan = async (settings: object) => {
  const { status, body } = await anke('PATCH', `/agents/${id}/router-lan-config`, settings);
  expect({ status, body }).toMatchObject({ status: 200 });
};
/** Waits until the gateway is connected again, as after each setting. */
const isOnline = () =>
  until(async () => (await anke('GET', `/agents/${id}?fields=status`)).body.data.status === 'online');
/** Keeps what the device has on trial, for which it was online when it was saved. */
async function keep(): Promise<void> {
  await until(async () => (await configuration()).keepUntil !== null);
  const { publicId, revision } = await configuration();
  expect(await anke('POST', `/agents/${id}/configuration/keep/${publicId}`, { revision })).toMatchObject({
    status: 201,
  });
  await isOnline();
}
const network = (third: number) => ({ ipAddress: `192.168.${third}.1`, netMask: '255.255.255.0' });

test('settings of a device that never reported are unknown, and pending', async () => {
  await setLan(network(201));
  await reaches('lan', 'unknown');
  expect(await lan()).toMatchObject({ pending: true, pendingSince: expect.any(String) });
});

test('a LAN setting reaches the gateway, which reports it as applied', async () => {
  await gateway.open();
  await reaches('lan', 'applied');
  expect(gateway.machine.has.lan).toMatchObject(network(201));
  const { revision } = await configuration();
  await setLan(network(202));
  await until(async () => gateway.machine.has.lan?.ipAddress === '192.168.202.1');
  await keep();
  await reaches('lan', 'applied');
  expect(await configuration()).toMatchObject({ revision: revision + 1 });
  await until(async () => (await configuration()).confirmed === revision + 1);
  expect(await lan()).toMatchObject({ pending: false, pendingSince: null });
});

test('rules, translations and what a LAN forwards reach the gateway', async () => {
  const add = async (list: string, record: object): Promise<string> => {
    const added = await anke('POST', `/agents/${id}/${list}`, record);
    expect(added).toMatchObject({ status: 201 });
    return added.body.data.publicId;
  };
  const rule = { sourceIpAddress: '192.168.202.9', destinationPort: 443, protocol: 'tcp' };
  await add('router-lan-wan-access-rules', rule);
  const translation = { type: 'wan', virtualIpAddress: '203.0.113.50', protocol: 'all' };
  const added = await add('router-one-to-one-nat-rules', { ...translation, destinationIpAddress: '192.168.202.9' });
  await setLan({ forwardLanWan: 'private' });
  await until(async () => gateway.machine.has.access?.wan === 'private');
  expect(gateway.machine.has.access).toEqual({
    ...{ wan: 'private', wan2: 'neither' },
    rules: [{ sourceIpAddress: '192.168.202.9', sourceMacAddress: null, protocol: 6, destinationPort: 443 }],
  });
  await until(async () => gateway.machine.has.translations?.length === 1);
  expect(gateway.machine.has.translations).toEqual([
    {
      ...{ interface: 'WAN', virtualIpAddress: '203.0.113.50', targetIpAddress: '192.168.202.9' },
      ...{ protocol: null, port: null, sourceIpAddress: null },
    },
  ]);
  await keep();
  expect(await lan()).toMatchObject({ pending: false });
  await anke('DELETE', `/agents/${id}/router-one-to-one-nat-rules/${added}`);
  await until(async () => gateway.machine.has.translations?.length === 0);
  await keep();
});

test('WAN settings and time servers in their order reach the gateway [3.46]', async () => {
  const fixed = { ipAddress: '198.51.100.2', ipNetMask: '255.255.255.0', ipGateway: '198.51.100.1' };
  const wan = { ipUseDhcp: false, ...fixed, dnsServers: ['192.0.2.53'] };
  expect(await anke('PATCH', `/agents/${id}/router-wan-config`, wan)).toMatchObject({ status: 200 });
  await until(async () => Boolean(gateway.machine.has.wan));
  expect(gateway.machine.has.wan).toEqual({
    address: { ipAddress: '198.51.100.2', netMask: '255.255.255.0', gateway: '198.51.100.1' },
    dnsServers: ['192.0.2.53'],
  });
  const pending = async () => (await anke('GET', `/agents/${id}/router-wan-config`)).body.data[0].pending;
  await keep();
  expect(await pending()).toBe(false);
  await anke('PATCH', `/agents/${id}/router-wan-config`, { ipUseDhcp: true });
  await until(async () => gateway.machine.has.wan?.address === 'dhcp');
  await keep();
  const servers = ['nl.pool.ntp.org', '10.20.0.5'];
  expect((await anke('PUT', `/agents/${id}/router-ntp-servers`, { servers })).status).toBeLessThan(300);
  await until(async () => gateway.machine.has.timeServers?.length === 2);
  expect(gateway.machine.has.timeServers).toEqual(servers);
});

test.each([
  ['sections', sql`document - 'access'`],
  ['tags', sql`document #- '{sources,0,variables,0,tags}'`],
])('a document of an earlier version of the platform gets the %s that it lacks', async (_what, earlier) => {
  const { revision } = await configuration();
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update agent_configuration set document = ${earlier} where agent_id = ${id}`),
  );
  await intake.close();
  intake = await startTestIntake();
  await until(async () => (await configuration()).revision === revision + 1);
});

test('the values of a new variable come from its device', async () => {
  const [source] = (await anke('GET', `/agents/${id}/data-sources`)).body.data;
  const added = { name: 'Belt speed', slug: 'belt-speed', address: '40001', type: 'float', source };
  expect((await anke('POST', `/agents/${id}/data-variables`, added)).status).toBe(201);
  const last = async () =>
    (await anke('GET', `/agents/${id}/data-variables?fields=slug,last`)).body.data.find(
      ({ slug }: { slug: string }) => slug === 'belt-speed',
    ).last;
  await until(async () => (await last()) !== null);
  await reaches('sources', 'applied');
});

test('a change while the gateway is away waits, and a renamed source makes no new revision', async () => {
  await gateway.close();
  await until(async () => (await anke('GET', `/agents/${id}?fields=status`)).body.data.status === 'offline');
  await setLan(network(203));
  await reaches('lan', 'waiting');
  const { revision } = await configuration();
  const [source] = (await anke('GET', `/agents/${id}/data-sources`)).body.data;
  await anke('PATCH', `/agents/${id}/data-sources/${source.publicId}`, { name: 'Another name' });
  gateway = aGateway();
  await gateway.open();
  await reaches('lan', 'applied');
  expect(gateway.machine.has.lan).toMatchObject(network(203));
  expect((await configuration()).revision).toBe(revision);
});

test('a broker that lost everything gets the newest revisions again', async () => {
  const port = Number(new URL(broker.address).port);
  await broker.close();
  await setLan(network(204));
  broker = await startTestBroker(port);
  await until(async () => gateway.machine.has.lan?.ipAddress === '192.168.204.1');
  await keep();
});

test('a platform that was restored from a backup goes on after the revision of the gateway', async () => {
  const { revision } = await configuration();
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update agent_configuration set revision = 1, document = null where agent_id = ${id}`),
  );
  await setLan(network(205));
  await gateway.close();
  await gateway.open();
  await until(async () => gateway.machine.has.lan?.ipAddress === '192.168.205.1');
  await reaches('lan', 'applied');
  expect((await configuration()).revision).toBeGreaterThan(revision);
});

test('a source shows why its device can’t read it until it is read again, and nobody else’s does', async () => {
  const problem = async (agent = id) =>
    (await anke('GET', `/agents/${agent}/data-sources?fields=slug,problem`)).body.data.find(
      ({ slug }: { slug: string }) => slug === 'gateway',
    ).problem;
  const client = await connectAsync(broker.address, { username: id, password: stableSecret(id), clientId: 'second' });
  ends.push(() => client.endAsync());
  const say = (sources: Record<string, { since: string | null; reason: string }>) =>
    client.publishAsync(gatewayTopic(id, 'problems'), printGatewayMessage({ sources }), { qos: 1 });
  const since = '2026-01-02T03:04:05Z';
  await say({ gateway: { since, reason: 'no answer from 192.168.140.20:502' }, unknown: { since, reason: 'lost' } });
  await until(async () => (await problem()) !== null);
  expect(await problem()).toEqual({ since, reason: 'no answer from 192.168.140.20:502' });
  expect(await problem(device('Filler 1'))).toBeNull();
  await say({ gateway: { since: null, reason: 'illegal data address' } });
  await until(async () => (await problem()).reason === 'illegal data address');
  expect(await problem()).toMatchObject({ since });
  await say({});
  await until(async () => (await problem()) === null);
});

test('values that a gateway lost are told at its device, with their times and number', async () => {
  const missing = async () => (await anke('GET', `/agents/${id}?fields=missingValues`)).body.data.missingValues;
  const client = await connectAsync(broker.address, { username: id, password: stableSecret(id), clientId: 'third' });
  ends.push(() => client.endAsync());
  const timeAt = (minutes: number) => new Date(Date.now() - 86_400_000 + minutes * 60_000).toISOString();
  const [from, to, later] = [timeAt(0), timeAt(5), timeAt(9)];
  const tell = (gap: { from: string; to: string; count: number }) =>
    client.publishAsync(gatewayTopic(id, 'gap'), printGatewayMessage(gap), { qos: 1 });
  expect(await missing()).toBeNull();
  // the same message may come twice
  await tell({ from, to, count: 300 });
  await tell({ from, to, count: 300 });
  await tell({ from: to, to: later, count: 200 });
  await until(async () => (await missing())?.count === 500);
  expect(await missing()).toEqual({ from, to: later, count: 500 });
});

test('a device without HTTP gets its document in parts, of the newest revision alone', async () => {
  const other = device('Case packer 1');
  const sectionOf = async () => (await anke('GET', `/agents/${other}/configuration`)).body.data[0];
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update agent_data_variable set address = repeat('ü', 40000)
      where public_id in (select public_id from agent_data_variable where agent_id = ${other} and source_id is not null limit 2)`),
  );
  const at = `/agents/${other}/router-lan-config`;
  for (const settings of [network(77), network(78)]) {
    const before = (await sectionOf())?.revision ?? 0;
    expect((await anke('PATCH', at, settings)).status).toBe(200);
    await until(async () => (await sectionOf())?.revision > before);
  }
  const user = { username: other, password: stableSecret(other), clientId: 'parts' };
  const client = await connectAsync(broker.address, user);
  ends.push(() => client.endAsync());
  const answers: DocumentPart[] = [];
  client.on('message', (_topic, payload) => answers.push(parseDocumentPart(payload)!));
  await client.subscribeAsync(gatewayTopic(other, 'part'), { qos: 1 });
  const { revision } = await sectionOf();
  const ask = (request: PartRequest) =>
    client.publishAsync(gatewayTopic(other, 'fetch'), printGatewayMessage(request), { qos: 1 });
  await ask({ revision: revision - 1, part: 1 });
  await ask({ revision, part: 9 });
  for (const part of [1, 2]) await ask({ revision, part });
  await until(() => answers.length === 2);
  expect(await sectionOf()).toMatchObject({ sections: { lan: { state: 'unknown' } } });
  await ask({ revision, part: 3 });
  await until(() => answers.length === 3);
  expect(answers.map(({ part, parts }) => [part, parts])).toEqual([1, 2, 3].map((part) => [part, 3]));
  const text = Buffer.concat(answers.map(({ content }) => Buffer.from(content, 'base64'))).toString();
  const answer = await fetch(`${api.address}/api/gateway/configuration`, {
    headers: { Authorization: `Basic ${btoa(`${other}:${stableSecret(other)}`)}`, 'Api-Version': '2' },
  });
  expect(JSON.parse(text)).toEqual(((await answer.json()) as { data: object }).data);
  // it stands there before the answer is sent
  expect(await sectionOf()).toMatchObject({ sections: { lan: { state: 'delivered' } } });
  // the broker keeps none: who comes later gets its own answer alone
  const later = await connectAsync(broker.address, { ...user, clientId: 'later' });
  ends.push(() => later.endAsync());
  const received: boolean[] = [];
  later.on('message', (_topic, _payload, { retain }) => received.push(retain));
  await later.subscribeAsync(gatewayTopic(other, 'part'), { qos: 1 });
  await later.publishAsync(gatewayTopic(other, 'fetch'), printGatewayMessage({ revision, part: 2 }), { qos: 1 });
  await until(() => received.length > 0);
  expect(received).toEqual([false]);
});

test('of a device whose settings were stored before there were documents, revision 1 has them', async () => {
  const other = device('Filler 3');
  const ofOther = async () => (await anke('GET', `/agents/${other}/configuration`)).body.data[0];
  const [{ ipAddress, netMask }] = (await anke('GET', `/agents/${other}/router-lan-config`)).body.data;
  // as an earlier version of the platform left it
  await api.owner.inScope({}, async (tx) => {
    await tx.execute(sql`delete from agent_configuration where agent_id = ${other}`);
    await tx.execute(sql`delete from agent_setting_change where agent_id = ${other}`);
  });
  const user = { id: other, secret: stableSecret(other), behaviour: 'without-vpn' as const, variables: [] };
  const answer = await fetch(`${api.address}/api/gateway/configuration`, {
    headers: { Authorization: `Basic ${btoa(`${other}:${user.secret}`)}`, 'Api-Version': '2' },
  });
  const { data } = (await answer.json()) as { data: { revision: number; sections: { lan: object } } };
  expect(data).toMatchObject({ revision: 1, sections: { lan: { ipAddress, netMask } } });
  expect(await ofOther()).toMatchObject({ revision: 1, confirmed: 0, sections: { lan: { state: 'delivered' } } });
  const gateway = new SimulatedGateway(user, plan());
  ends.push(() => gateway.close());
  await gateway.open();
  await until(async () => (await ofOther()).confirmed === 1);
  expect(gateway.machine.has.lan).toMatchObject({ ipAddress, netMask });
});

test('only its own device fetches a document: compressed, and not again while it is the same', async () => {
  const basic = (user: string, password: string) => ({
    Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    'Api-Version': '2',
  });
  const [source] = (await anke('GET', `/agents/${id}/data-sources`)).body.data;
  const many = ['a', 'b', 'c', 'd'].map((slug) => ({
    name: slug,
    slug,
    address: `4000${slug}`,
    type: 'float',
    source,
  }));
  await anke('POST', `/agents/${id}/data-variables`, many);
  const fetched = await get(basic(id, stableSecret(id)));
  expect(fetched).toMatchObject({ status: 200, headers: { 'content-encoding': 'gzip' } });
  const { data } = JSON.parse(gunzipSync(fetched.body).toString());
  expect(data.sections.lan).toMatchObject(network(205));
  expect(data.revision).toBe((await configuration()).revision);
  const tag = fetched.headers.etag!;
  expect(await get({ ...basic(id, stableSecret(id)), 'If-None-Match': tag })).toMatchObject({ status: 304 });
  const other = device('Filler 1');
  expect(await get(basic(other, stableSecret(id)))).toMatchObject({ status: 401 });
  expect(await get({ 'Api-Version': '2' })).toMatchObject({ status: 401 });
});

test('the settings of a replaced gateway are unknown until the new one has them and says so', async () => {
  gateway.machine.has.lan = { ...network(9), dhcp: null };
  await gateway.close();
  await gateway.open();
  await until(async () => (await configuration()).differences.lan?.ipAddress === '192.168.9.1');
  await gateway.close();
  const { revision } = await configuration();
  const { serialNumber } = (await anke('GET', `/agents/${id}?fields=serialNumber`)).body.data;
  const replacing = newGateway(api.call, serialNumber);
  const profile = (await anke('POST', '/agent-registration-profiles', { name: 'Replaced', agentActivationName: null }))
    .body.data;
  const { code } = (await anke('POST', '/enrolment-codes', { profile, hours: 24, most: 1 })).body.data;
  const receipt: Receipt = (await replacing.apply(code)).body.data;
  const { fingerprint } = (await anke('GET', `/enrolments/${receipt.publicId}`)).body.data;
  const accepted = await anke('POST', `/enrolments/${receipt.publicId}/accept`, {
    fingerprint,
    replaces: { publicId: id },
  });
  expect(accepted).toMatchObject({ status: 201 });
  // a report of the gateway before, which the intake has still to write
  await api.database.inScope({ company: company.norwell }, (tx) =>
    writeReported(tx, company.norwell, new Map([[id, [{ revision, sections: { lan: { state: 'applied' } } }]]])),
  );
  const { sections, differences, confirmed } = await configuration();
  expect(sections).toMatchObject({ lan: { state: 'unknown' }, sources: { state: 'unknown' } });
  expect([differences.lan, confirmed]).toEqual([null, 0]);
  expect(await lan()).toMatchObject({ pending: true, pendingSince: expect.any(String) });
  const { secret } = (await replacing.ask(receipt, 'secret')).body.data;
  gateway = aGateway(secret);
  expect(gateway.machine.has.lan).toBeUndefined();
  await gateway.open();
  await reaches('lan', 'applied');
  expect(gateway.machine.has.lan).toMatchObject(network(205));
  await until(async () => (await configuration()).confirmed === revision + 1);
  expect(await configuration()).toMatchObject({ revision: revision + 1, differences: { lan: null } });
});

/** The answer to a gateway, as it is on the wire. */
function get(headers: Record<string, string>) {
  return new Promise<{ status: number; headers: Record<string, string | undefined>; body: Buffer }>(
    (resolve, reject) => {
      const sent = request(`${api.address}/api/gateway/configuration`, {
        headers: { 'Accept-Encoding': 'gzip', ...headers },
      });
      sent.on('error', reject);
      sent.on('response', async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part as Buffer);
        resolve({ status: answer.statusCode!, headers: answer.headers as never, body: Buffer.concat(parts) });
      });
      sent.end();
    },
  );
}
