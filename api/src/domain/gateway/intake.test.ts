import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gatewayTopic, printGatewayMessage } from '@lineside/contracts/gateway';
import { until as waitUntil } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { connectAsync } from 'mqtt';
import { programArgs } from '../../../../stack/bundle-program.ts';
import { storedValues } from '../../../test/stored-values.ts';
import { company, demo, device, placeOf, startApi, type TestApi } from '../../../test/test-api.ts';
import { type Broker, startBroker } from '../../broker/broker.ts';
import { fleetFile } from '../../seed/fleet-file.ts';
import { agentId, stableSecret } from '../demo-company/stable-id.ts';
import { startIntake } from './intake.ts';

const secret = 'the secret of the intake';
const plan = fleetFile(demo);
const folder = mkdtempSync(path.join(tmpdir(), 'lineside-fleet-'));
const ofKind = (behaviour: string) =>
  plan.agents.filter((agent) => agent.behaviour === behaviour).map((agent) => agent.id);
const manager = demo.companies[0]!.members.find((member) => member.role === 'Manager')!.user;
const away = demo.companies[0]!.devices.find((device) => device.fleet === 'away')!;

/** One world with everything, and one without a broker at the start. */
let api: TestApi;
let lonely: TestApi;
let broker: Broker;
let fleet: ChildProcess;
const intakes: { close(): Promise<void> }[] = [];
const lines: string[] = [];

const log = (line: string) => void lines.push(line);
const brokerAt = (port: number) =>
  startBroker({ database: api.database, port, host: '127.0.0.1', intakeSecret: secret, log });

interface AgentRow {
  id: string;
  status: string;
  since: Date;
  seen: Date;
  vpn: string | null;
  server: string | null;
  limit: string | null;
}

async function agents(of: TestApi, condition = sql`true`): Promise<AgentRow[]> {
  const { rows } = await of.owner.inScope({}, (tx) =>
    tx.execute(sql`select public_id as id, status, status_since as since, last_seen_on as seen, vpn_server_id as server,
      (select host(p.address) from vpn_place p where p.agent_id = agent.public_id and p.server_id = agent.vpn_server_id) as vpn,
      rate_limiting->>'configOpenvpnLimit' as limit from agent where ${condition}`),
  );
  return (rows as unknown as AgentRow[]).map((row) => ({
    ...row,
    since: new Date(row.since),
    seen: new Date(row.seen),
  }));
}

const online = async (of = api) => (await agents(of, sql`status = 'online'`)).map(({ id }) => id).sort();
const agentRow = async (id: string) => (await agents(api, sql`public_id = ${id}`))[0]!;
const events = async (): Promise<{ id: string; fields: Record<string, unknown> }[]> =>
  (
    await api.owner.inScope({}, (tx) =>
      tx.execute(sql`select public_id as id, fields from event where entity = 'Agent' order by event.id`),
    )
  ).rows as never;

const lastValue = async (id: string, slug: string) =>
  (
    await api.owner.inScope({}, (tx) =>
      tx.execute(sql`select last_value as value from agent_data_variable where agent_id = ${id} and slug = ${slug}`),
    )
  ).rows[0]!.value;

/** Values in history of one variable since a moment. */
const historyOf = async (id: string, slug: string, since = '-infinity') =>
  (
    await api.owner.inScope({}, (tx) =>
      tx.execute(sql`select history.value from ${storedValues(id)} history
        join agent_data_variable variable on variable.public_id = history.variable
        where variable.slug = ${slug} and history.time >= ${since} order by history.time`),
    )
  ).rows.map(({ value }) => value);

const until = (holds: () => Promise<boolean>) => waitUntil(holds, () => lines.join(' | '));

/** Publishes with a device's own credential. */
async function publish(id: string, topic: 'state' | 'data' | 'live' | 'reply', message: string): Promise<void> {
  const client = await connectAsync(broker.address, { username: id, password: stableSecret(id) });
  await client.publishAsync(gatewayTopic(id, topic), message, { qos: 1 });
  await client.endAsync();
}

