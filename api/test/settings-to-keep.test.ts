import { SimulatedGateway } from '@lineside/fleet/gateway';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { patience } from '../../stack/patience.mjs';
import { type Broker, startBroker } from '../src/broker/broker.ts';
import { stableSecret } from '../src/domain/demo-company/stable-id.ts';
import { type Intake, startIntake } from '../src/domain/gateway/intake.ts';
import type { Answer, Caller } from './caller.ts';
import { company, device, startApi, type TestApi } from './test-api.ts';

// Settings that a person must keep: with the broker and the gateway program on a simulated machine.

const intakeSecret = 'the secret of the intake';
/** In Ghent, where Jonas manages devices without approving access to them. */
const id = device('Router cabinet A3');
const lines: string[] = [];
const log = (line: string) => void lines.push(line);

let api: TestApi;
let broker: Broker;
let intake: Intake;
let gateway: SimulatedGateway;
let anke: Caller;
let marieke: Caller;

/** A gateway that waits for a confirmation for so long; without a time, until the test ends. */
const aGateway = (confirmMs = 3_600_000) =>
  new SimulatedGateway(
    { id, secret: stableSecret(id), behaviour: 'without-vpn', variables: [] },
    { broker: broker.address, api: `${api.address}/api`, confirmMs, log },
  );

beforeAll(async () => {
  api = await startApi();
  broker = await startBroker({ database: api.database, port: 0, host: '127.0.0.1', intakeSecret, log });
  intake = await startIntake({
    database: api.database,
    mqttUrl: broker.address,
    secret: intakeSecret,
    name: 'keep',
    log,
  });
  anke = await api.signIn('anke');
  marieke = await api.signIn('marieke');
  await approval(false);
  await save('router-lan-config', network(10));
  gateway = aGateway();
  await gateway.open();
  await has({ confirmed: 1 });
});
afterAll(async () => {
  await gateway.close();
  await intake.close();
  await broker.close();
  await api.close();
});

const at = `/agents/${id}`;
const network = (third: number) => ({ ipAddress: `192.168.${third}.1`, netMask: '255.255.255.0' });
const configuration = async (as = anke) => (await as('GET', `${at}/configuration`)).body.data[0];
const newest = async () => (await anke('GET', `${at}/setting-changes`)).body.data[0];
const refusal = ({ body }: Answer) => body.data[0];

async function save(what: string, settings: object) {
  const { status, body } = await anke('PATCH', `${at}/${what}`, settings);
  expect({ status, body }).toMatchObject({ status: 200 });
}
const has = (some: object) =>
  until(
    async () => {
      const now = await configuration();
      return now && Object.entries(some).every(([key, value]) => JSON.stringify(now[key]) === JSON.stringify(value));
    },
    () => lines.join(' | '),
  );
const sectionIs = (name: string, state: string) =>
  until(
    async () => (await configuration()).sections[name]?.state === state,
    () => lines.join(' | '),
  );
const statusIs = (status: string) =>
  until(async () => (await anke('GET', `${at}?fields=status`)).body.data.status === status);
async function leave(): Promise<void> {
  await gateway.close();
  await statusIs('offline');
}
/** The network that the tunnel of the device leads to. */
const routed = async () =>
  (await api.owner.inScope({}, (tx) => tx.execute(sql`select network from agent where public_id = ${id}`))).rows[0]!
    .network;
const lanOfMachine = () => gateway.machine.has.lan?.ipAddress;

/** Changes the LAN, which the device then has on trial; returns the revision. */
async function tryLan(third: number): Promise<number> {
  await save('router-lan-config', network(third));
  await until(async () => lanOfMachine() === `192.168.${third}.1` && (await configuration()).keepUntil !== null);
  return (await configuration()).revision;
}
async function keep(revision: number, as = anke): Promise<Answer> {
  const { publicId } = await configuration();
  return as('POST', `${at}/configuration/keep/${publicId}`, { revision });
}
/** Whether access to the VPN of the device needs an approval; nothing else of it does. */
const approval = (isAsked: boolean) =>
  api.owner.inScope({}, async (tx) => {
    await tx.execute(sql`update agent_server set require_access_approval = false where agent_id = ${id}`);
    await tx.execute(sql`update agent set vpn_require_access_approval = ${isAsked} where public_id = ${id}`);
  });
const pass = (seconds: number) =>
  api.owner.inScope({}, (tx) =>
    tx.execute(sql`update agent_configuration set keep_until = keep_until - ${`${seconds} seconds`}::interval`),
  );

test('a LAN address is on trial when the device has it, and stays once a person keeps it', async () => {
  const { confirmed } = await configuration();
  const revision = await tryLan(11);
  expect(await configuration()).toMatchObject({
    ...{ confirmed, can: { keep: true }, hasVpnSession: false },
    sections: { lan: { state: 'tested' } },
    openChanges: [{ target: 'AgentRouterLanConfig', state: 'tested', count: 1 }],
  });
  expect((await anke('GET', `${at}/router-lan-config`)).body.data[0]).toMatchObject({ pending: true });
  expect(await newest()).toMatchObject({ state: 'tested', can: { withdraw: false, putBack: true } });
  expect(await keep(revision)).toMatchObject({ status: 201 });
  expect(await configuration()).toMatchObject({ confirmed: revision, keepUntil: null, openChanges: [] });
  expect(await newest()).toMatchObject({ state: 'applied' });
  expect((await anke('GET', `${at}/router-lan-config`)).body.data[0]).toMatchObject({ pending: false });
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select user_id as by, details from audit_log where act = 'keep'`),
  );
  expect(rows).toEqual([{ by: expect.any(String), details: { after: { revision } } }]);
});

test('two people who keep at once both succeed, and one keep is logged', async () => {
  const revision = await tryLan(12);
  const answers = await Promise.all([keep(revision), keep(revision)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await keep(revision)).toMatchObject({ status: 201 });
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select from audit_log where act = 'keep' and details->'after'->>'revision' = ${String(revision)}`),
  );
  expect(rows).toHaveLength(1);
});

