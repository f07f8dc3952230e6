import { sql } from 'drizzle-orm';
import { type Answer, type Caller, problems } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';
import { zipOf } from './zip-of.ts';

// Edge apps: their versions, the requested state on a device, and its progress.

let api: TestApi;
let anke: Caller;
let jonas: Caller;
let app: string;
let version: string;
beforeAll(async () => {
  api = await startApi();
  [anke, jonas] = [await api.signIn('anke'), await api.signIn('jonas')];
  app = (await anke('POST', '/edge-apps', { name: 'Counter' })).body.data.publicId;
  version = (await upload(app, { services: [{ name: 'web', environment: { PORT: '80' } }, { name: 'store' }] })).body
    .data.publicId;
});
afterAll(() => api.close());

const agent = device('Capper 1');
const instances = `/agents/${agent}/edge-app-instances`;
const services = `${instances}/services`;
const files = '/agents/edge-app-instances/files';
const to = (publicId: string) => ({ publicId });
const upload = (of: string, manifest: object, more: Record<string, string> = {}, caller = anke) =>
  caller('POST', `/edge-apps/${of}/version-upload`, zipOf({ 'manifest.json': JSON.stringify(manifest), ...more }));
let last = 0;
const put = async (of = version) => {
  last += 1;
  const { body } = await anke('POST', instances, { edgeAppVersion: to(of), name: `Counter ${last}` });
  return body.data.publicId as string;
};
const read = async (publicId: string) => (await anke('GET', `${instances}/${publicId}?fields=*`)).body.data;
const versionsOf = async (of: string) =>
  (await anke('GET', `/edge-app-versions?fields=*&filters=eq(edgeApp.publicId,"${of}")`)).body.data;

test('an uploaded archive becomes the next version of an app, and an invalid one is refused [1.06][3.60][6.05]', async () => {
  const { publicId: own } = (await anke('POST', '/edge-apps', { name: 'Meter' })).body.data;
  const manifest = { services: [{ name: 'read', environment: { RATE: '5' } }], files: ['tags.csv'] };
  const uploaded = await upload(own, manifest, { 'tags.csv': 'a,b' });
  expect([uploaded.status, uploaded.body.data]).toEqual([201, to(expect.any(String))]);
  await upload(own, { services: [] });
  const [second, first] = await versionsOf(own);
  expect([first.number, second.number]).toEqual(['1', '2']);
  expect(first).toMatchObject({
    ...{ publicId: uploaded.body.data.publicId, edgeApp: { name: 'Meter' }, services: manifest.services },
    files: [{ publicId: expect.any(String), path: 'tags.csv' }],
    createdBy: { name: expect.any(String) },
  });
  const wrong: [Promise<Answer>, string, object | undefined][] = [
    [upload(own, manifest), 'archive-file-missing', { file: 'tags.csv' }],
    [upload(own, { ...manifest, files: ['../tags.csv'] }), 'archive-property-wrong', { property: 'files.0' }],
    [upload(own, { services: [{ name: '' }] }), 'archive-property-wrong', { property: 'services.0.name' }],
    [upload(own, { services: [{ name: 'a' }, { name: 'a' }] }), 'archive-property-wrong', { property: 'services' }],
    [anke('POST', `/edge-apps/${own}/version-upload`, Buffer.from('no archive')), 'no-archive', undefined],
  ];
  for (const [answer, code, params] of wrong) {
    const { status, body } = await answer;
    expect([status, body.data]).toEqual([
      400,
      [expect.objectContaining({ code, ...(params && { params: expect.objectContaining(params) }) })],
    ]);
  }
  expect((await upload(own, manifest, { 'tags.csv': '' }, jonas)).status).toBe(403);
  expect(await versionsOf(own)).toHaveLength(2);
});

test('an archived folder, as systems make it, with a byte order mark is a version [3.41]', async () => {
  const app = (await anke('POST', '/edge-apps', { name: 'Zipped folder' })).body.data.publicId;
  const zip = zipOf({
    'counter/manifest.json': `\uFEFF${JSON.stringify({ services: [{ name: 'web' }], files: ['tags.csv'] })}`,
    '__MACOSX/counter/._manifest.json': 'Mac',
    '.DS_Store': 'Mac',
    'counter/tags.csv': 'tag',
  });
  const uploaded = await anke('POST', `/edge-apps/${app}/version-upload`, zip);
  expect([uploaded.status, uploaded.body.data]).toEqual([201, to(expect.any(String))]);
});