const stateWith = (vpn: { server: string } | null) =>
  printGatewayMessage({ online: true, since: new Date().toISOString(), vpn });
const values = (entries: Record<string, number>, time = Date.now()) =>
  printGatewayMessage([{ time: new Date(time).toISOString(), values: entries }]);

/** Starts the fleet with these gateways; resolves with its output when it was ready. */
async function startFleet(agents = plan.agents): Promise<string> {
  const file = path.join(folder, 'fleet.json');
  writeFileSync(file, JSON.stringify({ agents, broker: broker.address }));
  fleet = spawn(process.execPath, await programArgs('demo/fleet/src/main.ts', '--fleet', file), {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const part of fleet.stdout!.iterator({ destroyOnReturn: false })) {
    output += part;
    if (output.includes('connected')) break;
  }
  return output;
}

beforeAll(async () => {
  api = await startApi();
  lonely = await startApi();
  broker = await brokerAt(0);
  for (const { owner } of [api, lonely]) {
    await owner.inScope({}, (tx) =>
      tx.execute(sql`update agent set status = 'online', last_seen_on = now() - interval '1 hour'
        where public_id = ${agentId('norwell', away.name)}`),
    );
  }
  intakes.push(await startIntake({ database: api.database, mqttUrl: broker.address, secret, name: 'test', log }));
  intakes.push(
    await startIntake({
      database: lonely.database,
      mqttUrl: 'mqtt://127.0.0.1:9',
      secret,
      name: 'lonely',
      log: () => {},
    }),
  );
  expect(await startFleet()).toBe(`fleet: ${plan.agents.length} gateways connected to ${broker.address}\n`);
});
afterAll(async () => {
  fleet.kill('SIGKILL');
  await Promise.all(intakes.map((intake) => intake.close()));
  await broker.close();
  await Promise.all([api.close(), lonely.close()]);
  rmSync(folder, { recursive: true });
});

test('a gateway that connects is online and gets its VPN address, or none without a VPN', async () => {
  const ids = plan.agents.map(({ id }) => id).sort();
  await until(async () => {
    const there = await online();
    return ids.every((id) => there.includes(id));
  });
  const expected = [...ofKind('without-vpn'), ...ofKind('soft-limited'), ...ofKind('hard-limited')].sort();
  const without = async () =>
    (await agents(api, sql`status = 'online'`)).flatMap(({ id, vpn }) => (vpn || !ids.includes(id) ? [] : [id])).sort();
  await until(async () => isDeepStrictEqual(await without(), expected));
  const { id } = plan.agents.find((agent) => agent.behaviour === 'steady')!;
  const { address, server } = await placeOf(api.owner, id);
  const presence = (await events()).findLast((event) => event.id === id)!;
  expect(presence.fields).toEqual({
    status: 'online',
    statusSince: expect.any(String),
    ...{ lastSeenOn: expect.any(String), takesValues: true },
    uplink: { interface: 'wan0', ipAddress: expect.stringMatching(/^100\.64\./) },
    activeVpnSession: { vpnAddress: address, rscServer: { publicId: expect.any(String), name: server } },
    mdrServer: { publicId: expect.any(String), name: 'Amsterdam messages' },
    mqttChangedOn: presence.fields.statusSince,
  });
});

test('an hour of history is there soon after a gateway came for the first time', async () => {
  const id = plan.agents[0]!.id;
  const count = async () =>
    Number(
      (await api.owner.inScope({}, (tx) => tx.execute(sql`select count(*) as count from ${storedValues(id)} one`)))
        .rows[0]!.count,
    );
  await until(async () => (await count()) >= 60 * plan.agents[0]!.variables.length);
});

test('a value published by a client is served for the device, and its gateway keeps its place', async () => {
  const norwell = await api.signIn(manager);
  const { id, variables } = plan.agents[0]!;
  const { slug } = variables[0]!;
  const last = async () =>
    (await norwell('GET', `/agents/${id}/data-variables?fields=slug,last`)).body.data.find(
      (variable: { slug: string }) => variable.slug === slug,
    )?.last?.value;
  // ahead of the gateway's own values, within what its clock may be wrong by
  await publish(id, 'data', values({ [slug]: 123.25 }, Date.now() + 30_000));
  await until(async () => (await last()) === 123.25);
  expect((await agentRow(id)).status).toBe('online');
});

test('a gateway restarts when it is told, and reports what it can’t do as unsupported', async () => {
  const norwell = await api.signIn(manager);
  const { id } = plan.agents[1]!;
  const jobs = async () => (await norwell('GET', `/agents/${id}/jobs?fields=type,status,reason,reportedOn`)).body.data;
  const { type } = (await norwell('GET', `/agents/${id}?fields=type`)).body.data;
  const [{ publicId: file }] = (await norwell('GET', `/agent-types/${type.publicId}/files`)).body.data;
  await norwell('POST', `/agents/${id}/reboot`);
  expect((await norwell('POST', `/agents/${id}/firmware-upgrade`, { file: { publicId: file } })).status).toBe(201);
  await until(async () => !(await jobs()).some(({ status }: { status: string }) => /pending|running/.test(status)));
  const report = { reportedOn: expect.any(String) };
  expect(await jobs()).toEqual([
    expect.objectContaining({ ...report, type: 'firmware-upgrade', status: 'failed', reason: 'unsupported' }),
    expect.objectContaining({ ...report, type: 'reboot', status: 'done', reason: null }),
  ]);
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(
      sql`select entity || ' ' || (fields->>'status') as said from event where act = 'update' and agent_id = ${id} and fields ? 'status' order by id`,
    ),
  );
  const said = rows.map((row) => row.said as string).filter((one) => one !== 'AgentJob failed');
  expect(said.slice(said.indexOf('AgentJob running'))).toEqual([
    'AgentJob running',
    'Agent offline',
    'Agent online',
    'AgentJob done',
  ]);
});

