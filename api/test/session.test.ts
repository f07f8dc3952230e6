import { sql } from 'drizzle-orm';
import type { Answer, Caller } from './caller.ts';
import { company, demo, device, reauthenticate, startApi, type TestApi } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const email = (key: string) => demo.users.find((user) => user.key === key)!.emailAddress;
const signIn = (emailAddress: string, password = demo.password) =>
  api.call('POST', '/sessions', { emailAddress, password });
const cookieOf = (headers: Headers) => headers.getSetCookie()[0]!.split(';')[0]!;
const ownOrigin = () => ({ Origin: api.address });
const refresh = (cookie: string, headers: Record<string, string> = ownOrigin()) =>
  api.call('POST', '/sessions/refresh', {}, { Cookie: cookie, ...headers });
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const codeOf = ({ status, body }: Answer) => [status, body.data[0].code];
/** The ten seconds of the previous cookie have passed. */
const graceOver = () =>
  api.owner.inScope({}, (tx) => tx.execute(sql`update session set rotated_on = now() - interval '11 seconds'`));

test('signing in gives a token and a refresh cookie that scripts and other sites never see', async () => {
  const { status, body, headers } = await signIn(email('marieke'));
  expect(status).toBe(201);
  expect(body.data.user.name).toBe('Marieke de Vries');
  expect(body.data.secretId).toHaveLength(32);
  const cookie = headers.getSetCookie()[0]!;
  expect(cookie).toMatch(/^__Host-lineside-refresh=/);
  for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(part);
});

test('a refresh returns a new token and cookie, and the previous one is valid for ten seconds', async () => {
  const first = cookieOf((await signIn(email('marieke'))).headers);
  const answer = await refresh(first);
  expect(answer.status).toBe(201);
  const second = cookieOf(answer.headers);
  expect(second).not.toBe(first);
  // a lost response is repeated: the previous cookie gets the same one
  expect(cookieOf((await refresh(first)).headers)).toBe(second);
  await graceOver();
  expect(codeOf(await refresh(first))).toEqual([401, 'session-stolen']);
});

test.each([1, 2, 5])(
  'a cookie reused after %i more refreshes ends the session, and both are notified',
  async (times) => {
    const { body, headers } = await signIn(email('marieke'));
    const copied = cookieOf(headers);
    let newest = copied;
    for (let index = 0; index < times; index += 1) newest = cookieOf((await refresh(newest)).headers);
    await graceOver();
    expect(codeOf(await refresh(copied))).toEqual([401, 'session-stolen']);
    expect(codeOf(await refresh(newest))).toEqual([401, 'session-stolen']);
    expect((await api.call('GET', '/users/me', undefined, bearer(body.data.secretId))).status).toBe(401);
  },
);

test('a cookie with a wrong secret of a session ends it, and one without a session does nothing', async () => {
  const cookie = cookieOf((await signIn(email('marieke'))).headers);
  const [, session] = /=(\w+)\./.exec(cookie)!;
  const cookieWith = (id: string) => `__Host-lineside-refresh=${id}.${'x'.repeat(43)}`;
  expect(codeOf(await refresh(cookieWith('x'.repeat(12))))).toEqual([401, 'session-expired']);
  expect(codeOf(await refresh('__Host-lineside-refresh=nonsense'))).toEqual([401, 'session-expired']);
  const next = cookieOf((await refresh(cookie)).headers);
  expect(codeOf(await refresh(cookieWith(session!)))).toEqual([401, 'session-stolen']);
  expect((await refresh(next)).status).toBe(401);
});

test('a browser whose session was ended from another one is told so at its next refresh', async () => {
  const here = cookieOf((await signIn(email('marieke'))).headers);
  const { body: there } = await signIn(email('marieke'));
  const sessions = (await api.call('GET', '/access-tokens?fields=kind', undefined, bearer(there.data.secretId))).body
    .data as { publicId: string }[];
  const [id] = /(?<==)\w+(?=\.)/.exec(here)!;
  expect(sessions.map(({ publicId }) => publicId)).toContain(id);
  await api.call('DELETE', `/access-tokens/${id}`, undefined, bearer(there.data.secretId));
  expect(codeOf(await refresh(here))).toEqual([401, 'session-logged-out']);
});

