import { sql } from 'drizzle-orm';
import type { Answer, Caller } from './caller.ts';
import { listen } from './stream.ts';
import { company, device, startApi, type TestApi, user } from './test-api.ts';

// A device may be in several groups: visibility, management and approval follow all of them.

let api: TestApi;
let as: Record<'anke' | 'ruben' | 'jonas' | 'marieke' | 'thomas', Caller>;
const groups: Record<string, string> = {};
const agent = device('Case packer 1');
beforeAll(async () => {
  api = await startApi();
  const found = [];
  for (const key of ['anke', 'ruben', 'jonas', 'marieke', 'thomas']) found.push([key, await api.signIn(key)]);
  as = Object.fromEntries(found);
  for (const { publicId, name } of (await as.anke('GET', '/groups?fields=name')).body.data) groups[name] = publicId;
  // jonas, who manages devices in Ghent, approves there as well
  await change(sql`insert into role (company_id, public_id, name, permissions)
    values (${company.norwell}, 'GhentApprove', 'Ghent approver', array['APPROVE_ACCESS_REQUESTS'])`);
  await change(sql`insert into user_membership (company_id, public_id, user_id, group_id, role_id)
    values (${company.norwell}, 'GhentAppr001', ${user('jonas')}, ${groups.Ghent!}, 'GhentApprove')`);
});
afterAll(() => api.close());

const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const problems = ({ status, body }: Answer) => [
  status,
  ...body.data.map(({ code, propertyName }: Record<string, unknown>) => [code, propertyName]),
];
const to = (publicId: string) => ({ publicId });
const put = (caller: Caller, group: string) =>
  caller('POST', '/agents/memberships', { agent: to(agent), group: to(groups[group]!) });
const placesOf = async (caller = as.anke) =>
  (await caller('GET', `/agents/${agent}?fields=group,memberships`)).body.data as {
    group: { name: string } | null;
    memberships: { publicId: string; group: { name: string } }[];
  };
const names = async (caller = as.anke) => (await placesOf(caller)).memberships.map(({ group }) => group.name);
const outOf = async (group: string) => {
  const place = (await placesOf()).memberships.find((membership) => membership.group.name === group)!;
  return as.anke('DELETE', '/agents/memberships', [to(place.publicId)]);
};

test('a member of any of its groups sees a device, with the first group visible to them', async () => {
  const [first] = await names();
  expect(first).not.toBe('Ghent');
  expect((await as.jonas('GET', `/agents/${agent}`)).status).toBe(404);
  const count = async () =>
    (await as.anke('GET', '/groups?fields=name,agentCount')).body.data.find(
      (record: { name: string }) => record.name === 'Ghent',
    ).agentCount as number;
  const before = await count();
  expect((await put(as.anke, 'Ghent')).status).toBe(201);
  expect(await names()).toEqual([first, 'Ghent']);
  expect((await placesOf()).group!.name).toBe(first);
  // a reader of one group learns nothing of the others
  expect(await placesOf(as.jonas)).toMatchObject({
    group: { name: 'Ghent' },
    memberships: [{ group: { name: 'Ghent' } }],
  });
  expect(await count()).toBe(before + 1);
  for (const group of [first!, 'Ghent']) {
    const query = `filters=${encodeURIComponent(`in(memberships.group.publicId,"${groups[group]}")`)}&page-size=4000`;
    const matching = (await as.anke('GET', `/agents?${query}`)).body.data as { publicId: string }[];
    expect([group, matching.some(({ publicId }) => publicId === agent)]).toEqual([group, true]);
  }
  // the filter finds it only by the group that is shown, and each person sees their own group
  const devicesFoundBy = async (group: string, caller: Caller) => {
    const query = `filters=${encodeURIComponent(`eq(group.publicId,"${groups[group]}")`)}&page-size=4000`;
    const { data } = (await caller('GET', `/agents?${query}`)).body as { data: { publicId: string }[] };
    return data.length > 0 && data.some(({ publicId }) => publicId === agent);
  };
  expect([await devicesFoundBy(first!, as.anke), await devicesFoundBy('Ghent', as.anke)]).toEqual([true, false]);
  expect([await devicesFoundBy(first!, as.jonas), await devicesFoundBy('Ghent', as.jonas)]).toEqual([false, true]);
  expect(problems(await put(as.anke, 'Ghent'))).toEqual([409, ['already-there', 'agent']]);
  expect((await outOf('Ghent')).status).toBe(200);
  expect((await as.jonas('GET', `/agents/${agent}`)).status).toBe(404);
});

