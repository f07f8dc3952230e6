import { sql } from 'drizzle-orm';
import { type Caller, problems } from './caller.ts';
import { company, device, startApi, type TestApi, user } from './test-api.ts';

// Roles part by part, and lists of memberships and rights.

let api: TestApi;
const as: Record<string, Caller> = {};
beforeAll(async () => {
  api = await startApi();
  for (const key of ['marieke', 'ruben', 'anke', 'jonas']) as[key] = await api.signIn(key);
});
afterAll(() => api.close());

const words = (...some: string[]) => some.map((publicId) => ({ publicId }));
const newRole = async (...permissions: string[]) => {
  const draft = { name: `Role ${Math.random()}`, permissions: words(...permissions), audiences: [] };
  return (await as.anke!('POST', '/roles', draft)).body.data.publicId as string;
};
const read = async (role: string, of: 'permissions' | 'audiences') =>
  (await as.anke!('GET', `/roles/${role}?fields=${of}`)).body.data[of].map(
    ({ publicId }: { publicId: string }) => publicId,
  );
const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));

test('permissions and categories are added to a role, removed and set, with errors by index [3.54]', async () => {
  const role = await newRole('MANAGE_AGENT');
  const path = `/roles/${role}/permissions`;
  expect((await as.anke!('POST', path, words('MANAGE_PAGE', 'MANAGE_AGENT'))).status).toBe(201);
  expect(await read(role, 'permissions')).toEqual(['MANAGE_AGENT', 'MANAGE_PAGE']);
  expect(problems(await as.anke!('DELETE', path, words('MANAGE_AGENT', 'MANAGE_GROUP')))).toEqual([
    404,
    ['not-found', 'publicId', 1],
  ]);
  expect(problems(await as.anke!('PUT', path, words('MANAGE_GROUP', 'FLY')))[0]).toBe(400);
  expect(await read(role, 'permissions')).toEqual(['MANAGE_AGENT', 'MANAGE_PAGE']);
  expect((await as.anke!('DELETE', `${path}/MANAGE_AGENT`)).status).toBe(200);
  expect((await as.anke!('DELETE', `${path}/MANAGE_AGENT`)).status).toBe(404);
  expect(await read(role, 'permissions')).toEqual(['MANAGE_PAGE']);
  const audiences = (await as.anke!('GET', '/audiences')).body.data.map(
    ({ publicId }: { publicId: string }) => publicId,
  );
  const foreign = (await change(sql`select public_id as id from audience where company_id = ${company.acme} limit 1`))
    .rows[0]!.id;
  const of = `/roles/${role}/audiences`;
  expect(problems(await as.anke!('POST', of, words(audiences[0], foreign as string)))).toEqual([
    400,
    ['unknown-reference', 'publicId', 1],
  ]);
  expect(await read(role, 'audiences')).toEqual([]);
  expect((await as.anke!('POST', of, words(audiences[0]))).status).toBe(201);
  expect(await read(role, 'audiences')).toEqual([audiences[0]]);
  expect((await as.anke!('PUT', of, words(audiences[1], audiences[2]))).status).toBe(200);
  expect((await read(role, 'audiences')).sort()).toEqual([audiences[1], audiences[2]].sort());
  expect((await as.anke!('DELETE', of, words(audiences[1]))).status).toBe(200);
  expect(await read(role, 'audiences')).toEqual([audiences[2]]);
  expect((await as.anke!('DELETE', `${of}/${audiences[2]}`)).status).toBe(200);
  expect(await read(role, 'audiences')).toEqual([]);
  expect((await as.anke!('DELETE', path, words('MANAGE_PAGE'))).status).toBe(200);
  expect((await as.anke!('PUT', path, words('MANAGE_GROUP'))).status).toBe(200);
  expect(await read(role, 'permissions')).toEqual(['MANAGE_GROUP']);
});

