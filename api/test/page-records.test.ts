import type { Caller } from './caller.ts';
import { startApi, type TestApi } from './test-api.ts';

// Pages as records: made, changed and removed one by one or as a list, with the labels that a company marks them with.

let api: TestApi;
let anke: Caller;
beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
});
afterAll(() => api.close());

const read = async (path: string) => (await anke('GET', path)).body.data;
const to = ({ publicId }: { publicId: string }) => ({ publicId });

test('pages are made, changed and removed as a list, all of them or none [1.05][7.48]', async () => {
  const made = await anke('POST', '/pages', [
    { name: 'Shift' },
    { name: 'Week', applicationType: 'report', orientation: 'portrait' },
  ]);
  expect(made.status).toBe(201);
  const [sheet, report] = made.body.data as { publicId: string }[];
  expect(await read(`/pages/${sheet!.publicId}`)).toMatchObject({
    ...{ name: 'Shift', applicationType: 'sheet', orientation: null, static: false, default: false, labels: [] },
    ...{ custom: {}, group: null, draft: null, published: null },
  });
  const names = async () =>
    Promise.all([sheet, report].map(async (one) => (await read(`/pages/${one!.publicId}`)).name));
  const wrong = [
    { ...sheet, name: 'Night' },
    { ...report, applicationType: 'card' },
  ];
  expect((await anke('PATCH', '/pages', wrong)).body.data).toMatchObject([
    { code: 'set-once', propertyName: 'applicationType', listIndex: 1 },
  ]);
  expect(await names()).toEqual(['Shift', 'Week']);
  expect((await anke('PATCH', '/pages', [{ ...sheet, name: 'Night' }])).status).toBe(200);
  expect(await names()).toEqual(['Night', 'Week']);
  const odd = [{ name: 'Day' }, { name: 'Lying', orientation: 'landscape' }];
  const before = (await read('/pages?page-size=4000')).length;
  expect((await anke('POST', '/pages', odd)).body.data).toMatchObject([
    { code: 'invalid-value', propertyName: 'orientation', listIndex: 1 },
  ]);
  expect(await read('/pages?page-size=4000')).toHaveLength(before);
  expect((await anke('DELETE', '/pages', [sheet, report])).status).toBe(200);
  expect(await read('/pages?page-size=4000')).toHaveLength(before - 2);
});

test('a page has labels in their colours, and loses one that is removed', async () => {
  const labels = (
    await anke('POST', '/labels', [
      { name: 'Trial', color: '#0a6b4d' },
      { name: 'Old', color: '#b26a00' },
    ])
  ).body.data as { publicId: string }[];
  const page = (await anke('POST', '/pages', { name: 'Shift', labels: labels.map(to) })).body.data;
  const shown = async () => (await read(`/pages/${page.publicId}?fields=*`)).labels;
  expect(await shown()).toEqual([
    { ...labels[0], name: 'Trial', color: '#0a6b4d' },
    { ...labels[1], name: 'Old', color: '#b26a00' },
  ]);
  const found = await read(`/pages?filters=eq(labels.publicId,"${labels[1]!.publicId}")`);
  expect(found).toMatchObject([{ publicId: page.publicId }]);
  expect((await anke('DELETE', '/labels', [labels[1]])).status).toBe(200);
  expect(await shown()).toMatchObject([{ name: 'Trial' }]);
});
