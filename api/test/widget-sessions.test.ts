import { widgetScope } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { type Caller, callerOf, problems } from './caller.ts';
import { giveRole, makeConsole } from './console.ts';
import { company, demo, device, enterVpn, requestDraft, startApi, type TestApi, user } from './test-api.ts';

// Signing in to a console that isn't ours by a pop-up of the portal: the person's own session opens one of the widget's.

const origin = 'https://console.example.com';
let api: TestApi;
let anke: Caller;
let marieke: Caller;
let account: string;
let listed: string;
beforeAll(async () => {
  api = await startApi();
  [anke, marieke] = await Promise.all([api.signIn('anke'), api.signIn('marieke')]);
  account = await consoleAt([origin]);
  listed = device('Depalletiser – Line 1');
});
afterAll(() => api.close());

const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));

/** A console without a back end: a service account with its origins, whose token is not used. */
const consoleAt = async (origins: string[]) =>
  (await makeConsole(api, anke, origins, { name: 'Line console' })).account;

const sessionBody = (more: object = {}) => ({ company: { publicId: company.norwell }, origin, ...more });
const allow = (more: object = {}, caller = marieke) => caller('POST', '/users/me/widget-sessions', sessionBody(more));
const pageWith = (token: string, from: string = origin) =>
  callerOf(api.address, { Authorization: `Bearer ${token}`, 'Api-Company': company.norwell, Origin: from });
/** The answers to a page with a renewal. */
const renew = (renewal: string, from: string | null = origin) =>
  api.call('POST', '/widget-sessions/refresh', { renewal }, from === null ? {} : { Origin: from });
const idsFor = async (page: Caller) =>
  (await page('GET', '/agents?page-size=4000&fields=name')).body.data
    .map(({ publicId }: { publicId: string }) => publicId)
    .toSorted();

test('a logged-in person lets a console page of its origin have ten-minute tokens', async () => {
  const before = Date.now();
  const { status, body } = await allow();
  expect([status, body.type, body.data]).toEqual([
    201,
    'MyUserWidgetSession',
    {
      publicId: expect.any(String),
      secretId: expect.any(String),
      expiresOn: expect.any(String),
      user: { publicId: user('marieke'), name: expect.any(String) },
      renewal: expect.any(String),
    },
  ]);
  const lifeMs = Date.parse(body.data.expiresOn) - before;
  expect(lifeMs).toBeGreaterThanOrEqual(600_000);
  expect(lifeMs).toBeLessThan(610_000 + (Date.now() - before));
  const page = pageWith(body.data.secretId);
  const visibleIds = await idsFor(page);
  expect(visibleIds.length).toBeGreaterThan(1);
  expect(visibleIds).toEqual(await idsFor(marieke));
  for (const from of ['https://evil.example.com', 'http://console.example.com', 'null', ''])
    expect(problems(await pageWith(body.data.secretId, from)('GET', '/agents'))).toEqual([
      403,
      ['foreign-origin', 'Origin', undefined],
    ]);
});

test('it allows only the widget’s calls, only in its company, and opens no other session', async () => {
  const page = pageWith((await allow()).body.data.secretId);
  for (const [verb, path, body] of [
    ['GET', '/users/me', undefined],
    ['GET', `/users/me/widget-consoles?origin=${origin}`, undefined],
    ['POST', '/users/me/widget-sessions', sessionBody()],
    ['POST', `/agents/${listed}/access-requests/approve/${listed}`, {}],
    ['PATCH', `/agents/${listed}`, { description: 'x' }],
  ] as const)
    expect([path, ...problems(await page(verb, path, body))].slice(0, 3)).toEqual([
      path,
      403,
      ['outside-token-scope', undefined, undefined],
    ]);
  expect(JSON.stringify(widgetScope)).not.toContain('WidgetSession');
  expect(problems(await page('GET', '/agents', undefined, { 'Api-Company': company.acme }))).toEqual([
    403,
    ['foreign-company', 'Api-Company', undefined],
  ]);
});

test('consoles of an origin are listed for your own companies only', async () => {
  const listConsoles = async (caller: Caller, at = origin) =>
    (await caller('GET', `/users/me/widget-consoles?origin=${encodeURIComponent(at)}`)).body.data;
  const own = {
    ...{ publicId: account, name: 'Line console', origins: [origin] },
    company: { publicId: company.norwell, name: expect.any(String) },
  };
  expect(await listConsoles(marieke)).toEqual([own]);
  const outsider = demo.companies[1]!.members.find(
    ({ user: key }) => !demo.companies[0]!.members.some((member) => member.user === key),
  )!;
  const elsewhere = await api.signIn(outsider.user);
  expect(await listConsoles(elsewhere)).toEqual([]);
  expect(problems(await allow({}, elsewhere)).slice(0, 2)).toEqual([404, ['not-found', 'company', undefined]]);
  expect(await listConsoles(marieke, 'https://elsewhere.example.com')).toEqual([]);
  const bad = await marieke('GET', '/users/me/widget-consoles?origin=*');
  expect(problems(bad)).toEqual([400, ['invalid-value', 'origin', undefined]]);
});

