import { widgetScope } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { type Caller, callerOf, problems } from './caller.ts';
import { makeConsole } from './console.ts';
import { listen } from './stream.ts';
import { company, demo, device, enterVpn, requestDraft, startApi, type TestApi, user } from './test-api.ts';

// Tokens for the VPN widget in a third-party console: its back end requests them with the token of a service account.

const origin = 'https://console.example.com';
let api: TestApi;
let anke: Caller;
let ruben: Caller;
let backEnd: Caller;
let account: string;
beforeAll(async () => {
  api = await startApi();
  [anke, ruben] = await Promise.all([api.signIn('anke'), api.signIn('ruben')]);
  ({ backEnd, account } = await consoleOf([origin]));
});
afterAll(() => api.close());

const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const mailOf = (key: string) => demo.users.find((user) => user.key === key)!.emailAddress;
const listed = () => device('Depalletiser – Line 1');
const other = () => device('Filler 1');

/** A console with pages of some origins, which all members allow. */
const consoleOf = (widgetOrigins: string[]) => makeConsole(api, anke, widgetOrigins, { forAll: true });

const tokenBody = (more: object = {}) => ({
  user: { emailAddress: mailOf('marieke') },
  agents: [{ publicId: listed() }],
  origin,
  ...more,
});
const createToken = (more: object = {}, caller = backEnd) => caller('POST', '/widget-tokens', tokenBody(more));

/** The widget in a page of the console. */
async function widget(more: object = {}, caller = backEnd): Promise<Caller> {
  const { body } = await createToken(more, caller);
  return pageWith(body.data.secretId);
}
const pageWith = (token: string, from: string | undefined = origin) =>
  callerOf(api.address, {
    Authorization: `Bearer ${token}`,
    'Api-Company': company.norwell,
    ...(from && { Origin: from }),
  });
const namesIn = async (page: Caller, path = '/agents?page-size=100&fields=name') =>
  (await page('GET', path)).body.data.map(({ publicId }: { publicId: string }) => publicId);

test('a console’s back end gets a ten-minute token for one member by address, in any case', async () => {
  const before = Date.now();
  const { status, body } = await createToken({ user: { emailAddress: mailOf('marieke').toUpperCase() } });
  expect([status, body.type, body.data.user]).toEqual([
    201,
    'WidgetToken',
    { publicId: user('marieke'), name: expect.any(String) },
  ]);
  const lifeMs = Date.parse(body.data.expiresOn) - before;
  expect(lifeMs).toBeGreaterThanOrEqual(600_000);
  expect(lifeMs).toBeLessThan(610_000 + (Date.now() - before));
});

test('a widget token reaches only its named devices and their records', async () => {
  const page = await widget();
  expect(await namesIn(page)).toEqual([listed()]);
  expect((await page('GET', `/agents/${listed()}?fields=name,access`)).status).toBe(200);
  expect(problems(await page('GET', `/agents/${other()}`))[0]).toBe(404);
  expect((await page('GET', `/agents/${listed()}/servers`)).status).toBe(200);
  expect((await page('GET', `/agents/${other()}/servers`)).status).toBe(404);
  expect((await page('GET', `/agents/${other()}/approvers`)).status).toBe(404);
  expect((await page('POST', `/agents/${other()}/connect-ticket`, {})).status).toBe(404);
  expect((await page('POST', `/agents/${other()}/access-requests`, requestDraft(['ruben']))).status).toBe(404);
});

test('a console sees no requests for devices outside its list, even the member’s own', async () => {
  const marieke = await api.signIn('marieke');
  const created = await Promise.all(
    [listed(), other()].map((agent) => marieke('POST', `/agents/${agent}/access-requests`, requestDraft(['ruben']))),
  );
  expect(created.map(({ status }) => status)).toEqual([201, 201]);
  const agentsOf = async (page: Caller) =>
    (await page('GET', '/access-requests?page-size=100&fields=agent')).body.data.map(
      ({ agent }: { agent: { publicId: string } | null }) => agent?.publicId,
    );
  expect(await agentsOf(marieke)).toEqual(expect.arrayContaining([listed(), other()]));
  expect(new Set(await agentsOf(await widget()))).toEqual(new Set([listed()]));
  await change(sql`delete from agent_access_request where user_id = ${user('marieke')}`);
});