test('an app is deployed in a version with its services, and another version can follow [3.41][7.11][7.12][7.14]', async () => {
  const created = await anke('POST', instances, { edgeAppVersion: to(version), name: 'Pieces' });
  expect([created.status, created.body.data]).toEqual([201, to(expect.any(String))]);
  const { publicId } = created.body.data;
  expect(await read(publicId)).toMatchObject({
    ...{ name: 'Pieces', agent: to(agent), edgeAppVersion: to(version), status: 'pending', progress: null },
    ...{ differentConfigs: true, lastEvent: null, files: [] },
    services: [{ name: 'store' }, { name: 'web', overrides: { environment: null } }],
  });
  expect((await anke('GET', `${instances}?fields=name&page-size=1`)).body.data).toHaveLength(1);
  const next = (await upload(app, { services: [{ name: 'web' }, { name: 'log' }] })).body.data.publicId;
  expect((await anke('PATCH', `${instances}/${publicId}`, { edgeAppVersion: to(next) })).status).toBe(200);
  const changed = await read(publicId);
  expect(changed.edgeAppVersion.publicId).toBe(next);
  expect(changed.services.map(({ name }: { name: string }) => name)).toEqual(['log', 'store', 'web']);
  const other = (await anke('POST', '/edge-apps', { name: 'Other' })).body.data.publicId;
  const foreign = (await upload(other, { services: [] })).body.data.publicId;
  const change = (body: object) => anke('PATCH', instances, [{ publicId, ...body }]);
  expect(problems(await change({ edgeAppVersion: to(foreign) }))).toEqual([400, ['other-app', 'edgeAppVersion', 0]]);
  expect(problems(await change({ name: 'Others' }))).toEqual([400, ['set-once', 'name', 0]]);
  expect(
    problems(
      await anke('POST', instances, [
        { edgeAppVersion: to(version), name: 'More' },
        { edgeAppVersion: to('Nobody00000x'), name: 'None' },
      ]),
    ),
  ).toEqual([400, ['unknown-reference', 'edgeAppVersion', 1]]);
  expect((await read(publicId)).edgeAppVersion.publicId).toBe(next);
  expect((await anke('GET', `${instances}?filters=eq(name,"More")`)).body.data).toEqual([]);
});

test('a deployment is pending until the device answers, and unreported apps are removed at once [4.45][7.13][7.15]', async () => {
  const [first, second, third] = [await put(), await put(), await put()];
  expect((await anke('POST', `${instances}/${first}/deploy`, to(first))).status).toBe(201);
  expect(problems(await anke('POST', `${instances}/${first}/deploy`, to(second)))).toEqual([
    400,
    ['invalid-value', 'publicId', undefined],
  ]);
  expect((await anke('POST', `${instances}/deploy`, [to(second)])).status).toBe(201);
  expect(await read(first)).toMatchObject({ status: 'pending', progress: null, differentConfigs: true });
  // reported as an error before, it waits again
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update agent_edge_app_instance set status = 'error', progress = 40 where public_id = ${first}`),
  );
  await anke('POST', `${instances}/${first}/deploy`, {});
  expect(await read(first)).toMatchObject({ status: 'pending', progress: null });
  // its device has reported it
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update agent_edge_app_instance set last_event = now() where public_id = ${first}`),
  );
  expect((await anke('POST', `${instances}/${first}/delete`, {})).status).toBe(201);
  expect(await read(first)).toMatchObject({ status: 'deleting' });
  for (const answer of [
    await anke('POST', `${instances}/${first}/deploy`, {}),
    await anke('PATCH', `${instances}/${first}`, { edgeAppVersion: to(version) }),
    await anke('POST', `${instances}/${first}/files/upload?filePath=a.txt`, Buffer.from('a')),
    await anke('POST', services, { instance: to(first), name: 'late' }),
  ])
    expect(problems(answer)).toEqual([409, ['being-removed', undefined, undefined]]);
  // all of a list or none
  expect(problems(await anke('POST', `${instances}/delete`, [to(third), to('Nobody00000x')]))).toEqual([
    404,
    ['not-found', 'publicId', 1],
  ]);
  expect((await read(third)).status).toBe('pending');
  expect((await anke('POST', `${instances}/delete`, [to(second), to(third)])).status).toBe(201);
  for (const gone of [second, third]) expect((await anke('GET', `${instances}/${gone}`)).status).toBe(404);
});

test('services of an app on a device are added, changed one by one or as a list, and removed [7.16]', async () => {
  const instance = await put();
  const created = await anke('POST', services, [
    { instance: to(instance), name: 'probe', overrides: { environment: 'A=1' } },
    { instance: to(instance), name: 'relay' },
  ]);
  expect(created.status).toBe(201);
  const [probe, relay] = created.body.data as { publicId: string }[];
  const its = async () =>
    (await read(instance)).services.map((service: { name: string; overrides: object }) => [
      service.name,
      service.overrides,
    ]);
  expect(await its()).toEqual([
    ['probe', { environment: 'A=1' }],
    ['relay', { environment: null }],
    ['store', { environment: null }],
    ['web', { environment: null }],
  ]);
  expect((await anke('PATCH', services, [{ ...relay, overrides: { environment: 'B=2' } }])).status).toBe(200);
  expect((await anke('PATCH', `${services}/${probe!.publicId}`, { overrides: { environment: null } })).status).toBe(
    200,
  );
  expect((await its()).slice(0, 2)).toEqual([
    ['probe', { environment: null }],
    ['relay', { environment: 'B=2' }],
  ]);
  expect((await anke('GET', `${services}?fields=publicId&page-size=100`)).body.data).toEqual(
    expect.arrayContaining([probe, relay]),
  );
  expect((await anke('DELETE', `${services}/${probe!.publicId}`)).status).toBe(200);
  expect(await its()).toHaveLength(3);
  const elsewhere = `/agents/${device('Filler 3')}/edge-app-instances/services`;
  expect(problems(await anke('POST', elsewhere, { instance: to(instance), name: 'astray' }))).toEqual([
    400,
    ['unknown-reference', 'instance', undefined],
  ]);
  const twice = [
    { instance: to(instance), name: 'new' },
    { instance: to(instance), name: 'web' },
  ];
  expect(problems(await anke('POST', services, twice))).toEqual([409, ['already-there', 'name', 1]]);
  expect(await its()).toHaveLength(3);
});