test('nothing is issued for an unlisted origin, to a program, or with a client token', async () => {
  const unlisted = await allow({ origin: 'https://elsewhere.example.com' });
  expect(problems(unlisted)).toEqual([403, ['foreign-origin', 'origin', undefined]]);
  expect(problems(await allow({ origin: `${origin}/` }))).toEqual([400, ['invalid-value', 'origin', undefined]]);
  const created = await anke('POST', '/users/service-account', { name: 'Other', widgetOrigins: [origin] });
  const { publicId, token, apiApplication } = created.body.data;
  await giveRole(api, publicId, 'Administrator');
  const head = { Authorization: `Bearer ${token}`, 'Api-Application': apiApplication.publicId };
  expect(problems(await allow({}, callerOf(api.address, head)))).toEqual([403, ['not-allowed', undefined, undefined]]);
  await anke('DELETE', `/users/service-account/${publicId}`);
  const { emailAddress } = demo.users.find(({ key }) => key === 'marieke')!;
  const basic = `Basic ${Buffer.from(`${emailAddress}::${demo.password}`).toString('base64')}`;
  const client = await api.call('POST', '/access-tokens', { expiresIn: 60 }, { Authorization: basic });
  const short = callerOf(api.address, { Authorization: `Bearer ${client.body.data.secretId}` });
  expect(problems(await allow({}, short))).toEqual([403, ['not-allowed', undefined, undefined]]);
});

test('a renewal returns the next token in pages of its origin only, and reuse ends the session', async () => {
  const first = (await allow()).body.data;
  for (const from of ['https://evil.example.com', null])
    expect(problems(await renew(first.renewal, from))).toEqual([403, ['foreign-origin', 'Origin', undefined]]);
  const second = await renew(first.renewal);
  expect([second.status, second.body.data.user.publicId]).toEqual([201, user('marieke')]);
  expect(second.body.data.renewal).not.toBe(first.renewal);
  expect((await pageWith(second.body.data.secretId)('GET', '/agents')).status).toBe(200);
  // an answer may have been lost: within ten seconds the same one comes again
  const lost = await renew(first.renewal);
  expect(lost.body.data.renewal).toBe(second.body.data.renewal);
  await change(
    sql`update session set rotated_on = rotated_on - interval '11 seconds' where public_id = ${first.publicId}`,
  );
  expect(problems(await renew(first.renewal))).toEqual([401, ['session-stolen', undefined, undefined]]);
  expect((await pageWith(second.body.data.secretId)('GET', '/agents')).status).toBe(401);
  expect(problems(await renew(second.body.data.renewal))).toEqual([401, ['session-stolen', undefined, undefined]]);
  for (const nothing of ['x', `${first.publicId}.${'x'.repeat(43)}`, first.secretId])
    expect((await renew(nothing)).status).toBe(401);
});

test('it expires after eight hours, or half an hour without its page, and needs its own cookie', async () => {
  const { publicId, renewal } = (await allow()).body.data;
  const [{ hours }] = (
    await change(
      sql`select extract(epoch from ends_on - created_on)::int / 3600 as hours from session where public_id = ${publicId}`,
    )
  ).rows as [{ hours: number }];
  expect(hours).toBe(8);
  await change(sql`update session set last_used_on = now() - interval '31 minutes' where public_id = ${publicId}`);
  expect(problems(await renew(renewal))).toEqual([401, ['session-expired', undefined, undefined]]);
  const signedIn = await fetch(`${api.address}/api/sessions`, {
    method: 'POST',
    headers: { 'Api-Version': '2', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      emailAddress: demo.users.find(({ key }) => key === 'marieke')!.emailAddress,
      password: demo.password,
    }),
  });
  const cookie = /refresh=([^;]+)/.exec(signedIn.headers.getSetCookie().join())![1]!;
  expect(problems(await renew(cookie))).toEqual([401, ['session-expired', undefined, undefined]]);
  const asCookie = await api.call(
    'POST',
    '/sessions/refresh',
    {},
    {
      Cookie: `__Host-lineside-refresh=${(await allow()).body.data.renewal}`,
      Origin: api.address,
    },
  );
  expect(problems(asCookie)).toEqual([401, ['session-expired', undefined, undefined]]);
});

