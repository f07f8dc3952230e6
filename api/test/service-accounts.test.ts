import { sql } from 'drizzle-orm';
import { type Answer, type Caller, callerOf } from './caller.ts';
import { company, demo, device, reauthenticate, requestDraft, startApi, type TestApi, user } from './test-api.ts';

let api: TestApi;
let anke: Caller;
beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
  await reauthenticate(anke);
});
afterAll(() => api.close());

interface CreatedAccount {
  publicId: string;
  apiApplication: { publicId: string };
  token: string;
}

const path = '/users/service-account';
const codeOf = ({ status, body }: Answer) => [status, body.data[0]?.code];
const make = async (name = 'Reports') => (await anke('POST', path, { name })).body.data as CreatedAccount;
const as = ({ token, apiApplication }: CreatedAccount, application = apiApplication.publicId) =>
  callerOf(api.address, {
    Authorization: `Bearer ${token}`,
    'Api-Company': company.norwell,
    'Api-Application': application,
  });
const roleNamed = async (name: string) =>
  (await anke('GET', '/roles?page-size=100')).body.data.find((record: { name: string }) => record.name === name)
    .publicId;

/** Gives a program a role for the whole company, in the place that it came with. */
async function give({ publicId }: CreatedAccount, role: string) {
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select public_id as id from user_membership where user_id = ${publicId}`),
  );
  return anke('PATCH', `/users/memberships/${rows[0]!.id}`, { role: { publicId: await roleNamed(role) } });
}

test('a program gets an account with a token, without rights until it has a role', async () => {
  const created = await make();
  expect(created.token).toHaveLength(32);
  expect(created.apiApplication.publicId).toMatch(/^[A-Za-z0-9]{12}$/);
  expect(codeOf(await as(created)('GET', '/groups'))).toEqual([403, 'not-allowed']);
  expect((await give(created, 'Administrator')).status).toBe(200);
  expect((await as(created)('GET', `/agents/${device('Filler 1')}`)).status).toBe(200);
  const listed = (await anke('GET', `/users/${created.publicId}?fields=name,type`)).body.data;
  expect(listed).toEqual({ publicId: created.publicId, name: 'Reports', type: 'service_account' });
});

test('a token or session alone makes no service account, nor lets one act for members', async () => {
  const program = await make();
  await give(program, 'Administrator');
  const session = await api.signIn('anke');
  const change = `${path}/${program.publicId}`;
  const required = [403, 'reauthentication-required'];
  for (const caller of [session, as(program)])
    expect(codeOf(await caller('POST', path, { name: 'Second' }))).toEqual(required);
  expect(codeOf(await session('PATCH', change, { allowedForAll: true }))).toEqual(required);
  // who may not make one isn't asked
  expect(codeOf(await (await api.signIn('ruben'))('POST', path, { name: 'Second' }))).toEqual([403, 'not-allowed']);
  await reauthenticate(session);
  expect((await session('POST', path, { name: 'Second' })).status).toBe(201);
  expect((await session('PATCH', change, { allowedForAll: true })).status).toBe(200);
});

test('its token is valid only with its application’s id', async () => {
  const created = await make();
  expect((await as(created)('GET', '/users/me')).status).toBe(200);
  expect(codeOf(await as(created, 'LinesidePrtl')('GET', '/users/me'))).toEqual([401, 'not-signed-in']);
  expect(codeOf(await as(created, (await make()).apiApplication.publicId)('GET', '/users/me'))).toEqual([
    401,
    'not-signed-in',
  ]);
});

test('nobody logs in to it with a password', async () => {
  const { publicId } = await make();
  const emailAddress = `${publicId.toLowerCase()}@service-account.invalid`;
  for (const password of [demo.password, publicId, 'x'])
    expect((await api.call('POST', '/sessions', { emailAddress, password })).status).toBe(401);
});

test('it outlives its creator’s session, and a role with two-factor login doesn’t block it', async () => {
  const created = await make();
  await give(created, 'Administrator');
  const require = (is: boolean) =>
    api.owner.inScope({}, (tx) => tx.execute(sql`update role set enforce2fa = ${is} where name = 'Administrator'`));
  await require(true);
  await api.owner.inScope({}, (tx) => tx.execute(sql`delete from session where user_id = ${user('anke')}`));
  expect((await as(created)('GET', `/agents/${device('Filler 1')}`)).status).toBe(200);
  anke = await api.signIn('anke');
  expect(codeOf(await anke('GET', '/groups'))).toEqual([403, 'two-factor-required']);
  await require(false);
  await reauthenticate(anke);
});

test('it never approves, is no approver and requests no access, whatever its role', async () => {
  const created = await make('Approver');
  await give(created, 'Administrator');
  const agent = device('Filler 1');
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update agent set vpn_require_access_approval = true where public_id = ${agent}`),
  );
  const marieke = await api.signIn('marieke');
  const approvers = (await marieke('GET', `/agents/${agent}/approvers`)).body.data;
  expect(approvers.map(({ name }: { name: string }) => name)).not.toContain('Approver');
  const answer = await marieke('POST', `/agents/${agent}/access-requests`, {
    ...requestDraft([]),
    allowedApprovers: [{ publicId: created.publicId }],
  });
  expect([answer.status, answer.body.data[0].propertyName]).toEqual([400, 'allowedApprovers']);
  const open = await as(created)('PATCH', `/agents/${agent}`, { vpnRequireAccessApproval: false });
  expect(codeOf(open)).toEqual([403, 'approvers-only']);
  expect(codeOf(await as(created)('POST', `/agents/${agent}/access-requests`, requestDraft(['ruben'])))).toEqual([
    403,
    'not-allowed',
  ]);
});

