import { sql } from 'drizzle-orm';
import { type Caller, problems } from './caller.ts';
import { company, startApi, type TestApi } from './test-api.ts';

// Assets of the library, their versions, and the assets that follow them. Whole trees are read and created in one call.

let api: TestApi;
const as: Record<string, Caller> = {};
let type: { publicId: string };
let plant: string;
const to = (publicId: string) => ({ publicId });
const create = async (path: string, body: unknown = {}) => {
  const answer = await as.anke!('POST', path, body);
  expect([answer.status, answer.body.data]).toEqual([201, expect.anything()]);
  return answer.body.data;
};
const read = async (path: string, person = 'anke') => (await as[person]!('GET', path)).body.data;
beforeAll(async () => {
  api = await startApi();
  for (const key of ['marieke', 'anke', 'jonas', 'thomas']) as[key] = await api.signIn(key);
  type = to((await read('/asset-types'))[0].publicId);
  plant = (await create('/assets', { name: 'Plant', resourceVariant: type })).publicId;
});
afterAll(() => api.close());

/** A tree of the library: a press with a pump. */
async function press() {
  const [library] = await create('/assets/library', [
    { name: 'Press', resourceVariant: type, description: 'Of steel' },
  ]);
  const [pump] = await create('/assets/library', [{ name: 'Pump', resourceVariant: type, parent: library, order: 2 }]);
  return { library: library.publicId as string, pump: pump.publicId as string };
}
const publish = async (library: string, updateInstances = false) =>
  (await create('/assets/library/versions', [{ library: to(library), updateInstances }]))[0].publicId as string;
const follow = async (library: string) =>
  (await create('/assets/library/instances', [{ parent: to(plant), libraryAsset: to(library) }]))[0].publicId as string;
const below = async (asset: string, fields = 'name,description,libraryAsset') =>
  read(`/assets/${asset}/descendants?fields=${fields}&order-by=name`);
const namesBelow = async (asset: string) => (await below(asset)).map(({ name }: { name: string }) => name);

test('a library asset is published in versions, and assets are created from it with all parts [6.09]', async () => {
  const { library, pump } = await press();
  expect(await read(`/assets/${library}`)).toMatchObject({
    ...{ isLibraryAsset: true, libraryRoot: to(library), hasChanges: true, can: { edit: true }, libraryVersion: null },
  });
  const body = [{ parent: to(plant), libraryAsset: to(library) }];
  expect(problems(await as.anke!('POST', '/assets/library/instances', body))).toEqual([
    409,
    ['library-without-version', 'libraryAsset', 0],
  ]);
  const first = await publish(library);
  const instance = await follow(library);
  expect(await read(`/assets/${instance}`)).toMatchObject({
    ...{ name: 'Press', description: 'Of steel', isLibraryAsset: false, parent: to(plant), resourceVariant: type },
    ...{ libraryAsset: to(library), libraryVersion: { publicId: first, name: 'Press' }, hasChanges: false },
  });
  expect(await below(instance)).toMatchObject([{ name: 'Pump', libraryAsset: to(pump) }]);

  // library changes reach an asset with a version, on request
  expect((await as.anke!('PATCH', `/assets/${instance}`, { name: 'Press of line 1' })).status).toBe(200);
  await create('/assets', { name: 'Sensor', parent: to(instance) });
  await as.anke!('PATCH', `/assets/${library}`, { description: 'Of iron' });
  await create('/assets/library', [{ name: 'Valve', resourceVariant: type, parent: to(library) }]);
  expect((await as.anke!('DELETE', `/assets/${pump}`)).status).toBe(200);
  expect(await read(`/assets/${library}?fields=hasChanges`)).toMatchObject({ hasChanges: true });
  const second = await publish(library);
  expect(await read(`/assets/${library}?fields=hasChanges`)).toMatchObject({ hasChanges: false });
  expect(await read(`/assets/${instance}?fields=hasChanges,description`)).toMatchObject({
    hasChanges: true,
    description: 'Of steel',
  });
  expect((await as.anke!('PATCH', '/assets/library/instances', [{ instance: to(instance) }])).status).toBe(200);
  expect(await namesBelow(instance)).toEqual(['Sensor', 'Valve']);
  expect(await read(`/assets/${instance}?fields=name,description,libraryVersion,hasChanges`)).toMatchObject({
    ...{ name: 'Press of line 1', description: 'Of iron', libraryVersion: to(second), hasChanges: false },
  });
  // the previous version can be restored
  expect(
    (await as.anke!('PATCH', '/assets/library/instances', [{ instance: to(instance), version: to(first) }])).status,
  ).toBe(200);
  expect(await namesBelow(instance)).toEqual(['Pump', 'Sensor']);
  const versions = await read(`/assets/${library}/library/versions?fields=*`);
  expect(versions).toMatchObject([
    {
      publicId: second,
      version: 2,
      latest: true,
      name: 'Press',
      library: to(library),
      publishedBy: { name: 'Anke Mulder' },
    },
    { publicId: first, version: 1, latest: false },
  ]);
  expect(JSON.parse(versions[1].renderedYaml).assets.map(({ name }: { name: string }) => name)).toEqual([
    'Press',
    'Pump',
  ]);
  // a version may update all followers, and no others
  const { library: elsewhere, pump: part } = await press();
  await publish(elsewhere);
  const foreignAsset = await follow(elsewhere);
  await as.anke!('DELETE', `/assets/${part}`);
  await publish(library, true);
  expect(await namesBelow(foreignAsset)).toEqual(['Pump']);
  expect(await read(`/assets/${foreignAsset}?fields=libraryAsset`)).toMatchObject({ libraryAsset: to(elsewhere) });
  expect(await namesBelow(instance)).toEqual(['Sensor', 'Valve']);
});

