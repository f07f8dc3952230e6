import {
  type ConfigurationReport,
  configurationSections,
  type SourceSettings,
} from '@lineside/contracts/gateway-configuration';
import { sql } from 'drizzle-orm';
import { composeDue } from '../src/domain/configuration/compose.ts';
import { writeReported } from '../src/domain/configuration/reports.ts';
import { stableSecret } from '../src/domain/demo-company/stable-id.ts';
import type { Answer, Caller } from './caller.ts';
import { company, device, startApi, type TestApi } from './test-api.ts';

// Changes of a device's settings: until they are on the device, and as history. The device is played by its calls.

let api: TestApi;
let anke: Caller;
let marieke: Caller;
beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
  marieke = await api.signIn('marieke');
});
afterAll(() => api.close());

interface Change {
  publicId: string;
  target: string;
  state: string;
  can: object;
}

const agent = device('Case packer 2');
const at = `/agents/${agent}`;
const changesOf = async (of = agent, as = anke): Promise<Change[]> =>
  (await as('GET', `/agents/${of}/setting-changes`)).body.data;
const states = async (count: number) => (await changesOf()).slice(0, count).map(({ state }) => state);
const newest = async () => (await changesOf())[0]!;
const section = async (name: string) => (await anke('GET', `${at}/configuration`)).body.data[0].sections[name];
const openChanges = async () => (await anke('GET', `${at}/configuration`)).body.data[0].openChanges;
const withdraw = (...some: Change[]) =>
  anke(
    'POST',
    `${at}/setting-changes/withdraw`,
    some.map(({ publicId }) => ({ publicId })),
  );
const putBack = ({ publicId }: Change) => anke('POST', `${at}/setting-changes/put-back/${publicId}`, {});

async function done(answer: ReturnType<Caller>) {
  const { status, body } = await answer;
  expect(status < 300 || body).toBe(true);
  return body.data;
}
const setLan = (settings: object) => done(anke('PATCH', `${at}/router-lan-config`, settings));
const lan = async () => (await anke('GET', `${at}/router-lan-config`)).body.data[0];
const network = (third: number) => ({ ipAddress: `192.168.${third}.1`, netMask: '255.255.255.0' });
const forward = { targetIpAddress: '192.168.69.5', targetPort: 80, externalPort: 8090 };

const refusal = ({ body }: Answer) => body.data[0];
const compose = () => composeDue(api.database);

/** The device fetches its document. */
async function fetchSettings() {
  const answer = await fetch(`${api.address}/api/gateway/configuration`, {
    headers: { Authorization: `Basic ${btoa(`${agent}:${stableSecret(agent)}`)}`, 'Api-Version': '2' },
  });
  const { data } = (await answer.json()) as { data: { revision: number; sections: Record<string, unknown> } };
  return data;
}

const report = (revision: number, sections: ConfigurationReport['sections']) =>
  api.database.inScope({ company: company.norwell }, (tx) =>
    writeReported(tx, company.norwell, new Map([[agent, [{ revision, sections }]]])),
  );

/** The device fetches and takes all. */
async function apply() {
  const { revision } = await fetchSettings();
  const state = { state: 'applied' } as const;
  await report(revision, Object.fromEntries(configurationSections.map((section) => [section, state])));
}

test('a change is unknown, delivered and applied as its device reports; with old, new and who', async () => {
  await setLan(network(60));
  await compose();
  expect(await newest()).toMatchObject({ state: 'unknown', settledOn: null });
  const { revision } = await fetchSettings();
  expect(await states(1)).toEqual(['delivered']);
  await report(revision, Object.fromEntries(configurationSections.map((section) => [section, { state: 'applied' }])));
  await setLan(network(61));
  await compose();
  expect(await newest()).toMatchObject({
    ...{
      section: 'lan',
      target: 'AgentRouterLanConfig',
      act: 'update',
      state: 'waiting',
      createdBy: { name: 'Anke Mulder' },
    },
    ...{ before: { ipAddress: '192.168.60.1' }, after: { ipAddress: '192.168.61.1' } },
    can: { withdraw: true, putBack: false },
  });
  expect(await openChanges()).toEqual([{ target: 'AgentRouterLanConfig', state: 'waiting', count: 1 }]);
  await apply();
  expect(await states(2)).toEqual(['applied', 'applied']);
  expect(await openChanges()).toEqual([]);
});

/** What the list of devices says of this one, among those with settings of some states. */
async function inList(...some: string[]) {
  const filter = `in(openChanges.state,${some.map((state) => `"${state}"`).join()})`;
  const { body } = await marieke('GET', `/agents?fields=openChanges&filters=${encodeURIComponent(filter)}`);
  return body.data.find(({ publicId }: { publicId: string }) => publicId === agent)?.openChanges;
}

