import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { type Caller, callerOf } from './caller.ts';
import { make as made } from './fuzz/make.ts';
import { type Operation, operations } from './fuzz/operations.ts';
import { randomOf } from './fuzz/random.ts';
import { fileFor } from './isolation/files.ts';
import {
  company,
  demo,
  device,
  enterVpn,
  inMinutes,
  reauthenticate,
  startApi,
  type TestApi,
  user,
} from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const email = (key: string) => demo.users.find((user) => user.key === key)!.emailAddress;
const basic = (key: string, password = demo.password) => ({
  Authorization: `Basic ${Buffer.from(`${email(key)}::${password}`).toString('base64')}`,
});
const make = (key: string, more: object = {}) =>
  api.call('POST', '/access-tokens', { expiresIn: 3600, ...more }, { ...basic(key), 'User-Agent': 'sampler/2' });
const as = (secretId: string): Caller =>
  callerOf(api.address, { Authorization: `Bearer ${secretId}`, 'Api-Company': company.norwell });
const codesOf = ({ status, body }: { status: number; body: { data: { code: string }[] } }) => [
  status,
  body.data[0]!.code,
];

test('people see their own sessions with origin and start, and nobody else’s', async () => {
  const anke = await api.signIn('anke');
  const { body } = await make('anke');
  expect(body.type).toBe('AccessTokenCreateResponse');
  const { publicId, expiresOn } = body.data;
  const all = (await anke('GET', '/access-tokens?fields=*')).body.data;
  expect(all.find((record: { publicId: string }) => record.publicId === publicId)).toEqual({
    publicId,
    kind: 'client',
    name: null,
    expiresOn: `${expiresOn.slice(0, 19)}Z`,
    lastUsedOn: expect.any(String),
    geoLocation: null,
    isCurrent: false,
    created: { ip: '127.0.0.1', on: expect.any(String), userAgent: 'sampler/2' },
    ssoIdentityProvider: null,
    scope: { type: 'unrestricted' },
    can: { edit: true },
  });
  const current = all.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
  expect(current).toMatchObject([{ kind: 'portal' }]);
  const ownTokens = (await anke('GET', '/access-tokens/me')).body.data;
  expect([ownTokens.publicId, ownTokens.isCurrent]).toEqual([current[0].publicId, true]);
  const jonas = await api.signIn('jonas');
  expect((await jonas('GET', `/access-tokens/${publicId}`)).status).toBe(404);
  expect(JSON.stringify((await jonas('GET', '/access-tokens?page-size=4000')).body)).not.toContain(publicId);
});

test('a person creates a named token after reauthentication, and it acts as that person', async () => {
  const anke = await api.signIn('anke');
  const named = { name: 'Nightly export', expiresIn: 3600 };
  expect(codesOf(await anke('POST', '/users/me/access-tokens', named))).toEqual([403, 'reauthentication-required']);
  await reauthenticate(anke);
  const { status, body } = await anke('POST', '/users/me/access-tokens', named);
  expect([status, body.type]).toEqual([201, 'AccessTokenCreateResponse']);
  const { publicId, secretId } = body.data;
  expect((await as(secretId)('GET', '/users/me')).body.data.emailAddress).toBe(email('anke'));
  expect((await anke('GET', `/access-tokens/${publicId}?fields=kind,name`)).body.data).toEqual({
    ...{ publicId, kind: 'client', name: 'Nightly export' },
  });
});

test('a new token’s answer contains the requested fields and its id', async () => {
  const { body } = await api.call('POST', '/access-tokens?fields=secretId', { expiresIn: 60 }, basic('anke'));
  expect(body.data).toEqual({ publicId: expect.any(String), secretId: expect.any(String) });
});

