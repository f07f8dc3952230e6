import { sql } from 'drizzle-orm';
import type { Caller } from './caller.ts';
import { company, device, startApi, type TestApi } from './test-api.ts';

// Lists filtered by records that theirs name: what is found is what shows them, each once.

interface Row {
  publicId: string;
  template: { publicId: string } | null;
  group: { publicId: string } | null;
  memberships: { group: { publicId: string } }[];
}

let api: TestApi;
let anke: Caller;
let all: Row[];
beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
  // one device is in two groups, and is controlled by the company that owns it
  const groups = (await anke('GET', '/groups?fields=name')).body.data;
  const { publicId: group } = groups.find(({ name }: { name: string }) => name === 'Ghent');
  const placed = await anke('POST', '/agents/memberships', {
    agent: { publicId: device('Case packer 1') },
    group: { publicId: group },
  });
  expect(placed.status).toBe(201);
  await api.owner.inScope({}, (tx) =>
    tx.execute(
      sql`update agent set controlled_by_id = ${company.norwell} where public_id = ${device('Case packer 1')}`,
    ),
  );
  all = await list();
});
afterAll(() => api.close());

async function list(...filters: string[]): Promise<Row[]> {
  const asked = filters.map((text) => `&filters=${encodeURIComponent(text)}`).join('');
  const { status, body } = await anke('GET', `/agents?fields=template,group,memberships&page-size=4000${asked}`);
  expect(status).toBe(200);
  return body.data;
}

const idsOf = (rows: Row[]) => rows.map(({ publicId }) => publicId);
const valuesOf = (of: (row: Row) => string | undefined) => [...new Set(all.map(of).filter((id) => id !== undefined))];

test('a device controlled by its own company is returned once', () => {
  expect(new Set(idsOf(all)).size).toBe(all.length);
  expect(idsOf(all)).toContain(device('Case packer 1'));
});

test.each([
  ['template.publicId', (row: Row) => row.template?.publicId],
  ['group.publicId', (row: Row) => row.group?.publicId],
] as const)('%s finds what shows the one, or one of several', async (field, of) => {
  const [one, other, ...more] = valuesOf(of);
  expect(more.length).toBeGreaterThan(0);
  const showing = (...ids: (string | undefined)[]) => idsOf(all.filter((row) => ids.includes(of(row) ?? 'none')));
  expect(idsOf(await list(`eq(${field},"${one}")`))).toEqual(showing(one));
  expect(idsOf(await list(`in(${field},"${one}","${other}")`))).toEqual(showing(one, other));
  expect(idsOf(await list(`ne(${field},"${one}")`))).toEqual(idsOf(all.filter((row) => of(row) !== one)));
  expect(await list(`eq(${field},"NoSuchRecord")`)).toEqual([]);
});

test('a device is found by any of its groups, and by the shown one alone where that is asked for', async () => {
  const two = all.find(({ publicId }) => publicId === device('Case packer 1'))!;
  const [shown, other] = two.memberships.map(({ group }) => group.publicId);
  expect(two.group!.publicId).toBe(shown);
  for (const group of [shown, other]) {
    const inIt = all.filter(({ memberships }) => memberships.some((place) => place.group.publicId === group));
    expect(idsOf(await list(`eq(memberships.group.publicId,"${group}")`))).toEqual(idsOf(inIt));
  }
  expect(idsOf(await list(`eq(group.publicId,"${other}")`))).not.toContain(two.publicId);
});

test('a search finds what has each of its words, in whichever of the fields that are looked into', async () => {
  const found = async (words: string) =>
    (await anke('GET', `/users?fields=name&search=${encodeURIComponent(words)}`)).body.data.map(
      ({ name }: { name: string }) => name,
    );
  expect(await found('mulder anke')).toEqual(['Anke Mulder']);
  expect(await found('anke visser')).toEqual([]);
  // in the one field, in the other, one word in each
  expect(await found('de vries')).toEqual(['Marieke de Vries']);
  expect(await found('norwell')).toEqual(expect.arrayContaining(['Anke Mulder', 'Ruben Visser']));
  expect(await found('ruben norwell')).toEqual(['Ruben Visser']);
});
