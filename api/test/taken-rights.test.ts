import { type AnyCall, type AnyEntity, calls, entities, routesOfEntity } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { type Caller, problems } from './caller.ts';
import { company, reauthenticate, startApi, type TestApi, user } from './test-api.ts';

// Who takes rights away is who could give them, whichever call it is.

let api: TestApi;
const as: Record<string, Caller> = {};
const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const to = (publicId: string) => ({ publicId });
const may = (...permissions: string[]) => permissions.map(to);
const make = async (path: string, value: object): Promise<string> => {
  const { status, body } = await as.anke!('POST', path, value);
  expect([path, status, body.data]).toEqual([path, 201, expect.objectContaining({ publicId: expect.any(String) })]);
  return body.data.publicId;
};
const aRole = (name: string, ...permissions: string[]) =>
  make('/roles', { name, permissions: may(...permissions), audiences: [] });
const place = (key: string, role: string, more = {}) =>
  make('/users/memberships', { user: to(user(key)), group: null, role: to(role), ...more });
const gone = async (path: string, publicId: string) => {
  expect((await as.anke!('DELETE', `${path}/${publicId}`)).status).toBe(200);
  return publicId;
};
/** A person who manages people and has nothing else. */
async function onlyManagesPeople(key: string) {
  const role = await aRole(`Personnel ${key}`, 'MANAGE_USER', 'COMPANY_WIDE_ROLE');
  await change(sql`update user_membership set role_id = ${role}, group_id = null
    where user_id = ${user(key)} and company_id = ${company.norwell}`);
}

beforeAll(async () => {
  api = await startApi();
  for (const key of ['anke', 'marieke']) as[key] = await api.signIn(key);
  await reauthenticate(as.anke!);
  await onlyManagesPeople('marieke');
});
afterAll(() => api.close());