test('it opens the widget’s calls only: others are refused, also an approval', async () => {
  const page = await widget({ user: { emailAddress: mailOf('ruben') } });
  for (const [verb, path, body] of [
    ['GET', '/users/me', undefined],
    ['GET', '/groups', undefined],
    ['PATCH', `/agents/${listed()}`, { description: 'x' }],
    ['POST', `/agents/${listed()}/access-requests/approve/${listed()}`, {}],
    ['POST', '/auth-tokens/cns', { expiresIn: 60 }],
    ['POST', '/widget-tokens', tokenBody()],
    ['POST', '/remote-tokens', { remote: 'remote-x' }],
  ] as const)
    expect([path, ...problems(await page(verb, path, body))].slice(0, 3)).toEqual([
      path,
      403,
      ['outside-token-scope', undefined, undefined],
    ]);
  expect(JSON.stringify(widgetScope)).not.toMatch(/Approve"|Reject|Revoke|Membership|Role/);
});

test('it is valid only in pages of its origin, and never for a program', async () => {
  const { secretId } = (await createToken()).body.data;
  expect((await pageWith(secretId)('GET', '/agents')).status).toBe(200);
  for (const from of [
    'https://evil.example.com',
    'http://console.example.com',
    'https://console.example.com:8443',
    'null',
    '',
  ])
    expect(problems(await pageWith(secretId, from)('GET', '/agents'))).toEqual([
      403,
      ['foreign-origin', 'Origin', undefined],
    ]);
});

test('it is valid in one company: the member’s other companies are neither open nor named', async () => {
  await change(sql`insert into user_membership (company_id, public_id, user_id, role_id) values (${company.acme}, 'InAcmeTooToo',
    ${user('marieke')}, (select public_id from role where company_id = ${company.acme} and name = 'Administrator'))`);
  const start = await (await api.signIn('marieke'))('GET', '/users/me/start');
  expect(start.body.data.companies).toHaveLength(2);
  const page = await widget();
  const { companies, place } = (await page('GET', '/users/me/start')).body.data;
  expect(companies.map(({ publicId }: { publicId: string }) => publicId)).toEqual([company.norwell]);
  expect(place.company.publicId).toBe(company.norwell);
  const atAcme = await page('GET', '/agents', undefined, { 'Api-Company': company.acme });
  expect(problems(atAcme)).toEqual([403, ['foreign-company', 'Api-Company', undefined]]);
  const foreign = { ...tokenBody(), agents: [{ publicId: await foreignDevice() }] };
  expect(problems(await createToken(foreign))).toEqual([400, ['unknown-reference', 'agents', undefined]]);
  await change(sql`delete from user_membership where public_id = 'InAcmeTooToo'`);
});

test('no token is issued for non-members, programs, hidden devices, unlisted or missing origins', async () => {
  const outsider = demo.users.find(({ key }) => !demo.companies[0]!.members.some((member) => member.user === key))!;
  const problemsOf = async (more: object, caller = backEnd) => problems(await createToken(more, caller)).slice(0, 2);
  expect(await problemsOf({ user: { emailAddress: outsider.emailAddress } })).toEqual([
    404,
    ['not-found', 'user', undefined],
  ]);
  // with the kelvin sign, whose lower case is k
  for (const emailAddress of ['nobody@example.com', mailOf('marieke').replace('k', '\u212a')])
    expect(await problemsOf({ user: { emailAddress } })).toEqual([404, ['not-found', 'user', undefined]]);
  const program = `${account.toLowerCase()}@service-account.invalid`;
  expect(await problemsOf({ user: { emailAddress: program } })).toEqual([404, ['not-found', 'user', undefined]]);
  for (const id of [listed().replace(/./g, 'x'), await foreignDevice()])
    expect(await problemsOf({ agents: [{ publicId: listed() }, { publicId: id }] })).toEqual([
      400,
      ['unknown-reference', 'agents', undefined],
    ]);
  expect(await problemsOf({ origin: 'https://elsewhere.example.com' })).toEqual([
    403,
    ['foreign-origin', 'origin', undefined],
  ]);
  for (const bad of ['console.example.com', `${origin}/`, `${origin}/page`, 'http://console.example.com', 'null', '*'])
    expect(await problemsOf({ origin: bad })).toEqual([400, ['invalid-value', 'origin', undefined]]);
  expect(await problemsOf({ agents: [] })).toEqual([400, ['invalid-value', 'agents', undefined]]);
  expect(await problemsOf({}, anke)).toEqual([403, ['not-allowed', undefined, undefined]]);
  expect(await problemsOf({}, (await consoleOf([])).backEnd)).toEqual([403, ['foreign-origin', 'origin', undefined]]);
});
const foreignDevice = async () =>
  (await change(sql`select public_id as id from agent where company_id = ${company.acme} limit 1`)).rows[0]!
    .id as string;

test('a company that requires more than a password gives no console a token for its people', async () => {
  const require = (is: boolean) =>
    change(sql`update role set enforce2fa = ${is} where company_id = ${company.norwell}`);
  const page = await widget();
  await require(true);
  try {
    expect(problems(await createToken())).toEqual([403, ['two-factor-required', 'user', undefined]]);
    expect(problems(await page('GET', '/agents'))[0]).toBe(403);
  } finally {
    await require(false);
  }
});

test('it ends with its account, its origin or the member’s membership', async () => {
  const code = async (page: Caller) => problems(await page('GET', '/agents')).slice(0, 2);
  const otherConsole = await consoleOf([origin, 'https://b.example.com']);
  const here = await widget({}, otherConsole.backEnd);
  const atAcme = pageWith(
    (await createToken({ origin: 'https://b.example.com' }, otherConsole.backEnd)).body.data.secretId,
    'https://b.example.com',
  );
  expect(
    (await anke('PATCH', `/users/service-account/${otherConsole.account}`, { widgetOrigins: [origin] })).status,
  ).toBe(200);
  expect([(await here('GET', '/agents')).status, (await atAcme('GET', '/agents')).status]).toEqual([200, 401]);
  expect((await anke('DELETE', `/users/service-account/${otherConsole.account}`)).status).toBe(200);
  expect((await here('GET', '/agents')).status).toBe(401);
  const [{ id, role }] = (
    await change(sql`select public_id as id, role_id as role from user_membership
    where user_id = ${user('marieke')} and company_id = ${company.norwell} limit 1`)
  ).rows as [{ id: string; role: string }];
  const page = await widget();
  await change(
    sql`update user_membership set role_id = null where user_id = ${user('marieke')} and company_id = ${company.norwell}`,
  );
  expect(await code(page)).toEqual([403, ['not-allowed', undefined, undefined]]);
  await change(sql`update user_membership set role_id = ${role} where public_id = ${id}`);
});

test('only an administrator sets origins, and invalid origins and people are refused', async () => {
  const path = `/users/service-account/${account}`;
  expect(problems(await (await api.signIn('marieke'))('PATCH', path, { widgetOrigins: [origin] }))[0]).toBe(403);
  expect(problems(await anke('PATCH', path, { widgetOrigins: [origin, 'https://x.example.com/y'] }))).toEqual([
    400,
    ['invalid-value', 'widgetOrigins.1', undefined],
  ]);
  expect(
    problems(await anke('PATCH', `/users/service-account/${user('marieke')}`, { widgetOrigins: [origin] })),
  ).toEqual([404, ['not-found', undefined, undefined]]);
  expect(await namesIn(await widget())).toEqual([listed()]);
});

test('its actions are logged as the member’s, through the console', async () => {
  const page = await widget();
  const created = await page('POST', `/agents/${listed()}/access-requests`, requestDraft(['ruben']));
  expect(created.status).toBe(201);
  const filter = encodeURIComponent(`eq(recordId,"${created.body.data.publicId}")`);
  const log = await anke('GET', `/audit-logs?fields=actor,through,action,target&filters=${filter}`);
  expect(log.body.data[0]).toMatchObject({
    actor: { publicId: user('marieke') },
    through: { publicId: account, name: 'Console' },
    action: 'CREATE',
    target: 'AgentAccessRequest',
  });
  await ruben('POST', `/agents/${listed()}/access-requests/reject/${created.body.data.publicId}`, { note: 'No' });
  const after = await anke('GET', `/audit-logs?fields=actor,through&filters=${filter}`);
  expect(
    after.body.data.find(({ actor }: { actor: { publicId: string } }) => actor.publicId === user('ruben')).through,
  ).toBeNull();
  await change(sql`delete from agent_access_request where user_id = ${user('marieke')}`);
});

test('a tunnel outlives its token if another is requested, and ends with the account', async () => {
  await enterVpn(api.owner, sql`public_id = ${listed()}`);
  await change(sql`update agent set vpn_require_access_approval = false where public_id = ${listed()}`);
  const otherConsole = await consoleOf([origin]);
  const page = await widget({ user: { emailAddress: mailOf('ruben') } }, otherConsole.backEnd);
  const { ticket } = (await page('POST', `/agents/${listed()}/connect-ticket`, {})).body.data;
  const opened = await api.call('POST', '/users/me/vpn-configs', {}, { Authorization: `Bearer ${ticket}` });
  expect(opened.status).toBe(201);
  const sessions = () =>
    change(sql`select count(distinct session_id)::int as n from session_token t join session s on s.public_id = t.session_id
    where s.ended_on is null and s.vouched_by in (select v.public_id from session v where v.user_id = ${otherConsole.account})`);
  await createToken({ user: { emailAddress: mailOf('ruben') } }, otherConsole.backEnd);
  expect((await sessions()).rows[0]!.n).toBe(1);
  const eventStream = await fetch(`${api.address}/api/vpn-sessions/me/events`, {
    headers: { Authorization: `Bearer ${opened.body.data.username}.${opened.body.data.password}`, 'Api-Version': '2' },
  });
  expect(eventStream.status).toBe(200);
  await anke('DELETE', `/users/service-account/${otherConsole.account}`);
  let text = '';
  for await (const chunk of eventStream.body as unknown as AsyncIterable<Uint8Array>)
    text += new TextDecoder().decode(chunk);
  expect(text).toContain('signed-out');
});

test('it gets events of its own devices only', async () => {
  const events = await listen(await widget());
  await anke('PATCH', `/agents/${other()}`, { description: 'Not for the widget' });
  await anke('PATCH', `/agents/${listed()}`, { description: 'For the widget' });
  await events.until(({ publicId }) => publicId === listed());
  expect(events.events.filter(({ event }) => event.publicId === other())).toEqual([]);
  await events.close();
});