test('the list of devices says how many settings are not on each, and filters by it', async () => {
  await setLan(network(80));
  await setLan({ dhcpServerEnabled: false, gatewayLessRouting: true });
  await compose();
  expect(await inList('waiting', 'delivered')).toEqual([{ state: 'waiting', count: 2 }]);
  expect(await inList('refused')).toBeUndefined();
  const { revision } = await fetchSettings();
  await report(revision, { lan: { state: 'refused', reason: 'No such interface' } });
  expect(await inList('refused')).toEqual([{ state: 'refused', count: 2 }]);
  const [second, first] = (await changesOf()) as [Change, Change];
  await done(withdraw(second, first));
  await apply();
  expect(await inList('waiting', 'refused')).toBeUndefined();
  const { body } = await marieke(
    'GET',
    `/agents?fields=openChanges&filters=${encodeURIComponent('ne(openChanges.state,"waiting")')}`,
  );
  expect(body.data).toEqual([]);
});

test('a withdrawn change never gets to its device, and nothing waits any more', async () => {
  await setLan(network(62));
  await compose();
  await done(withdraw(await newest()));
  expect(await newest()).toMatchObject({ state: 'withdrawn', withdrawnBy: { name: 'Anke Mulder' } });
  expect(await lan()).toMatchObject(network(61));
  await compose();
  expect(await section('lan')).toMatchObject({ state: 'applied', since: null });
  expect(await lan()).toMatchObject({ pending: false });
  expect((await fetchSettings()).sections.lan).toMatchObject(network(61));
});

test('a later change of the same field replaces one that waits, until it is withdrawn itself', async () => {
  await setLan(network(63));
  await compose();
  const first = await newest();
  await setLan(network(64));
  await compose();
  expect(await states(2)).toEqual(['waiting', 'replaced']);
  expect(refusal(await withdraw(first))).toMatchObject({ code: 'setting-changed-later' });
  await done(withdraw(await newest()));
  await compose();
  expect(await states(2)).toEqual(['withdrawn', 'waiting']);
  expect(await lan()).toMatchObject(network(63));
  await setLan(network(65));
  await compose();
  await apply();
  expect(await states(3)).toEqual(['applied', 'withdrawn', 'replaced']);
});

test('several are withdrawn at once, all or none', async () => {
  await setLan(network(66));
  await setLan(network(67));
  await compose();
  const [second, first] = (await changesOf()) as [Change, Change];
  expect((await withdraw(first, second)).status).toBe(409);
  expect(await states(2)).toEqual(['waiting', 'replaced']);
  await done(withdraw(second, first));
  expect(await states(2)).toEqual(['withdrawn', 'withdrawn']);
  expect(await lan()).toMatchObject(network(65));
  await compose();
});

test('what a device has fetched is not withdrawn but put back, as a new change', async () => {
  await setLan(network(68));
  await fetchSettings();
  const change = await newest();
  expect(change).toMatchObject({ state: 'delivered', can: { withdraw: false, putBack: true } });
  expect(refusal(await withdraw(change))).toMatchObject({ code: 'setting-delivered' });
  expect(await lan()).toMatchObject(network(68));
  await apply();
  await done(putBack(change));
  await compose();
  expect(await newest()).toMatchObject({ state: 'waiting', before: { ipAddress: '192.168.68.1' } });
  expect(await lan()).toMatchObject(network(65));
  expect(refusal(await putBack(change))).toMatchObject({ code: 'setting-changed-later' });
  await apply();
});

test('a refused change says why, and goes to the device again with the rest of its section', async () => {
  await setLan(network(69));
  const { revision } = await fetchSettings();
  await report(revision, { lan: { state: 'refused', reason: 'No such interface' } });
  expect(await newest()).toMatchObject({ state: 'refused', reason: 'No such interface', can: { withdraw: true } });
  await setLan({ dhcpServerEnabled: true, dhcpServerRangeFrom: '192.168.69.50', dhcpServerRangeTo: '192.168.69.99' });
  await compose();
  expect(await states(2)).toEqual(['waiting', 'waiting']);
  await apply();
  expect(await states(2)).toEqual(['applied', 'applied']);
});

test('a device that goes back reverts what it had applied since the last confirmed revision', async () => {
  await setLan({ ...network(70), dhcpServerEnabled: false });
  const { revision } = await fetchSettings();
  await report(revision, { lan: { state: 'reverted' } });
  expect((await states(1))[0]).toBe('reverted');
  await done(withdraw(await newest()));
  expect(await lan()).toMatchObject(network(69));
  await apply();
});

