import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Answer, Caller } from './caller.ts';
import { callerOf } from './caller.ts';
import { makeConsole } from './console.ts';
import { browse, startIdentityProvider } from './identity-provider.ts';
import { listen } from './stream.ts';
import { company, demo, openedBy, reauthenticate, serve, startApi, type TestApi, user } from './test-api.ts';

const page = 'http://127.0.0.1:7/signed-in';
const portal = 'portal.example';
const ids = { norwell: 'SsoNorwell01', acme: 'SsoAcme00001' };
const folder = mkdtempSync(join(tmpdir(), 'sso-'));
const file = join(folder, 'providers.json');
const settings = {
  LINESIDE_IDENTITY_PROVIDERS: file,
  LINESIDE_ADDRESSES: `http://${portal}`,
  LINESIDE_LOCAL_WEBHOOKS: 'true',
};

let api: TestApi;
let norwell: Awaited<ReturnType<typeof startIdentityProvider>>;
let acme: typeof norwell;
beforeAll(async () => {
  [norwell, acme] = await Promise.all([startIdentityProvider(), startIdentityProvider()]);
  const logo = 'https://norwell.example/logo.svg';
  const own = [
    { publicId: ids.norwell, name: 'Norwell', logo, ...norwell.settings, companies: [company.norwell] },
    { publicId: ids.acme, name: 'Acme', ...acme.settings, companies: [company.acme] },
  ];
  writeFileSync(file, JSON.stringify(own));
  api = await startApi(settings);
  for (const provider of [norwell, acme]) provider.knows(callbacks());
});
afterAll(async () => {
  await Promise.all([api.close(), norwell.close(), acme.close()]);
  rmSync(folder, { recursive: true });
});
afterEach(() =>
  api.owner.inScope({}, async (tx) => {
    await tx.execute(sql`update role set enforce_sso = false`);
    await tx.execute(sql`update company set enforce_sso = false`);
  }),
);

const callbacks = () => [`${api.address}/api/sso/redirect`, `http://${portal}/api/sso/redirect`];
const run = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const codeOf = ({ status, body }: Answer) => [status, body.data[0]?.code];
const email = (key: string) => demo.users.find((user) => user.key === key)!.emailAddress;
const begin = async (publicId = ids.norwell, redirectUrl = page): Promise<string> =>
  (await api.call('POST', '/sso/authentication/request', { identityProvider: { publicId }, redirectUrl })).body.data
    .url;
const trade = (ssoAuthentication: object) =>
  api.call('POST', '/sso/access-token', { expiresIn: 600, ssoAuthentication });
const signsIn = (key: string, provider = norwell) => provider.signsIn({ email: email(key), email_verified: true });

/** The page's data after a provider login. */
async function come(publicId = ids.norwell) {
  const { searchParams } = await browse(await begin(publicId), page);
  return Object.fromEntries(searchParams) as { code: string; state: string; error?: string };
}
const inCompany = (secretId: string, id: string): Caller =>
  callerOf(api.address, { Authorization: `Bearer ${secretId}`, 'Api-Company': id });
async function bySso(key: string, id = company.norwell): Promise<Caller> {
  signsIn(key);
  return inCompany((await trade(await come())).body.data.secretId, id);
}

/** Calls on the portal's own host, as its server forwards them. */
const sendAs = (method: string, path: string, body?: object, cookie = '') =>
  new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; text: string }>(
    (done, fail) => {
      const headers = { Host: portal, 'Api-Version': '2', 'Content-Type': 'application/json', Cookie: cookie };
      const call = request(`${api.address}${path}`, { method, headers }, (answer) => {
        let text = '';
        answer.on('data', (part) => {
          text += part;
        });
        answer.on('end', () => done({ status: answer.statusCode!, headers: answer.headers, text }));
      });
      call.on('error', fail);
      call.end(body && JSON.stringify(body));
    },
  );
/** What a person did, in the company's log: newest first. */
const eventsOf = async (key: string): Promise<string[]> =>
  (await (await api.signIn('anke'))('GET', '/audit-logs?fields=event,actor&page-size=50')).body.data.flatMap(
    ({ event, actor }: { event: string; actor: { publicId: string } }) => (actor.publicId === user(key) ? event : []),
  );
const answerOf = ({ searchParams }: URL) => ({ ssoAuthentication: Object.fromEntries(searchParams) });
const beginThere = (redirectUrl: string) =>
  sendAs('POST', '/api/sso/authentication/request', { identityProvider: { publicId: ids.norwell }, redirectUrl });
