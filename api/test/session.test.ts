import { sql } from 'drizzle-orm';
import type { Caller } from './caller.ts';
import { company, demo, device, startApi, type TestApi } from './world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const email = (key: string) => demo.users.find((one) => one.key === key)!.emailAddress;
const signIn = (emailAddress: string, password = demo.password) =>
  api.call('POST', '/sessions', { emailAddress, password });
const cookieOf = (headers: Headers) => headers.getSetCookie()[0]!.split(';')[0]!;
const own = () => ({ Origin: api.address });
const refresh = (cookie: string, headers: Record<string, string> = own()) =>
  api.call('POST', '/sessions/refresh', {}, { Cookie: cookie, ...headers });
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const forget = () => api.owner.inScope({}, (tx) => tx.execute(sql`delete from sign_in_attempt`));

test('signing in gives a token and a refresh cookie that scripts and other sites never see', async () => {
  const { status, body, headers } = await signIn(email('marieke'));
  expect(status).toBe(201);
  expect(body.data.user.name).toBe('Marieke de Vries');
  expect(body.data.secretId).toHaveLength(32);
  const cookie = headers.getSetCookie()[0]!;
  expect(cookie).toMatch(/^__Host-lineside-refresh=/);
  for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(part);
});

test('an unknown user and a wrong password are answered alike, in words and in time', async () => {
  // time of the processor: the API runs in this process, and the clock of a busy machine tells little
  const timed = async (work: () => Promise<unknown>) => {
    const began = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(began);
    return user + system;
  };
  await signIn(email('anke'), 'warm');
  const known: number[] = [];
  const unknown: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    await forget();
    known.push(await timed(() => signIn(email('anke'), 'wrong')));
    unknown.push(await timed(() => signIn(`nobody${index}@norwell.example`, 'wrong')));
  }
  const median = (list: number[]) => list.sort((a, b) => a - b)[6]!;
  const ratio = median(unknown) / median(known);
  expect(ratio).toBeGreaterThan(0.75);
  expect(ratio).toBeLessThan(1.33);
  await forget();
  const [wrong, nobody] = [await signIn(email('anke'), 'wrong'), await signIn('nobody@norwell.example', 'wrong')];
  expect([wrong.status, wrong.body]).toEqual([nobody.status, nobody.body]);
});

test('after five failures an account waits, and it is said until when', async () => {
  await forget();
  for (let index = 0; index < 5; index += 1) expect((await signIn(email('sam'), 'wrong')).status).toBe(401);
  const held = await signIn(email('sam'));
  expect(held.status).toBe(429);
  expect(Date.parse(held.body.data[0].params.until)).toBeGreaterThan(Date.now());
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update sign_in_attempt set since = now() - interval '16 minutes'`),
  );
  expect((await signIn(email('sam'))).status).toBe(201);
});

test('after twenty failures an address waits, whatever the account', async () => {
  await forget();
  for (let index = 0; index < 20; index += 1) await signIn(`nobody${index}@norwell.example`, 'wrong');
  expect((await signIn(email('marieke'))).status).toBe(429);
  await forget();
});

test('a refresh gives a new token and rotates the cookie; the one before is good for ten seconds more', async () => {
  const first = cookieOf((await signIn(email('marieke'))).headers);
  const answer = await refresh(first);
  expect(answer.status).toBe(201);
  const second = cookieOf(answer.headers);
  expect(second).not.toBe(first);
  expect((await refresh(first)).status).toBe(201);
  await api.owner.inScope({}, (tx) => tx.execute(sql`update session set rotated_on = now() - interval '11 seconds'`));
  // an old cookie after that time was stolen: the whole session ends
  expect((await refresh(first)).status).toBe(401);
  expect((await refresh(second)).status).toBe(401);
});

test('a refresh from another site is refused', async () => {
  const cookie = cookieOf((await signIn(email('marieke'))).headers);
  expect((await refresh(cookie, { Origin: 'https://evil.example' })).status).toBe(403);
  expect((await refresh(cookie, {})).status).toBe(403);
});

test.each([
  ['idle for half an hour', sql`update session set last_used_on = now() - interval '31 minutes'`],
  ['twelve hours old', sql`update session set ends_on = now() - interval '1 second'`],
])('a session that is %s is over', async (_what, change) => {
  const cookie = cookieOf((await signIn(email('marieke'))).headers);
  await api.owner.inScope({}, (tx) => tx.execute(change));
  expect((await refresh(cookie)).status).toBe(401);
});

test('a token is good for ten minutes', async () => {
  const { body } = await signIn(email('marieke'));
  const left = Date.parse(body.data.expiresOn) - Date.now();
  expect(left).toBeGreaterThan(590_000);
  expect(left).toBeLessThanOrEqual(600_000);
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update session_token set expires_on = now() - interval '1 second'`),
  );
  const late = await api.call('GET', '/users/me', undefined, bearer(body.data.secretId));
  expect([late.status, late.body.data[0].code]).toEqual([401, 'session-expired']);
});

