import { SimulatedGateway } from '@lineside/fleet/gateway';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { type Broker, startBroker } from '../src/broker/broker.ts';
import { startImports } from '../src/domain/configuration/imports.ts';
import { stableSecret } from '../src/domain/demo-company/stable-id.ts';
import { type Intake, startIntake } from '../src/domain/gateway/intake.ts';
import { registry } from '../src/registry/registry.ts';
import type { Answer, Caller } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';

// What somebody changed on the machine itself: with the broker and the gateway program on a simulated machine.

const intakeSecret = 'the secret of the intake';
/** In Ghent, where Jonas manages devices without approving access to them. */
const id = device('Router cabinet A3');
const lines: string[] = [];
const log = (line: string) => void lines.push(line);

let api: TestApi;
let broker: Broker;
let intake: Intake;
let imports: { close(): Promise<void> };
let gateway: SimulatedGateway;
let anke: Caller;

beforeAll(async () => {
  api = await startApi();
  broker = await startBroker({ database: api.database, port: 0, host: '127.0.0.1', intakeSecret, log });
  intake = await startIntake({
    ...{ database: api.database, mqttUrl: broker.address, secret: intakeSecret, name: 'on-site', log },
  });
  imports = await startImports({ database: api.database, registry, log });
  anke = await api.signIn('anke');
  await approval(false);
  expect(await anke('PATCH', `${at}/router-lan-config`, address(10))).toMatchObject({ status: 200 });
  expect(await anke('PUT', `${at}/router-ntp-servers`, { servers: ['nl.pool.ntp.org'] })).toMatchObject({
    status: 200,
  });
  // while the device is offline, nobody has to keep it
  expect(await anke('POST', `${at}/router-additional-subnets`, via('40.9'))).toMatchObject({ status: 201 });
  const { ipAddress, netMask: ipNetMask } = wanAddress(2);
  const wan = { ipUseDhcp: false, ipAddress, ipNetMask, ipGateway: '10.99.0.1' };
  expect(await anke('PATCH', `${at}/router-wan-config`, wan)).toMatchObject({ status: 200 });
  gateway = new SimulatedGateway(
    { id, secret: stableSecret(id), behaviour: 'without-vpn', variables: [] },
    { broker: broker.address, api: `${api.address}/api`, compareMs: 50, log },
  );
  await gateway.open();
  await becomes(({ sections }) => sections.lan?.state === 'applied');
});
afterAll(async () => {
  await gateway.close();
  await imports.close();
  await intake.close();
  await broker.close();
  await api.close();
});

const at = `/agents/${id}`;
const address = (third: number) => ({ ipAddress: `192.168.${third}.1`, netMask: '255.255.255.0' });
const none = {
  ...{ wan: null, lan: null, subnets: null, access: null, forwards: null, translations: null, timeServers: null },
};
const via = (gateway: string, network = 40) => ({
  ...{ networkAddress: `192.168.${network}.0`, networkMask: '255.255.255.0', gatewayAddress: `192.168.${gateway}` },
});
const wanAddress = (last: number) => ({ ipAddress: `10.99.0.${last}`, netMask: '255.255.255.0' });

interface Configuration {
  revision: number;
  confirmed: number;
  keepUntil: string | null;
  sections: Record<string, { state: string } | null>;
  differences: {
    lan: { ipAddress: string } | null;
    timeServers: string[] | null;
    [section: string]: object | null;
  };
}
const configuration = async (): Promise<Configuration & { publicId: string }> =>
  (await anke('GET', `${at}/configuration`)).body.data[0];
const becomes = (is: (now: Configuration) => boolean) =>
  until(
    async () => is(await configuration()),
    () => lines.join(' | '),
  );
const lanBecomes = (third: number | null) =>
  becomes(({ differences: { lan } }) => lan?.ipAddress === (third === null ? undefined : address(third).ipAddress));