test('no call that touches people and roles takes or gives what its caller lacks', async () => {
  const [strong, spare, weak] = [
    await aRole('Strong', 'MANAGE_AGENT'),
    await aRole('Spare', 'MANAGE_AGENT'),
    await aRole('Weak'),
  ];
  const held = await place('jonas', strong);
  const others = await place('jonas', weak);
  const removed = await gone('/users/memberships', await place('jonas', strong));
  const binned = await gone('/roles', await aRole('Binned', 'MANAGE_AGENT'));
  await place('sam', strong);
  expect((await as.anke!('POST', `/users/${user('sam')}/deactivate`)).status).toBe(201);
  const program = await make('/users/service-account', { name: 'Exporter' });
  await make('/users/memberships', { user: to(program), group: null, role: to(strong) });
  const invited = { emailAddress: 'strong@norwell.example', groupRoles: [{ group: null, role: to(strong) }] };
  const invite = await make('/invites', invited);
  const [jonas, sam] = [user('jonas'), user('sam')];
  const weaker = { role: to(weak) };
  const draft = { name: 'Mine', permissions: may('MANAGE_AGENT'), audiences: [] };
  const [audience] = (await as.anke!('GET', '/audiences?page-size=1')).body.data;
  await as.anke!('POST', `/roles/${spare}/audiences`, [to(audience.publicId)]);
  const bodies: Record<string, [path: string, ...bodies: unknown[]]> = {
    'POST /users/memberships': ['', { user: to(jonas), group: null, role: to(strong) }],
    'PATCH /users/memberships': ['', [{ publicId: held, ...weaker }], [{ publicId: others, role: to(strong) }]],
    'DELETE /users/memberships': ['', [to(held)]],
    'PATCH /users/memberships/{publicId}': [held, weaker, { role: null }, { expiresOn: '2020-01-01T00:00:00Z' }],
    'DELETE /users/memberships/{publicId}': [held, undefined],
    'PUT /users/memberships/user/{publicId}': [jonas, [], [{ group: null, role: to(weak) }]],
    'POST /users/memberships/restore': ['', [to(removed)]],
    'POST /users/{publicId}/deactivate': [jonas, {}],
    'POST /users/{publicId}/reactivate': [sam, {}],
    'DELETE /users': ['', [to(jonas)]],
    'DELETE /users/{publicId}': [jonas, undefined],
    'POST /roles': ['', draft],
    'PATCH /roles': ['', [{ publicId: spare, permissions: [] }]],
    'DELETE /roles': ['', [to(spare)]],
    'PATCH /roles/{publicId}': [spare, { permissions: [] }, { audiences: [] }, { enforce2fa: true }],
    'DELETE /roles/{publicId}': [spare, undefined],
    'POST /roles/restore': ['', [to(binned)]],
    'POST /roles/{publicId}/audiences': [weak, [to(audience.publicId)]],
    'PUT /roles/{publicId}/audiences': [spare, []],
    'DELETE /roles/{publicId}/audiences': [spare, [to(audience.publicId)]],
    'POST /roles/{publicId}/permissions': [weak, may('MANAGE_AGENT')],
    'PUT /roles/{publicId}/permissions': [spare, []],
    'DELETE /roles/{publicId}/permissions': [spare, may('MANAGE_AGENT')],
    'DELETE /roles/{parentId}/audiences/{publicId}': [`${spare}/${audience.publicId}`, undefined],
    'DELETE /roles/{parentId}/permissions/{publicId}': [`${spare}/MANAGE_AGENT`, undefined],
    'POST /invites': ['', invited],
    'DELETE /invites': ['', [to(invite)]],
    'DELETE /invites/{publicId}': [invite, undefined],
    'POST /invites/{publicId}/resend': [invite, {}],
    'DELETE /users/service-account': ['', [to(program)]],
    'DELETE /users/service-account/{publicId}': [program, undefined],
    'PATCH /users/service-account/{publicId}': [
      program,
      { widgetOrigins: ['https://hmi.example'] },
      { allowedForAll: true },
    ],
    // an account without a role
    'POST /users/service-account': [''],
  };
  expect(Object.keys(bodies).sort()).toEqual(writesOfPeople().sort());
  const stored = async () => {
    const of = (table: string) =>
      change(sql`select to_jsonb(t) as row from ${sql.identifier(table)} t order by 1::text`);
    const tables = ['user_membership', 'role', 'invite', 'invite_membership', 'user_account'];
    return Promise.all(tables.map(async (table) => (await of(table)).rows.map(({ row }) => row)));
  };
  const before = await stored();
  for (const [route, [ids, ...tried]] of Object.entries(bodies)) {
    const [verb, path] = route.split(' ') as [string, string];
    const rest = ids.split('/');
    const address = path.replace(/\{\w+\}/g, () => rest.shift()!);
    for (const body of tried)
      expect([route, body, (await as.marieke!(verb, address, body)).status]).toEqual([route, body, 403]);
  }
  expect(await stored()).toEqual(before);
});

/** Every write of people, memberships, roles and invites in a company. */
function writesOfPeople(): string[] {
  const names = ['UserMembership', 'Role', 'Invite', 'InviteMembership', 'User', 'ServiceAccount'] as const;
  const ofEntities = names.flatMap((name) => routesOfEntity((entities as Record<string, AnyEntity>)[name]!));
  const ofCalls = Object.values(calls as Record<string, AnyCall>).filter(
    ({ needs, path }) =>
      needs === 'company' && /^\/(users|roles|invites)\b/.test(path) && !path.startsWith('/users/me'),
  );
  return [...ofEntities, ...ofCalls].filter(({ verb }) => verb !== 'GET').map(({ verb, path }) => `${verb} ${path}`);
}

test('a role is taken, ended and removed by who could give it, also until its end', async () => {
  const own = await aRole('Own', 'MANAGE_USER');
  const until = '2099-01-01T00:00:00Z';
  await change(sql`update user_membership set expires_on = ${until} where user_id = ${user('marieke')}`);
  const [forGood, ended, within] = [
    await place('jonas', own),
    await place('jonas', await aRole('Ended', 'MANAGE_AGENT'), { expiresOn: '2020-01-01T00:00:00Z' }),
    await place('jonas', own, { expiresOn: until }),
  ];
  const remove = (id: string) => as.marieke!('DELETE', `/users/memberships/${id}`);
  expect(problems(await remove(forGood))).toEqual([403, ['rights-end', 'expiresOn', undefined]]);
  expect((await remove(within)).status).toBe(200);
  // what has ended gives nothing that could be taken
  expect((await remove(ended)).status).toBe(200);
  await change(sql`update user_membership set expires_on = null where user_id = ${user('marieke')}`);
  expect((await remove(forGood)).status).toBe(200);
});

