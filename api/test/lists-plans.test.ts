import { sql } from 'drizzle-orm';
import { withClient } from '../src/platform/database/roles.ts';
import type { Caller } from './caller.ts';
import { enlargeTo } from './many.ts';
import { statementsOf, touchedBy as touched } from './plans.ts';
import { sample } from './sample.ts';
import { company, startApi, type TestApi } from './test-api.ts';

// The cost of a list, without a clock: PostgreSQL's plan for 20,000 devices, and the number of rows that it reads.

const devices = 20_000;
const page = 100;
/** The most rows of each of two lookups: memberships of the caller’s groups, and devices in several groups. */
const lookedUp = 2001;

let api: TestApi;
const as: Record<string, Caller> = {};
beforeAll(async () => {
  api = await startApi();
  await enlargeTo(api.owner, devices);
  await aSmallGroup();
  for (const person of ['marieke', 'jonas']) as[person] = await api.signIn(person);
});
afterAll(() => api.close());

const [small, large] = ['SmallGroup01', 'LargeGroup01'];

/** One with three devices, and one with most of them. */
const aSmallGroup = () =>
  api.owner.inScope({}, async (tx) => {
    for (const [id, which] of [
      [small, sql`public_id in ('Many00000017', 'Many00001017', 'Many00012017')`],
      [large, sql`public_id like 'Many____0%' or public_id like 'Many____1%'`],
    ] as const) {
      await tx.execute(sql`insert into "group" (company_id, public_id, name, type_id)
        select company_id, ${id}, ${id}, type_id from "group" where company_id = ${company.norwell} and not is_company_group limit 1`);
      await tx.execute(sql`insert into agent_membership (company_id, public_id, agent_id, group_id, created_on)
        select company_id, ${id.slice(0, 1)} || substr(public_id, 2), public_id, ${id}, now() from agent where ${which}`);
    }
  });

/** The rows read by a list's statements, prepared as for frequent requests. */
async function touchedBy(person: string, path: string) {
  const call = async () => expect((await as[person]!('GET', path)).status).toBe(200);
  for (let times = 0; times < 3; times += 1) await call();
  return touched(api.database.url, await statementsOf(call));
}

const list = (more: string) => `/agents?fields=name,status,group,access,can&page-size=${page}${more}`;
const filter = (text: string) => `&filters=${encodeURIComponent(text)}`;
const inGroup = (id: string) => filter(`eq(memberships.group.publicId,"${id}")`);
const ofCompany = filter(`eq(company.publicId,"${company.norwell}")`);

/** Some of the lists that one rule holds for. */
const sampled = <const T extends readonly unknown[]>(lists: readonly T[]) => sample(lists, 1 / 4, String);

test('one record takes three ways to the database and back', async () => {
  const { publicId } = (await as.marieke!('GET', list(''))).body.data[0];
  const readOne = () => as.marieke!('GET', `/agents/${publicId}?fields=name,access,can`);
  // the first call of a session also notes when it was used, after its answer
  await readOne();
  const statements = (await statementsOf(readOne)).map(({ text }) => text.slice(0, 20));
  expect(statements.slice(statements.findIndex((text) => text.startsWith('begin')))).toHaveLength(3);
});

test.each(
  sampled([
    ['a page', '', true],
    ['one of a few words', filter('eq(status,"online")'), true],
    ['a state of access', filter('eq(access.state,"open")'), true],
    ['a group', filter(`eq(group.publicId,"${small}")`), true],
    ['what words led to', filter('contains(serialNumber,"000012345")'), true],
    ['words of many kinds', filter('contains(serialNumber,"7")'), false],
    ['a moment', filter('gt(lastSeenOn,"2026-01-01T00:00:00Z")'), false],
    ['a search', '&search=line', true],
  ]),
)('PostgreSQL caches the plan of a frequent list: by %s', async (_what, more, isKept) => {
  const call = () => statementsOf(() => as.marieke!('GET', list(more)));
  const names = [];
  for (let times = 0; times < 4; times += 1)
    names.push((await call()).find(({ text }) => text.includes('the_page'))!.name !== undefined);
  expect(names[0]).toBe(false);
  expect(names[3]).toBe(isKept);
});