/** Does something that makes a new revision, which the device then has. */
async function andApplies(make: () => Promise<Answer>): Promise<void> {
  const { revision } = await configuration();
  expect((await make()).status).toBeLessThan(300);
  await becomes(({ confirmed }) => confirmed === revision + 1);
}
const lanOnSite = (third: number) => Object.assign(gateway.machine.has, { lan: { ...address(third), dhcp: null } });
const lanOfMachine = () => gateway.machine.has.lan?.ipAddress;
/** Decides about what the device has now, or about what a person has seen before. */
async function decide(
  how: 'keep-difference' | 'put-difference-back',
  section: string,
  as = anke,
  before?: object,
): Promise<Answer> {
  const { publicId, differences } = await configuration();
  const now = Object.fromEntries(Object.entries(differences).filter(([, has]) => has !== null));
  return as('POST', `${at}/configuration/${how}/${publicId}`, { section, seen: before ?? now });
}
const lan = async () => (await anke('GET', `${at}/router-lan-config`)).body.data[0];
const servers = async () =>
  (await anke('GET', `${at}/router-ntp-servers?fields=server`)).body.data.map(
    ({ server }: { server: string }) => server,
  );
const refusal = ({ body }: Answer) => body.data[0];
/** Whether access to the VPN of the device needs an approval; nothing else of it does. */
const approval = (isAsked: boolean) =>
  api.owner.inScope({}, async (tx) => {
    await tx.execute(sql`update agent_server set require_access_approval = false where agent_id = ${id}`);
    await tx.execute(sql`update agent set vpn_require_access_approval = ${isAsked} where public_id = ${id}`);
  });

