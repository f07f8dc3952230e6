import type { Caller } from './caller.ts';
import { startApi, type TestApi } from './world.ts';

// What assets are called by kind: a short list of the company's own, in its order.

let api: TestApi;
let anke: Caller;
beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
});
afterAll(() => api.close());

const names = async () =>
  (await anke('GET', '/asset-types?fields=name')).body.data.map(({ name }: { name: string }) => name);

test('types of assets are made, changed and removed, one or several, and stand in their order [3.53][7.30]', async () => {
  const before = await names();
  const made = await anke('POST', '/asset-types', [
    { name: 'Tank', order: 91 },
    { name: 'Pump', order: 90 },
  ]);
  const [tank, pump] = made.body.data as { publicId: string }[];
  expect(await names()).toEqual([...before, 'Pump', 'Tank']);
  expect((await anke('PATCH', '/asset-types', [{ ...tank, order: 0 }])).status).toBe(200);
  expect((await anke('PATCH', `/asset-types/${pump!.publicId}`, { name: 'Booster' })).status).toBe(200);
  expect(await names()).toEqual(['Tank', ...before, 'Booster']);
  expect((await anke('DELETE', `/asset-types/${pump!.publicId}`)).status).toBe(200);
  expect((await anke('POST', '/asset-types', { name: 'Tank', order: 1 })).body.data).toMatchObject([
    { code: 'already-there', propertyName: 'name' },
  ]);
  expect((await anke('DELETE', '/asset-types', [tank])).status).toBe(200);
  expect(await names()).toEqual(before);
});

test('an asset names its type, is found by it and keeps it from going; whoever manages no devices writes none [3.53][7.30][8.11]', async () => {
  const { data } = (await anke('GET', '/asset-types?filters=eq(name,"Machine")')).body;
  const [machine] = data as { publicId: string }[];
  const found = await anke(
    'GET',
    `/assets?fields=name,resourceVariant&filters=eq(resourceVariant.publicId,"${machine!.publicId}")&page-size=4000&count=true`,
  );
  expect(found.body.total).toBeGreaterThan(3);
  for (const { resourceVariant } of found.body.data)
    expect(resourceVariant).toEqual({ publicId: machine!.publicId, name: 'Machine' });
  const refused = await anke('DELETE', `/asset-types/${machine!.publicId}`);
  expect([refused.status, refused.body.data[0].code]).toEqual([409, 'in-use']);
  expect(refused.body.data[0].usedBy[0]).toMatchObject({ entity: 'Asset' });
  const marieke = await api.signIn('marieke');
  expect((await marieke('POST', '/asset-types', { name: 'Tank', order: 1 })).status).toBe(403);
  expect((await marieke('GET', '/asset-types')).status).toBe(200);
});