test('removed tokens are logged out at once, all or none, and expired ones leave the list', async () => {
  const anke = await api.signIn('anke');
  const tokens = [await make('anke'), await make('anke'), await make('anke')].map(({ body }) => body.data);
  const [first, second, third] = tokens;
  const isIn = async ({ secretId }: { secretId: string }) => (await as(secretId)('GET', '/users/me')).status;
  const foreign = (await make('jonas')).body.data;
  const both = await anke(
    'DELETE',
    '/access-tokens',
    [first, foreign].map(({ publicId }) => ({ publicId })),
  );
  expect([both.status, both.body.data[0].listIndex]).toEqual([404, 1]);
  expect([await isIn(first), await isIn(foreign)]).toEqual([200, 200]);
  expect(
    (
      await anke(
        'DELETE',
        '/access-tokens',
        [first, second].map(({ publicId }) => ({ publicId })),
      )
    ).status,
  ).toBe(200);
  expect((await anke('DELETE', `/access-tokens/${third.publicId}`)).status).toBe(200);
  expect(await Promise.all(tokens.map(isIn))).toEqual([401, 401, 401]);
  const remaining = JSON.stringify((await anke('GET', '/access-tokens?page-size=4000')).body.data);
  expect(tokens.filter(({ publicId }) => remaining.includes(publicId))).toEqual([]);
  expect(await isIn(foreign)).toBe(200);
});

test('a browser logged out from elsewhere gets no new token for its cookie', async () => {
  const { body, headers } = await api.call('POST', '/sessions', {
    emailAddress: email('anke'),
    password: demo.password,
  });
  const cookie = headers.getSetCookie()[0]!.split(';')[0]!;
  const elsewhere = await api.signIn('anke');
  expect((await elsewhere('DELETE', `/access-tokens/${body.data.publicId}`)).status).toBe(200);
  const refreshed = await api.call('POST', '/sessions/refresh', {}, { Cookie: cookie, Origin: api.address });
  expect(codesOf(refreshed)).toEqual([401, 'session-logged-out']);
});

