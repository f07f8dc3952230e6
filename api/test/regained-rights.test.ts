import { type AnyEntity, entities } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { rules } from '../src/registry/domains.ts';
import { type Caller, problems } from './caller.ts';
import { company, device, deviceNamed, startApi, type TestApi, user } from './test-api.ts';

// No one regains rights that they could not give, by restoring, extending or re-activating their source.

let api: TestApi;
const as: Record<string, Caller> = {};
const groups: Record<string, string> = {};
const roles: Record<string, string> = {};
beforeAll(async () => {
  api = await startApi();
  for (const key of ['anke', 'ruben', 'jonas', 'marieke', 'sam', 'thomas', 'lotte']) as[key] = await api.signIn(key);
  for (const { publicId, name } of await rows('/groups?fields=name')) groups[name as string] = publicId;
  for (const { publicId, name } of await rows('/roles?fields=name')) roles[name as string] = publicId;
});
afterAll(() => api.close());

type Row = Record<string, unknown> & { publicId: string };
const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const rows = async (path: string, caller = as.anke!): Promise<Row[]> => (await caller('GET', path)).body.data;
const to = (publicId: string) => ({ publicId });
const may = (...permissions: string[]) => permissions.map(to);
const make = async (path: string, value: object, caller = as.anke!): Promise<string> => {
  const { status, body } = await caller('POST', path, value);
  expect([path, status, body.data]).toEqual([path, 201, to(expect.any(String) as never)]);
  return body.data.publicId;
};
const remove = async (path: string, publicId: string, caller = as.anke!) =>
  expect((await caller('DELETE', `${path}/${publicId}`)).status).toBe(200);
const restore = async (path: string, publicId: string, caller: Caller) =>
  problems(await caller('POST', `${path}/restore`, [to(publicId)]).then(listed));
/** An answer that lists problems, even an empty list. */
const listed = <T extends { status: number; body: { data: unknown } }>(answer: T): T =>
  answer.status < 400 ? { ...answer, body: { ...answer.body, data: [] } } : answer;
const aGroup = async (name: string) =>
  make('/groups', { name, type: to((await rows('/group-types?page-size=1'))[0]!.publicId) });

let nextNumber = 0;
/**
 * Gives a person these permissions, and no others, in a group or (null) the company; returns a function to remove them.
 */
async function giveOnly(key: string, permissions: string[], group: string | null, inCompany = company.norwell) {
  nextNumber += 1;
  const [role, place] = [`RoleOfTest${nextNumber + 10}`, `PlaceOfTes${nextNumber + 10}`];
  await change(sql`update user_membership set company_id = 'elsewhere' || company_id
    where user_id = ${user(key)} and company_id = ${inCompany}`);
  await change(sql`insert into role (company_id, public_id, name, permissions)
    values (${inCompany}, ${role}, ${role}, ${sql.param(permissions)}::text[])`);
  await change(sql`insert into user_membership (company_id, public_id, user_id, group_id, role_id)
    values (${inCompany}, ${place}, ${user(key)}, ${group}, ${role})`);
  return async () => {
    await change(sql`delete from user_membership where public_id = ${place}`);
    await change(sql`delete from role where public_id = ${role}`);
    await change(sql`update user_membership set company_id = ${inCompany}
      where user_id = ${user(key)} and company_id = 'elsewhere' || ${inCompany}::text`);
  };
}
const lacking = (propertyName: string, listIndex?: number) => [403, ['permission-lacking', propertyName, listIndex]];