test('a made record is taken away, and a removed one made again with its id and address', async () => {
  const { publicId } = await done(anke('POST', `${at}/router-port-forwards`, forward));
  expect(await newest()).toMatchObject({ act: 'create', recordName: '8090 / WAN', after: forward });
  await done(withdraw(await newest()));
  expect((await anke('GET', `${at}/router-port-forwards/${publicId}`)).status).toBe(404);
  const again = await done(anke('POST', `${at}/router-port-forwards`, forward));
  await apply();
  await done(anke('DELETE', `${at}/router-port-forwards/${again.publicId}`));
  expect(await newest()).toMatchObject({ act: 'remove', before: forward, after: null });
  await apply();
  await done(putBack(await newest()));
  expect((await anke('GET', `${at}/router-port-forwards/${again.publicId}`)).body.data).toMatchObject(forward);
  await done(anke('DELETE', `${at}/router-port-forwards/${again.publicId}`));
  await apply();
});

test('secrets are in no change: they are named, and not put back', async () => {
  const secret = 'a key that nobody reads';
  await setLan({ wlanKey: secret });
  expect(await newest()).toMatchObject({ secrets: ['wlanKey'], before: {}, after: {}, can: { withdraw: false } });
  expect(refusal(await withdraw(await newest()))).toMatchObject({
    code: 'setting-unrecorded',
    propertyName: 'wlanKey',
  });
  const [machine] = (await anke('GET', `${at}/devices`)).body.data;
  const source = await done(
    anke('POST', `${at}/data-sources`, {
      ...{ name: 'Mixer', slug: 'mixer-of-test', device: { publicId: machine.publicId } },
      protocol: { publicId: 'opc-ua', authenticationType: 'username', username: 'reader', password: secret },
    }),
  );
  expect(await newest()).toMatchObject({ act: 'create', secrets: ['protocol'] });
  const one = `${at}/data-sources/${source.publicId}`;
  await done(
    anke('PATCH', one, { protocol: { publicId: 'opc-ua', authenticationType: 'username', password: 'other' } }),
  );
  expect(await newest()).toMatchObject({ act: 'update', secrets: ['protocol'] });
  await done(anke('DELETE', one));
  expect(refusal(await withdraw(await newest()))).toMatchObject({ code: 'setting-unrecorded' });
  const everything = await api.owner.inScope({}, async (tx) => {
    const { rows } = await tx.execute(sql`select to_jsonb(c)::text as text from agent_setting_change c`);
    return rows.map(({ text }) => text).join();
  });
  expect(everything).not.toContain(secret);
});

test('changes of a tag and of its condition wait for the device, and are part of its sources', async () => {
  const [variable] = (await anke('GET', `${at}/data-variables?fields=slug,source,variableId`)).body.data;
  const source = { publicId: variable.source.publicId };
  const condition = await done(
    anke('POST', `${at}/data-conditions`, { source, name: 'Fast', formula: `$${variable.variableId} 80 >` }),
  );
  const tag = await done(
    anke('POST', `${at}/data-tags`, {
      ...{ variable: { publicId: variable.publicId }, name: 'Fast runs', slug: 'fast-runs', logEvent: 'trigger' },
      ...{ logTrigger: { publicId: condition.publicId }, loggingInterval: '10s', edgeAggregator: 'max' },
    }),
  );
  await apply();
  const tags = async () => {
    const { sources } = (await fetchSettings()).sections as { sources: SourceSettings[] };
    return sources
      .flatMap(({ variables }) => variables)
      .find(({ slug }) => slug === variable.slug)!
      .tags.slice(-1);
  };
  const trigger = { event: 'trigger', formula: `$${variable.variableId} 80 >` };
  expect(await tags()).toEqual([trigger]);
  const [tagAt, conditionAt] = [`${at}/data-tags/${tag.publicId}`, `${at}/data-conditions/${condition.publicId}`];
  await done(anke('PATCH', conditionAt, { formula: `$${variable.variableId} 90 >` }));
  await compose();
  expect(await newest()).toMatchObject({ target: 'AgentDataCondition', section: 'sources', state: 'waiting' });
  expect(await section('sources')).toMatchObject({ state: 'waiting' });
  await done(anke('PATCH', tagAt, { logEvent: 'interval', logTrigger: null }));
  await compose();
  expect(await newest()).toMatchObject({ target: 'AgentDataTag', recordName: 'Fast runs', state: 'waiting' });
  expect(await tags()).toEqual([{ event: 'interval', interval: 10_000, aggregator: 'max' }]);
  await done(anke('PATCH', tagAt, { logEvent: 'change', onChangeExpiry: '2h' }));
  expect(await tags()).toEqual([{ event: 'change', expiry: 7_200_000 }]);
  await done(anke('DELETE', tagAt));
  await done(anke('DELETE', conditionAt));
  await apply();
});