test.each(
  sampled([
    ['a page', 'marieke', list(''), 'agent_by_name'],
    ['of the own company', 'marieke', list(ofCompany), 'agent_by_name'],
    ['by the last sign of life', 'marieke', list('&order-by=-lastSeenOn'), 'agent_by_last_seen_on'],
    ['by status', 'marieke', list('&order-by=-status'), 'agent_by_status'],
    ['by serial number', 'marieke', list('&order-by=serialNumber'), 'agent_by_serial_number'],
    ['by the name of the group', 'marieke', list('&order-by=-group.name'), 'agent_by_first_group'],
    ['by the name of the template', 'marieke', list('&order-by=template.name'), 'agent_by_template'],
    ['with access now', 'marieke', list(filter('eq(access.state,"until")')), 'agent_public_id_unique'],
    ['that need approval', 'marieke', list(filter('eq(access.state,"needsApproval")')), 'agent_by_name'],
    ['with settings that wait', 'marieke', list(filter('in(openChanges.state,"waiting")')), 'agent_public_id_unique'],
    ['of a small group', 'marieke', list(inGroup(small)), 'agent_membership_of_group'],
    ['of a large group', 'marieke', list(inGroup(large)), 'agent_by_name'],
    ['of a group’s engineer', 'jonas', list(''), 'agent_by_name'],
    ['found by a rare word', 'marieke', list('&search=000012345'), 'agent_public_id_unique'],
    ['found by a frequent word', 'marieke', list('&search=copy'), 'agent_by_name'],
    ['found by the beginning of a frequent word', 'marieke', list('&search=co'), 'agent_by_name'],
  ]),
)('a list reads no more rows than its page needs: %s', async (_what, person, path, index) => {
  const { rows, indexes } = await touchedBy(person, path);
  expect(rows).toBeLessThan(devices / 4 + 2 * lookedUp);
  expect(indexes).toContain(index);
});

test.each(
  sampled([
    ['a page', 'marieke', list(''), 'agent_by_name'],
    ['of a group’s engineer', 'jonas', list(''), 'agent_by_name'],
    ['that need approval', 'jonas', list(filter('eq(access.state,"needsApproval")')), 'agent_by_name'],
    ['found by a frequent word', 'jonas', list('&search=copy'), 'agent_by_name'],
    ['by the last sign of life', 'jonas', list('&order-by=-lastSeenOn'), 'agent_by_last_seen_on'],
    ['by serial number', 'jonas', list('&order-by=serialNumber'), 'agent_by_serial_number'],
    ['by the name of the group', 'marieke', list('&order-by=group.name'), 'agent_by_first_group'],
    ['of a small group', 'marieke', list(inGroup(small)), 'agent_membership_of_group'],
  ]),
)('a list uses only its index, in the cached plan: %s', async (_what, person, path, index) => {
  expect((await touchedBy(person, path)).indexOnly).toContain(index);
});

test.each(
  sampled([
    ['a page', 'marieke', list('')],
    ['that need approval', 'marieke', list(filter('eq(access.state,"needsApproval")'))],
    ['of a group’s engineer', 'jonas', list('')],
  ]),
)('a frequent query is planned once: %s', async (_what, person, path) => {
  expect((await touchedBy(person, path)).isPlannedOnce).toEqual([true]);
});

