import type { AssetTree } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { type Caller, problems } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';

describe('tree of assets', () => {
  // The asset tree in one answer: places, counts and worst states, as far as the asker sees assets, groups and devices.

  let api: TestApi;
  let anke: Caller;
  let jonas: Caller;
  beforeAll(async () => {
    api = await startApi();
    [anke, jonas] = [await api.signIn('anke'), await api.signIn('jonas')];
  });
  afterAll(() => api.close());

  const to = (publicId: string) => ({ publicId });
  const make = async (draft: object) => (await anke('POST', '/assets', draft)).body.data.publicId as string;
  const treeOf = async (by: Caller) => (await by('GET', '/asset-trees')).body.data as AssetTree;
  const setState = (name: string, status: string) =>
    api.owner.inScope({}, (tx) =>
      tx.execute(sql`update agent set status = ${status} where public_id = ${device(name)}`),
    );
  /** An asset in the tree. */
  function told({ assets, types }: AssetTree, id: string) {
    const at = assets.ids.indexOf(id);
    if (at < 0) return undefined;
    const [parent, type] = [assets.parents[at]!, assets.types[at]!];
    return {
      name: assets.names[at],
      parent: assets.ids[parent] ?? null,
      type: types[type]?.name ?? null,
      order: assets.orders[at],
      state: assets.states[at],
      worst: assets.worst[at],
      count: assets.counts[at],
      version: assets.versions[at],
      editable: assets.editable[at],
    };
  }
  const groupCalled = ({ groups }: AssetTree, name: string) => groups.find((one) => one.name === name)!;
  const groupId = async (name: string) => groupCalled(await treeOf(anke), name).publicId;

  test('the tree shows each asset’s position, device state, and the worst state and count below [2.07]', async () => {
    await setState('Labeller 2', 'online');
    await setState('Capper 3', 'offline');
    const plant = await make({ name: 'Hasselt' });
    const line = await make({ name: 'Line 9', parent: to(plant) });
    const filler = await make({ name: 'Filler', parent: to(line), agent: to(device('Labeller 2')) });
    const capper = await make({ name: 'Capper', parent: to(line), agent: to(device('Capper 3')) });
    const tree = await treeOf(anke);
    expect(told(tree, plant)).toEqual({
      ...{ name: 'Hasselt', parent: null, type: null, order: 0, state: null, worst: 'offline', count: 3, version: 1 },
      editable: true,
    });
    expect(told(tree, line)).toMatchObject({ parent: plant, state: null, worst: 'offline', count: 2 });
    expect(told(tree, filler)).toMatchObject({ parent: line, state: 'online', worst: 'online', count: 0 });
    expect(told(tree, capper)).toMatchObject({ parent: line, state: 'offline', worst: 'offline', count: 0 });
  });

  test('the tree has the order of siblings, types by name, and nothing of the library [2.07]', async () => {
    const [{ publicId: type, name }] = (await anke('GET', '/asset-types?fields=name')).body.data;
    const plant = await make({ name: 'Genk', resourceVariant: to(type) });
    const last = await make({ name: 'Line 1', order: 5, parent: to(plant) });
    const [ten, two] = [
      await make({ name: 'Line 10', parent: to(plant) }),
      await make({ name: 'Line 2', parent: to(plant) }),
    ];
    const [model] = (await anke('POST', '/assets/library', [{ name: 'Any line', resourceVariant: to(type) }])).body
      .data;
    const tree = await treeOf(anke);
    expect(told(tree, plant)).toMatchObject({ type: name });
    expect(tree.assets.ids.filter((id) => [last, ten, two].includes(id))).toEqual([two, ten, last]);
    expect(told(tree, model.publicId)).toBeUndefined();
  });

  test('a group counts its assets once, and assets without a group count as ungrouped [2.07]', async () => {
    const before = await treeOf(anke);
    const plant = await make({ name: 'Tienen' });
    const part = await make({ name: 'Mixer', parent: to(plant), agent: to(device('Capper 3')) });
    await setState('Capper 3', 'offline');
    const alone = await treeOf(anke);
    expect(alone.ungrouped).toEqual({ count: before.ungrouped.count + 2, worst: 'offline' });
    const group = to(await groupId('Eindhoven'));
    for (const asset of [plant, part]) await anke('POST', '/assets/memberships', { asset: to(asset), group });
    const after = await treeOf(anke);
    expect(after.ungrouped.count).toBe(before.ungrouped.count);
    expect(groupCalled(after, 'Eindhoven').count).toBe(groupCalled(before, 'Eindhoven').count + 2);
    expect(groupCalled(after, 'Eindhoven')).toMatchObject({ type: { name: expect.any(String) }, worst: 'offline' });
    const places = after.memberships.filter(({ asset }) => [plant, part].includes(after.assets.ids[asset]!));
    expect(places.map(({ group: at }) => after.groups[at]!.name)).toEqual(['Eindhoven', 'Eindhoven']);
  });

  test('groups are ordered by the order of their types, then by name [2.07]', async () => {
    const made = await anke('POST', '/group-types', { name: 'Region', color: '#7A5BB5', order: -1 });
    await anke('POST', '/groups', { name: 'Zeeland', type: to(made.body.data.publicId) });
    const { groups } = await treeOf(anke);
    expect(groups[0]).toMatchObject({
      name: 'Zeeland',
      type: { name: 'Region', color: '#7A5BB5' },
      count: 0,
      worst: null,
    });
    expect(groups.slice(1).map(({ type, name }) => `${type!.name}: ${name}`)).toEqual([
      ...['Plant: Eindhoven', 'Plant: Ghent', 'Plant: Köln-Stammheim', 'Plant: Rotterdam Botlek'],
      ...['Team: Packaging team', 'Team: Water and energy team'],
    ]);
  });

  test('a person of one group sees only its assets, counts, states and groups [2.07]', async () => {
    const plant = await make({ name: 'Aalst' });
    const [seen, other] = [await make({ name: 'A', parent: to(plant) }), await make({ name: 'B', parent: to(plant) })];
    await anke('PATCH', `/assets/${other}`, { agent: to(device('Capper 3')) });
    await setState('Capper 3', 'offline');
    await anke('POST', '/assets/memberships', { asset: to(seen), group: to(await groupId('Ghent')) });
    await anke('POST', '/assets/memberships', { asset: to(other), group: to(await groupId('Eindhoven')) });
    const tree = await treeOf(jonas);
    expect(told(tree, other)).toBeUndefined();
    expect(told(tree, plant)).toMatchObject({ count: 1, worst: null, editable: false });
    expect(told(tree, seen)).toMatchObject({ editable: true });
    expect(tree.groups.map(({ name }) => name)).toEqual(['Ghent']);
  });

  test('an active alarm is the worst state of its asset and of all above it [2.07]', async () => {
    await setState('Filler 3', 'online');
    const plant = await make({ name: 'Mechelen' });
    const filler = await make({ name: 'Filler', parent: to(plant), agent: to(device('Filler 3')) });
    const tree = await treeOf(anke);
    expect(told(tree, filler)).toMatchObject({ state: 'alarm', worst: 'alarm' });
    expect(told(tree, plant)).toMatchObject({ state: null, worst: 'alarm' });
  });
});

