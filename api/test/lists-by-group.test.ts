import { sql } from 'drizzle-orm';
import type { Caller } from './caller.ts';
import { enlargeTo } from './many.ts';
import { statementsOf, touchedBy } from './plans.ts';
import { company, startApi, type TestApi, user } from './test-api.ts';

// A person in a group with a few thousand devices gets them group by group: most are in their first one, few in
// another.

let api: TestApi;
let jonas: Caller;
let group: string;
let other: string;
beforeAll(async () => {
  api = await startApi();
  await enlargeTo(api.owner, 12_000);
  jonas = await api.signIn('jonas');
  group = (await jonas('GET', '/groups')).body.data[0].publicId;
  const groups = sql`select public_id as id from "group" where company_id = ${company.norwell} and public_id <> ${group}`;
  other = String((await rowsOf(groups))[0]!.id);
});
afterAll(() => api.close());

const rowsOf = async (text: ReturnType<typeof sql>) => (await api.owner.inScope({}, (tx) => tx.execute(text))).rows;

/** Puts devices into one group more. */
const into = (target: string, which: ReturnType<typeof sql>) =>
  rowsOf(sql`insert into agent_membership (company_id, public_id, agent_id, group_id, created_on)
    select company_id, 'S' || substr(public_id, 2), public_id, ${target}, now() from agent
    where company_id = ${company.norwell} and ${which} on conflict do nothing`);

const isOwn = () => sql`agent.group_ids @> array[${group}]`;

const filter = (text: string) => `&filters=${encodeURIComponent(text)}`;

/** All that is found, page by page. */
async function found(more = ''): Promise<string[]> {
  const ids: string[] = [];
  for (let after = ''; ; ) {
    const { body } = await jonas('GET', `/agents?fields=name&page-size=700${more}${after}`);
    ids.push(...body.data.map(({ publicId }: { publicId: string }) => publicId));
    if (body.moreAfter === null) return ids;
    after = `&page-after=${encodeURIComponent(body.moreAfter)}`;
  }
}

const inOrder = async () => {
  const rows = await rowsOf(
    sql`select public_id as id from agent where ${isOwn()} order by name collate natural_order, public_id`,
  );
  return rows.map(({ id }) => id);
};

/** The indexes alone in which a page is met, and whether their rows are few. */
async function met(more = '') {
  const ask = () => jonas('GET', `/agents?fields=name&page-size=100${more}`);
  for (let times = 0; times < 3; times += 1) await ask();
  const statements = (await statementsOf(ask)).filter(({ text }) => /begin_call|the_page/.test(text));
  const { alone, rows } = await touchedBy(api.database.url, statements);
  return { alone: alone.filter((name) => name.startsWith('agent_')).sort(), isShort: rows < 1000 };
}

test('devices of a group are met in it alone, and found in order, where each is in one', async () => {
  expect(await met()).toEqual({ alone: ['agent_by_first_group'], isShort: true });
  const all = await inOrder();
  expect(all.length).toBeGreaterThan(2000);
  expect(await found()).toEqual(all);
});

test('few devices whose first group is another are found, and none twice', async () => {
  await into(group, sql`not ${isOwn()} and public_id like 'Many%7'`);
  await into(other, sql`${isOwn()} and public_id like 'Many%3'`);
  expect(await met()).toEqual({ alone: ['agent_by_first_group', 'agent_in_several_groups'], isShort: true });
  const all = await inOrder();
  expect(await found()).toEqual(all);
  expect(await found('&order-by=-name')).toEqual(all.reverse());
});

test('members of many groups get their devices from one scan', async () => {
  await rowsOf(sql`with made as (insert into "group" (company_id, public_id, name, type_id)
      select company_id, 'Empty' || turn, 'Empty ' || turn, type_id from "group", generate_series(1, 4) turn
      where public_id = ${group} returning public_id as id)
    insert into user_membership (company_id, public_id, user_id, role_id, group_id)
    select company_id, id || 'Jonas', user_id, role_id, id from made, user_membership where group_id = ${group} and user_id = ${user('jonas')}`);
  expect(await met()).toMatchObject({ alone: ['agent_by_name'] });
  await rowsOf(sql`delete from user_membership where public_id like 'Empty%'`);
});

test('a group filter applies to devices in one group only, in one scan', async () => {
  const ofOther = filter(`eq(memberships.group.publicId,"${group}")`);
  expect(await met(ofOther)).toMatchObject({ alone: ['agent_by_name'] });
});

test('devices in several groups are found in one scan', async () => {
  await into(other, isOwn());
  expect(await met()).toMatchObject({ alone: ['agent_by_name'] });
  expect(await found()).toEqual(await inOrder());
});
