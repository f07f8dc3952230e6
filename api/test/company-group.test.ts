import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type Caller, problems } from './caller.ts';
import { company, device, startApi, type TestApi, user } from './test-api.ts';

// Each company has one group that stands for all of it: roles in the whole company name it.

let api: TestApi;
let as: Record<'anke' | 'jonas', Caller>;
let own: string;
beforeAll(async () => {
  api = await startApi();
  as = { anke: await api.signIn('anke'), jonas: await api.signIn('jonas') };
  own = (await groupsOf(as.anke, 'eq(isCompanyGroup,"true")'))[0]!.publicId;
});
afterAll(() => api.close());

interface Group {
  publicId: string;
  name: string;
}
const groupsOf = async (caller: Caller, filter: string): Promise<Group[]> =>
  (await caller('GET', `/groups?fields=name&filters=${encodeURIComponent(filter)}`)).body.data;
const stored = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const to = (publicId: string) => ({ publicId });
const wide = () => ({ publicId: own, name: 'Whole company', isCompanyGroup: true });
const placeOfAnke = async () =>
  (await as.anke('GET', `/users/memberships?fields=group,role&filters=eq(user.publicId,"${user('anke')}")`)).body
    .data[0];

test('one group of a company stands for all of it, also for people of one group', async () => {
  expect(await groupsOf(as.anke, 'eq(isCompanyGroup,"true")')).toEqual([{ publicId: own, name: 'Whole company' }]);
  expect(await groupsOf(as.jonas, 'eq(isCompanyGroup,"true")')).toEqual([{ publicId: own, name: 'Whole company' }]);
  const { rows } = await stored(sql`select public_id from company c
    where (select count(*) from "group" g where g.company_id = c.public_id and g.is_company_group) <> 1`);
  expect(rows).toEqual([]);
});

test('a role in the whole company names its group in each list, and is found by it', async () => {
  expect(await placeOfAnke()).toMatchObject({ group: wide() });
  const inGroup = (filter: string) => as.anke('GET', `/users/memberships?fields=user&filters=${filter}&page-size=100`);
  const users = async (filter: string) =>
    ((await inGroup(filter)).body.data as { user: Group }[]).map((row) => row.user.publicId);
  const byId = `eq(group.publicId,"${own}")`;
  expect(await users(byId)).toContain(user('anke'));
  expect(await users(byId)).not.toContain(user('jonas'));
  const isOwn = await users('eq(group.isCompanyGroup,"true")');
  expect(isOwn).toContain(user('anke'));
  expect(isOwn).not.toContain(user('jonas'));
  const isNotOwn = await users('eq(group.isCompanyGroup,"false")');
  expect(isNotOwn).toContain(user('jonas'));
  expect(isNotOwn).not.toContain(user('anke'));
  // clients that know no such group ask for none
  expect(await users('isnull(group)')).toEqual(isOwn);
  expect(await users('isnull(group.publicId)')).toEqual(isOwn);
  expect(await users('isnotnull(group)')).toEqual(isNotOwn);
  const { data: person } = (await as.anke('GET', `/users/${user('anke')}?fields=memberships`)).body;
  expect(person.memberships).toMatchObject([{ group: wide() }]);
  const { data: mine } = (await as.anke('GET', '/users/me/memberships')).body;
  expect(mine).toContainEqual(expect.objectContaining({ group: wide() }));
  const { data: roles } = (await as.anke('GET', '/groups/roles')).body;
  expect(roles[0].group).toEqual({ ...wide(), type: null });
});