test('a report about a push is ignored: no gateway is told of one', async () => {
  const norwell = await api.signIn(manager);
  const { id } = plan.agents[1]!;
  await norwell('POST', '/agents/configuration/push', [{ publicId: id }]);
  const jobs = async () => (await norwell('GET', `/agents/${id}/jobs?fields=type,status,reason`)).body.data;
  const [push] = await jobs();
  await norwell('POST', `/agents/${id}/reboot`);
  await publish(id, 'reply', printGatewayMessage({ id: push.publicId, job: 'failed', reason: 'other' }));
  await until(async () => (await jobs())[0].status === 'done');
  expect((await jobs())[1]).toMatchObject({ type: 'configuration-push', reason: null });
});

test('invalid messages are logged once and don’t disturb others', async () => {
  const { id, variables } = plan.agents[1]!;
  const { slug } = variables[0]!;
  // it restarted in a test before, and its tunnel comes back later than its reply
  await until(async () => (await agentRow(id)).vpn !== null);
  const since = lines.length;
  await publish(id, 'data', 'no JSON');
  await publish(id, 'data', values({ [slug]: 666 }, Date.now() + 3_600_000));
  await publish(
    id,
    'state',
    printGatewayMessage({
      online: true,
      since: '2300-01-01T00:00:00Z',
      vpn: { server: 'None such' },
    }),
  );
  await publish(id, 'data', values({ [slug]: 77.5, 'no-such-variable': 1 }, Date.now() + 20_000));
  await until(async () => (await lastValue(id, slug)) === 77.5);
  expect(await agentRow(id)).toMatchObject({ status: 'online', vpn: null });
  expect((await agentRow(id)).since.getTime()).toBeLessThanOrEqual(Date.now());
  expect(lines.slice(since)).toEqual([`intake: a message of a gateway is not understood: ${gatewayTopic(id, 'data')}`]);
});