test.each(
  sampled([
    ['a small group', 'marieke', small],
    ['a large group', 'marieke', large],
    ['a group of one’s own', 'jonas', 'its own'],
  ]),
)('paging finds all devices of %s, each once and in order', async (_what, person, group) => {
  const own = group === 'its own';
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select public_id as id from agent where company_id = ${company.norwell} and public_id in (
        select agent_id from agent_membership where ${own ? sql`group_id in (select group_id from user_membership m join user_account u on u.public_id = m.user_id where u.email_address like 'jonas%')` : sql`group_id = ${group}`})
      order by name collate natural_order, public_id`),
  );
  const ids: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const path = list(own ? '' : inGroup(group)).replace(`page-size=${page}`, 'page-size=4000');
    const { body } = await as[person]!('GET', after ? `${path}&page-after=${encodeURIComponent(after)}` : path);
    ids.push(...body.data.map(({ publicId }: { publicId: string }) => publicId));
    after = body.moreAfter;
  }
  expect(rows.length).toBeGreaterThan(2);
  expect(ids).toEqual(rows.map(({ id }) => id));
});

test('a page in the middle is no dearer than the first one', async () => {
  for (const order of sample(['name', '-lastSeenOn', '-status', 'group.name', 'template.name'], 1 / 5)) {
    const first = list(`&order-by=${order}`);
    let after = '';
    for (let index = 0; index < 3; index += 1) {
      const { body } = await as.marieke!('GET', `${first.replace(`page-size=${page}`, 'page-size=4000')}${after}`);
      after = `&page-after=${encodeURIComponent(body.moreAfter)}`;
    }
    const [one, deep] = [await touchedBy('marieke', first), await touchedBy('marieke', `${first}${after}`)];
    expect([order, deep.rows < 2 * one.rows + page]).toEqual([order, true]);
  }
});

test('counts stop at 10,000 unless the whole count is requested', async () => {
  const total = async (query: string) => {
    const { total, totalAtLeast } = (await as.marieke!('GET', list(query))).body;
    return [total, totalAtLeast];
  };
  expect(await total('&count=true')).toEqual([10_000, true]);
  expect(await total('&count=exact')).toEqual([devices + 40, undefined]);
  expect(await total('&count=true&search=copy')).toEqual([10_000, true]);
  expect(await total('&count=true&search=000012345')).toEqual([1, undefined]);
  expect(await total('')).toEqual([undefined, undefined]);
});

test('a frequent or two-letter word is found on each page', async () => {
  const found = async (search: string) => (await as.marieke!('GET', `${list(`&search=${search}`)}&count=exact`)).body;
  const copies = await found('copy');
  expect([copies.data.length, copies.total]).toEqual([page, devices]);
  const short = await found('co');
  expect(short.total).toBeGreaterThanOrEqual(devices);
  expect((await found('opy')).total).toBe(devices);
  expect((await found('op')).total).toBe(0);
});

test('search results come in pages, the closest first and each once, also with many matches', async () => {
  // few names have the phrase, and many have both words
  await withClient(api.owner.url, (client) =>
    client.query("update agent set name = 'Spare 7 copy of ' || public_id where public_id like '%077'"),
  );
  const pages: string[][] = [];
  let after = '';
  do {
    const path = list('&search=copy of').replace(`page-size=${page}`, 'page-size=4000');
    const { body } = await as.marieke!('GET', `${path}${after}`);
    pages.push(body.data.map(({ name }: { name: string }) => name));
    after = body.moreAfter && `&page-after=${encodeURIComponent(body.moreAfter)}`;
  } while (after);
  const found = pages.flat();
  expect(found).toHaveLength(devices);
  expect(new Set(found).size).toBe(devices);
  const isClose = found.map((name) => name.startsWith('Spare'));
  expect(isClose.indexOf(false)).toBe(devices / 1000);
  expect(isClose.lastIndexOf(true)).toBe(devices / 1000 - 1);
});

test('a word that many have isn’t looked up, wherever the rows lie that have it', async () => {
  // queried by the owner, whose plan reads rows in storage order
  const found = (word: string) =>
    api.owner.inScope({ company: company.norwell }, async (tx) => {
      const { rows } = await tx.execute(sql`select search_agent(array[${word}], 2001) as ids`);
      return rows[0]!.ids as string[] | null;
    });
  await withClient(api.owner.url, async (client) => {
    // they are the last by name, and without room in between they are written after all others
    await client.query('vacuum full agent');
    await client.query("update agent set name = 'Zz behind ' || name where public_id like '%3'");
  });
  expect(await found('%behind%')).toBeNull();
  expect(await found('%000012345%')).toHaveLength(1);
});