const cookieOf = ({ headers }: { headers: Record<string, unknown> }, name: string) =>
  (headers['set-cookie'] as string[] | undefined)?.find((line) => line.startsWith(name));

/**
 * The data of a browser that started at the portal and returned from its provider: a code to exchange, and its cookie.
 */
async function comeToPortal() {
  const begun = await beginThere(`http://${portal}/sso`);
  const cookie = cookieOf(begun, '__Host-lineside-sso')!.split(';')[0]!;
  const came = await browse(JSON.parse(begun.text).data.url, `http://${portal}/api/sso/redirect`);
  const redirect = await sendAs('GET', came.pathname + came.search, undefined, cookie);
  return { answer: answerOf(new URL(redirect.headers.location as string)), cookie };
}

/** A session of the portal by a provider. */
async function atPortal(key: string): Promise<Caller> {
  signsIn(key);
  const { answer, cookie } = await comeToPortal();
  const { text } = await sendAs('POST', '/api/sso/sessions', answer, cookie);
  return inCompany(JSON.parse(text).data.secretId, company.norwell);
}

test('a login through a provider is logged in the companies of the provider alone [3.70]', async () => {
  await atPortal('katrin');
  expect((await eventsOf('katrin'))[0]).toBe('sign-in-sso');
  const { body } = await (await api.signIn('katrin', company.delta))('GET', '/audit-logs?fields=event&page-size=50');
  expect(body.data.map(({ event }: { event: string }) => event)).not.toContain('sign-in-sso');
});

test('providers are listed for everyone, with their domains and without secrets [3.70][7.39]', async () => {
  const { status, body } = await api.call('GET', '/sso/identity-providers?fields=*');
  expect([status, body.type]).toEqual([200, 'SsoIdentityProvider']);
  expect(body.data).toEqual([
    expect.objectContaining({ publicId: ids.acme, name: 'Acme', logo: null }),
    {
      publicId: ids.norwell,
      name: 'Norwell',
      logo: 'https://norwell.example/logo.svg',
      companies: [{ publicId: company.norwell, name: demo.companies[0]!.name }],
      isOwn: false,
    },
  ]);
});

test('a provider login identifies a person by a verified address, and works in its company', async () => {
  signsIn('marieke');
  const { status, body } = await trade(await come());
  expect([status, body.type, body.data.ssoIdentityProvider]).toEqual([
    201,
    'AccessTokenCreateResponse',
    { publicId: ids.norwell, name: 'Norwell' },
  ]);
  const marieke = inCompany(body.data.secretId, company.norwell);
  expect((await marieke('GET', '/users/me')).body.data.emailAddress).toBe(email('marieke'));
  expect((await marieke('GET', '/agents')).status).toBe(200);
  const tokens = (await (await api.signIn('marieke'))('GET', '/access-tokens?fields=ssoIdentityProvider')).body.data;
  expect(tokens.map((token: { ssoIdentityProvider: object | null }) => token.ssoIdentityProvider)).toEqual(
    expect.arrayContaining([null, { publicId: ids.norwell, name: 'Norwell' }]),
  );
});

test('only messages of the provider’s companies are read, counted and marked [7.39]', async () => {
  const message = (id: string, of: string) =>
    run(sql`insert into message select (jsonb_populate_record(m, jsonb_build_object('public_id', ${id}::text, 'company_id', ${of}::text,
      'user_id', ${user('marieke')}::text, 'read', false))).* from message m limit 1`);
  await run(sql`update message set "read" = true`);
  await message('OfNorwell001', company.norwell);
  await message('OfAcmeFoods1', company.acme);
  const [marieke, byPassword] = [await bySso('marieke'), await api.signIn('marieke')];
  const unreadIds = async (caller: Caller) =>
    (await caller('GET', '/messages?fields=read&page-size=1000')).body.data
      .filter(({ read }: { read: boolean }) => !read)
      .map(({ publicId }: { publicId: string }) => publicId)
      .sort();
  const unread = async (caller: Caller) => (await caller('GET', '/users/me')).body.data.unreadMessagesCount;
  expect([await unreadIds(marieke), await unread(marieke)]).toEqual([['OfNorwell001'], 1]);
  expect([await unreadIds(byPassword), await unread(byPassword)]).toEqual([['OfAcmeFoods1', 'OfNorwell001'], 2]);
  for (const [verb, body] of [['GET'], ['PATCH', { read: true }], ['DELETE']] as const)
    expect((await marieke(verb, '/messages/OfAcmeFoods1', body)).status).toBe(404);
  const stream = await listen(marieke);
  for (const id of ['OfAcmeFoods1', 'OfNorwell001'])
    for (const read of [true, false]) await byPassword('PATCH', `/messages/${id}`, { read });
  await stream.until(({ publicId }) => publicId === 'OfNorwell001');
  await stream.close();
  expect(stream.events.map(({ event }) => event.publicId)).not.toContain('OfAcmeFoods1');
  expect((await marieke('PATCH', '/messages/all', { read: true })).status).toBe(200);
  expect(await unreadIds(byPassword)).toEqual(['OfAcmeFoods1']);
});

