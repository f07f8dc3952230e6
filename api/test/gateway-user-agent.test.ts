import os from 'node:os';
import { sql } from 'drizzle-orm';
import { callPlatform } from 'lineside-gateway/platform-call';
import { stableSecret } from '../src/domain/demo-company/stable-id.ts';
import type { Caller } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';

let api: TestApi;
let anke: Caller;
beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
});
afterAll(() => api.close());

const id = device('Filler 3');
const read = async () => (await anke('GET', `/agents/${id}?fields=lastSeenAgentUserAgent`)).body.data;
const told = async () => {
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select fields from event where public_id = ${id} and fields ? 'lastSeenAgentUserAgent'`),
  );
  return rows.map((row) => (row.fields as { lastSeenAgentUserAgent: { value: string } }).lastSeenAgentUserAgent);
};
const fetchAs = (userAgent: string) =>
  fetch(`${api.address}/api/gateway/configuration`, {
    headers: {
      ...{ Authorization: `Basic ${btoa(`${id}:${stableSecret(id)}`)}`, 'Api-Version': '2', 'User-Agent': userAgent },
    },
  });

test('what a gateway’s program calls itself is kept and told when it changes, not at each fetch', async () => {
  await api.owner.inScope({}, (tx) => tx.execute(sql`update agent set firmware = null where public_id = ${id}`));
  expect((await read()).lastSeenAgentUserAgent).toBeNull();
  const platform = { api: `${api.address}/api`, id, secret: stableSecret(id) };
  for (const _twice of [1, 2]) expect((await callPlatform(platform, '/gateway/configuration')).status).toBe(200);
  const { appVersion } = (await read()).lastSeenAgentUserAgent;
  expect(appVersion).toMatch(/^\d+\.\d+\.\d+$/);
  const software = {
    value: `Lineside-Gateway/${appVersion} (${os.type()} ${os.release()}; ${os.machine()})`,
    ...{ appName: 'Lineside-Gateway', appVersion, osName: os.type(), osVersion: os.release() },
    ...{ firmwareVersion: null, hardware: null, hardwareVersion: null, remoteFirmwareUpgrade: false },
  };
  expect((await read()).lastSeenAgentUserAgent).toEqual(software);
  expect(await told()).toEqual([software]);
  await fetchAs(`Other/2.0 ${'x'.repeat(300)}`);
  await fetchAs('Plain');
  expect((await told()).map(({ value }) => value.length)).toEqual([software.value.length, 255, 5]);
  expect((await read()).lastSeenAgentUserAgent).toMatchObject({ value: 'Plain', appName: null, osName: null });
});