test.each([
  ['POST', '/sessions/refresh'],
  ['DELETE', '/sessions/me'],
])('%s %s from another site is refused, and changes nothing', async (verb, path) => {
  const cookie = cookieOf((await signIn(email('marieke'))).headers);
  const send = (headers: Record<string, string>): Promise<Answer> =>
    api.call(verb, path, verb === 'POST' ? {} : undefined, { Cookie: cookie, ...headers });
  const { host } = new URL(api.address);
  for (const origin of [{ Origin: 'https://evil.example' }, {}, { Origin: 'null' }] as Record<string, string>[]) {
    expect(codeOf(await send(origin))).toEqual([403, 'foreign-origin']);
  }
  // a client behind a proxy may send any forwarded host; only the Host header counts
  const forwarded = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' };
  expect(codeOf(await send({ Origin: 'https://evil.example', ...forwarded }))).toEqual([403, 'foreign-origin']);
  expect((await refresh(cookie, { Origin: `http://${host}`, ...forwarded })).status).toBe(201);
});

test('a session expires after twelve hours, in browser and API, despite refreshes', async () => {
  const { body, headers } = await signIn(email('marieke'));
  const secondsOf = (answer: Headers) => Number(/Max-Age=(\d+)/.exec(answer.getSetCookie()[0]!)![1]);
  const secondsLeft = (days: Record<string, unknown>) => (Number(days.end) - Date.now()) / 1000;
  const storedEnd = async () =>
    (
      await api.owner.inScope({}, (tx) =>
        tx.execute(
          sql`select extract(epoch from ends_on) * 1000 as end from session where public_id = ${body.data.publicId}`,
        ),
      )
    ).rows[0]!;
  expect(secondsOf(headers)).toBe(12 * 3600);
  expect(Math.abs(secondsLeft(await storedEnd()) - 12 * 3600)).toBeLessThan(60);
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update session set ends_on = now() + interval '5 minutes' where public_id = ${body.data.publicId}`),
  );
  const refreshed = await refresh(cookieOf(headers));
  // neither the new cookie nor the new token outlives the session
  expect(secondsOf(refreshed.headers)).toBeLessThanOrEqual(300);
  expect(Date.parse(refreshed.body.data.expiresOn)).toBeLessThanOrEqual(Number((await storedEnd()).end) + 1);
});

test('a company limits the sessions of its people, open ones and new ones', async () => {
  const open = await signIn(email('marieke'));
  const others = await signIn(email('thomas'));
  const anke = await api.signIn('anke');
  await reauthenticate(anke);
  const limit = async (maxSessionHours: number | null) =>
    expect((await anke('PATCH', '/companies/me', { maxSessionHours })).status).toBe(200);
  const hoursOf = async ({ body }: Answer) => {
    const id = body.data.publicId;
    const read = sql`select extract(epoch from ends_on - created_on) / 3600 as hours from session where public_id = ${id}`;
    const { rows } = await api.owner.inScope({}, (tx) => tx.execute(read));
    return Math.round(Number(rows[0]!.hours));
  };
  // sessions of a program and of a service account have lifetimes of their own
  const copyOf = (id: string, changes: ReturnType<typeof sql>) =>
    api.owner.inScope({}, (tx) =>
      tx.execute(sql`insert into session select (jsonb_populate_record(s,
        jsonb_build_object('public_id', ${id}::text, 'kind', 'client') || ${changes})).*
        from session s where s.public_id = ${open.body.data.publicId}`),
    );
  await api.owner.inScope({}, async (tx) => {
    await tx.execute(sql`insert into user_account select (jsonb_populate_record(u, jsonb_build_object('public_id', 'Account00001',
      'email_address', 'account@service-account.invalid', 'password_hash', null, 'service_of', ${company.norwell}::text))).*
      from user_account u where u.email_address = ${email('jonas')}`);
    await tx.execute(sql`insert into user_membership select (jsonb_populate_record(m, jsonb_build_object(
      'public_id', 'Membership01', 'user_id', 'Account00001'))).* from user_membership m where m.company_id = ${company.norwell} limit 1`);
  });
  await copyOf('OfAProgram01', sql`jsonb_build_object('refresh_hash', null)`);
  await copyOf('OfAnAccount1', sql`jsonb_build_object('refresh_hash', 'hash', 'user_id', 'Account00001')`);
  const copies = ['OfAProgram01', 'OfAnAccount1'].map((publicId) => ({ body: { data: { publicId } } }) as Answer);
  await limit(2);
  expect([await hoursOf(open), await hoursOf(others)]).toEqual([2, 12]);
  expect(await Promise.all(copies.map(hoursOf))).toEqual([12, 12]);
  expect(await hoursOf(await signIn(email('marieke')))).toBe(2);
  expect(await hoursOf(await signIn(email('thomas')))).toBe(12);
  const past = sql`update session set created_on = now() - interval '90 minutes' where public_id = ${open.body.data.publicId}`;
  await api.owner.inScope({}, (tx) => tx.execute(past));
  await limit(1);
  const response = await api.call('GET', '/users/me', undefined, bearer(open.body.data.secretId));
  expect(codeOf(response)).toEqual([401, 'session-expired']);
  expect((await refresh(cookieOf(open.headers))).status).toBe(401);
  expect((await anke('PATCH', '/companies/me', { maxSessionHours: 0 })).status).toBe(400);
  await limit(null);
  expect(await hoursOf(await signIn(email('marieke')))).toBe(12);
});

test.each([
  ['idle for half an hour', sql`update session set last_used_on = now() - interval '31 minutes'`],
  ['twelve hours old', sql`update session set ends_on = now() - interval '1 second'`],
])('a session that is %s has ended', async (_what, change) => {
  const cookie = cookieOf((await signIn(email('marieke'))).headers);
  await api.owner.inScope({}, (tx) => tx.execute(change));
  expect((await refresh(cookie)).status).toBe(401);
});

test('a token is valid for ten minutes', async () => {
  const { body } = await signIn(email('marieke'));
  const msLeft = Date.parse(body.data.expiresOn) - Date.now();
  expect(msLeft).toBeGreaterThan(590_000);
  expect(msLeft).toBeLessThanOrEqual(600_000);
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update session_token set expires_on = now() - interval '1 second'`),
  );
  const response = await api.call('GET', '/users/me', undefined, bearer(body.data.secretId));
  expect([response.status, response.body.data[0].code]).toEqual([401, 'session-expired']);
});