describe('nobody is logged in', () => {
  const refused = async (publicId = ids.norwell) => codeOf(await trade(await come(publicId)));
  const sessions = async () => Number((await run(sql`select count(*) from session`)).rows[0]!.count);

  test('an address that is unverified, unknown, or of another company', async () => {
    const before = await sessions();
    for (const claims of [
      { email: email('marieke'), email_verified: false },
      { email: email('marieke') },
      {},
      { email: 'nobody@norwell.example', email_verified: true },
      // the kelvin sign, whose lower case is k
      { email: email('marieke').replace('k', '\u212a'), email_verified: true },
      // an account that is there, of a company that this provider doesn't speak for
      { email: email('thomas'), email_verified: true },
    ]) {
      norwell.signsIn(claims);
      expect([claims, ...(await refused())]).toEqual([claims, 401, 'sso-unknown-person']);
    }
    signsIn('marieke', acme);
    expect(await refused(ids.acme)).toEqual([401, 'sso-unknown-person']);
    expect(await sessions()).toBe(before);
  });

  test('a state that was used, has expired or is unknown', async () => {
    signsIn('marieke');
    const first = await browse(await begin(), `${api.address}/api/sso/redirect`);
    const back = (url: URL) => fetch(url, { redirect: 'manual' });
    expect((await back(first)).status).toBe(302);
    expect((await back(first)).status).toBe(401);
    const lateLogin = await browse(await begin(), `${api.address}/api/sso/redirect`);
    await run(sql`update sso_request set expires_on = now()`);
    expect((await back(lateLogin)).status).toBe(401);
    const foreign = await browse(await begin(), `${api.address}/api/sso/redirect`);
    foreign.searchParams.set('state', 'made-up');
    expect((await back(foreign)).status).toBe(401);
  });

  test('by a code that was traded before, that is too old, or that belongs to another state', async () => {
    signsIn('marieke');
    const came = await come();
    expect((await trade(came)).status).toBe(201);
    expect(codeOf(await trade(came))).toEqual([401, 'sso-failed']);
    const [first, second] = [await come(), await come()];
    expect(codeOf(await trade({ ...first, code: second.code }))).toEqual([401, 'sso-failed']);
    expect(codeOf(await trade({ ...first, code: 'x' }))).toEqual([401, 'sso-failed']);
    await run(sql`update sso_request set expires_on = now()`);
    expect(codeOf(await trade(first))).toEqual([401, 'sso-failed']);
  });

  test('by what another provider answers, or by an answer to something else than was asked', async () => {
    for (const key of ['norwell', 'acme'] as const) signsIn('marieke', { norwell, acme }[key]);
    const errorAt = async (url: URL) => {
      const answer = await fetch(url, { redirect: 'manual' });
      const { searchParams } = new URL(answer.headers.get('location')!);
      return [searchParams.get('error'), searchParams.get('code')];
    };
    const redirect = `${api.address}/api/sso/redirect`;
    const [own, foreign] = [await browse(await begin(), redirect), await browse(await begin(ids.acme), redirect)];
    const mixed = new URL(own);
    mixed.searchParams.set('iss', foreign.searchParams.get('iss')!);
    expect(await errorAt(mixed)).toEqual(['server_error', null]);
    // the code of one login with the state of another, which has another verifier
    const [first, second] = [await browse(await begin(), redirect), await browse(await begin(), redirect)];
    first.searchParams.set('code', second.searchParams.get('code')!);
    expect(await errorAt(first)).toEqual(['server_error', null]);
    const unasked = await browse(await begin(), redirect);
    await run(sql`update sso_request set nonce = 'another one'`);
    expect(await errorAt(unasked)).toEqual(['server_error', null]);
  });

  test('by an ID token that the key of its provider has not signed', async () => {
    const other = await serve(api.database, settings);
    norwell.knows([`${other.address}/api/sso/redirect`], { publishesAnotherKey: true });
    signsIn('marieke');
    const body = { identityProvider: { publicId: ids.norwell }, redirectUrl: page };
    const begun = await callerOf(other.address)('POST', '/sso/authentication/request', body);
    const { searchParams } = await browse(begun.body.data.url, page);
    await other.close();
    norwell.knows(callbacks());
    expect([searchParams.get('error'), searchParams.get('code')]).toEqual(['server_error', null]);
  });

  test('a person who refuses at the provider returns to the page, which is notified', async () => {
    norwell.nobodySignsIn();
    expect(await come()).toEqual({ error: 'access_denied', state: expect.any(String) });
  });
});