test('a LAN address that is kept becomes the wanted setting, which is not on trial', async () => {
  expect((await configuration()).differences).toEqual(none);
  lanOnSite(20);
  await lanBecomes(20);
  const { revision } = await configuration();
  expect(await decide('keep-difference', 'lan')).toMatchObject({ status: 201 });
  expect(await lan()).toMatchObject(address(20));
  await becomes(({ confirmed }) => confirmed === revision + 1);
  expect(await configuration()).toMatchObject({
    ...{ differences: none, keepUntil: null },
    sections: { lan: { state: 'applied' } },
  });
  expect(lanOfMachine()).toBe('192.168.20.1');
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select user_id as by, details from audit_log where act = 'keep-difference'`),
  );
  expect(rows).toEqual([{ by: expect.any(String), details: { after: { section: 'lan', has: address(20) } } }]);
});

test('a LAN address that is put back differs until the device reports that it has the wanted one', async () => {
  lanOnSite(30);
  await lanBecomes(30);
  await gateway.close();
  const { revision } = await configuration();
  expect(await decide('put-difference-back', 'lan')).toMatchObject({ status: 201 });
  await becomes((now) => now.revision === revision + 1);
  expect(await configuration()).toMatchObject({
    ...{ differences: { lan: address(30) }, sections: { lan: { state: 'waiting' } } },
  });
  await gateway.open();
  await lanBecomes(null);
  expect(lanOfMachine()).toBe('192.168.20.1');
  expect(await configuration()).toMatchObject({ confirmed: revision + 1, sections: { lan: { state: 'applied' } } });
});

test('time servers are kept in the order of the machine, and put back', async () => {
  gateway.machine.has.timeServers = ['be.pool.ntp.org', '10.20.0.5'];
  await becomes(({ differences }) => differences.timeServers !== null);
  await andApplies(() => decide('keep-difference', 'timeServers'));
  expect(await servers()).toEqual(['be.pool.ntp.org', '10.20.0.5']);
  expect((await configuration()).differences).toEqual(none);
  gateway.machine.has.timeServers = [];
  await becomes(({ differences }) => differences.timeServers?.length === 0);
  expect(await decide('put-difference-back', 'timeServers')).toMatchObject({ status: 201 });
  await becomes(({ differences }) => differences.timeServers === null);
  expect(gateway.machine.has.timeServers).toEqual(['be.pool.ntp.org', '10.20.0.5']);
});

test('a difference that does not fit the other settings is not kept, and the refusal names why', async () => {
  lanOnSite(40);
  await lanBecomes(40);
  expect(refusal(await decide('keep-difference', 'lan'))).toMatchObject({
    ...{ code: 'network-overlaps', propertyName: 'ipAddress' },
  });
  expect(await lan()).toMatchObject(address(20));
  lanOnSite(20);
  await lanBecomes(null);
});

test('who may not change the section decides nothing about it', async () => {
  const [marieke, jonas] = [await api.signIn('marieke'), await api.signIn('jonas')];
  lanOnSite(50);
  await lanBecomes(50);
  for (const how of ['keep-difference', 'put-difference-back'] as const) {
    expect((await decide(how, 'lan', marieke)).status).toBe(403);
    await approval(true);
    expect(refusal(await decide(how, 'lan', jonas))).toMatchObject({ code: 'approvers-only' });
    await approval(false);
  }
  expect(await lan()).toMatchObject(address(20));
  expect(lanOfMachine()).toBe('192.168.50.1');
});

test('what the machine has by now is not kept nor put back by who has seen something else', async () => {
  lanOnSite(60);
  await lanBecomes(60);
  for (const how of ['keep-difference', 'put-difference-back'] as const)
    for (const seen of [{ lan: address(19) }, {}])
      expect(refusal(await decide(how, 'lan', anke, seen))).toMatchObject({ code: 'difference-changed' });
  expect(lanOfMachine()).toBe(address(60).ipAddress);
  lanOnSite(20);
  await lanBecomes(null);
});

test('a difference that is over is neither kept nor put back', async () => {
  lanOnSite(20);
  await lanBecomes(null);
  for (const how of ['keep-difference', 'put-difference-back'] as const)
    expect(refusal(await decide(how, 'lan'))).toMatchObject({ code: 'difference-over' });
  expect((await decide('keep-difference', 'sources')).status).toBe(400);
});

test('a difference ends when the console gets the values that the machine has', async () => {
  gateway.machine.has.timeServers = ['de.pool.ntp.org'];
  await becomes(({ differences }) => differences.timeServers !== null);
  await andApplies(() => anke('PUT', `${at}/router-ntp-servers`, { servers: ['de.pool.ntp.org'] }));
  expect((await configuration()).differences).toEqual(none);
});

test('subnets and the WAN address of the machine become the wanted settings', async () => {
  const has = [via('20.8'), via('20.9', 41)];
  gateway.machine.has.subnets = [...has].reverse();
  gateway.machine.has.wan = { address: { ...wanAddress(3), gateway: '10.99.0.1' }, dnsServers: [] };
  await becomes(({ differences }) => differences.subnets !== null && differences.wan !== null);
  expect((await configuration()).differences.wan).toEqual({ address: wanAddress(3) });
  await andApplies(() => decide('keep-difference', 'subnets'));
  await andApplies(() => decide('keep-difference', 'wan'));
  expect((await configuration()).differences).toEqual(none);
  expect((await anke('GET', `${at}/router-additional-subnets?fields=*`)).body.data).toMatchObject(has);
  const [wan] = (await anke('GET', `${at}/router-wan-config`)).body.data;
  expect(wan).toMatchObject({ ipAddress: '10.99.0.3', ipGateway: '10.99.0.1' });
});

test('rules that were changed on site are put back, and can not become settings', async () => {
  const forward = { externalPort: 8502, targetIpAddress: '192.168.20.30', targetPort: 502 };
  gateway.machine.has.forwards = [{ interface: 'WAN', ...forward }];
  await becomes(({ differences }) => differences.forwards !== null);
  expect((await configuration()).differences).toEqual({ ...none, forwards: { changed: true } });
  expect((await decide('keep-difference', 'forwards')).status).toBe(400);
  expect(await decide('put-difference-back', 'forwards')).toMatchObject({ status: 201 });
  await becomes(({ differences }) => differences.forwards === null);
  expect(gateway.machine.has.forwards).toEqual([]);
});

/** Has what the machine has taken over; resolves with the job once it has ended, and the device has a new revision. */
async function takeOver(as = anke): Promise<{ status: string; reason: string | null; kept: number | null }> {
  const { revision } = await configuration();
  expect((await as('PUT', `${at}/configuration/import`, {})).status).toBe(200);
  const job = async () =>
    (await anke('GET', `${at}/jobs?fields=type,status,reason,kept`)).body.data.find(
      ({ type }: { type: string }) => type === 'configuration-import',
    );
  await until(async () => ['done', 'failed'].includes((await job()).status));
  if ((await job()).kept > 0) await becomes(({ confirmed }) => confirmed > revision);
  return job();
}

test('an import takes over all that the machine has otherwise, as if who asked had kept it', async () => {
  lanOnSite(70);
  gateway.machine.has.timeServers = ['at.pool.ntp.org'];
  expect(await takeOver()).toMatchObject({ status: 'done', reason: null, kept: 2 });
  expect(await lan()).toMatchObject(address(70));
  expect(await servers()).toEqual(['at.pool.ntp.org']);
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select u.name as by, details->'after'->>'section' as section from audit_log log
      join user_account u on u.public_id = log.user_id where act = 'keep-difference' order by log."on" desc limit 2`),
  );
  const me = (await anke('GET', '/users/me?fields=name')).body.data.name;
  expect(rows.map(({ by }) => by)).toEqual([me, me]);
  expect(await takeOver()).toMatchObject({ status: 'done', kept: 0 });
});