test('a device has the uplink that its gateway named last, also once it is offline', async () => {
  const { id } = plan.agents.find((agent) => agent.behaviour === 'steady')!;
  const norwell = await api.signIn(manager);
  const uplink = async () => (await norwell('GET', `/agents/${id}?fields=uplink`)).body.data.uplink;
  await until(async () => (await uplink())?.interface === 'wan0');
  const state = (more: object) =>
    printGatewayMessage({ online: true, since: new Date().toISOString(), vpn: null, ...more });
  const other = { interface: 'wlan0', ipAddress: '2001:db8::7' };
  await publish(id, 'state', state({ uplink: other }));
  await until(async () => (await uplink())?.interface === 'wlan0');
  expect(await uplink()).toEqual(other);
  await publish(id, 'state', state({ online: false }));
  await until(async () => (await agentRow(id)).status === 'offline');
  expect(await uplink()).toEqual(other);
  await publish(id, 'state', state({}));
  await until(async () => (await agentRow(id)).status === 'online');
});

test('a gateway gets its address from the platform and can’t choose one', async () => {
  const { id } = plan.agents.find((agent) => agent.behaviour === 'steady')!;
  const { address, server } = await placeOf(api.owner, id);
  const other = demo.platformServers.find(({ name }) => name !== server)!.name;
  const norwell = await api.signIn(manager);
  const tunnel = async () =>
    (await norwell('GET', `/agents/${id}?fields=activeVpnSession`)).body.data.activeVpnSession as {
      vpnAddress: string | null;
      rscServer: { name: string };
    } | null;
  const since = new Date().toISOString();
  for (const foreign of ['10.64.0.3', '10.144.0.1', '169.254.169.254', address])
    await publish(id, 'state', JSON.stringify({ online: true, since, vpn: { server, address: foreign } }));
  await publish(id, 'state', stateWith({ server: other }));
  await until(async () => (await tunnel())?.rscServer.name === other);
  expect((await tunnel())!.vpnAddress).toBeNull();
  await publish(id, 'state', stateWith({ server }));
  await until(async () => (await tunnel())?.rscServer.name === server);
  expect((await tunnel())!.vpnAddress).toBe(address);
  const lastSeen = (await events()).filter((event) => event.id === id).map(({ fields }) => fields.activeVpnSession);
  const addresses = (lastSeen as { vpnAddress: string | null }[]).flatMap((item) => item?.vpnAddress ?? []);
  expect(new Set(addresses)).toEqual(new Set([address]));
});

test('no message of a gateway removes a hard limit, or makes it reachable under one', async () => {
  const [id] = ofKind('hard-limited') as [string];
  const { server } = await placeOf(api.owner, id);
  const { slug } = plan.agents.find((agent) => agent.id === id)!.variables[0]!;
  await publish(id, 'state', stateWith({ server }));
  // a message published after it was written
  await publish(id, 'data', values({ [slug]: 12.5 }, Date.now() + 25_000));
  await until(async () => (await lastValue(id, slug)) === 12.5);
  expect(await agentRow(id)).toMatchObject({ status: 'online', limit: 'hard', vpn: null, server: null });
});

test('resetting the hard limit brings the device back into the VPN, without a limit', async () => {
  const [id] = ofKind('hard-limited') as [string];
  const norwell = await api.signIn(manager);
  expect((await agentRow(id)).limit).toBe('hard');
  const { status } = await norwell('PATCH', `/agents/${id}`, { rateLimiting: { configOpenvpnReset: true } });
  expect(status).toBe(200);
  await until(async () => (await agentRow(id)).vpn !== null);
  expect(await agentRow(id)).toMatchObject({ status: 'online', limit: null });
});