test('nobody adds a permission they lack to a role, and the last administrator stays one', async () => {
  await change(
    sql`update role set permissions = array['MANAGE_USER', 'MANAGE_PAGE'] where name = 'Manager' and company_id = ${company.norwell}`,
  );
  const role = await newRole('MANAGE_PAGE');
  const path = `/roles/${role}/permissions`;
  for (const verb of ['POST', 'PUT'])
    expect(problems(await as.ruben!(verb, path, words('MANAGE_PAGE', 'MANAGE_AGENT')))).toEqual([
      403,
      ['permission-lacking', 'permissions', undefined],
    ]);
  expect(await read(role, 'permissions')).toEqual(['MANAGE_PAGE']);
  expect((await as.marieke!('POST', path, words('MANAGE_PAGE'))).status).toBe(403);
  const { rows } = await change(
    sql`select public_id as id from role where name = 'Administrator' and company_id = ${company.norwell}`,
  );
  const own = `/roles/${rows[0]!.id}/permissions`;
  for (const [verb, at, body] of [
    ['PUT', own, []],
    ['DELETE', own, words('COMPANY_ADMIN')],
    ['DELETE', `${own}/COMPANY_ADMIN`, undefined],
  ] as const)
    expect(problems(await as.anke!(verb, at, body))).toEqual([409, ['last-administrator', undefined, undefined]]);
  expect(await read(rows[0]!.id as string, 'permissions')).toContain('COMPANY_ADMIN');
});

test('two people who add to a role at once both find their additions', async () => {
  const role = await newRole();
  const some = ['MANAGE_PAGE', 'MANAGE_GROUP', 'MANAGE_AGENT', 'MANAGE_APP'];
  await Promise.all(some.map((one) => as.anke!('POST', `/roles/${role}/permissions`, words(one))));
  expect(await read(role, 'permissions')).toEqual(some.toSorted());
});

test('the lists show who has which role in which group, its rights, and what a category covers', async () => {
  const { body: grants } = await as.anke!('GET', '/user-zone-grants');
  const of = (key: string) =>
    grants.data.filter((one: { user: { publicId: string } }) => one.user.publicId === user(key));
  expect(of('anke')).toMatchObject([
    { zone: { type: 'c' }, expiresOn: null, grants: expect.arrayContaining(['COMPANY_ADMIN']) },
  ]);
  // without a group it counts company-wide, with or without that permission
  await change(
    sql`update role set permissions = '{MANAGE_PAGE}' where name = 'Service engineer' and company_id = ${company.norwell}`,
  );
  const [sam] = (await as.anke!('GET', '/user-zone-grants')).body.data.filter(
    (one: { user: { publicId: string } }) => one.user.publicId === user('sam'),
  );
  expect(sam).toMatchObject({ zone: { type: 'c' }, grants: ['MANAGE_PAGE'] });
  const [jonas] = of('jonas');
  expect(jonas.zone).toEqual({ type: 'g', publicId: expect.any(String) });
  const { body: places } = await as.anke!('GET', '/groups/roles');
  const there = places.data.find(
    ({ group }: { group: { publicId: string } | null }) => group?.publicId === jonas.zone.publicId,
  );
  expect(there.roles.map(({ name }: { name: string }) => name)).toContain('Group engineer');
  expect((await as.marieke!('GET', '/user-zone-grants')).status).toBe(403);
  expect((await as.marieke!('GET', '/groups/roles')).status).toBe(403);
  const agent = device('Filler 1');
  const { body: agents } = await as.anke!('GET', '/audiences/agent');
  const listed = agents.data.find(({ publicId }: { publicId: string }) => publicId === agent);
  const { rows } = await change(sql`select distinct audience_id as id from (
    select audience_id from agent_server where agent_id = ${agent} union all select audience_id from agent_data_alarm where agent_id = ${agent}
    union all select audience_id from agent_page_link where agent_id = ${agent}) a order by 1`);
  expect(listed.audiences).toEqual(rows.map(({ id }) => ({ publicId: id })));
  const seen = (await as.jonas!('GET', '/audiences/agent')).body.data.length;
  expect(seen > 0 && seen < agents.data.length).toBe(true);
  expect((await as.anke!('GET', '/audiences/asset')).body.data[0].audiences.length).toBeGreaterThan(0);
  const open = await api.call('GET', '/platform-servers');
  expect([open.status, open.body.data.length]).toEqual([
    200,
    (await as.anke!('GET', '/platform-servers/me')).body.data.length,
  ]);
});
