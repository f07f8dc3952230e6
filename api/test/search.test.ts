import { searchable } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import type { Caller } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';

let api: TestApi;
let marieke: Caller;
const names = {
  'Filler 1': 'Crusher 1 – Line 2, Ghent',
  'Filler 3': 'Crusher 21 – Line 1, Ghent',
  'Capper 1': 'Crusher 2 – Line 1, Ghent',
  'Capper 3': 'Old crusher 2, Ghent',
  Rinser: 'Feeder – Line 30, Łódź',
  'Router cabinet': 'Weigher – Line 3, Kühlraum Große Straße',
  'Labeller 1': 'Sealer',
};
beforeAll(async () => {
  api = await startApi();
  marieke = await api.signIn('marieke');
  await api.owner.inScope({}, async (tx) => {
    for (const [was, name] of Object.entries(names))
      await tx.execute(sql`update agent set name = ${name} where public_id = ${device(was)}`);
    await tx.execute(sql`update agent set serial_number = 'CRUSHER 2-99' where public_id = ${device('Labeller 1')}`);
  });
});
afterAll(() => api.close());

const page = async (search: string, more = '') =>
  (await marieke('GET', `/agents?fields=name&search=${encodeURIComponent(search)}${more}`)).body;
const found = async (search: string, more = ''): Promise<string[]> =>
  (await page(search, more)).data.map(({ name }: { name: string }) => name);

const closestFirst = [
  'Crusher 2 – Line 1, Ghent',
  'Old crusher 2, Ghent',
  'Crusher 21 – Line 1, Ghent',
  'Crusher 1 – Line 2, Ghent',
];

test('a search lists names with the whole phrase first, then names with each word', async () => {
  expect(await found('crusher 2')).toEqual(closestFirst);
  expect(await found('line 3')).toEqual([
    'Checkweigher 7 – Line 3, Rotterdam Botlek',
    names['Router cabinet'],
    names.Rinser,
  ]);
});

test('a word of one or two letters matches the start of a name word, never a serial number', async () => {
  expect(await found('22')).toEqual([]);
  expect(await found('2-')).not.toContain('Sealer');
  expect(await found('99')).toEqual([]);
  expect(await found('lo')).toEqual([names.Rinser]);
});

test('names come before serial numbers', async () => {
  expect((await found('crusher')).at(-1)).toBe('Sealer');
  expect(await found('crusher 2-99')).toEqual(['Sealer']);
});

test.each([
  ['lodz', names.Rinser],
  ['KUHLRAUM', names['Router cabinet']],
  ['große strasse', names['Router cabinet']],
  ['line 3 - kühlraum', names['Router cabinet']],
  ['Weigher – Line 3, Kühlraum Große Straße', names['Router cabinet']],
])('accents, ß, capitals and punctuation make no difference: %s', async (search, name) => {
  expect(await found(search)).toEqual([name]);
});

test('an explicit order takes precedence over the relevance of matches', async () => {
  expect(await found('crusher 2', '&order-by=-name')).toEqual([
    'Old crusher 2, Ghent',
    closestFirst[2],
    closestFirst[0],
    closestFirst[3],
  ]);
});

test('a search is read page by page, each row once', async () => {
  const rows: string[] = [];
  let after = '';
  do {
    const { data, moreAfter } = await page('crusher 2', `&page-size=1${after}`);
    rows.push(...data.map(({ name }: { name: string }) => name));
    after = moreAfter && `&page-after=${encodeURIComponent(moreAfter)}`;
  } while (after);
  expect(rows).toEqual(closestFirst);
});

test('a cursor of another list is refused by a search', async () => {
  const { moreAfter } = (await marieke('GET', '/agents?fields=name&page-size=1')).body;
  const path = `/agents?search=crusher&page-after=${encodeURIComponent(moreAfter)}`;
  expect((await marieke('GET', path)).body.data[0]).toMatchObject({ code: 'unusable-cursor' });
});

test('lists without an index of words are searched the same way', async () => {
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update user_account set name = 'Zoë Müller-Groß' where name = 'Sam Okafor'`),
  );
  const anke = await api.signIn('anke');
  const users = async (search: string) =>
    (await anke('GET', `/users?fields=name&search=${encodeURIComponent(search)}`)).body.data.map(
      ({ name }: { name: string }) => name,
    );
  expect(await users('zoe muller gross')).toEqual(['Zoë Müller-Groß']);
  // their addresses begin so, too
  expect((await users('de'))[0]).toBe('Marieke de Vries');
});

test('the database makes text searchable as the portal does', async () => {
  // letters that are new in Unicode have no capitals yet for an older PostgreSQL
  const blocks = {
    'Latin to Georgian': [0x01, 0x10ff],
    'more Latin, Greek, signs': [0x1e00, 0x2bff],
    'kana, Han': [0x3000, 0x9fff],
    Hangul: [0xac00, 0xd7ff],
  };
  for (const [block, [first, last]] of Object.entries(blocks)) {
    const all = Array.from({ length: last! - first! + 1 }, (_, turn) => `a${String.fromCodePoint(first! + turn)}b`);
    const { rows } = await api.owner.inScope({}, (tx) =>
      tx.execute(sql`select array(select searchable(one) from unnest(${sql.param(all)}::text[]) with ordinality each(one, at)
        order by at) as made`),
    );
    expect([block, rows[0]!.made]).toEqual([block, all.map(searchable)]);
  }
});