test('signing out ends the session at once', async () => {
  const { body, headers } = await signIn(email('marieke'));
  const cookie = cookieOf(headers);
  await api.call('DELETE', '/sessions/me', undefined, { Cookie: cookie, ...ownOrigin() });
  expect((await api.call('GET', '/users/me', undefined, bearer(body.data.secretId))).status).toBe(401);
  expect((await refresh(cookie)).status).toBe(401);
});

test('signing out with the cookie before the last one, or an older one, ends the session too', async () => {
  for (const refreshes of [1, 2]) {
    const { body, headers } = await signIn(email('marieke'));
    const before = cookieOf(headers);
    let newest = before;
    for (let index = 0; index < refreshes; index += 1) newest = cookieOf((await refresh(newest)).headers);
    await api.call('DELETE', '/sessions/me', undefined, { Cookie: before, ...ownOrigin() });
    expect((await api.call('GET', '/users/me', undefined, bearer(body.data.secretId))).status).toBe(401);
    expect((await refresh(newest)).status).toBe(401);
  }
});

test('a client of the public interface gets a token of 32 characters by Basic', async () => {
  const basic = Buffer.from(`${email('marieke')}::${demo.password}`).toString('base64');
  const created = await api.call('POST', '/access-tokens', { expiresIn: 3600 }, { Authorization: `Basic ${basic}` });
  expect(created.status).toBe(201);
  expect(created.body.data.secretId).toHaveLength(32);
  const header = bearer(created.body.data.secretId);
  expect((await api.call('GET', '/users/me', undefined, header)).body.data.emailAddress).toBe(email('marieke'));
  await api.call('DELETE', '/access-tokens/me', undefined, header);
  expect((await api.call('GET', '/users/me', undefined, header)).status).toBe(401);
});

test('a foreign company is refused, a missing or malformed one is named', async () => {
  const marieke: Caller = await api.signIn('marieke');
  const reply = (company: Record<string, string>) => marieke('GET', '/agents', undefined, company);
  expect((await reply({ 'Api-Company': company.delta })).body.data[0]).toMatchObject({
    code: 'foreign-company',
    propertyName: 'Api-Company',
  });
  expect((await reply({ 'Api-Company': 'x' })).body.data[0]).toMatchObject({
    code: 'invalid-value',
    propertyName: 'Api-Company',
  });
  const { body } = await signIn(email('marieke'));
  expect((await api.call('GET', '/agents', undefined, bearer(body.data.secretId))).body.data[0].code).toBe(
    'required-header',
  );
});