test('an import that does not fit, or that is not allowed, takes over nothing and says why', async () => {
  gateway.machine.has.timeServers = ['ch.pool.ntp.org'];
  lanOnSite(40);
  expect(await takeOver()).toMatchObject({ status: 'failed', reason: 'not-fitting', kept: null });
  lanOnSite(71);
  const jonas = await api.signIn('jonas');
  await approval(true);
  expect(await takeOver(jonas)).toMatchObject({ status: 'failed', reason: 'not-allowed', kept: null });
  await approval(false);
  expect([await lan(), await servers()]).toMatchObject([address(70), ['at.pool.ntp.org']]);
  lanOnSite(70);
  expect(await takeOver()).toMatchObject({ status: 'done', kept: 1 });
});

/** Nobody wants an address of the WAN any more, and a person keeps that. */
async function withoutWan(): Promise<void> {
  const before = await configuration();
  const none = { ipUseDhcp: null, ipAddress: null, ipNetMask: null, ipGateway: null };
  expect((await anke('PATCH', `${at}/router-wan-config`, none)).status).toBe(200);
  await becomes(({ keepUntil, revision }) => keepUntil !== null && revision > before.revision);
  const { publicId, revision } = await configuration();
  expect((await anke('POST', `${at}/configuration/keep/${publicId}`, { revision })).status).toBe(201);
  await becomes(({ confirmed }) => confirmed === revision);
}

test('a WAN address that was set at the status page is kept with its gateway', async () => {
  await withoutWan();
  const address = { ...wanAddress(7), gateway: '10.99.0.254' };
  await gateway.setOnSite({ wan: address });
  await becomes(({ differences }) => differences.wan !== null);
  expect((await configuration()).differences.wan).toEqual({ address });
  await andApplies(() => decide('keep-difference', 'wan'));
  expect((await anke('GET', `${at}/router-wan-config`)).body.data[0]).toMatchObject({
    ...{ ipUseDhcp: false, ipAddress: '10.99.0.7', ipGateway: '10.99.0.254' },
  });
  expect((await configuration()).differences.wan).toBeNull();
});

test('what was set at the status page and that nobody wants is put back', async () => {
  await withoutWan();
  await gateway.setOnSite({ wan: { ...wanAddress(8), gateway: '10.99.0.254' } });
  await becomes(({ differences }) => differences.wan !== null);
  await andApplies(() => decide('put-difference-back', 'wan'));
  await becomes(({ differences }) => differences.wan === null);
  expect(gateway.machine.has.wan).toBeNull();
});

test('what was changed on site without a connection is told when the device returns', async () => {
  await gateway.close();
  lanOnSite(60);
  await gateway.open();
  await lanBecomes(60);
  expect(lanOfMachine()).toBe('192.168.60.1');
  expect(lines).toEqual([]);
});