describe('a portal', () => {
  test('returns only to the browser that started it, on its own page, with a session cookie', async () => {
    signsIn('marieke');
    const back = async () => {
      const begun = await beginThere(`http://${portal}/sso`);
      const cookie = cookieOf(begun, '__Host-lineside-sso')!;
      expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Lax/);
      const came = await browse(JSON.parse(begun.text).data.url, `http://${portal}/api/sso/redirect`);
      return { path: came.pathname + came.search, cookie: cookie.split(';')[0]! };
    };
    const stolen = await back();
    expect((await sendAs('GET', stolen.path)).status).toBe(401);
    const own = await back();
    const redirect = await sendAs('GET', own.path, undefined, own.cookie);
    const to = new URL(redirect.headers.location as string);
    expect([redirect.status, to.host, to.pathname]).toEqual([302, portal, '/sso']);
    const opened = await sendAs('POST', '/api/sso/sessions', answerOf(to), own.cookie);
    expect([opened.status, JSON.parse(opened.text).data.user.name]).toEqual([201, 'Marieke de Vries']);
    expect(cookieOf(opened, '__Host-lineside-refresh')).toMatch(/HttpOnly; Secure; SameSite=Strict/);
  });

  test('gives a session only to the browser that began [1.08]', async () => {
    signsIn('marieke');
    const { answer: stolen, cookie } = await comeToPortal();
    const answer = await sendAs('POST', '/api/sso/sessions', stolen);
    expect([answer.status, JSON.parse(answer.text).data[0].code]).toEqual([401, 'sso-failed']);
    expect(cookieOf(answer, '__Host-lineside-refresh')).toBeUndefined();
    // nor does a code that a program began sign a browser in
    const byProgram = await sendAs('POST', '/api/sso/sessions', { ssoAuthentication: await come() }, cookie);
    expect(byProgram.status).toBe(401);
  });

  test('redirects nowhere else, and programs only to their own machine', async () => {
    for (const url of ['https://elsewhere.example/', `http://${portal}.example/`, `javascript://${portal}/`, page])
      expect([url, JSON.parse((await beginThere(url)).text).data[0].propertyName]).toEqual([url, 'redirectUrl']);
    const body = { identityProvider: { publicId: ids.norwell }, redirectUrl: `http://${portal}/sso` };
    expect(codeOf(await api.call('POST', '/sso/authentication/request', body))).toEqual([400, 'invalid-value']);
  });
});