test('ended ones lose all rights and their company, several at once or none', async () => {
  const [first, second] = (await anke('POST', path, [{ name: 'One' }, { name: 'Two' }])).body.data as [
    CreatedAccount,
    CreatedAccount,
  ];
  const isIn = async (account: CreatedAccount) => (await as(account)('GET', '/users/me')).status === 200;
  const both = await anke('DELETE', path, [{ publicId: first.publicId }, { publicId: user('marieke') }]);
  expect([both.status, both.body.data[0].listIndex]).toEqual([404, 1]);
  expect(await isIn(first)).toBe(true);
  expect((await anke('DELETE', path, [{ publicId: first.publicId }])).status).toBe(200);
  expect((await anke('DELETE', `${path}/${second.publicId}`)).status).toBe(200);
  expect([await isIn(first), await isIn(second)]).toEqual([false, false]);
  expect((await anke('GET', `/users/${first.publicId}`)).status).toBe(404);
  expect((await anke('DELETE', `${path}/${first.publicId}`)).status).toBe(404);
});

test('creating one requires managing all people of the company, and invalid input creates none', async () => {
  const { publicId } = await make();
  const katrin = await api.signIn('katrin', company.delta);
  expect((await katrin('DELETE', `${path}/${publicId}`)).status).toBe(404);
  const count = async () =>
    (await api.owner.inScope({}, (tx) => tx.execute(sql`select from user_account where service_of is not null`)))
      .rowCount;
  const before = await count();
  const marieke = await api.signIn('marieke');
  expect(codeOf(await marieke('POST', path, { name: 'Hers' }))).toEqual([403, 'not-allowed']);
  expect((await anke('POST', path, [{ name: 'One' }, { name: '' }])).status).toBe(400);
  expect(await count()).toBe(before);
});

test('managers of people list the accounts of a company with their console origins', async () => {
  const origin = 'https://listed.example';
  const { publicId } = (await anke('POST', path, { name: 'Listed', widgetOrigins: [origin] })).body
    .data as CreatedAccount;
  const listed = async (as: Caller) =>
    (await as('GET', `${path}?search=listed&fields=name,widgetOrigins,lastSeenOn`)).body.data;
  expect(await listed(anke)).toMatchObject([{ publicId, name: 'Listed', widgetOrigins: [origin] }]);
  await anke('PATCH', `${path}/${publicId}`, { widgetOrigins: [] });
  expect(await listed(anke)).toMatchObject([{ widgetOrigins: [] }]);
  expect(codeOf(await (await api.signIn('marieke'))('GET', path))).toEqual([403, 'not-allowed']);
  const elsewhere = await api.signIn('katrin', company.delta);
  expect(await listed(elsewhere)).toEqual([]);
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select name from user_account where service_of is null`),
  );
  const all: { name: string }[] = (await anke('GET', `${path}?page-size=4000&fields=name`)).body.data;
  expect(all.filter(({ name }) => rows.some((person) => person.name === name))).toEqual([]);
  await anke('DELETE', `${path}/${publicId}`);
  expect(await listed(anke)).toEqual([]);
});