test('a file of an app on a device is stored by path, replaced, and removed alone or with others [7.17]', async () => {
  const instance = await put();
  const send = (filePath: string, content = 'one', caller = anke, of = instance) =>
    caller('POST', `${instances}/${of}/files/upload?filePath=${encodeURIComponent(filePath)}`, Buffer.from(content));
  const first = await send('config/tags.csv');
  expect([first.status, first.body.data]).toEqual([201, to(expect.any(String))]);
  expect((await send('config/tags.csv', 'two')).body.data).toEqual(first.body.data);
  const others = [await send('a.txt'), await send('b.txt')].map(({ body }) => body.data);
  expect((await read(instance)).files.map(({ path }: { path: string }) => path)).toEqual([
    'a.txt',
    'b.txt',
    'config/tags.csv',
  ]);
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select content from agent_edge_app_instance_file where public_id = ${first.body.data.publicId}`),
  );
  expect(String(rows[0]!.content)).toBe('two');
  for (const astray of ['/etc/passwd', '../up', 'a/../b', 'a//b', 'a/', './a', 'a\\b', ''])
    expect(problems(await send(astray))).toEqual([400, ['invalid-value', 'filePath', undefined]]);
  expect(problems(await anke('POST', `${instances}/${instance}/files/upload`, Buffer.from('x')))).toEqual([
    400,
    ['required-property', 'filePath', undefined],
  ]);
  expect((await send('c.txt', 'x', anke, 'Nobody00000x')).status).toBe(404);
  expect((await read(instance)).files).toHaveLength(3);
  expect((await anke('DELETE', `${files}/${first.body.data.publicId}`)).status).toBe(200);
  expect((await anke('DELETE', files, others)).status).toBe(200);
  expect((await read(instance)).files).toEqual([]);
});

test('an app on a device has at most a hundred files, independent of other apps', async () => {
  const [full, other] = [await put(), await put()];
  const send = (of: string, filePath: string) =>
    anke('POST', `${instances}/${of}/files/upload?filePath=${filePath}`, Buffer.from('one'));
  expect((await send(full, 'f0')).status).toBe(201);
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`insert into agent_edge_app_instance_file (company_id, public_id, agent_id, agent_edge_app_instance_id, path, content)
      select company_id, 'FileOfMany' || lpad(place::text, 2, '0'), agent_id, agent_edge_app_instance_id, 'f' || place, content
      from agent_edge_app_instance_file, generate_series(1, 99) place where agent_edge_app_instance_id = ${full}`),
  );
  expect((await send(other, 'one')).status).toBe(201);
  expect((await send(full, 'f0')).status).toBe(201);
  expect(problems(await send(full, 'f100'))).toEqual([409, ['too-many-files', undefined, undefined]]);
  expect((await read(full)).files).toHaveLength(100);
});

test('apps on a device are visible with the device and changed by its managers', async () => {
  const marieke = await api.signIn('marieke');
  const instance = await put();
  const { publicId: file } = (await anke('POST', `${instances}/${instance}/files/upload?filePath=a`, Buffer.from('a')))
    .body.data;
  expect((await marieke('GET', `${instances}/${instance}`)).body.data.can).toEqual({ edit: false });
  expect((await marieke('POST', `${instances}/${instance}/deploy`, {})).status).toBe(403);
  expect((await marieke('DELETE', `${files}/${file}`)).status).toBe(403);
  // of devices of your own group only
  expect((await jonas('POST', `${instances}/${instance}/deploy`, {})).status).toBe(201);
  expect((await jonas('DELETE', `${files}/${file}`)).status).toBe(200);
  const elsewhere = `/agents/${device('Filler 3')}/edge-app-instances`;
  const other = (await anke('GET', elsewhere)).body.data[0].publicId;
  expect((await jonas('POST', `${elsewhere}/${other}/deploy`, {})).status).toBe(404);
  expect((await jonas('POST', `${elsewhere}/${other}/files/upload?filePath=a`, Buffer.from('a'))).status).toBe(404);
  const foreignFiles = (await anke('GET', `${files}?filters=eq(agentEdgeAppInstance.publicId,"${other}")`)).body.data;
  expect(problems(await jonas('DELETE', files, foreignFiles))).toEqual([404, ['not-found', 'publicId', 0]]);
});