test('a token shows when it was last used', async () => {
  const { publicId, secretId } = (await make('anke')).body.data;
  const past = '2020-01-01T00:00:00Z';
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update session set last_used_on = ${past} where public_id = ${publicId}`),
  );
  const anke = await api.signIn('anke');
  const lastUse = async () =>
    Date.parse((await anke('GET', `/access-tokens/${publicId}?fields=lastUsedOn`)).body.data.lastUsedOn);
  expect(await lastUse()).toBe(Date.parse(past));
  await as(secretId)('GET', '/users/me');
  await until(async () => (await lastUse()) > Date.now() - 60_000);
});

test('a token without scope is refused by each authenticated route, with the route’s name', async () => {
  const { secretId } = (await make('anke', { scope: { type: 'allow', rels: [] } })).body.data;
  const operationsWithSession = operations().filter(({ needs }) => ['session', 'company'].includes(needs));
  expect(operationsWithSession.length).toBeGreaterThan(100);
  const lines: string[] = [];
  for (const operation of operationsWithSession)
    if ((await firstWord(as(secretId), operation)) !== 'outside-token-scope') lines.push(nameOf(operation));
  expect(lines).toEqual([]);
});

const queries: Record<string, string> = {
  ExportHistory: `?from=${inMinutes(-60)}&to=${inMinutes(0)}&format=csv&variables=a`,
  ListHistorySteps: `?from=${inMinutes(-60)}&to=${inMinutes(0)}&step=1m&variables=a`,
  CountAlarmPeople: '?audience=Audience0001',
  TryAlarm: `?type=threshold&formula=1&from=${inMinutes(-60)}&to=${inMinutes(0)}`,
  ExplainAlarm: `?type=threshold&formula=1&at=${inMinutes(-1)}`,
  ListDataHistory: `?from=${inMinutes(-60)}&to=${inMinutes(0)}`,
  UploadEdgeAppInstanceFile: '?filePath=note.txt',
  ListWidgetConsoles: '?origin=https://console.example.com',
};

const nameOf = ({ name, verb }: Operation) => `${name} ${verb}`;

/** The error of an operation without a valid body: a call checks its body and query first. */
async function firstWord(caller: Caller, { verb, path, body, name }: Operation): Promise<string> {
  const random = randomOf(7);
  const ids = {
    agentId: [device('Filler 1')],
    LeaveCompanies: [company.norwell],
    newEmailAddress: ['anke@new.example'],
    origin: ['https://console.example.com'],
    company: [company.norwell],
    // ids of profiles have the form of a company's
    profile: [company.norwell],
  };
  let code = '';
  for (let index = 0; index < 50; index += 1) {
    const address = path.replace(/\{\w+\}/g, device('Filler 1')) + (queries[name] ?? '');
    const { status, body: answer } = await caller(
      verb,
      address,
      body && (fileFor(name, body) ?? made(body, name, ids, random)),
    );
    code = answer?.data?.[0]?.code ?? String(status);
    if (status !== 400) return code;
  }
  return code;
}

test('a token reaches what its scope names, or all but that, verb by verb', async () => {
  const allowed = { type: 'allow', rels: [{ rel: 'GroupList', get: true }] };
  const first = as((await make('anke', { scope: allowed })).body.data.secretId);
  expect((await first('GET', '/groups')).status).toBe(200);
  expect(codesOf(await first('GET', `/agents/${device('Filler 1')}`))).toEqual([403, 'outside-token-scope']);
  expect(codesOf(await first('POST', '/groups', []))).toEqual([403, 'outside-token-scope']);
  const denied = { type: 'deny', rels: [{ rel: 'Agent', patch: true, delete: true }] };
  const { publicId, secretId } = (await make('anke', { scope: denied })).body.data;
  const second = as(secretId);
  const path = `/agents/${device('Filler 1')}`;
  expect(codesOf(await second('PATCH', path, { name: 'Hers' }))).toEqual([403, 'outside-token-scope']);
  expect((await second('GET', `${path}?fields=name`)).body.data.name).toMatch(/Filler 1/);
  expect((await second('GET', `/access-tokens/${publicId}?fields=scope`)).body.data.scope).toEqual(denied);
});

test('a ticket leads no further than the token that it was made with', async () => {
  await enterVpn(api.owner);
  const scope = { type: 'deny', rels: [{ rel: 'MyUserVpnConfigList', post: true }] };
  const marieke = as((await make('marieke', { scope })).body.data.secretId);
  await api.owner.inScope({}, (tx) => tx.execute(sql`update agent set vpn_require_access_approval = false`));
  const { body } = await marieke('POST', `/agents/${device('Filler 1')}/connect-ticket`, {});
  const ticket = { Authorization: `Bearer ${body.data.ticket}` };
  expect(codesOf(await api.call('POST', '/users/me/vpn-configs', {}, ticket))).toEqual([403, 'outside-token-scope']);
});

test('a client’s token opens a company no longer once its person has left it', async () => {
  const client = as((await make('sam')).body.data.secretId);
  expect((await client('GET', '/agents')).status).toBe(200);
  const anke = await api.signIn('anke');
  await reauthenticate(anke);
  expect((await anke('DELETE', `/users/${user('sam')}`)).status).toBe(200);
  for (const path of ['/agents', '/users', '/audit-logs'])
    expect([path, ...codesOf(await client('GET', path))]).toEqual([path, 403, 'foreign-company']);
  expect((await client('GET', '/companies')).body.data).toEqual([]);
});

test.each([
  { type: 'some' },
  { type: 'allow' },
  { type: 'allow', rels: [{ rel: 'AgentList' }] },
  { type: 'deny', rels: [{ rel: 'AgentList', get: false }] },
  { type: 'deny', rels: [{ get: true }] },
  { type: 'unrestricted', rels: [] },
])('an unclear scope is refused, and no token is created: %j', async (scope) => {
  const count = () =>
    api.owner.inScope({}, async (tx) => {
      const { rows } = await tx.execute(sql`select count(*) from session where user_id = ${user('anke')}`);
      return rows[0]!.count;
    });
  const before = await count();
  expect((await make('anke', { scope })).status).toBe(400);
  expect(await count()).toBe(before);
});