test('a detached asset no longer follows a library, and stays unchanged', async () => {
  const { library } = await press();
  const version = await publish(library);
  const [first, second] = [await follow(library), await follow(library)];
  expect((await as.anke!('PATCH', `/assets/library/instances/${first}/detach`, {})).status).toBe(200);
  expect((await as.anke!('PATCH', '/assets/library/instances/detach', [to(second)])).status).toBe(200);
  for (const asset of [first, second]) {
    expect(await read(`/assets/${asset}?fields=libraryAsset,libraryVersion`)).toMatchObject({
      libraryAsset: null,
      libraryVersion: null,
    });
    expect(await below(asset)).toMatchObject([{ name: 'Pump', libraryAsset: null }]);
  }
  expect(
    problems(await as.anke!('PATCH', '/assets/library/instances', [{ instance: to(first), version: to(version) }])),
  ).toEqual([409, ['not-in-library', 'instance', 0]]);
});

test('a copy of an asset moves into the library and out of it, independent of the original [6.09]', async () => {
  const line = (await create('/assets', { name: 'Line', parent: to(plant), resourceVariant: type })).publicId;
  await create('/assets', { name: 'Filler', parent: to(line), resourceVariant: type });
  const { publicId: library } = await create(`/assets/${line}/library`);
  expect(library).not.toBe(line);
  expect(await read(`/assets/${library}?fields=name,parent,isLibraryAsset`)).toMatchObject({
    name: 'Line',
    parent: null,
    isLibraryAsset: true,
  });
  expect(await namesBelow(library)).toEqual(['Filler']);
  expect(await namesBelow(line)).toEqual(['Filler']);
  expect(problems(await as.anke!('PATCH', `/assets/${line}`, { parent: to(library) }))).toEqual([
    409,
    ['library-apart', 'parent', undefined],
  ]);
  expect(problems(await as.anke!('PATCH', `/assets/${library}`, { parent: to(plant) }))).toEqual([
    409,
    ['library-apart', 'parent', undefined],
  ]);
  expect(
    problems(await as.anke!('POST', '/assets/library', [{ name: 'Part', resourceVariant: type, parent: to(line) }])),
  ).toEqual([409, ['not-in-library', 'parent', 0]]);
  expect(
    problems(await as.anke!('POST', '/assets/library/versions', [{ library: to(line), updateInstances: false }])),
  ).toEqual([409, ['not-in-library', 'library', 0]]);
  expect(problems(await as.anke!('DELETE', `/assets/${line}/library`))).toEqual([
    409,
    ['not-in-library', undefined, undefined],
  ]);
  expect(problems(await as.anke!('DELETE', '/assets/library', [to(library), to('Nobody00000x')]))).toEqual([
    404,
    ['not-found', 'publicId', 1],
  ]);
  expect((await as.anke!('GET', `/assets/${library}`)).status).toBe(200);
  const other = (await create(`/assets/${line}/library`)).publicId;
  expect((await as.anke!('DELETE', `/assets/${other}/library`)).status).toBe(200);
  expect((await as.anke!('GET', `/assets/${other}`)).status).toBe(404);
  expect((await as.anke!('DELETE', '/assets/library', [to(library)])).status).toBe(200);
  expect((await as.anke!('GET', `/assets/${library}`)).status).toBe(404);
  expect((await as.anke!('GET', `/assets/${line}`)).status).toBe(200);
});