describe('restoring from the bin', () => {
  test('restoring a membership needs its role’s rights, else it stays removed', async () => {
    const undo = await giveOnly('marieke', ['MANAGE_USER', 'COMPANY_WIDE_ROLE'], null);
    const place = { user: to(user('marieke')), group: null, role: to(roles.Administrator!) };
    const publicId = await make('/users/memberships', place);
    await remove('/users/memberships', publicId);
    expect(problems(await as.marieke!('POST', '/users/memberships', place))).toEqual(lacking('role'));
    expect(await restore('/users/memberships', publicId, as.marieke!)).toEqual(lacking('role', 0));
    expect((await as.marieke!('GET', '/users/me/standing')).body.data.permissions).not.toContain('COMPANY_ADMIN');
    expect(await restore('/users/memberships', publicId, as.anke!)).toEqual([201]);
    await remove('/users/memberships', publicId);
    await undo();
  });

  test('restoring a role needs its permissions and access categories', async () => {
    const undo = await giveOnly('marieke', ['MANAGE_USER', 'MANAGE_PAGE', 'COMPANY_WIDE_ROLE'], null);
    const [audience] = await rows('/audiences?page-size=1');
    const strong = await make('/roles', { name: 'Strong', permissions: may('MANAGE_AGENT'), audiences: [] });
    const wide = await make('/roles', {
      ...{ name: 'Sees more', permissions: may('MANAGE_PAGE'), audiences: [to(audience!.publicId)] },
    });
    const plain = await make('/roles', { name: 'Plain', permissions: may('MANAGE_PAGE'), audiences: [] });
    for (const role of [strong, wide, plain]) await remove('/roles', role);
    expect(await restore('/roles', strong, as.marieke!)).toEqual(lacking('permissions', 0));
    expect(await restore('/roles', wide, as.marieke!)).toEqual([403, ['category-lacking', 'audiences', 0]]);
    expect(await restore('/roles', plain, as.marieke!)).toEqual([201]);
    await undo();
  });

  test('restoring a device to a group with approvers requires approval rights, and is logged', async () => {
    const agent = device('Filler 1');
    const group = await aGroup('Friends');
    const undo = await giveOnly('ruben', ['MANAGE_AGENT', 'COMPANY_WIDE_ROLE'], null);
    const friend = await giveOnly('lotte', ['APPROVE_ACCESS_REQUESTS'], group);
    const place = { agent: to(agent), group: to(group) };
    const publicId = await make('/agents/memberships', place);
    await remove('/agents/memberships', publicId);
    const refused = [403, ['approvers-only', 'group', 0]];
    expect(problems(await as.ruben!('POST', '/agents/memberships', [place]))).toEqual(refused);
    expect(await restore('/agents/memberships', publicId, as.ruben!)).toEqual(refused);
    const added = async () =>
      (await change(sql`select 1 from audit_log where record_id = ${agent} and act = 'add-approvers'`)).rows.length;
    const before = await added();
    expect(await restore('/agents/memberships', publicId, as.anke!)).toEqual([201]);
    expect(await added()).toBe(before + 1);
    await remove('/agents/memberships', publicId);
    await friend();
    await undo();
  });

  test('restoring a membership is refused to a person who manages the record through it alone', async () => {
    const undo = await giveOnly('jonas', ['MANAGE_AGENT'], groups.Ghent!);
    const asset = await make('/assets', { name: 'Chiller' });
    for (const group of ['Ghent', 'Eindhoven'])
      await make('/assets/memberships', { asset: to(asset), group: to(groups[group]!) });
    const agent = device('Case packer 1');
    const ofAgent = await make('/agents/memberships', { agent: to(agent), group: to(groups.Ghent!) });
    const [ofAsset] = await rows(
      `/assets/memberships?filters=eq(asset.publicId,"${asset}")&filters=eq(group.publicId,"${groups.Ghent}")`,
    );
    await remove('/agents/memberships', ofAgent);
    await remove('/assets/memberships', ofAsset!.publicId);
    expect(await restore('/agents/memberships', ofAgent, as.jonas!)).not.toEqual([201]);
    expect(await restore('/assets/memberships', ofAsset!.publicId, as.jonas!)).not.toEqual([201]);
    for (const path of [`/agents/${agent}`, `/assets/${asset}`])
      expect([path, (await as.jonas!('GET', path)).status]).toEqual([path, 404]);
    await undo();

    const there = await make(
      '/groups',
      { name: 'Audited', type: to((await rows('/group-types?page-size=1', as.thomas))[0]!.publicId) },
      as.thomas,
    );
    const { controlKey } = (await as.anke!('POST', `/agents/${device('Filler 3')}/control-key`)).body.data;
    const serial = deviceNamed('Filler 3').serial;
    const controlled = await make(
      '/controlled-devices',
      { name: 'Filler', device: serial, controlKey, groups: [to(there)] },
      as.thomas,
    );
    const [place] = await rows(
      `/controlled-devices/memberships?filters=eq(controlledDevice.publicId,"${controlled}")`,
      as.thomas,
    );
    await remove('/controlled-devices/memberships', place!.publicId, as.thomas);
    const membership = await giveOnly('lotte', ['MANAGE_AGENT'], there, company.acme);
    expect((await restore('/controlled-devices/memberships', place!.publicId, as.lotte!))[0]).not.toBe(201);
    expect((await as.lotte!('GET', `/controlled-devices/${controlled}`)).status).toBe(404);
    await membership();
    expect(await restore('/controlled-devices/memberships', place!.publicId, as.thomas!)).toEqual([201]);
  });

  test('restoring follows the rules of each record: a group restores memberships you could add', async () => {
    const agent = device('Filler 1');
    const group = await aGroup('Annex');
    const place = await make('/agents/memberships', { agent: to(agent), group: to(group) });
    await remove('/groups', group);
    const undo = await giveOnly('marieke', ['MANAGE_GROUP', 'COMPANY_WIDE_ROLE'], null);
    expect((await restore('/groups', group, as.marieke!))[0]).toBe(403);
    await undo();
    // nor does a place bring back its group
    const other = await giveOnly('marieke', ['MANAGE_AGENT', 'COMPANY_WIDE_ROLE'], null);
    expect(await restore('/agents/memberships', place, as.marieke!)).toEqual([403, ['not-allowed', undefined, 0]]);
    expect((await as.anke!('GET', `/groups/${group}`)).status).toBe(404);
    await other();
    const both = await giveOnly('marieke', ['MANAGE_AGENT', 'MANAGE_GROUP', 'COMPANY_WIDE_ROLE'], null);
    expect(await restore('/groups', group, as.marieke!)).toEqual([201]);
    await both();
    await remove('/groups', group);
  });

  test('a group manager restores an asset with its memberships, except earlier removed ones', async () => {
    const undo = await giveOnly('jonas', ['MANAGE_AGENT'], groups.Ghent!);
    const asset = await make('/assets', { name: 'Cooling tower' });
    const place = await make('/assets/memberships', { asset: to(asset), group: to(groups.Ghent!) });
    await remove('/assets', asset, as.jonas);
    expect(await restore('/assets', asset, as.jonas!)).toEqual([201]);
    expect((await as.jonas!('GET', `/assets/${asset}`)).status).toBe(200);
    // an asset that left the group before it was removed
    await make('/assets/memberships', { asset: to(asset), group: to(groups.Eindhoven!) });
    await remove('/assets/memberships', place);
    await remove('/assets', asset);
    expect(await restore('/assets', asset, as.jonas!)).not.toEqual([201]);
    expect((await as.anke!('GET', `/assets/${asset}`)).status).toBe(404);
    await undo();
  });

  test('restoring an asset of a device needs the right to manage the device', async () => {
    const undo = await giveOnly('jonas', ['MANAGE_AGENT'], groups.Ghent!);
    const asset = await make('/assets', { name: 'Palletiser', agent: to(device('Case packer 1')) });
    await make('/assets/memberships', { asset: to(asset), group: to(groups.Ghent!) });
    await remove('/assets', asset);
    expect(await restore('/assets', asset, as.jonas!)).toEqual([403, ['not-allowed', 'agent', 0]]);
    expect(await restore('/assets', asset, as.anke!)).toEqual([201]);
    await undo();
  });
});