test('signing out ends the session at once', async () => {
  const { body, headers } = await signIn(email('marieke'));
  const cookie = cookieOf(headers);
  await api.call('DELETE', '/sessions/me', undefined, { Cookie: cookie, ...own() });
  expect((await api.call('GET', '/users/me', undefined, bearer(body.data.secretId))).status).toBe(401);
  expect((await refresh(cookie)).status).toBe(401);
});

test('a client of the public interface gets a token of 32 characters by Basic', async () => {
  const basic = Buffer.from(`${email('marieke')}::${demo.password}`).toString('base64');
  const made = await api.call('POST', '/access-tokens', { expiresIn: 3600 }, { Authorization: `Basic ${basic}` });
  expect(made.status).toBe(201);
  expect(made.body.data.secretId).toHaveLength(32);
  const header = bearer(made.body.data.secretId);
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

test('one user belongs to several companies, each with a standing of its own [6.20][6.21]', async () => {
  const katrin = await api.signIn('katrin', company.delta);
  expect((await katrin('GET', '/companies')).body.data.map((one: { name: string }) => one.name)).toEqual([
    'Delta Water',
    'Norwell Packaging',
  ]);
  const standing = async (inCompany: string) =>
    (await katrin('GET', '/users/me/standing', undefined, { 'Api-Company': inCompany })).body.data;
  expect((await standing(company.delta)).permissions).toContain('COMPANY_ADMIN');
  expect((await standing(company.norwell)).permissions).toEqual([]);
});

test('a company that controls devices of another says so [6.22]', async () => {
  const lotte = await api.signIn('lotte');
  expect((await lotte('GET', '/users/me/standing')).body.data.controlsDevices).toBe(true);
  const marieke = await api.signIn('marieke');
  expect((await marieke('GET', '/users/me/standing')).body.data.controlsDevices).toBe(false);
});

test('branding is found by the host in a header, without authorisation [3.27][3.28][7.38]', async () => {
  const found = await api.call('GET', '/brandings', undefined, { 'Api-Branding': 'acme.localhost' });
  expect(found.body.data[0]).toMatchObject({ name: 'Acme Foods', theme: { pageColor: '#1D2F5E' } });
  expect((await api.call('GET', '/brandings', undefined, { 'Api-Branding': 'elsewhere.example' })).body.data).toEqual(
    [],
  );
});

test('a host name that is not served is answered by 421', async () => {
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
  expect(links.AgentList).toEqual({ rel: 'AgentList', href: `${api.address}/api/agents`, methods: ['GET'] });
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

test('more calls a minute than allowed are put off', async () => {
  const tight = await startApi({ LINESIDE_CALLS_A_MINUTE: '5' });
  try {
    const statuses = [];
    for (let index = 0; index < 7; index += 1) statuses.push((await tight.call('GET', '/')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  } finally {
    await tight.close();
  }
});