test('device managers without the library permission can only read the library [6.09]', async () => {
  const { library } = await press();
  await publish(library);
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update role set permissions = array['MANAGE_AGENT', 'COMPANY_WIDE_ROLE'] where public_id = (
      select role_id from user_membership where company_id = ${company.norwell} and user_id = (select public_id from user_account where name = 'Ruben Visser'))`),
  );
  as.ruben = await api.signIn('ruben');
  expect(await read(`/assets/${library}?fields=name,can`, 'ruben')).toMatchObject({
    name: 'Press',
    can: { edit: false },
  });
  for (const [verb, path, body] of [
    ['PATCH', `/assets/${library}`, { name: 'Mine' }],
    ['DELETE', `/assets/${library}`, undefined],
    ['POST', '/assets', { name: 'Mine', parent: to(library) }],
    ['POST', '/assets/library', [{ name: 'Mine', resourceVariant: type }]],
    ['POST', `/assets/${plant}/library`, {}],
    ['DELETE', `/assets/${library}/library`, undefined],
    ['POST', '/assets/library/versions', [{ library: to(library), updateInstances: false }]],
  ] as const)
    expect([verb, path, (await as.ruben(verb, path, body)).status]).toEqual([verb, path, 403]);
  expect(await namesBelow(library)).toEqual(['Pump']);
  const instances = [{ parent: to(plant), libraryAsset: to(library) }];
  expect((await as.ruben('POST', '/assets/library/instances', instances)).status).toBe(201);
  expect((await as.thomas!('GET', `/assets/${library}/library/versions`)).status).toBe(404);
  const [own] = await read('/assets?page-size=1', 'thomas');
  expect(
    problems(await as.thomas!('POST', '/assets/library/instances', [{ ...instances[0], parent: to(own.publicId) }])),
  ).toEqual([400, ['unknown-reference', 'libraryAsset', 0]]);
});

test('trees are created at once in the given order, and are readable as a list and as text [7.09]', async () => {
  const [first, second] = [await create('/assets', { name: 'Hall' }), await create('/assets', { name: 'Robot' })];
  const node = {
    name: 'Cell',
    resourceVariant: type,
    nodes: [{ reference: second }, { name: 'Belt', resourceVariant: type }],
  };
  expect((await as.anke!('PUT', '/asset-trees', [{ reference: first, nodes: [node] }])).status).toBe(200);
  expect(await below(first.publicId, 'name,parent,order')).toMatchObject([
    { name: 'Belt', parent: { name: 'Cell' }, order: 1 },
    { name: 'Cell', parent: first, order: 0 },
    { name: 'Robot', parent: { name: 'Cell' }, order: 0 },
  ]);
  const { renderedYaml } = await read(`/assets/${first.publicId}/render`);
  expect(JSON.parse(renderedYaml).assets.map(({ name }: { name: string }) => name)).toEqual([
    'Hall',
    'Cell',
    'Robot',
    'Belt',
  ]);
  const refused = await as.anke!('PUT', '/asset-trees', [
    { reference: first, nodes: [{ name: 'Late', resourceVariant: type }] },
    { reference: to('Nobody00000x') },
  ]);
  expect(problems(refused)).toEqual([400, ['unknown-reference', 'reference', 1]]);
  const circle = { reference: second, nodes: [{ reference: first }] };
  expect(problems(await as.anke!('PUT', '/asset-trees', [circle]))).toEqual([400, ['part-of-itself', 'parent', 0]]);
  expect(await namesBelow(first.publicId)).toEqual(['Belt', 'Cell', 'Robot']);
  expect((await as.marieke!('PUT', '/asset-trees', [])).status).toBe(403);
});