test('adding a group with approvers to a registration profile requires approval for all devices', async () => {
  const group = await aGroup('Enrolled');
  const undo = await giveOnly('ruben', ['MANAGE_AGENT', 'COMPANY_WIDE_ROLE'], null);
  const friend = await giveOnly('lotte', ['APPROVE_ACCESS_REQUESTS'], group);
  const profile = await make('/agent-registration-profiles', { name: 'Of a test' });
  const path = '/agent-registration-profiles/memberships';
  const refused = [403, ['approvers-only', 'group', undefined]];
  const place = { profile: to(profile), group: to(group) };
  expect(problems(await as.ruben!('POST', path, place))).toEqual(refused);
  const free = await make(path, { ...place, group: to(groups.Eindhoven!) }, as.ruben);
  expect(problems(await as.ruben!('PATCH', `${path}/${free}`, { group: to(group) }))).toEqual(refused);
  const own = await make(path, place);
  await remove(path, own);
  expect(await restore(path, own, as.ruben!)).toEqual([403, ['approvers-only', 'group', 0]]);
  await remove('/agent-registration-profiles', profile);
  expect(await restore('/agent-registration-profiles', profile, as.ruben!)).toEqual([201]);
  await friend();
  await undo();
});

test('each entity with a bin has rules for restoring, or is listed as giving no rights', () => {
  const restorable = Object.values(entities as Record<string, AnyEntity>).filter((entity) => entity.retentionDays);
  const free = restorable.filter(({ name }) => !rules[name as keyof typeof rules]?.check).map(({ name }) => name);
  expect(free.sort()).toEqual([
    // names and settings, and pages with their parts: editors may restore them
    ...[
      'AgentPageLink',
      'AgentRegistrationProfile',
      'AgentTemplatePageLink',
      'AssetAppConfig',
      'AssetPageLink',
      'AssetPageLinkGroup',
      'AssetType',
    ],
    ...['Audience', 'Group', 'GroupType', 'Page', 'PageComponent', 'PageImage', 'PagePage', 'PageRevision'],
  ]);
});

