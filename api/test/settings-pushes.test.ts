import { type ConfigurationReport, configurationSections } from '@lineside/contracts/gateway-configuration';
import { sql } from 'drizzle-orm';
import { endSilentJobs } from '../src/domain/agent-job/end-silent-jobs.ts';
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
  const { body } = await anke('GET', `/agents/${agent}/jobs?fields=type,status,reason,progress,reportedOn`);
  const [{ type, status, reason, progress, reportedOn }] = body.data;
  expect([reportedOn === null, progress === null]).toEqual([status === 'pending', status === 'pending']);
  return [type, status, reason];
};
/** The push of all sections: there is one at a time. */
const pushOfAll = async () => {
  const { body } = await anke('GET', `/agents/${agent}/jobs?fields=type,status,reason,progress`);
  return body.data.find(({ type }: { type: string }) => type === 'configuration-push');
};
const set = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const before = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`;
const end = () => api.database.inScope({ as: 'jobs' }, endSilentJobs);

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
  const revision = await fetchSettings();
  await report(revision, { state: 'refused', reason: 'No such interface' });
  expect(await pushOfAll()).toMatchObject({ status: 'failed', reason: 'not-taken' });
  await report(revision, { state: 'applied' });
  expect(await pushOfAll()).toMatchObject({ status: 'failed' });
});

test('a push says how many of its sections the device has, and fails after 15 minutes of silence', async () => {
  const isOf = sql`agent_id = ${agent} and type = 'configuration-push'`;
  await setAddress(92);
  await push();
  // one of a device that is offline waits for it
  await set(sql`update agent_job set created_on = ${before(60)} where ${isOf}`);
  await end();
  expect(await pushOfAll()).toMatchObject({ status: 'pending', progress: null });
  await fetchSettings();
  const progress = Math.floor((100 * (configurationSections.length - 1)) / configurationSections.length);
  expect(await pushOfAll()).toMatchObject({ status: 'running', progress });
  await set(sql`update agent_job set reported_on = ${before(14)} where ${isOf}`);
  await end();
  expect(await pushOfAll()).toMatchObject({ status: 'running' });
  await set(sql`update agent_job set reported_on = ${before(16)} where ${isOf}`);
  await end();
  expect(await pushOfAll()).toMatchObject({ status: 'failed', reason: 'no-answer', progress });
});

test('a push to a device that is online and doesn’t fetch its settings fails after 15 minutes', async () => {
  await setAddress(93);
  await push();
  const online = (minutes: number) =>
    set(sql`update agent set status = 'online', status_since = ${before(minutes)} where public_id = ${agent}`);
  await set(sql`update agent_job set created_on = ${before(60)} where agent_id = ${agent} and status = 'pending'`);
  await online(14);
  await end();
  expect(await pushOfAll()).toMatchObject({ status: 'pending' });
  await online(16);
  expect(await end()).toMatchObject([{ agent, fields: { status: 'failed', reason: 'no-answer' } }]);
});