test('a rate limit that ended is cleared when the device reports its VPN', async () => {
  const [id] = ofKind('soft-limited') as [string];
  expect((await agentRow(id)).limit).toBe('soft');
  const { server, address } = await placeOf(api.owner, id);
  await publish(id, 'state', stateWith({ server }));
  await until(async () => (await agentRow(id)).vpn === address);
  expect((await agentRow(id)).limit).toBeNull();
  expect((await events()).findLast((event) => event.id === id)!.fields).toMatchObject({
    rateLimiting: { configOpenvpnLimit: null, configOpenvpnCounter: 0, configOpenvpnReset: null },
  });
});

test('a device whose gateway is silent becomes offline, with the time of its last message', async () => {
  const id = agentId('norwell', away.name);
  await until(async () => (await agentRow(id)).status === 'offline');
  const { since, seen } = await agentRow(id);
  expect(since).toEqual(seen);
  expect(Date.now() - since.getTime()).toBeGreaterThan(3_500_000);
});

test('a broker restart takes no device offline', async () => {
  const there = await online();
  const before = (await events()).length;
  const port = Number(new URL(broker.address).port);
  await broker.close();
  broker = await brokerAt(port);
  const restarted = Date.now();
  // a gateway's messages come through the new broker, and it subscribes to commands before it publishes
  const [id] = ofKind('hard-limited') as [string];
  await until(async () => (await agentRow(id)).seen.getTime() > restarted);
  await api.database.inScope({ company: company.norwell }, (tx) =>
    tx.execute(sql`insert into agent_command (agent_id, command) values (${id}, 'openvpn.disconnect')`),
  );
  await until(async () => (await agentRow(id)).vpn === null);
  expect(await online()).toEqual(there);
  const offline = (await events()).slice(before).filter((event) => event.fields.status === 'offline');
  expect(offline).toEqual([]);
});

test('when the fleet is killed, every device is offline, with the time it was last heard', async () => {
  const ofPlan = sql`public_id in ${plan.agents.map(({ id }) => id)}`;
  const lastSeen = new Map((await agents(api, ofPlan)).map(({ id, seen }) => [id, seen.getTime()]));
  fleet.kill('SIGKILL');
  await once(fleet, 'exit');
  await until(async () => (await online()).length === 0);
  const rows = await agents(api, ofPlan);
  expect(rows).toHaveLength(plan.agents.length);
  for (const { id, since, seen, vpn, server } of rows) {
    expect(since.getTime()).toBeGreaterThanOrEqual(lastSeen.get(id)!);
    expect(since).toEqual(seen);
    expect({ vpn, server }).toEqual({ vpn: null, server: null });
  }
});

test('a gateway that disconnects without a last will is offline, unless another is connected', async () => {
  const { id } = plan.agents[0]!;
  const connected = () => connectAsync(broker.address, { username: id, password: stableSecret(id) });
  const [first, second] = [await connected(), await connected()];
  await first.publishAsync(gatewayTopic(id, 'state'), stateWith(null), { qos: 1 });
  await until(async () => (await agentRow(id)).status === 'online');
  await first.endAsync();
  const { slug } = plan.agents[0]!.variables[0]!;
  // a message published after the end of the first connection
  await second.publishAsync(gatewayTopic(id, 'data'), values({ [slug]: 31.5 }, Date.now() + 50_000), { qos: 1 });
  await until(async () => (await lastValue(id, slug)) === 31.5);
  expect((await agentRow(id)).status).toBe('online');
  await second.endAsync();
  await until(async () => (await agentRow(id)).status === 'offline');
});