test('null and the group are written alike, and neither says more than the other', async () => {
  const { publicId: role } = (await placeOfAnke()).role;
  const groupIn = async (group: object | null) => {
    const place = await as.anke('POST', '/users/memberships', { user: to(user('marieke')), role: to(role), group });
    const path = `/users/memberships/${place.body.data.publicId}`;
    const read = (await as.anke('GET', `${path}?fields=group`)).body.data.group;
    expect((await as.anke('PATCH', path, { group: to(own) })).status).toBe(200);
    const { rows } = await stored(
      sql`select group_id from user_membership where public_id = ${place.body.data.publicId}`,
    );
    expect((await as.anke('DELETE', path)).status).toBe(200);
    return [read, rows[0]!.group_id];
  };
  expect(await groupIn(null)).toEqual([wide(), null]);
  expect(await groupIn(to(own))).toEqual([wide(), null]);
  const groupRoles = [{ group: to(own), role: to(role), expiresOn: null }];
  const invite = await as.anke('POST', '/invites', { emailAddress: 'pim@example.org', groupRoles });
  const read = await as.anke('GET', `/invites/${invite.body.data.publicId}?fields=memberships`);
  expect(read.body.data.memberships).toMatchObject([{ group: wide() }]);
});

test('a person who gives roles in one group gives none by the group of the company', async () => {
  await stored(sql`insert into role (company_id, public_id, name, permissions)
    values (${company.norwell}, 'RoleOfATest1', 'Of a test', array['MANAGE_USER'])`);
  await stored(sql`insert into user_membership (company_id, public_id, user_id, group_id, role_id)
    select company_id, 'PlaceOfATes1', ${user('jonas')}, group_id, 'RoleOfATest1' from user_membership
    where user_id = ${user('jonas')} and group_id is not null limit 1`);
  const draft = { user: to(user('marieke')), role: to('RoleOfATest1') };
  expect(problems(await as.jonas('POST', '/users/memberships', { ...draft, group: to(own) }))).toMatchObject([
    403,
    ['not-allowed'],
  ]);
  const { body } = await as.jonas('GET', '/groups?fields=name,isCompanyGroup');
  const { publicId: ghent } = body.data.find((group: { isCompanyGroup: boolean }) => !group.isCompanyGroup);
  expect((await as.jonas('POST', '/users/memberships', { ...draft, group: to(ghent) })).status).toBe(201);
});

test('the group of a company takes in no device, asset or page, and nobody changes or removes it', async () => {
  const refused = [400, ['company-group', 'group', undefined]];
  const agent = device('Case packer 1');
  expect(problems(await as.anke('POST', '/agents/memberships', { agent: to(agent), group: to(own) }))).toEqual(refused);
  const { data: assets } = (await as.anke('GET', '/assets?page-size=1')).body;
  const asset = to(assets[0].publicId);
  expect(problems(await as.anke('POST', '/assets/memberships', { asset, group: to(own) }))).toEqual(refused);
  const page = { name: 'Line', applicationType: 'sheet', group: to(own) };
  expect(problems(await as.anke('POST', '/pages', page))).toEqual(refused);
  expect((await as.anke('PATCH', `/groups/${own}`, { name: 'Everything' })).status).toBe(403);
  expect((await as.anke('DELETE', `/groups/${own}`)).status).toBe(403);
  const { groups } = (await as.anke('GET', '/asset-trees')).body.data;
  expect(groups.map((group: Group) => group.publicId)).not.toContain(own);
});

test('companies from before get their group, also where another group has its name', async () => {
  const migration = readFileSync(new URL('../src/migrations/sql/0141-company-groups.sql', import.meta.url), 'utf8');
  const [, makes] = /(INSERT INTO[^;]+);/.exec(migration)!;
  const groups = () =>
    stored(sql`select company_id, public_id, name from "group" where is_company_group order by company_id`);
  const before = (await groups()).rows;
  await stored(sql`delete from "group" where is_company_group`);
  await stored(sql`insert into "group" (company_id, public_id, name)
    values (${company.norwell}, 'GroupOfATest', 'Whole company')`);
  await stored(sql.raw(makes!));
  const renamed = (row: Record<string, unknown>) =>
    row.company_id === company.norwell ? { ...row, name: `Whole company (${own})` } : row;
  expect((await groups()).rows).toEqual(before.map(renamed));
  await stored(sql`delete from "group" where public_id = 'GroupOfATest'`);
});