test('it ends with its service account, its origin, or the person’s other sessions', async () => {
  const otherOrigin = 'https://apart.example.com';
  const other = await consoleAt([otherOrigin]);
  const holds = async (token: { secretId: string; renewal: string }, from: string) => [
    (await pageWith(token.secretId, from)('GET', '/agents')).status,
    (await renew(token.renewal, from)).status,
  ];
  const delisted = (await allow({ origin: otherOrigin })).body.data;
  await anke('PATCH', `/users/service-account/${other}`, { widgetOrigins: [] });
  expect(await holds(delisted, otherOrigin)).toEqual([401, 401]);
  await anke('PATCH', `/users/service-account/${other}`, { widgetOrigins: [otherOrigin] });
  const ended = (await allow({ origin: otherOrigin })).body.data;
  await anke('DELETE', `/users/service-account/${other}`);
  expect(await holds(ended, otherOrigin)).toEqual([401, 401]);
  expect(problems(await allow({ origin: otherOrigin }))).toEqual([403, ['foreign-origin', 'origin', undefined]]);

  const consent = (await allow()).body.data;
  const [{ hash }] = (
    await change(sql`select password_hash as hash from user_account where public_id = ${user('marieke')}`)
  ).rows as [{ hash: string }];
  const passwordChange = {
    oldPassword: demo.password,
    newPassword: 'a sentence of one’s own',
    deleteAccessTokens: true,
  };
  expect((await marieke('POST', '/users/me/password', passwordChange)).status).toBe(201);
  expect(await holds(consent, origin)).toEqual([401, 401]);
  await change(sql`update user_account set password_hash = ${hash} where public_id = ${user('marieke')}`);
});

test('a company that requires more than a password opens only after it, and says what is missing', async () => {
  const page = pageWith((await allow()).body.data.secretId);
  await change(sql`update role set enforce2fa = true where company_id = ${company.norwell}`);
  try {
    expect(problems(await allow())).toEqual([403, ['two-factor-required', 'company', undefined]]);
    expect(problems(await page('GET', '/agents'))[0]).toBe(403);
    await change(sql`update session set two_factor = true where user_id = ${user('marieke')} and kind = 'portal'`);
    const proven = await allow();
    expect(proven.status).toBe(201);
    expect((await pageWith(proven.body.data.secretId)('GET', '/agents')).status).toBe(200);
    const next = await renew(proven.body.data.renewal);
    expect((await pageWith(next.body.data.secretId)('GET', '/agents')).status).toBe(200);
  } finally {
    await change(sql`update role set enforce2fa = false where company_id = ${company.norwell}`);
    await change(sql`update session set two_factor = false where user_id = ${user('marieke')}`);
  }
});

test('its actions are logged as the person’s, through the console, and tunnels outlive a renewal', async () => {
  await enterVpn(api.owner, sql`public_id = ${listed}`);
  await change(sql`update agent set vpn_require_access_approval = false where public_id = ${listed}`);
  const consolePage = pageWith((await allow()).body.data.secretId);
  const created = await consolePage('POST', `/agents/${listed}/access-requests`, requestDraft(['ruben']));
  expect(created.status).toBe(201);
  const filter = encodeURIComponent(`eq(recordId,"${created.body.data.publicId}")`);
  const log = await anke('GET', `/audit-logs?fields=actor,through&filters=${filter}`);
  expect(log.body.data[0]).toMatchObject({
    actor: { publicId: user('marieke') },
    through: { publicId: account, name: 'Line console' },
  });
  const { publicId, secretId, renewal } = (await allow({}, await api.signIn('ruben'))).body.data;
  const { ticket } = (await pageWith(secretId)('POST', `/agents/${listed}/connect-ticket`, {})).body.data;
  const opened = await api.call('POST', '/users/me/vpn-configs', {}, { Authorization: `Bearer ${ticket}` });
  expect(opened.status).toBe(201);
  await change(sql`delete from session_token where session_id = ${publicId}`);
  expect((await renew(renewal)).status).toBe(201);
  const eventStream = await fetch(`${api.address}/api/vpn-sessions/me/events`, {
    headers: { Authorization: `Bearer ${opened.body.data.username}.${opened.body.data.password}`, 'Api-Version': '2' },
  });
  expect(eventStream.status).toBe(200);
  await anke('PATCH', `/users/service-account/${account}`, { widgetOrigins: [] });
  let text = '';
  for await (const chunk of eventStream.body as unknown as AsyncIterable<Uint8Array>)
    text += new TextDecoder().decode(chunk);
  expect(text).toContain('signed-out');
});