test('the last will of a connection doesn’t end a later one of the same gateway', async () => {
  const { id, variables } = plan.agents[0]!;
  const state = (connection: string, online: boolean) =>
    JSON.stringify({ online, since: new Date().toISOString(), vpn: null, connection });
  const options = { username: id, password: stableSecret(id), reconnectPeriod: 0 };
  const topic = gatewayTopic(id, 'state');
  const will = { topic, payload: Buffer.from(state('first', false)), qos: 1 as const, retain: true };
  const first = await connectAsync(broker.address, { ...options, will });
  await first.publishAsync(topic, state('first', true), { qos: 1 });
  await until(async () => (await agentRow(id)).status === 'online');
  const second = await connectAsync(broker.address, options);
  await second.publishAsync(topic, state('second', true), { qos: 1 });
  // without a word: the broker publishes its last will
  first.stream.destroy();
  const { slug } = variables[0]!;
  await second.publishAsync(gatewayTopic(id, 'data'), values({ [slug]: 32.5 }, Date.now() + 55_000), { qos: 1 });
  await until(async () => (await lastValue(id, slug)) === 32.5);
  expect((await agentRow(id)).status).toBe('online');
  await second.publishAsync(topic, state('second', false), { qos: 1 });
  await until(async () => (await agentRow(id)).status === 'offline');
  await second.endAsync();
});

test('a client that publishes values alone is online until it disconnects', async () => {
  // no gateway of the fleet has named a connection for it
  const id = agentId('norwell', away.name);
  const client = await connectAsync(broker.address, { username: id, password: stableSecret(id) });
  expect((await agentRow(id)).status).not.toBe('online');
  await client.publishAsync(gatewayTopic(id, 'data'), values({ 'no-such-variable': 1 }), { qos: 1 });
  await until(async () => (await agentRow(id)).status === 'online');
  await client.endAsync();
  await until(async () => (await agentRow(id)).status === 'offline');
});

test('a single value a minute ahead marks the clock, until one of the present comes', async () => {
  const norwell = await api.signIn(manager);
  const id = agentId('norwell', away.name);
  const clock = async () => (await norwell('GET', `/agents/${id}?fields=clockError`)).body.data.clockError;
  const send = (aheadMs: number) => publish(id, 'data', values({ 'no-such-variable': 1 }, Date.now() + aheadMs));
  expect(await clock()).toBeNull();
  await send(3_600_000);
  await until(async () => (await clock()) !== null);
  expect(Math.abs((await clock()) - 3600)).toBeLessThan(60);
  await until(async () => {
    await send(0);
    return (await clock()) === null;
  });
});

test('the first of two values of one moment is the newest and the one in history', async () => {
  const { id, variables } = plan.agents[2]!;
  const [slug, later] = [variables[0]!.slug, variables[1]!.slug];
  const time = new Date(Date.now() + 40_000).toISOString();
  const moment = (value: number) => ({ time, values: { [slug]: value } });
  await publish(id, 'data', JSON.stringify([moment(11.5), moment(12.5)]));
  await publish(id, 'data', JSON.stringify([moment(13.5)]));
  await publish(id, 'data', values({ [later]: 14.5 }, Date.now() + 50_000));
  await until(async () => (await lastValue(id, later)) === 14.5);
  // history is written after the newest values, in the order the values came
  await until(async () => (await historyOf(id, later)).includes(14.5));
  expect(await lastValue(id, slug)).toBe(11.5);
  expect(await historyOf(id, slug, time)).toEqual([11.5]);
});

test('a live value is the newest and not in history, and one that doesn’t fit is counted', async () => {
  const { id, variables } = plan.agents[7]!;
  const [slug, later] = [variables[0]!.slug, variables[1]!.slug];
  const time = Date.now() + 40_000;
  await publish(id, 'live', values({ [slug]: 31.5, 'no-such-variable': 1 }, time));
  await publish(id, 'data', values({ [later]: 32.5, [slug]: 33.5 }, time - 1));
  await until(async () => (await historyOf(id, later)).includes(32.5));
  expect(await lastValue(id, slug)).toBe(31.5);
  expect(await historyOf(id, slug, new Date(time - 1).toISOString())).toEqual([33.5]);
  const call = await api.signIn(manager);
  const refused = async () => (await call('GET', `/agents/${id}?fields=refusedValues`)).body.data.refusedValues;
  await until(async () => (await refused()) !== null);
  expect(await refused()).toMatchObject({ reason: 'variable', example: '{"no-such-variable":1}' });
});

