import { type ConfigurationReport, configurationSections } from '@lineside/contracts/gateway-configuration';
import { composeDue } from '../src/domain/configuration/compose.ts';
import { writeReported } from '../src/domain/configuration/reports.ts';
import { stableSecret } from '../src/domain/demo-company/stable-id.ts';
import type { Caller } from './caller.ts';
import { company, device, startApi, type TestApi } from './test-api.ts';

// Pushes of settings by the public interface: gateways get each change by themselves. The device is played by its calls.

let api: TestApi;
let anke: Caller;
beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
});
afterAll(() => api.close());

const agent = device('Case packer 2');
const push = async (what = 'configuration') => {
  expect((await anke('POST', `/agents/${what}/push`, [{ publicId: agent }])).status).toBe(201);
  await composeDue(api.database);
};
const setAddress = (third: number) =>
  anke('PATCH', `/agents/${agent}/router-lan-config`, { ipAddress: `192.168.${third}.1`, netMask: '255.255.255.0' });
const newest = async () => {
  const { body } = await anke('GET', `/agents/${agent}/jobs?fields=type,status,reason,reportedOn`);
  const [{ type, status, reason, reportedOn }] = body.data;
  expect(reportedOn === null).toBe(status === 'pending');
  return [type, status, reason];
};

/** The device fetches its document; returns its revision. */
async function fetchSettings(): Promise<number> {
  const answer = await fetch(`${api.address}/api/gateway/configuration`, {
    headers: { Authorization: `Basic ${btoa(`${agent}:${stableSecret(agent)}`)}`, 'Api-Version': '2' },
  });
  return ((await answer.json()) as { data: { revision: number } }).data.revision;
}
const report = (revision: number, lan: ConfigurationReport['sections']['lan']) => {
  const sections = Object.fromEntries(configurationSections.map((section) => [section, { state: 'applied' as const }]));
  return api.database.inScope({ company: company.norwell }, (tx) =>
    writeReported(tx, company.norwell, new Map([[agent, [{ revision, sections: { ...sections, lan } }]]])),
  );
};

test('a push waits until the device has fetched its settings, and is done once it reports them', async () => {
  await push();
  expect(await newest()).toEqual(['configuration-push', 'pending', null]);
  const revision = await fetchSettings();
  expect(await newest()).toEqual(['configuration-push', 'running', null]);
  await report(revision, { state: 'applied' });
  expect(await newest()).toEqual(['configuration-push', 'done', null]);
});

test('a push of settings that the device has is done at once', async () => {
  await push();
  expect(await newest()).toEqual(['configuration-push', 'done', null]);
  await push('logging-configuration');
  expect(await newest()).toEqual(['logging-configuration-push', 'done', null]);
});

test('a push of settings that the device refuses has failed, and stays so', async () => {
  await setAddress(91);
  await push();
  await push('logging-configuration');
  expect(await newest()).toEqual(['logging-configuration-push', 'done', null]);
  const ofAll = async () => {
    const { body } = await anke('GET', `/agents/${agent}/jobs?fields=type,status,reason`);
    return body.data.find(({ type }: { type: string }) => type === 'configuration-push');
  };
  const revision = await fetchSettings();
  await report(revision, { state: 'refused', reason: 'No such interface' });
  expect(await ofAll()).toMatchObject({ status: 'failed', reason: 'not-taken' });
  await report(revision, { state: 'applied' });
  expect(await ofAll()).toMatchObject({ status: 'failed' });
});