describe('extending', () => {
  test('a membership with permissions you lack is refused in every way, and ending it is not', async () => {
    const undo = await giveOnly('marieke', ['MANAGE_USER', 'COMPANY_WIDE_ROLE'], null);
    const place = { user: to(user('marieke')), group: null, role: to(roles.Administrator!) };
    const publicId = await make('/users/memberships', { ...place, expiresOn: '2020-01-01T00:00:00Z' });
    const path = `/users/memberships/${publicId}`;
    for (const expiresOn of [null, '2099-01-01T00:00:00Z', '2020-01-01T00:00:01Z']) {
      expect(problems(await as.marieke!('PATCH', path, { expiresOn }))).toEqual(lacking('role'));
      expect(problems(await as.marieke!('PATCH', '/users/memberships', [{ publicId, expiresOn }]))).toEqual(
        lacking('role', 0),
      );
    }
    const all = (await rows(`/users/memberships?filters=eq(user.publicId,"${user('marieke')}")`)).map((row) => ({
      publicId: row.publicId,
      expiresOn: null,
    }));
    const whole = `/users/memberships/user/${user('marieke')}`;
    expect(problems(await as.marieke!('PUT', whole, all))[0]).toBe(403);
    expect((await as.marieke!('GET', '/users/me/standing')).body.data.permissions).not.toContain('COMPANY_ADMIN');
    expect((await as.marieke!('PATCH', path, { expiresOn: '2019-01-01T00:00:00Z' })).status).toBe(200);
    expect((await as.anke!('PATCH', path, { expiresOn: '2020-01-01T00:00:00Z' })).status).toBe(200);
    await remove('/users/memberships', publicId);
    await undo();
  });

  test('resending an invite needs the right to assign its roles', async () => {
    const undo = await giveOnly('marieke', ['MANAGE_USER', 'COMPANY_WIDE_ROLE'], null);
    const invite = (role: string) =>
      make('/invites', {
        emailAddress: `${role.toLowerCase()}@norwell.example`,
        groupRoles: [{ group: null, role: to(roles[role]!) }],
      });
    const [strong, plain] = [await invite('Administrator'), await invite('Guest')];
    await change(sql`update invite set expires_on = '2020-01-01' where public_id = ${strong}`);
    const resend = async (inviteId: string) =>
      problems(await as.marieke!('POST', `/invites/${inviteId}/resend`, {}).then(listed));
    expect(await resend(strong)).toEqual(lacking('role'));
    const { rows: remaining } = await change(
      sql`select expires_on < now() as over from invite where public_id = ${strong}`,
    );
    expect(remaining).toEqual([{ over: true }]);
    await change(sql`update role set permissions = '{}', audiences_ids = '{}' where public_id = ${roles.Guest!}`);
    expect(await resend(plain)).toEqual([201]);
    await undo();
  });
});