test('unknown values are counted on the device, for people who may edit it', async () => {
  const id = device('Filler 1');
  const refusedValues = async (email = manager) =>
    (await (await api.signIn(email))('GET', `/agents/${id}?fields=refusedValues`)).body.data.refusedValues;
  expect(await refusedValues()).toBeNull();
  await publish(id, 'data', JSON.stringify([{ time: new Date(), values: { flow: ['fast'], 'Oil level': 1 } }]));
  await until(async () => (await refusedValues()) !== null);
  const time = expect.any(String);
  const example = '{"flow":["fast"]}';
  expect(await refusedValues()).toEqual({ count: 2, since: time, lastOn: time, reason: 'number', example });
  expect(await refusedValues('marieke')).toBeNull();
});

test('values of variables that the device doesn’t have are counted, and the others are stored', async () => {
  const { id, variables } = plan.agents[3]!;
  const slug = variables[0]!.slug;
  await publish(id, 'data', values({ [slug]: 21.5, 'not-there': 4, neither: 5 }, Date.now() + 30_000));
  const refusedValues = async () =>
    (await (await api.signIn(manager))('GET', `/agents/${id}?fields=refusedValues`)).body.data?.refusedValues;
  await until(async () => Boolean(await refusedValues()));
  expect(await refusedValues()).toMatchObject({ count: 2, reason: 'variable', example: '{"neither":5}' });
  expect(await lastValue(id, slug)).toBe(21.5);
});

test('booleans and texts are stored, and a value of another type is refused with the reason', async () => {
  const call = await api.signIn('anke');
  const id = device('Case packer 2');
  const [source] = (await call('GET', `/agents/${id}/data-sources`)).body.data;
  const variable = (slug: string, type: string) => ({ name: slug, slug, type, address: '3.1', source });
  await call('POST', `/agents/${id}/data-variables`, [variable('door-open', 'bool'), variable('batch', 'str')]);
  const last = async () =>
    (await call('GET', `/agents/${id}/data-variables?fields=slug,last&page-size=100`)).body.data
      .filter(({ slug }: { slug: string }) => ['door-open', 'batch'].includes(slug))
      .map(({ last }: { last: { value: unknown } | null }) => last?.value);
  const at = Date.now() + 30_000;
  const send = (entries: object, time: number) =>
    publish(id, 'data', JSON.stringify([{ time: new Date(time).toISOString(), values: entries }]));
  await send({ 'door-open': true, batch: 'LOT 7 – Gänse' }, at);
  await until(async () => (await last()).join() === 'LOT 7 – Gänse,true');
  await send({ 'door-open': 'open', batch: 12 }, at + 1000);
  const refusedValues = async () => (await call('GET', `/agents/${id}?fields=refusedValues`)).body.data.refusedValues;
  await until(async () => (await refusedValues())?.count === 2);
  expect(await refusedValues()).toMatchObject({ reason: 'type', example: '{"batch":12}' });
  expect(await last()).toEqual(['LOT 7 – Gänse', true]);
  const tags = ['door-open', 'batch'].map((slug) => ({ variable: slug }));
  const { body } = await call('POST', '/data', [{ source: { publicId: source.publicId }, tags }]);
  expect(body.data[0].points).toEqual([
    { time: expect.any(String), values: { 'door-open': true, batch: 'LOT 7 – Gänse' } },
  ]);
});

