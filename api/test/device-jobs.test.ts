import { sql } from 'drizzle-orm';
import { type Caller, problems } from './caller.ts';
import { device, startApi, type TestApi } from './world.ts';

// What devices are told to do: it waits, told truthfully, for gateways that are able to.

let api: TestApi;
const as: Record<string, Caller> = {};
let firmware: { publicId: string; code: string; agentType: { publicId: string } }[];
beforeAll(async () => {
  api = await startApi();
  for (const key of ['marieke', 'anke', 'jonas']) as[key] = await api.signIn(key);
  const types = (await as.anke!('GET', '/agent-types')).body.data as { publicId: string }[];
  const files = types.map(({ publicId }) => as.anke!('GET', `/agent-types/${publicId}/files?fields=*`));
  firmware = (await Promise.all(files)).flatMap(({ body }) => body.data);
});
afterAll(() => api.close());

const to = (publicId: string) => ({ publicId });
const jobs = async (agent: string, fields = 'type,status') =>
  (await as.marieke!('GET', `/agents/${agent}/jobs?fields=${fields}`)).body.data as Record<string, unknown>[];
const typesOf = async (agent: string) => (await jobs(agent)).map(({ type }) => type).sort();

test('a device is told to restart, to take and to report its configuration: each waits, and is told as waiting', async () => {
  const [agent, other] = [device('Capper 1'), device('Labeller 1')];
  expect((await as.jonas!('POST', `/agents/${agent}/reboot`)).status).toBe(201);
  expect((await as.jonas!('POST', '/agents/configuration/push', [to(agent), to(other)])).status).toBe(201);
  expect((await as.jonas!('POST', '/agents/logging-configuration/push', [to(agent)])).status).toBe(201);
  expect((await as.jonas!('PUT', `/agents/${agent}/configuration/import`, {})).status).toBe(200);
  expect((await as.jonas!('PUT', '/agents/configuration/import', [to(other)])).status).toBe(200);
  const all = ['configuration-import', 'configuration-push', 'logging-configuration-push', 'reboot'];
  expect([await typesOf(agent), await typesOf(other)]).toEqual([all, ['configuration-import', 'configuration-push']]);
  const [one] = await jobs(agent, '*');
  expect(one).toMatchObject({ status: 'pending', createdBy: { name: 'Jonas Peeters' }, agent: to(agent) });
  // asked for again, it waits once
  expect((await as.anke!('POST', `/agents/${agent}/reboot`)).status).toBe(201);
  expect(await typesOf(agent)).toEqual(all);
  // and can be taken back
  const reboot = (await jobs(agent)).find(({ type }) => type === 'reboot')!;
  expect((await as.marieke!('DELETE', `/agents/${agent}/jobs/${reboot.publicId}`)).status).toBe(403);
  expect((await as.jonas!('DELETE', `/agents/${agent}/jobs/${reboot.publicId}`)).status).toBe(200);
  expect(await typesOf(agent)).toEqual(all.slice(0, 3));
});

test('a device is told to take firmware of its own type; of a list all are told, or none', async () => {
  const agent = device('Filler 1');
  const { type } = (await as.anke!('GET', `/agents/${agent}?fields=type`)).body.data;
  const [fits, other] = [true, false].map(
    (own) => firmware.find((one) => (one.agentType.publicId === type.publicId) === own)!,
  );
  const upgrade = (publicId: string, by = 'jonas', id = agent) =>
    as[by]!('POST', `/agents/${id}/firmware-upgrade`, { file: to(publicId) });
  expect(problems(await upgrade(other!.publicId))).toEqual([400, ['other-device-type', 'file', undefined]]);
  expect(problems(await upgrade('Nobody00000x'))).toEqual([400, ['unknown-reference', 'file', undefined]]);
  expect(problems(await upgrade(fits!.publicId, 'marieke'))).toEqual([403, ['not-allowed', undefined, undefined]]);
  // jonas doesn't see Eindhoven's
  expect((await upgrade(fits!.publicId, 'jonas', device('Filler 5'))).status).toBe(404);
  const push = [to(agent), to(device('Filler 5'))];
  expect(problems(await as.jonas!('POST', '/agents/configuration/push', push))).toEqual([
    404,
    ['not-found', 'publicId', 1],
  ]);
  expect(await typesOf(agent)).toEqual([]);
  expect((await upgrade(fits!.publicId)).status).toBe(201);
  expect(await jobs(agent, '*')).toMatchObject([
    { type: 'firmware-upgrade', file: to(fits!.publicId), version: fits!.code, status: 'pending' },
  ]);
  await api.owner.inScope({}, (tx) => tx.execute(sql`update agent_type set allow_reboot = false`));
  expect(problems(await as.jonas!('POST', `/agents/${agent}/reboot`))).toEqual([
    409,
    ['device-unable', undefined, undefined],
  ]);
});