describe('what a provider login opens', () => {
  test('is its own company: not another one of the same person, nor the account as a whole', async () => {
    const katrin = await bySso('katrin', company.delta);
    expect(codeOf(await katrin('GET', '/agents'))).toEqual([403, 'sso-elsewhere']);
    const atNorwell = { 'Api-Company': company.norwell };
    expect((await katrin('GET', '/agents', undefined, atNorwell)).status).toBe(200);
    for (const [verb, path, body] of [
      ['POST', '/users/me/email-address-changes', { newEmailAddress: 'mine@elsewhere.example' }],
      ['POST', '/users/me/otp-auth/enable', {}],
      ['GET', '/users/me/export'],
      ['DELETE', '/users/me'],
      ['DELETE', '/users/me/leave-companies', [{ publicId: company.delta }]],
      ['GET', '/access-tokens'],
      ['GET', '/trusted-devices'],
    ] as const)
      expect([path, ...codeOf(await katrin(verb, path, body))]).toEqual([path, 403, 'sso-not-enough']);
    expect((await katrin('GET', '/users/me')).status).toBe(200);
    expect((await katrin('DELETE', '/access-tokens/me')).status).toBe(200);
    expect((await katrin('GET', '/agents', undefined, atNorwell)).status).toBe(401);
  });

  test('is also a console of its company, for which the person consents in the portal', async () => {
    const anke = await api.signIn('anke');
    const origin = 'https://console.example.com';
    await makeConsole(api, anke, [origin]);
    const marieke = await atPortal('marieke');
    const [found] = (await marieke('GET', `/users/me/widget-consoles?origin=${origin}`)).body.data;
    expect(found.company.publicId).toBe(company.norwell);
    const opened = await marieke('POST', '/users/me/widget-sessions', {
      company: { publicId: company.norwell },
      origin,
    });
    expect(opened.status).toBe(201);
    expect((await marieke('GET', '/users/me/console-consents')).body.data).toMatchObject([{ state: 'allowed' }]);
    expect((await marieke('DELETE', `/users/me/console-consents/${found.publicId}`)).status).toBe(200);
  });

  describe('the account as a whole', () => {
    const reauthenticateBy = (caller: Caller, proof = {}) => caller('POST', '/users/me/re-authentication', proof);
    const enable = (caller: Caller) => caller('POST', '/users/me/otp-auth/enable', {});
    const anyHash = sql`(select password_hash from user_account where public_id = ${user('marieke')})`;
    afterEach(() =>
      run(sql`update user_account set password_hash = ${anyHash} where password_hash is null and service_of is null`),
    );

    test('of a person without a password who belongs only to its companies, right after login', async () => {
      await run(sql`update user_account set password_hash = null where public_id = ${user('ruben')}`);
      const ruben = await atPortal('ruben');
      expect((await ruben('GET', '/users/me')).body.data.hasPassword).toBe(false);
      expect(codeOf(await enable(ruben))).toEqual([403, 'sso-not-enough']);
      await run(
        sql`update session set created_on = created_on - interval '10 minutes' where user_id = ${user('ruben')}`,
      );
      expect(codeOf(await reauthenticateBy(ruben))).toEqual([403, 'reauthentication-required']);
      const later = await atPortal('ruben');
      expect((await reauthenticateBy(later)).status).toBe(201);
      expect((await enable(later)).status).toBe(201);
      expect(codeOf(await later('GET', '/users/me/export'))).toEqual([403, 'sso-not-enough']);
      // a client’s token by the same provider
      expect(codeOf(await reauthenticateBy(await bySso('ruben')))).toEqual([403, 'not-allowed']);
    });

    test('not of a person with a password, or of a person who also belongs to another company', async () => {
      const marieke = await atPortal('marieke');
      for (const proof of [{}, { password: demo.password }])
        expect(codeOf(await reauthenticateBy(marieke, proof))).toEqual([403, 'sso-not-enough']);
      expect(codeOf(await enable(marieke))).toEqual([403, 'sso-not-enough']);
      await run(sql`update user_account set password_hash = null where public_id = ${user('katrin')}`);
      expect(codeOf(await reauthenticateBy(await atPortal('katrin')))).toEqual([403, 'sso-not-enough']);
    });
  });

  test('the whole account closes once the provider no longer serves it', async () => {
    const marieke = await bySso('marieke');
    writeFileSync(join(folder, 'none.json'), '[]');
    /** Calls after an API has started with other settings. */
    const startedWith = async (providers: string) => {
      const other = await serve(api.database, { LINESIDE_IDENTITY_PROVIDERS: providers });
      await other.close();
      return marieke('GET', '/agents');
    };
    expect(codeOf(await startedWith(join(folder, 'none.json')))).toEqual([403, 'sso-elsewhere']);
    expect((await startedWith(file)).status).toBe(200);
  });
});