describe('a user manager without a role’s rights', () => {
  test('neither takes permissions from it nor changes how its people sign in', async () => {
    const undo = await giveOnly('marieke', ['MANAGE_USER', 'COMPANY_WIDE_ROLE'], null);
    await change(sql`update role set enforce2fa = true where public_id = ${roles.Manager!}`);
    const path = `/roles/${roles.Manager}`;
    const before = (await as.anke!('GET', `${path}?fields=*`)).body.data;
    expect(problems(await as.marieke!('PATCH', path, { permissions: may('MANAGE_USER') }))).toEqual(
      lacking('permissions'),
    );
    expect(problems(await as.marieke!('PATCH', path, { enforce2fa: false }))).toEqual(lacking('permissions'));
    const [permission] = before.permissions;
    for (const [verb, at, body] of [
      ['PUT', `${path}/permissions`, []],
      ['DELETE', `${path}/permissions`, [to(permission.publicId)]],
      ['DELETE', `${path}/permissions/${permission.publicId}`, undefined],
      ['PATCH', '/roles', [{ publicId: roles.Manager, permissions: [] }]],
    ] as const)
      expect([verb, at, (await as.marieke!(verb, at, body)).status]).toEqual([verb, at, 403]);
    expect((await as.anke!('GET', `${path}?fields=*`)).body.data).toEqual(before);
    expect((await as.marieke!('PATCH', path, { description: 'Of the plant' })).status).toBe(200);
    await change(sql`update role set enforce2fa = false where public_id = ${roles.Manager!}`);
    await undo();
  });

  test('neither puts access categories into a role nor gives a role with them', async () => {
    const undo = await giveOnly('marieke', ['MANAGE_USER', 'COMPANY_WIDE_ROLE'], null);
    const [audience] = await rows('/audiences?page-size=1');
    const own = await make('/roles', { name: 'Own', permissions: [], audiences: [] }, as.marieke);
    const refused = [403, ['category-lacking', 'audiences', undefined]];
    const parts = [to(audience!.publicId)];
    expect(problems(await as.marieke!('PATCH', `/roles/${own}`, { audiences: parts }))).toEqual(refused);
    for (const verb of ['POST', 'PUT'])
      expect(problems(await as.marieke!(verb, `/roles/${own}/audiences`, parts))).toEqual(refused);
    const other = await make('/roles', { name: 'Sees', permissions: [], audiences: parts });
    expect(problems(await as.marieke!('DELETE', `/roles/${other}/audiences`, parts))).toEqual(refused);
    const place = { user: to(user('marieke')), group: null, role: to(other) };
    expect(problems(await as.marieke!('POST', '/users/memberships', place))).toEqual([
      403,
      ['category-lacking', 'role', undefined],
    ]);
    await change(sql`update role set audiences_ids = array[${audience!.publicId}] where public_id = (
      select role_id from user_membership where user_id = ${user('marieke')} and company_id = ${company.norwell})`);
    expect((await as.marieke!('POST', '/users/memberships', place)).status).toBe(201);
    await undo();
  });
});

