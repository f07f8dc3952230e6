import { type Caller, problems } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';

// Apps' data on assets, and custom fields of a company's records.

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

test('an app stores settings and data with an asset, which are changed, removed and restored [3.52][7.28][7.29]', async () => {
  const app = await make('/apps', { name: 'Vibration' });
  const asset = await make('/assets', { name: 'Press 4', custom: { comFloor: 3 }, timeZone: 'Europe/Brussels' });
  const config = await make(configs, { app, asset, values: '{"limit": 4.5}' });
  const filler = device('Filler 1');
  const [tag] = (await as.anke!('GET', `/agents/${filler}/data-tags`)).body.data;
  const created = await as.anke!('POST', resources, [
    { config, slug: 'drive', resourceType: 'AgentDataTag', resourcePublicId: tag.publicId },
    { config, slug: 'motor', resourceType: 'AgentDataTag', name: 'Motor' },
  ]);
  expect(created.status).toBe(201);
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
      { publicId: created.body.data[0].publicId, slug: 'drive', resourcePublicId: tag.publicId },
      { slug: 'motor', name: 'Motor', resourcePublicId: null },
    ],
  });
  expect((await as.anke!('PATCH', configs, [{ publicId: config.publicId, stateValues: '{"hours": 12}' }])).status).toBe(
    200,
  );
  expect((await as.anke!('PATCH', `${resources}/${created.body.data[1].publicId}`, { slug: 'motor-2' })).status).toBe(
    200,
  );
  const listed = (await as.marieke!('GET', `${resources}?fields=slug&filters=eq(config.publicId,"${config.publicId}")`))
    .body.data;
  expect(listed.map(({ slug }: { slug: string }) => slug).sort()).toEqual(['drive', 'motor-2']);
  expect((await as.anke!('DELETE', resources, [{ publicId: created.body.data[0].publicId }])).status).toBe(200);
  expect(await read()).toMatchObject({ stateValues: '{"hours": 12}', resources: [{ slug: 'motor-2' }] });
  const assetRecord = (await as.marieke!('GET', `/assets/${asset.publicId}?fields=appConfigs,enabled,timeZone,custom`))
    .body.data;
  expect(assetRecord).toMatchObject({
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
  const propertiesPath = '/companies/me/custom-properties';
  const agent = device('Filler 1');
  const validation = { type: 'int', minValue: 1, maxValue: 9 };
  const draft = { name: 'Line number', resourceType: 'Agent', slug: 'LineNumber', validation, flags: ['table'] };
  const { publicId } = await make(propertiesPath, draft);
  const listed = async () =>
    (await as.marieke!('GET', '/custom-properties?fields=*&page-size=100')).body.data.find(
      (record: { publicId: string }) => record.publicId === publicId,
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
  expect((await as.anke!('PATCH', `${propertiesPath}/${publicId}`, { required: true, name: 'Line' })).status).toBe(200);
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
    expect(problems(await as.anke!('POST', propertiesPath, [{ ...draft, ...more }]))[1]).toEqual([
      expect.any(String),
      propertyName,
      0,
    ]);
  expect((await as.marieke!('POST', propertiesPath, draft)).status).toBe(403);
  expect((await as.anke!('DELETE', `${propertiesPath}/${publicId}`)).status).toBe(200);
  expect(await listed()).toBeUndefined();
  expect((await custom(99)).status).toBe(200);
});
