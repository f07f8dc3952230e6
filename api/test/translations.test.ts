import type { Answer, Caller } from './caller.ts';
import { startApi, type TestApi } from './test-api.ts';

// A company's own texts: a key in capitals, and English among the languages.

let api: TestApi;
let anke: Caller;
beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
});
afterAll(() => api.close());

const post = (body: unknown) => anke('POST', '/translations', body);
const said = ({ status, body }: Answer) => [
  status,
  ...body.data.map(({ message, propertyName, listIndex }: Record<string, unknown>) => [
    message,
    propertyName,
    listIndex,
  ]),
];
const keys = async () =>
  (await anke('GET', '/translations?fields=key&page-size=100')).body.data.map(({ key }: { key: string }) => key);
const fine = { key: 'FILLER.STATE', languages: { en: 'State', nl: 'Toestand' } };

test('texts are added, changed and removed as lists [3.71][5.10][7.56]', async () => {
  const [{ publicId }, { publicId: second }] = (await post([fine, { ...fine, key: 'FILLER.SPEED?' }])).body.data;
  const languages = { en: 'Condition', de: 'Zustand' };
  expect((await anke('PATCH', '/translations', [{ publicId, languages }])).status).toBe(200);
  const all = (await anke('GET', '/translations?fields=*&page-size=100')).body.data;
  expect(all.find((one: { publicId: string }) => one.publicId === publicId)).toMatchObject({
    key: fine.key,
    languages,
  });
  expect((await anke('DELETE', '/translations', [{ publicId }, { publicId: second }])).status).toBe(200);
  expect(await keys()).not.toContain(fine.key);
});

test('a valid key and languages with English are required, with errors by index [5.11][5.12][5.13][5.14]', async () => {
  const before = await keys();
  const wrong: [object, unknown[]][] = [
    [{ languages: { en: 'State' } }, ['Required property', 'key', 1]],
    [{ key: 'A.B' }, ['Required property', 'languages', 1]],
    [{ key: 'A.B', languages: { nl: 'Toestand' } }, ['Required language missing: en', 'languages', 1]],
    [{ key: 'a.b', languages: { en: 'State' } }, ['Value does not match regex expression', 'key', 1]],
  ];
  for (const [one, problem] of wrong) expect(said(await post([fine, one]))).toEqual([400, problem]);
  expect(await keys()).toEqual(before);
});

test('English can’t be removed, and an invalid list changes nothing [9.04][5.12]', async () => {
  const [one, other] = (await post([fine, { ...fine, key: 'FILLER.MODE' }])).body.data as { publicId: string }[];
  const refused = await anke('PATCH', '/translations', [
    { ...one, languages: { en: 'Other' } },
    { ...other, languages: { de: 'Zustand' } },
  ]);
  expect(said(refused)).toEqual([400, ['Required language missing: en', 'languages', 1]]);
  const kept = (await anke('GET', `/translations?fields=languages&filters=eq(key,"${fine.key}")`)).body.data;
  expect(kept).toMatchObject([{ languages: fine.languages }]);
  await anke('DELETE', '/translations', [one, other]);
});

test('unchanged texts are not written again, and changed ones are logged [5.16]', async () => {
  const [one, other] = (await post([fine, { ...fine, key: 'FILLER.MODE' }])).body.data as { publicId: string }[];
  const updates = async ({ publicId }: { publicId: string }) =>
    (await anke('GET', `/audit-logs?filters=eq(recordId,"${publicId}")&filters=eq(action,"UPDATE")`)).body.data.length;
  const changed = await anke('PATCH', '/translations', [
    { ...one, languages: { nl: 'Toestand', en: 'State' } },
    { ...other, languages: { en: 'State' } },
  ]);
  expect(changed.status).toBe(200);
  expect([await updates(one!), await updates(other!)]).toEqual([0, 1]);
  const left = (await anke('GET', `/translations?fields=languages&filters=eq(key,"FILLER.MODE")`)).body.data;
  expect(left[0].languages).toEqual({ en: 'State' });
  await anke('DELETE', '/translations', [one, other]);
});

test('a key is unique in a list and among texts [5.15]', async () => {
  const before = await keys();
  expect(said(await post([fine, fine]))).toEqual([409, ['Duplicate', 'key', 1]]);
  expect(await keys()).toEqual(before);
  const { publicId } = (await post(fine)).body.data;
  expect((await post(fine)).body.data[0]).toMatchObject({ code: 'already-there', propertyName: 'key' });
  await anke('DELETE', '/translations', [{ publicId }]);
});