describe('a user manager whose own rights end', () => {
  const end = '2099-06-01T00:00:00Z';
  const [earlier, later] = ['2099-05-31T00:00:00Z', '2099-06-02T00:00:00Z'];
  const outlasting = (propertyName = 'expiresOn', listIndex?: number) => [403, ['rights-end', propertyName, listIndex]];
  /** Lets Marieke manage people until the end alone; returns her membership, its role, and a function to undo it. */
  async function manageUntilEnd() {
    const undo = await giveOnly('marieke', ['MANAGE_USER', 'COMPANY_WIDE_ROLE'], null);
    const { rows: places } = await change(sql`update user_membership set expires_on = ${end}
      where user_id = ${user('marieke')} and company_id = ${company.norwell} returning public_id as id, role_id as role`);
    const [{ id: own, role }] = places as [{ id: string; role: string }];
    return { own, role, undo };
  }

  test('gives no membership beyond that end, to themselves neither', async () => {
    const { own, role, undo } = await manageUntilEnd();
    const path = '/users/memberships';
    for (const expiresOn of [null, later]) {
      expect(problems(await as.marieke!('PATCH', `${path}/${own}`, { expiresOn }))).toEqual(outlasting());
      expect(problems(await as.marieke!('PATCH', path, [{ publicId: own, expiresOn }]))).toEqual(
        outlasting('expiresOn', 0),
      );
    }
    const place = { user: to(user('sam')), group: null, role: to(role) };
    expect(problems(await as.marieke!('POST', path, place))).toEqual(outlasting());
    expect(problems(await as.marieke!('POST', path, { ...place, expiresOn: later }))).toEqual(outlasting());
    expect(problems(await as.marieke!('PUT', `${path}/user/${user('sam')}`, [place]))[0]).toBe(403);
    const within = await make(path, { ...place, expiresOn: end }, as.marieke);
    expect(problems(await as.marieke!('PATCH', `${path}/${within}`, { expiresOn: null }))).toEqual(outlasting());
    expect((await as.marieke!('PATCH', `${path}/${within}`, { expiresOn: earlier })).status).toBe(200);
    // a second membership that lasts gives what it has for good
    await change(sql`insert into user_membership (company_id, public_id, user_id, role_id)
      values (${company.norwell}, 'PlaceForGood', ${user('marieke')}, ${role})`);
    expect((await as.marieke!('PATCH', `${path}/${within}`, { expiresOn: null })).status).toBe(200);
    await change(sql`delete from user_membership where public_id in ('PlaceForGood', ${within})`);
    await undo();
  });

  test('neither restores, reactivates nor invites for longer', async () => {
    const { role, undo } = await manageUntilEnd();
    const place = { group: null, role: to(role) };
    const publicId = await make('/users/memberships', { ...place, user: to(user('sam')) });
    await remove('/users/memberships', publicId);
    expect(await restore('/users/memberships', publicId, as.marieke!)).toEqual(outlasting('expiresOn', 0));
    expect(await restore('/users/memberships', publicId, as.anke!)).toEqual([201]);
    const sam = `/users/${user('sam')}`;
    expect((await as.anke!('POST', `${sam}/deactivate`)).status).toBe(201);
    expect((await as.marieke!('POST', `${sam}/reactivate`)).status).toBe(403);
    expect((await as.anke!('POST', `${sam}/reactivate`)).status).toBe(201);
    await remove('/users/memberships', publicId);
    const invite = (expiresOn: string | null) => ({
      emailAddress: 'helper@norwell.example',
      groupRoles: [{ ...place, expiresOn }],
    });
    expect(problems(await as.marieke!('POST', '/invites', invite(null)))).toEqual(outlasting());
    await make('/invites', invite(earlier), as.marieke);
    const whole = await make('/invites', { ...invite(null), emailAddress: 'other@norwell.example' });
    expect(problems(await as.marieke!('POST', `/invites/${whole}/resend`, {}))).toEqual(outlasting());
    await undo();
  });

  test('changes no rights of an existing role, which its people have for good', async () => {
    const { role, undo } = await manageUntilEnd();
    const plain = await make('/roles', { name: 'Plain too', permissions: [], audiences: [] });
    const path = `/roles/${plain}`;
    expect(problems(await as.marieke!('PATCH', path, { permissions: may('MANAGE_USER') }))).toEqual(
      outlasting('permissions'),
    );
    expect(problems(await as.marieke!('POST', `${path}/permissions`, may('MANAGE_USER')))).toEqual(
      outlasting('permissions'),
    );
    expect((await as.marieke!('PATCH', `/roles/${role}`, { permissions: [] })).status).toBe(403);
    expect((await as.marieke!('PATCH', path, { description: 'Of the plant' })).status).toBe(200);
    await make('/roles', { name: 'New one', permissions: may('MANAGE_USER'), audiences: [] }, as.marieke);
    await undo();
  });
});