test('a device leaves a group with approvers, and a profile does, by an approver alone', async () => {
  const type = (await as.anke!('GET', '/group-types?page-size=1')).body.data[0];
  const group = await make('/groups', { name: 'Approved', type });
  await place('jonas', await aRole('Approves', 'APPROVE_ACCESS_REQUESTS'), { group: to(group) });
  const ruben = await api.signIn('ruben');
  const role = await aRole('Devices', 'MANAGE_AGENT', 'COMPANY_WIDE_ROLE');
  await change(sql`update user_membership set role_id = ${role}, group_id = null where user_id = ${user('ruben')}`);
  const agent = (await as.anke!('GET', '/agents?page-size=1')).body.data[0];
  const leaves = await make('/agents/memberships', { agent, group: to(group) });
  const profile = await make('/agent-registration-profiles', { name: 'Approved' });
  const ofProfile = await make('/agent-registration-profiles/memberships', { profile: to(profile), group: to(group) });
  const refused = [403, ['approvers-only', 'group', undefined]];
  expect(problems(await ruben('DELETE', `/agents/memberships/${leaves}`))).toEqual(refused);
  expect(problems(await ruben('DELETE', `/agent-registration-profiles/memberships/${ofProfile}`))).toEqual(refused);
  expect((await as.anke!('DELETE', `/agents/memberships/${leaves}`)).status).toBe(200);
  expect((await as.anke!('DELETE', `/agent-registration-profiles/memberships/${ofProfile}`)).status).toBe(200);
});

test('every administrator is told, by mail and message, whose administrator’s rights were taken', async () => {
  const administrator = (await as.anke!('GET', '/roles?fields=permissions&filters=eq(name,"Administrator")')).body
    .data[0].publicId;
  const deputy = await aRole('Deputy', 'COMPANY_ADMIN');
  const jonas = user('jonas');
  const ways: Record<string, (membership: string) => Promise<{ status: number }>> = {
    removed: (id) => as.anke!('DELETE', `/users/memberships/${id}`),
    ended: (id) => as.anke!('PATCH', `/users/memberships/${id}`, { expiresOn: '2020-01-01T00:00:00Z' }),
    lessened: (id) => as.anke!('PATCH', `/users/memberships/${id}`, { role: null }),
    replaced: () => as.anke!('PUT', `/users/memberships/user/${jonas}`, [{ group: null, role: null }]),
    deactivated: () => as.anke!('POST', `/users/${jonas}/deactivate`),
    'role changed': () => as.anke!('DELETE', `/roles/${deputy}/permissions/COMPANY_ADMIN`),
    'person removed': () => as.anke!('DELETE', `/users/${jonas}`),
  };
  const mails = async () =>
    (
      await change(
        sql`select address, facts->>'subject' as subject from mail where template = 'administrator-changed' order by 1`,
      )
    ).rows;
  for (const [way, take] of Object.entries(ways)) {
    if (way === 'person removed') await as.anke!('POST', `/users/${jonas}/reactivate`);
    const id = await place('jonas', way === 'role changed' ? deputy : administrator);
    await change(sql`delete from mail`);
    expect([way, (await take(id)).status]).toEqual([way, way === 'deactivated' ? 201 : 200]);
    const told = await mails();
    expect([way, told.map(({ address }) => address)]).toEqual([
      way,
      expect.arrayContaining(['anke.mulder@norwell.example']),
    ]);
    const subject = way === 'role changed' ? 'Deputy' : expect.stringContaining('Jonas');
    expect([way, told.map((mail) => mail.subject)]).toEqual([way, told.map(() => subject)]);
  }
  const [message] = (await as.anke!('GET', '/messages?fields=systemLabel,shortContent')).body.data;
  expect(message).toMatchObject({ systemLabel: 'administrator-changed', shortContent: { name: 'Anke Mulder' } });
  await change(sql`delete from mail`);
  const plain = await place('marieke', await aRole('Plain'));
  expect((await as.anke!('DELETE', `/users/memberships/${plain}`)).status).toBe(200);
  expect(await mails()).toEqual([]);
});
