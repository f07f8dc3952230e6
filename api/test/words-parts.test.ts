import { type Caller, problems } from './caller.ts';
import { startMadeUp } from './synthetic-entities.ts';

// Records that are part of others, fields of references, and lists of records of another one, by synthetic entities.

let api: Awaited<ReturnType<typeof startMadeUp>>;
let anke: Caller;
let jonas: Caller;
let group: Record<string, string>;
beforeAll(async () => {
  api = await startMadeUp();
  [anke, jonas] = [await api.signIn('anke'), await api.signIn('jonas')];
  const found = (await anke('GET', '/groups?fields=name')).body.data as { name: string; publicId: string }[];
  group = Object.fromEntries(found.map(({ name, publicId }) => [name, publicId]));
});
afterAll(() => api.close());

const to = (publicId: string) => ({ publicId });
const make = async (path: string, value: object): Promise<string> =>
  (await anke('POST', path, value)).body.data.publicId;
const stintIn = async (rota: object) =>
  make('/stints', { rota: to(await make('/rotas', { name: 'Nights', ...rota })) });

test('references include chosen fields of what they name, and of its references on request', async () => {
  const stint = await stintIn({ group: to(group.Ghent!), note: 'By bus' });
  const rotaOf = async (fields: string) => (await anke('GET', `/stints/${stint}?fields=${fields}`)).body.data.rota;
  expect(await rotaOf('*')).toEqual({ publicId: expect.any(String), name: 'Nights', note: 'By bus' });
  expect(await rotaOf('rota(group)')).toEqual({
    publicId: expect.any(String),
    group: { publicId: group.Ghent, name: 'Ghent' },
  });
  expect(await rotaOf('rota.*')).toMatchObject({ name: 'Nights', note: 'By bus', group: { name: 'Ghent' } });
  const found = await anke('GET', `/stints?filters=eq(rota.group.name,"Ghent")`);
  expect(found.body.data.map(({ publicId }: { publicId: string }) => publicId)).toContain(stint);
  expect((await anke('GET', '/stints?filters=eq(rota.group.name,"Eindhoven")')).body.data).toEqual([]);
});

test('records of a parent are written by its writers, and visible with it', async () => {
  const [own, far] = [await stintIn({ group: to(group.Ghent!) }), await stintIn({ group: to(group.Eindhoven!) })];
  expect((await jonas('PATCH', `/stints/${own}`, { hours: 4 })).status).toBe(200);
  expect((await jonas('PATCH', `/stints/${far}`, { hours: 4 })).status).toBe(403);
  const { rota } = (await anke('GET', `/stints/${far}`)).body.data;
  expect((await jonas('POST', '/stints', { rota: to(rota.publicId) })).status).toBe(403);
  const read = async (id: string) => (await anke('GET', `/stints/${id}?fields=hours`)).body.data.hours;
  expect([await read(own), await read(far)]).toEqual([4, 8]);
});

test('update-only fields are no part of a new record, and numbers and variants are validated', async () => {
  const rota = to(await make('/rotas', { name: 'Days', group: null }));
  expect(problems(await anke('POST', '/stints', { rota, remark: 'Late' }))).toEqual([
    400,
    ['unknown-property', 'remark', undefined],
  ]);
  const stint = await make('/stints', { rota, every: { weeks: 2 } });
  for (const change of [{ hours: 1.5 }, { hours: 25 }, { every: { days: 1, weeks: 1 } }, { every: {} }])
    expect(problems(await anke('PATCH', `/stints/${stint}`, change))[0]).toBe(400);
  expect((await anke('PATCH', `/stints/${stint}`, { remark: 'Late' })).status).toBe(200);
  expect((await anke('GET', `/stints/${stint}`)).body.data).toMatchObject({
    ...{ hours: 8, remark: 'Late', every: { weeks: 2 } },
  });
});

test('records of another entity’s record are a list, and without that record there are none', async () => {
  const shelf = await make('/shelves', { name: 'Low', size: 1 });
  const [first] = [await stintIn({ group: null, shelf: to(shelf) }), await stintIn({ group: null })];
  const list = await anke('GET', `/shelves/${shelf}/stints?fields=hours&count=true`);
  expect(list.body).toMatchObject({ type: 'Stint', data: [{ publicId: first, hours: 8 }], moreAfter: null, total: 1 });
  expect((await anke('GET', `/shelves/${shelf}/stints?filters=gt(hours,"8")`)).body.data).toEqual([]);
  expect((await anke('GET', '/shelves/Nobody00000x/stints')).status).toBe(404);
});