test('an approver of one group of a device approves for it until it leaves the group', async () => {
  const approves = async () =>
    (await as.marieke('GET', `/agents/${agent}/approvers`)).body.data.some(
      (record: { publicId: string }) => record.publicId === user('jonas'),
    );
  expect(await approves()).toBe(false);
  await put(as.anke, 'Ghent');
  expect(await approves()).toBe(true);
  const { rows } = await change(sql`select act from audit_log where record_id = ${agent} order by "on" desc limit 1`);
  expect(rows).toEqual([{ act: 'add-approvers' }]);
  await outOf('Ghent');
  expect(await approves()).toBe(false);
});

test('making approvers requires approval rights, and adding a device requires managing it', async () => {
  // ruben manages devices everywhere, and from now on approves nowhere
  await change(sql`update role set permissions = array_remove(permissions, 'APPROVE_ACCESS_REQUESTS') where public_id in
    (select role_id from user_membership where user_id = ${user('ruben')})`);
  expect(problems(await put(as.ruben, 'Ghent'))).toEqual([403, ['approvers-only', 'group']]);
  const free = Object.keys(groups).find((group) => !['Ghent', 'Rotterdam Botlek'].includes(group))!;
  const [own] = await names();
  const other = free === own ? Object.keys(groups).find((group) => ![own, 'Ghent'].includes(group))! : free;
  const response = await put(as.ruben, other);
  expect(response.status).toBe(201);
  await outOf(other);
  // jonas manages what is in Ghent, and sees this one by another group
  await change(sql`insert into user_membership (company_id, public_id, user_id, group_id, role_id)
    select ${company.norwell}, 'SeesOneMore1', ${user('jonas')}, ${groups[own!]}, public_id from role where name = 'Guest' and company_id = ${company.norwell}`);
  expect((await as.jonas('GET', `/agents/${agent}`)).status).toBe(200);
  expect(problems(await put(as.jonas, 'Ghent'))).toEqual([403, ['not-allowed', 'agent']]);
  await change(sql`delete from user_membership where public_id = 'SeesOneMore1'`);
  expect(problems(await put(as.jonas, 'Ghent'))).toEqual([400, ['unknown-reference', 'agent']]);
  // controlling companies see it, but no group of its owner
  expect(problems(await put(as.thomas, 'Ghent'))).toEqual([400, ['unknown-reference', 'group']]);
  expect((await put(as.marieke, 'Ghent')).status).toBe(403);
});

test('a group with company-wide approvers or expired memberships makes nobody an approver', async () => {
  const logged = async () => {
    const { rows } = await change(
      sql`select count(*)::int as n from audit_log where record_id = ${agent} and act = 'add-approvers'`,
    );
    return rows[0]!.n as number;
  };
  const before = await logged();
  const set = (permissions: string[], expires: string | null) =>
    change(sql`with r as (update role set permissions = ${sql.param(permissions)}::text[] where public_id = 'GhentApprove')
      update user_membership set expires_on = ${expires} where public_id = 'GhentAppr001'`);
  await set(['APPROVE_ACCESS_REQUESTS', 'COMPANY_WIDE_ROLE'], null);
  expect((await put(as.anke, 'Ghent')).status).toBe(201);
  await outOf('Ghent');
  await set(['APPROVE_ACCESS_REQUESTS'], '2020-01-01T00:00:00Z');
  expect((await put(as.anke, 'Ghent')).status).toBe(201);
  await outOf('Ghent');
  expect(await logged()).toBe(before);
  // administrators of a group approve there
  await set(['COMPANY_ADMIN'], null);
  await put(as.anke, 'Ghent');
  await outOf('Ghent');
  expect(await logged()).toBe(before + 1);
  await set(['APPROVE_ACCESS_REQUESTS'], null);
});

test('readers of a device are notified when it enters or leaves a group', async () => {
  const stream = await listen(as.marieke);
  const deviceChange = () =>
    stream.until((event) => event.type === 'change' && event.entity === 'Agent' && event.publicId === agent);
  await put(as.anke, 'Ghent');
  await deviceChange();
  stream.forget();
  await outOf('Ghent');
  await deviceChange();
  await stream.close();
});