describe('single sign-on can be required', () => {
  test('by a company: password sessions close for it, and a provider login opens it', async () => {
    const anke = await openedBy(ids.norwell, api.owner, await api.signIn('anke'));
    const stream = await listen(await api.signIn('marieke'));
    expect((await anke('PATCH', '/companies/me', { enforceSso: true })).status).toBe(200);
    expect(codeOf(await (await api.signIn('anke'))('GET', '/agents'))).toEqual([403, 'sso-required']);
    await stream.until((event) => event.type === 'session-ended');
    const marieke = await bySso('marieke');
    expect((await marieke('GET', '/companies/me?fields=enforceSso')).body.data.enforceSso).toBe(true);
    const sam = await api.signIn('sam');
    expect((await sam('GET', '/users/me/access-requests')).body.data).toEqual([]);
    await stream.close();
  });

  test('by a role, for its members only, and is refused without a provider', async () => {
    const anke = await openedBy(ids.norwell, api.owner, await api.signIn('anke'));
    const { body } = await anke('GET', '/roles?fields=name,enforceSso');
    const role = body.data.find(({ name }: { name: string }) => name === 'Service engineer');
    expect(role.enforceSso).toBe(false);
    expect((await anke('PATCH', `/roles/${role.publicId}`, { enforceSso: true })).status).toBe(200);
    const marieke = await api.signIn('marieke');
    expect(codeOf(await marieke('GET', '/agents'))).toEqual([403, 'sso-required']);
    expect((await anke('GET', '/agents')).status).toBe(200);
    expect((await (await bySso('marieke'))('GET', '/agents')).status).toBe(200);
    const katrin = await api.signIn('katrin', company.delta);
    await reauthenticate(katrin);
    const refusals = [
      await katrin('PATCH', '/companies/me', { enforceSso: true }),
      await katrin('POST', '/roles', { name: 'Reader', permissions: [], audiences: [], enforceSso: true }),
    ];
    for (const refusal of refusals) {
      expect(codeOf(refusal)).toEqual([409, 'identity-provider-missing']);
      expect(refusal.body.data[0].propertyName).toBe('enforceSso');
    }
    expect((await katrin('GET', '/companies/me?fields=enforceSso')).body.data.enforceSso).toBe(false);
  });
});