test('one user belongs to several companies, with other permissions in each [6.20][6.21]', async () => {
  const katrin = await api.signIn('katrin', company.delta);
  expect((await katrin('GET', '/companies')).body.data.map((record: { name: string }) => record.name)).toEqual([
    'Delta Water',
    'Norwell Packaging',
  ]);
  const standing = async (inCompany: string) =>
    (await katrin('GET', '/users/me/standing', undefined, { 'Api-Company': inCompany })).body.data;
  expect((await standing(company.delta)).permissions).toContain('COMPANY_ADMIN');
  expect((await standing(company.norwell)).permissions).toEqual([]);
});

test('a company that controls devices of another one is marked [6.22]', async () => {
  const lotte = await api.signIn('lotte');
  expect((await lotte('GET', '/users/me/standing')).body.data.controlsDevices).toBe(true);
  const marieke = await api.signIn('marieke');
  expect((await marieke('GET', '/users/me/standing')).body.data.controlsDevices).toBe(false);
});

test('branding is found by the host in a header, without authorisation [3.27][3.28][7.38]', async () => {
  const found = await api.call('GET', '/brandings', undefined, { 'Api-Branding': 'acme.localhost' });
  expect(found.body.data[0]).toMatchObject({ name: 'Acme Foods', theme: { pageColor: '#1D2F5E' } });
  await api.owner.inScope({}, (tx) =>
    tx.execute(
      sql`update branding set favicon = 'https://acme.example/icon.png', apple_touch_icon = 'https://acme.example/touch.png', card_color = '#F4F6FB' where fqdn = 'acme.localhost'`,
    ),
  );
  const [acme] = (await api.call('GET', '/brandings', undefined, { 'Api-Branding': 'acme.localhost' })).body.data;
  const { pageColor, cardColor } = acme.theme;
  expect([acme.favicon, acme.appleTouchIcon, { pageColor, cardColor }]).toEqual([
    'https://acme.example/icon.png',
    'https://acme.example/touch.png',
    { pageColor: '#1D2F5E', cardColor: '#F4F6FB' },
  ]);
  expect((await api.call('GET', '/brandings', undefined, { 'Api-Branding': 'elsewhere.example' })).body.data).toEqual(
    [],
  );
});

test('an unserved host name gets 421', async () => {
  const answer = await fetch(`${api.address}/api/`, { headers: { 'Api-Version': '2' } });
  expect(answer.status).toBe(200);
  const { request } = await import('node:http');
  const status = await new Promise((resolve) => {
    request(`${api.address}/api/`, { headers: { Host: 'evil.example', 'Api-Version': '2' } }, (reply) =>
      resolve(reply.statusCode),
    ).end();
  });
  expect(status).toBe(421);
});

test('discovery names the routes, with the addresses of the host that asks [7.01]', async () => {
  const { body } = await api.call('GET', '/');
  const links = Object.fromEntries(body.data.map((link: { rel: string }) => [link.rel, link]));
  expect(links.AgentList).toEqual({
    rel: 'AgentList',
    href: `${api.address}/api/agents`,
    methods: ['DELETE', 'GET', 'PATCH'],
  });
  expect(links.AgentAccessRequestList.href).toBe(`${api.address}/api/agents/{agentId}/access-requests`);
  const marieke = await api.signIn('marieke');
  expect(
    (await marieke('GET', new URL(links.Agent.href.replace('{publicId}', device('Filler 3'))).pathname.slice(4)))
      .status,
  ).toBe(200);
});

test('discovery answers with the public address, though TLS ended before it [7.01]', async () => {
  const behind = await startApi({ LINESIDE_ADDRESSES: 'https://norwell.example,http://norwell.localhost:9875' });
  try {
    const { request } = await import('node:http');
    const text = await new Promise<string>((resolve) => {
      request(`${behind.address}/api/`, { headers: { Host: 'norwell.example', 'Api-Version': '2' } }, async (reply) =>
        resolve((await reply.toArray()).join('')),
      ).end();
    });
    const links: { rel: string; href: string }[] = JSON.parse(text).data;
    expect(links.find(({ rel }) => rel === 'AgentList')?.href).toBe('https://norwell.example/api/agents');
  } finally {
    await behind.close();
  }
});

test('calls without the version of the interface are refused, naming the header', async () => {
  const answer = await fetch(`${api.address}/api/`);
  expect(await answer.json()).toMatchObject({
    type: 'Error',
    data: [{ code: 'required-header', propertyName: 'Api-Version' }],
  });
});