test('a changed name is nothing to send, and is put back all the same', async () => {
  await apply();
  const [source] = (await anke('GET', `${at}/data-sources?fields=name`)).body.data;
  await done(anke('PATCH', `${at}/data-sources/${source.publicId}`, { name: 'Another name' }));
  await compose();
  expect(await newest()).toMatchObject({ state: 'unsent', recordName: 'Another name' });
  await done(putBack(await newest()));
  expect((await anke('GET', `${at}/data-sources/${source.publicId}`)).body.data.name).toBe(source.name);
});

test('a change of a record in two sections waits for the one that it is part of', async () => {
  await setLan({ forwardLanWan: 'both' });
  await compose();
  expect(await newest()).toMatchObject({ section: 'access', state: 'waiting' });
  const { revision } = await fetchSettings();
  await report(revision, { lan: { state: 'applied' }, access: { state: 'refused', reason: 'No firewall' } });
  expect(await newest()).toMatchObject({ state: 'refused', reason: 'No firewall' });
  await done(withdraw(await newest()));
  await apply();
});

const sendAgain = ({ publicId }: Change, as = anke) => as('POST', `${at}/setting-changes/send-again/${publicId}`, {});

test('what a device refused or reverted is sent again as a later revision of the same content', async () => {
  await setLan({ ...network(74), dhcpServerEnabled: false });
  await done(anke('POST', `${at}/router-port-forwards`, { ...forward, targetIpAddress: '192.168.74.5' }));
  const left = await fetchSettings();
  await report(left.revision, { lan: { state: 'reverted' }, forwards: { state: 'refused', reason: 'No such host' } });
  const [second, first] = (await changesOf()) as [Change, Change];
  expect(first).toMatchObject({ state: 'reverted', can: { sendAgain: true } });
  expect((await sendAgain(first, marieke)).status).toBe(403);
  await done(sendAgain(first));
  expect(await states(2)).toEqual(['waiting', 'waiting']);
  expect(refusal(await sendAgain(second))).toMatchObject({ code: 'setting-not-refused' });
  await report(left.revision, { lan: { state: 'reverted' } });
  const { revision, sections } = await fetchSettings();
  expect(revision).toBe(left.revision + 1);
  expect(sections).toEqual(left.sections);
  expect(await states(2)).toEqual(['delivered', 'delivered']);
  await report(revision, { lan: { state: 'applied' }, forwards: { state: 'applied' } });
  expect(await states(2)).toEqual(['applied', 'applied']);
  const log = (await anke('GET', '/audit-logs?page-size=10')).body.data;
  expect(log).toContainEqual(expect.objectContaining({ event: 'resend' }));
  await done(putBack(second));
  await apply();
});

test('what replaced changes held is not sent again, nor what waits', async () => {
  await setLan({ ...network(75), dhcpServerEnabled: false });
  const { revision } = await fetchSettings();
  await report(revision, { lan: { state: 'refused', reason: 'No such interface' } });
  const refused = await newest();
  await setLan(network(76));
  expect(refusal(await sendAgain(refused))).toMatchObject({ code: 'setting-not-refused' });
  expect(refusal(await sendAgain(await newest()))).toMatchObject({ code: 'setting-not-refused' });
  await apply();
});

test('whoever sees the device sees its changes; who may not make them, may not take them back', async () => {
  await setLan({ ...network(70), dhcpServerEnabled: false });
  await apply();
  await setLan(network(71));
  await compose();
  const seen = await changesOf(agent, marieke);
  expect(seen[0]).toMatchObject({ state: 'waiting', can: { withdraw: false, putBack: false } });
  const items = [{ publicId: seen[0]!.publicId }];
  expect((await marieke('POST', `${at}/setting-changes/withdraw`, items)).status).toBe(403);
  const elsewhere = `/agents/${device('Filler 1')}/setting-changes/withdraw`;
  expect((await anke('POST', elsewhere, items)).status).toBe(404);
  const katrin = await api.signIn('katrin', company.delta);
  const onDevice = seen.find(({ state }) => state === 'applied')!;
  const putBackAs = (as: Caller) => as('POST', `${at}/setting-changes/put-back/${onDevice.publicId}`, {});
  expect((await putBackAs(marieke)).status).toBe(403);
  expect((await putBackAs(katrin)).status).toBe(404);
  expect(await lan()).toMatchObject(network(71));
  expect((await katrin('POST', `${at}/setting-changes/withdraw`, items)).status).toBe(404);
});