describe('a provider that a company added', () => {
  let own: typeof norwell;
  let anke: Caller;
  let id: string;
  beforeAll(async () => {
    own = await startIdentityProvider();
    own.knows(callbacks());
    anke = await api.signIn('anke');
    await reauthenticate(anke);
    const { issuer, clientId, clientSecret } = own.settings;
    id = (await anke('POST', '/sso-providers', { name: 'Plant login', issuer, clientId, clientSecret })).body.data
      .publicId;
  });
  afterAll(() => own.close());

  test('only administrators change a provider, and its secret is never shown [3.70]', async () => {
    const fields = { name: 'Other', issuer: 'https://login.example', clientId: 'x', clientSecret: 'y' };
    for (const person of ['marieke', 'jonas'])
      expect([person, (await (await api.signIn(person))('POST', '/sso-providers', fields)).status]).toEqual([
        person,
        403,
      ]);
    expect((await (await api.signIn('thomas'))('GET', `/sso-providers/${id}`)).status).not.toBe(200);
    const wrong = await anke('POST', '/sso-providers', { ...fields, issuer: 'http://login.example' });
    expect([wrong.status, wrong.body.data[0].propertyName]).toEqual([400, 'issuer']);
    expect(JSON.stringify((await anke('GET', '/sso-providers?fields=*')).body)).not.toContain(
      own.settings.clientSecret,
    );
    const { rows } = await run(sql`select client_secret as secret from sso_provider where public_id = ${id}`);
    expect(rows[0]!.secret).not.toContain(own.settings.clientSecret);
  });

  test('logs in people of its company, and nobody of another [3.70]', async () => {
    signsIn('marieke', own);
    const token = (await trade(await come(id))).body.data;
    expect(token.ssoIdentityProvider).toEqual({ publicId: id, name: 'Plant login' });
    expect((await inCompany(token.secretId, company.norwell)('GET', '/agents')).status).toBe(200);
    signsIn('thomas', own);
    expect(codeOf(await trade(await come(id)))).toEqual([401, 'sso-unknown-person']);
    // a person who belongs to another company, too, is logged in in the provider's alone
    signsIn('katrin', own);
    const katrin = (await trade(await come(id))).body.data.secretId;
    expect(codeOf(await inCompany(katrin, company.delta)('GET', '/agents'))).toEqual([403, 'sso-elsewhere']);
  });

  test('an administrator of the company tests a provider without logging anyone in [3.70]', async () => {
    const begun = await sendAs('POST', `/api/sso-providers/${id}/test`, {
      redirectUrl: `http://${portal}/administration/security`,
    });
    expect(begun.status).toBe(401);
    expect(codeOf(await anke('POST', `/sso-providers/${ids.acme}/test`, { redirectUrl: `${api.address}/x` }))).toEqual([
      404,
      'not-found',
    ]);
    const foreign = await anke('POST', `/sso-providers/${id}/test`, { redirectUrl: 'https://evil.example/' });
    expect(codeOf(foreign)).toEqual([400, 'invalid-value']);
    signsIn('marieke', own);
    const redirect = await anke('POST', `/sso-providers/${id}/test`, {
      redirectUrl: `${api.address}/administration/security`,
    });
    const cookie = redirect.headers.getSetCookie()[0]!.split(';')[0]!;
    const came = await browse(redirect.body.data.url, `${api.address}/api/sso/redirect`);
    const back = await fetch(came, { redirect: 'manual', headers: { Cookie: cookie, 'Api-Version': '2' } });
    const { code, state } = Object.fromEntries(new URL(back.headers.get('location')!).searchParams);
    const sessions = async () => (await run(sql`select count(*)::int as n from session`)).rows[0]!.n;
    const before = await sessions();
    const finish = (caller: Caller) =>
      caller('POST', `/sso-providers/${id}/test-result`, { code, state }, { Cookie: cookie });
    expect((await finish(await api.signIn('marieke'))).status).toBe(403);
    const result = await finish(anke);
    expect([result.status, result.body.data]).toEqual([
      201,
      { emailAddress: email('marieke'), twoFactor: false, isMember: true },
    ]);
    expect(await sessions()).toBe(Number(before) + 1);
    expect(codeOf(await finish(anke))).toEqual([401, 'sso-failed']);
    expect((await eventsOf('anke'))[0]).toBe('test-provider');
  });

  test('the API calls a provider only on the public internet [3.70]', async () => {
    const strict = await startApi({ LINESIDE_ADDRESSES: `http://${portal}` });
    const requested: string[] = [];
    const inside = createServer((incoming, reply) => {
      requested.push(incoming.url!);
      reply.end('{}');
    });
    await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done));
    const issuer = `http://127.0.0.1:${(inside.address() as AddressInfo).port}`;
    const fields = { name: 'Inside', issuer, clientId: 'x', clientSecret: 'y' };
    const administrator = await strict.signIn('anke');
    await reauthenticate(administrator);
    const { publicId } = (await administrator('POST', '/sso-providers', fields)).body.data;
    const begun = await strict.call('POST', '/sso/authentication/request', {
      identityProvider: { publicId },
      redirectUrl: page,
    });
    expect([codeOf(begun), requested]).toEqual([[503, 'identity-provider-unreachable'], []]);
    await Promise.all([strict.close(), new Promise((done) => inside.close(done))]);
  });

  test('logs nobody in while it is switched off, and ends its sessions [3.70]', async () => {
    signsIn('anke', own);
    const bySso = inCompany((await trade(await come(id))).body.data.secretId, company.norwell);
    const offered = async () =>
      (await api.call('GET', '/sso/identity-providers')).body.data.map(({ name }: { name: string }) => name);
    expect((await anke('PATCH', `/sso-providers/${id}`, { active: false })).status).toBe(200);
    expect(await offered()).not.toContain('Plant login');
    const begun = await api.call('POST', '/sso/authentication/request', {
      identityProvider: { publicId: id },
      redirectUrl: page,
    });
    expect(codeOf(begun)).toEqual([400, 'unknown-reference']);
    expect((await bySso('GET', '/agents')).status).toBe(403);
    expect((await anke('PATCH', `/sso-providers/${id}`, { active: true })).status).toBe(200);
    expect(await offered()).toContain('Plant login');
  });

  test('stays while the company requires single sign-on and has no other [7.39]', async () => {
    await run(sql`update sso_identity_provider set companies_ids = '{}' where public_id = ${ids.norwell}`);
    await run(sql`update company set enforce_sso = true where public_id = ${company.norwell}`);
    const bySso = await openedBy(id, api.owner, await api.signIn('anke'));
    expect(codeOf(await bySso('DELETE', `/sso-providers/${id}`))).toEqual([409, 'identity-provider-missing']);
    await run(sql`update company set enforce_sso = false where public_id = ${company.norwell}`);
    expect((await bySso('DELETE', `/sso-providers/${id}`)).status).toBe(200);
    // with it go its logins
    expect((await bySso('GET', '/agents')).status).toBe(403);
    await run(
      sql`update sso_identity_provider set companies_ids = array[${company.norwell}] where public_id = ${ids.norwell}`,
    );
  });
});