test('a later value that doesn’t fit its variable leaves the one before it the newest', async () => {
  const call = await api.signIn('anke');
  const id = device('Case packer 1');
  const [source] = (await call('GET', `/agents/${id}/data-sources`)).body.data;
  const variable = { name: 'Lid', slug: 'lid-open', type: 'bool', address: '1.1', source };
  expect((await call('POST', `/agents/${id}/data-variables`, variable)).status).toBe(201);
  const last = async () =>
    (await call('GET', `/agents/${id}/data-variables?fields=slug,last&page-size=100`)).body.data.find(
      ({ slug }: { slug: string }) => slug === 'lid-open',
    ).last?.value;
  const moments = (list: unknown[]) =>
    list.map((value, index) => ({
      time: new Date(Date.now() + index * 1000).toISOString(),
      values: { 'lid-open': value },
    }));
  await publish(id, 'data', JSON.stringify(moments([1, false, 1, 'open', 5])));
  await until(async () => (await last()) !== undefined);
  expect(await last()).toBe(true);
});

test('a restarted fleet is online again, and reports offline when it stops cleanly', async () => {
  await startFleet();
  await until(async () => (await online()).length === plan.agents.length);
  const ended = Date.now();
  fleet.kill('SIGINT');
  expect(await once(fleet, 'exit')).toEqual([0, null]);
  await until(async () => (await online()).length === 0);
  const rows = await agents(api, sql`public_id in ${plan.agents.map(({ id }) => id)}`);
  // a last will would be as old as the connection
  for (const { since } of rows) expect(since.getTime()).toBeGreaterThanOrEqual(ended - 100);
});

test('a fleet starts although a gateway’s device was removed, and reports the refusal', async () => {
  const [removed, remaining] = plan.agents.filter(({ behaviour }) => behaviour === 'steady');
  expect((await (await api.signIn(manager))('DELETE', `/agents/${removed!.id}`)).status).toBe(200);
  expect(await startFleet([removed!, remaining!])).toBe(
    `fleet: 1 of 2 gateways refused: the device was removed or has another credential\nfleet: 1 gateways connected to ${broker.address}\n`,
  );
  await until(async () => (await agentRow(remaining!.id)).status === 'online');
});

test('without a broker for 20 s, all devices count as offline', async () => {
  await until(async () => (await online(lonely)).length === 0);
});

test('a job waits until its gateway connects, and only that one reports about it', async () => {
  const norwell = await api.signIn(manager);
  const [{ id }, other] = [plan.agents[2]!, plan.agents[3]!];
  await norwell('POST', `/agents/${id}/reboot`);
  const job = async () =>
    (await norwell('GET', `/agents/${id}/jobs?fields=type,status,progress,reason,startedOn`)).body.data[0];
  const { publicId, ...before } = await job();
  expect(before).toMatchObject({ status: 'pending', startedOn: null });
  const client = await connectAsync(broker.address, { username: id, password: stableSecret(id) });
  const received: unknown[] = [];
  client.on('message', (_topic, payload) => received.push(JSON.parse(String(payload))));
  await client.subscribeAsync(gatewayTopic(id, 'command'), { qos: 1 });
  await client.publishAsync(gatewayTopic(id, 'state'), stateWith(null), { qos: 1 });
  const command = { id: publicId, command: 'job', job: { type: 'reboot', version: null } };
  await until(async () => received.some((value) => isDeepStrictEqual(value, command)));
  await until(async () => (await job()).startedOn !== null);
  await client.publishAsync(gatewayTopic(id, 'reply'), `{"id":"${publicId}","job":"running","progress":40}`, {
    qos: 1,
  });
  await until(async () => (await job()).progress === 40);
  expect(await job()).toMatchObject({ status: 'running' });
  await publish(other.id, 'reply', printGatewayMessage({ id: publicId, job: 'done' }));
  // the last progress and the end come together
  const ending = [`"job":"running","progress":60`, `"job":"failed","reason":"no-space"`];
  await Promise.all(
    ending.map((words) => client.publishAsync(gatewayTopic(id, 'reply'), `{"id":"${publicId}",${words}}`, { qos: 1 })),
  );
  await until(async () => (await job()).status === 'failed');
  expect(await job()).toMatchObject({ status: 'failed', progress: 60, reason: 'no-space' });
  await client.endAsync();
});