test('who may not make the change may not keep it, and other companies don’t see it', async () => {
  const revision = await tryLan(13);
  expect(await configuration(marieke)).toMatchObject({ keepUntil: expect.any(String), can: { keep: false } });
  expect((await keep(revision, marieke)).status).toBe(403);
  const katrin = await api.signIn('katrin', company.delta);
  expect((await keep(revision, katrin)).status).toBe(404);
  expect(await configuration()).toMatchObject({ can: { keep: true } });
  expect((await keep(revision)).status).toBe(201);
});

test('where approvers alone make such a change, they alone keep it', async () => {
  const jonas = await api.signIn('jonas');
  const revision = await tryLan(19);
  await approval(true);
  expect(await configuration(jonas)).toMatchObject({ can: { keep: false } });
  expect(refusal(await keep(revision, jonas))).toMatchObject({ code: 'approvers-only' });
  await approval(false);
  expect(await configuration(jonas)).toMatchObject({ can: { keep: true } });
  expect((await keep(revision, jonas)).status).toBe(201);
});

test('a person keeps a revision once the device has it, and in time', async () => {
  const revision = await tryLan(14);
  expect(refusal(await keep(revision + 1))).toMatchObject({ code: 'keep-not-applied' });
  await pass(3600);
  expect(refusal(await keep(revision))).toMatchObject({ code: 'keep-too-late' });
  await pass(-3600);
  expect((await keep(revision)).status).toBe(201);
});

test('a change that cuts nothing is confirmed by the report, and waits with one that can', async () => {
  const { revision } = await configuration();
  await anke('PUT', `${at}/router-ntp-servers`, { servers: ['nl.pool.ntp.org'] });
  await has({ confirmed: revision + 1 });
  const onTrial = await tryLan(15);
  await anke('PUT', `${at}/router-ntp-servers`, { servers: ['be.pool.ntp.org'] });
  await sectionIs('timeServers', 'tested');
  await until(async () => (await configuration()).keepUntil !== null);
  expect(await configuration()).toMatchObject({ revision: onTrial + 1, confirmed: revision + 1 });
  expect(refusal(await keep(onTrial))).toMatchObject({ code: 'keep-changed-later' });
  expect((await keep(onTrial + 1)).status).toBe(201);
  expect(await configuration()).toMatchObject({
    sections: { lan: { state: 'applied' }, timeServers: { state: 'applied' } },
  });
});

test('what is put back during the trial needs no person', async () => {
  const { confirmed } = await configuration();
  await tryLan(16);
  expect((await anke('POST', `${at}/setting-changes/put-back/${(await newest()).publicId}`, {})).status).toBe(201);
  await has({ confirmed: confirmed + 2 });
  expect(lanOfMachine()).toBe('192.168.15.1');
  expect(await configuration()).toMatchObject({ keepUntil: null, openChanges: [] });
});

test('a change that was saved while the device is offline is confirmed by its report', async () => {
  await leave();
  await save('router-lan-config', network(17));
  gateway = aGateway();
  await gateway.open();
  await until(async () => lanOfMachine() === '192.168.17.1');
  await sectionIs('lan', 'applied');
  const { revision, confirmed } = await configuration();
  expect(confirmed).toBe(revision);
});

test('what nobody keeps is reverted and says so, and must be kept when it comes again', async () => {
  await leave();
  gateway = aGateway(1500 * patience);
  await gateway.open();
  await statusIs('online');
  const { confirmed } = await configuration();
  const revision = await tryLan(18);
  expect(await routed()).toBe('192.168.18.0/24');
  await sectionIs('lan', 'reverted');
  expect(await routed()).toBe('192.168.17.0/24');
  expect(lanOfMachine()).toBe('192.168.17.1');
  expect(await configuration()).toMatchObject({
    confirmed,
    keepUntil: null,
    sections: { lan: { reason: 'not-kept' } },
  });
  expect(await newest()).toMatchObject({ state: 'reverted', reason: 'not-kept', can: { withdraw: true } });
  expect(refusal(await keep(revision))).toMatchObject({ code: 'keep-reverted' });
  await anke('PUT', `${at}/router-ntp-servers`, { servers: ['de.pool.ntp.org'] });
  await until(async () => (await configuration()).keepUntil !== null);
  expect(await configuration()).toMatchObject({ confirmed, sections: { lan: { state: 'tested' } } });
  expect((await keep(revision + 1)).status).toBe(201);
  expect(lanOfMachine()).toBe('192.168.18.1');
});

test('where approvers alone make a change, they alone withdraw it and send it again', async () => {
  const jonas = await api.signIn('jonas');
  await leave();
  await save('router-lan-config', network(21));
  const { publicId } = await newest();
  const withdraw = (as: Caller) => as('POST', `${at}/setting-changes/withdraw`, [{ publicId }]);
  const sendAgain = (as: Caller) => as('POST', `${at}/setting-changes/send-again/${publicId}`, {});
  await approval(true);
  for (const take of [withdraw, sendAgain]) {
    expect(refusal(await take(jonas))).toMatchObject({ code: 'approvers-only' });
    expect((await take(marieke)).status).toBe(403);
  }
  await approval(false);
  expect((await withdraw(jonas)).status).toBeLessThan(300);
});