test('a removed group takes its places with it, and restores them; its people keep it', async () => {
  const type = (await as.anke('GET', '/group-types')).body.data[0].publicId;
  const created = await as.anke('POST', '/groups', { name: 'Annex', type: to(type) });
  groups.Annex = created.body.data.publicId;
  await put(as.anke, 'Annex');
  const before = await names();
  expect((await as.anke('DELETE', `/groups/${groups.Annex}`)).status).toBe(200);
  expect(await names()).toEqual(before.filter((name) => name !== 'Annex'));
  await as.anke('POST', '/groups/restore', [to(groups.Annex!)]);
  expect(await names()).toEqual(before);
  const refused = await as.anke('DELETE', `/groups/${groups.Ghent}`);
  expect(refused.body.data[0]).toMatchObject({ code: 'in-use', message: 'Group is still in use' });
  expect(refused.body.data[0].usedBy.map((record: { entity: string }) => record.entity)).toContain('UserMembership');
});

test('devices are found by group and removed from it, 4000 at once, not from other groups [7.37]', async () => {
  for (const path of ['/agents/memberships', '/assets/memberships', '/agent-registration-profiles/memberships']) {
    const links = async (query = '') =>
      (await as.anke('GET', `${path}?fields=publicId&page-size=4000${query}`)).body.data as { publicId: string }[];
    const ofGroup = `&filters=eq(group.publicId,"${groups.Eindhoven}")`;
    const [all, relatedLists] = [await links(), await links(ofGroup)];
    expect([path, relatedLists.length > 0, relatedLists.length < all.length]).toEqual([path, true, true]);
    expect((await as.anke('DELETE', path, relatedLists)).status).toBe(200);
    expect(await links(ofGroup)).toEqual([]);
    expect(await links()).toHaveLength(all.length - relatedLists.length);
    expect((await as.anke('POST', `${path}/restore`, relatedLists)).status).toBe(201);
  }
});

test('a device is put into several groups at once, and into one twice at once', async () => {
  const [type] = (await as.anke('GET', '/group-types?page-size=1')).body.data;
  const groupIds = [];
  for (const name of ['Shift A', 'Shift B', 'Shift C', 'Shift D'])
    groupIds.push((await as.anke('POST', '/groups', { name, type: to(type.publicId) })).body.data.publicId as string);
  const into = (group: string) => as.anke('POST', '/agents/memberships', { agent: to(agent), group: to(group) });
  expect((await Promise.all(groupIds.map(into))).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await names()).toEqual(expect.arrayContaining(['Shift A', 'Shift B', 'Shift C', 'Shift D']));
  expect((await as.anke('DELETE', '/groups', groupIds.map(to))).status).toBe(200);
  const [again] = groupIds;
  expect((await as.anke('POST', '/groups/restore', [to(again!)])).status).toBe(201);
  await outOf('Shift A');
  const twice = await Promise.all([into(again!), into(again!)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('groups of the same devices are removed at once, while one of these is put into others', async () => {
  const [type] = (await as.anke('GET', '/group-types?page-size=1')).body.data;
  const groupIds: string[] = [];
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])
    groupIds.push(
      (await as.anke('POST', '/groups', { name: `Hall ${name}`, type: to(type.publicId) })).body.data.publicId,
    );
  const place = (agentId: string, group: string) => ({ agent: to(agentId), group: to(group) });
  const put = (places: object | object[]) => as.anke('POST', '/agents/memberships', places);
  const others = ['Filler 1', 'Filler 3', 'Capper 1'].map(device);
  expect((await put(groupIds.flatMap((group) => others.map((other) => place(other, group))))).status).toBe(201);
  expect((await put(groupIds.slice(0, 4).map((group) => place(agent, group)))).status).toBe(201);
  const answers = await Promise.all(
    groupIds.flatMap((group, index) => [
      as.anke('DELETE', `/groups/${group}`),
      ...(index < 4 ? [] : [put(place(agent, group))]),
    ]),
  );
  expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 400].includes(status))).toEqual([]);
  const restored = await Promise.all(groupIds.map((group) => as.anke('POST', '/groups/restore', [to(group)])));
  expect(new Set(restored.map(({ status }) => status))).toEqual(new Set([201]));
  await as.anke('DELETE', '/groups', groupIds.map(to));
});