describe('apps of assets', () => {
  // What apps keep with assets, and the fields that a company adds to its records.

  let api: TestApi;
  const as: Record<string, Caller> = {};
  beforeAll(async () => {
    api = await startApi();
    for (const key of ['marieke', 'anke', 'katrin']) as[key] = await api.signIn(key);
  });
  afterAll(() => api.close());

  const make = async (path: string, value: object) => {
    const { status, body } = await as.anke!('POST', path, value);
    expect([path, status, body.data]).toEqual([path, 201, { publicId: expect.any(String) }]);
    return { publicId: body.data.publicId as string };
  };
  const configs = '/assets/app-configs';
  const resources = '/assets/app-configs/resources';

  test('an app stores settings and data with an asset, which are changed, removed and restored [1.03][3.52][7.28][7.29]', async () => {
    const app = await make('/apps', { name: 'Vibration' });
    const asset = await make('/assets', { name: 'Press 4', custom: { comFloor: 3 }, timeZone: 'Europe/Brussels' });
    const config = await make(configs, { app, asset, values: '{"limit": 4.5}' });
    const filler = device('Filler 1');
    const [tag] = (await as.anke!('GET', `/agents/${filler}/data-tags`)).body.data;
    const made = await as.anke!('POST', resources, [
      { config, slug: 'drive', resourceType: 'AgentDataTag', resourcePublicId: tag.publicId },
      { config, slug: 'motor', resourceType: 'AgentDataTag', name: 'Motor' },
    ]);
    expect(made.status).toBe(201);
    const read = async () => (await as.marieke!('GET', `${configs}/${config.publicId}`)).body.data;
    expect(await read()).toMatchObject({
      ...{
        app: { name: 'Vibration' },
        asset: { name: 'Press 4' },
        values: '{"limit": 4.5}',
        stateValues: null,
        can: { edit: false },
      },
      resources: [
        { publicId: made.body.data[0].publicId, slug: 'drive', resourcePublicId: tag.publicId },
        { slug: 'motor', name: 'Motor', resourcePublicId: null },
      ],
    });
    expect(
      (await as.anke!('PATCH', configs, [{ publicId: config.publicId, stateValues: '{"hours": 12}' }])).status,
    ).toBe(200);
    expect((await as.anke!('PATCH', `${resources}/${made.body.data[1].publicId}`, { slug: 'motor-2' })).status).toBe(
      200,
    );
    const listed = (
      await as.marieke!('GET', `${resources}?fields=slug&filters=eq(config.publicId,"${config.publicId}")`)
    ).body.data;
    expect(listed.map(({ slug }: { slug: string }) => slug).sort()).toEqual(['drive', 'motor-2']);
    expect((await as.anke!('DELETE', resources, [{ publicId: made.body.data[0].publicId }])).status).toBe(200);
    expect(await read()).toMatchObject({ stateValues: '{"hours": 12}', resources: [{ slug: 'motor-2' }] });
    const shown = (await as.marieke!('GET', `/assets/${asset.publicId}?fields=appConfigs,enabled,timeZone,custom`)).body
      .data;
    expect(shown).toMatchObject({
      appConfigs: [{ app: { name: 'Vibration' } }],
      enabled: true,
      timeZone: 'Europe/Brussels',
      custom: { comFloor: 3 },
    });
    // an app that is used stays
    expect((await as.anke!('DELETE', `/apps/${app.publicId}`)).status).toBe(409);
    await as.anke!('DELETE', '/assets', [{ publicId: asset.publicId }]);
    expect((await as.anke!('GET', `${configs}/${config.publicId}`)).status).toBe(404);
    expect((await as.anke!('POST', '/assets/restore', [{ publicId: asset.publicId }])).status).toBe(201);
    expect((await read()).resources).toMatchObject([{ slug: 'motor-2' }]);
    expect((await as.anke!('DELETE', `${configs}/${config.publicId}`)).status).toBe(200);
  });

  test('invalid JSON, hidden tags and foreign assets are refused at their field without effect [7.28][7.29]', async () => {
    const app = await make('/apps', { name: 'Energy' });
    const asset = await make('/assets', { name: 'Press 5' });
    const config = await make(configs, { app, asset });
    const count = async (path: string) => (await as.anke!('GET', `${path}?count=true&page-size=1`)).body.total;
    const before = [await count(configs), await count(resources)];
    const wrong: [string, object, string][] = [
      [configs, { app, asset, values: 'limit: 4' }, 'values'],
      [configs, { app, asset: { publicId: 'Nothing00001' } }, 'asset'],
      [resources, { config, slug: 'a b', resourceType: 'AgentDataTag' }, 'slug'],
      [
        resources,
        { config, slug: 'drive', resourceType: 'AgentDataTag', resourcePublicId: 'Nothing00001' },
        'resourcePublicId',
      ],
      [resources, { config, slug: 'drive', resourceType: 'Agent' }, 'resourceType'],
    ];
    for (const [path, value, propertyName] of wrong)
      expect([path, problems(await as.anke!('POST', path, [value]))]).toEqual([
        path,
        [400, [expect.any(String), propertyName, 0]],
      ]);
    expect((await as.marieke!('POST', configs, { app, asset })).status).toBe(403);
    expect([await count(configs), await count(resources)]).toEqual(before);
  });

  test('a company adds fields to its records, which take what those allow and nothing else [3.58][7.33]', async () => {
    const mine = '/companies/me/custom-properties';
    const agent = device('Filler 1');
    const validation = { type: 'int', minValue: 1, maxValue: 9 };
    const draft = { name: 'Line number', resourceType: 'Agent', slug: 'LineNumber', validation, flags: ['table'] };
    const { publicId } = await make(mine, draft);
    const listed = async () =>
      (await as.marieke!('GET', '/custom-properties?fields=*&page-size=100')).body.data.find(
        (one: { publicId: string }) => one.publicId === publicId,
      );
    expect(await listed()).toMatchObject({ ...draft, scopeType: 'com', required: false, description: null });
    const custom = (value: unknown) =>
      as.anke!('PATCH', `/agents/${agent}`, { custom: { comLineNumber: value, appOther: 'x' } });
    expect((await custom(4)).status).toBe(200);
    for (const value of [0, 10, 4.5, '4'])
      expect([value, problems(await custom(value))]).toEqual([
        value,
        [400, ['invalid-value', 'custom.comLineNumber', undefined]],
      ]);
    expect((await as.marieke!('GET', `/agents/${agent}?fields=custom`)).body.data.custom).toEqual({
      comLineNumber: 4,
      appOther: 'x',
    });
    expect((await as.anke!('PATCH', `${mine}/${publicId}`, { required: true, name: 'Line' })).status).toBe(200);
    expect((await as.marieke!('GET', `/custom-properties/${publicId}`)).body.data).toMatchObject({
      name: 'Line',
      required: true,
    });
    expect(problems(await custom(null))).toEqual([400, ['required-property', 'custom.comLineNumber', undefined]]);
    const wrong: [object, string][] = [
      [{ slug: 'lineNumber' }, 'slug'],
      [{ validation: { type: 'enum', options: [] } }, 'validation'],
      [{ resourceType: 'Server' }, 'resourceType'],
      [{}, 'slug'],
    ];
    for (const [more, propertyName] of wrong)
      expect(problems(await as.anke!('POST', mine, [{ ...draft, ...more }]))[1]).toEqual([
        expect.any(String),
        propertyName,
        0,
      ]);
    expect((await as.marieke!('POST', mine, draft)).status).toBe(403);
    expect((await as.anke!('DELETE', `${mine}/${publicId}`)).status).toBe(200);
    expect(await listed()).toBeUndefined();
    expect((await custom(99)).status).toBe(200);
  });
});