test('two administrators who remove each other at once leave one, in every way', async () => {
  const second = await make('/users/memberships', {
    ...{ user: to(user('ruben')), group: null, role: to(roles.Administrator!) },
  });
  const [first] = await rows(
    `/users/memberships?filters=eq(user.publicId,"${user('anke')}")&filters=eq(role.publicId,"${roles.Administrator}")`,
  );
  const own = await make('/roles', { name: 'Deputy', permissions: may('COMPANY_ADMIN'), audiences: [] });
  const ways: Record<string, (key: string, place: string) => Promise<{ status: number }>> = {
    membership: (key, place) => as[key]!('DELETE', `/users/memberships/${place}`),
    list: (key, place) => as[key]!('DELETE', '/users/memberships', [to(place)]),
    role: (key, place) => as[key]!('PATCH', `/users/memberships/${place}`, { role: to(roles.Guest!) }),
    end: (key, place) => as[key]!('PATCH', `/users/memberships/${place}`, { expiresOn: '2099-01-01T00:00:00Z' }),
    permission: (key, place) =>
      place === second
        ? as[key]!('DELETE', `/roles/${own}/permissions/COMPANY_ADMIN`)
        : as[key]!('DELETE', `/users/memberships/${place}`),
    user: (key, place) => as[key]!('DELETE', `/users/${user(place === second ? 'ruben' : 'anke')}`),
  };
  const state =
    await change(sql`select public_id, user_id, role_id from user_membership where company_id = ${company.norwell}
    and user_id in (${user('anke')}, ${user('ruben')})`);
  for (const [way, take] of Object.entries(ways))
    for (let round = 0; round < 4; round += 1) {
      await change(
        sql`delete from user_membership where company_id = ${company.norwell} and user_id in (${user('anke')}, ${user('ruben')})`,
      );
      for (const { public_id, user_id, role_id } of state.rows)
        await change(sql`insert into user_membership (company_id, public_id, user_id, role_id)
          values (${company.norwell}, ${public_id}, ${user_id}, ${way === 'permission' && public_id === second ? own : role_id})`);
      await change(sql`update role set permissions = '{COMPANY_ADMIN}' where public_id = ${own}`);
      const answers = await Promise.all([take('ruben', first!.publicId), take('anke', second)]);
      const { rows: remaining } = await change(sql`
        select 1 from user_membership m join role r on r.public_id = m.role_id
        where m.company_id = ${company.norwell} and m.removed_on is null and m.expires_on is null and 'COMPANY_ADMIN' = any(r.permissions)`);
      expect([way, round, remaining.length > 0]).toEqual([way, round, true]);
      expect([way, round, answers.filter(({ status }) => status === 200).length]).toEqual([way, round, 1]);
    }
});
