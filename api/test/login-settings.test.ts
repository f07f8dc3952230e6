import { writersOfCompany } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { type Caller, callerOf, problems } from './caller.ts';
import { company, demo, openedBy, reauthenticate, startApi, type TestApi, user } from './test-api.ts';

// How a company's people log in is decided by its administrators, after a re-authentication, and all of them are told.

let api: TestApi;
const run = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const to = (publicId: string) => ({ publicId });
const email = (key: string) => demo.users.find((user) => user.key === key)!.emailAddress;
let provider: string;
const draft = (name: string) => ({
  name,
  issuer: 'https://login.example',
  clientId: 'lineside',
  clientSecret: 'shared',
});
beforeAll(async () => {
  api = await startApi();
  const anke = await proven('anke');
  provider = (await anke('POST', '/sso-providers', draft('Plant'))).body.data.publicId;
});
afterAll(() => api.close());
afterEach(() =>
  run(sql`update company set enforce2fa = false, enforce_sso = false, trust_sso2fa = false, max_session_hours = null`),
);

async function proven(key: string): Promise<Caller> {
  const caller = await api.signIn(key);
  await reauthenticate(caller);
  return caller;
}

/** A session of the portal that a provider of the company opened now. */
const byProvider = async (key: string): Promise<Caller> => openedBy(provider, api.owner, await api.signIn(key));

/** Gives a person a role for as long as `work` takes. */
async function withRole(key: string, permissions: string[], expiresOn: string | null, work: () => Promise<void>) {
  await run(sql`insert into role (company_id, public_id, name, permissions)
    values (${company.norwell}, 'RoleOfATest1', 'Of a test', ${sql.param(permissions)}::text[])`);
  const { rows } = await run(sql`select role_id, expires_on from user_membership where user_id = ${user(key)}`);
  await run(
    sql`update user_membership set role_id = 'RoleOfATest1', expires_on = ${expiresOn}, group_id = null where user_id = ${user(key)}`,
  );
  await work();
  await run(sql`update user_membership set role_id = ${rows[0]!.role_id} where user_id = ${user(key)}`);
  await run(sql`delete from role where public_id = 'RoleOfATest1'`);
}

const values: Record<string, unknown> = { enforce2fa: true, enforceSso: true, trustSso2fa: true, maxSessionHours: 8 };
const changes: Record<string, [verb: string, path: () => string, body: unknown]> = {
  ...Object.fromEntries(
    Object.entries(values).map(([setting, value]) => [setting, ['PATCH', () => '/companies/me', { [setting]: value }]]),
  ),
  'add a provider': ['POST', () => '/sso-providers', draft('Mine')],
  'add providers': ['POST', () => '/sso-providers', [draft('Mine')]],
  'change a provider': ['PATCH', () => `/sso-providers/${provider}`, { clientSecret: 'mine' }],
  'deactivate a provider': ['PATCH', () => `/sso-providers/${provider}`, { active: false }],
  'remove a provider': ['DELETE', () => `/sso-providers/${provider}`, undefined],
};

test('every setting of the login is changed by a lasting administrator who re-authenticated [3.70]', async () => {
  const ofLogin = Object.entries(writersOfCompany).flatMap(([setting, writer]) =>
    writer === 'login' ? [setting] : [],
  );
  expect(Object.keys(values).sort()).toEqual(ofLogin.sort());
  const token = await clientOf('anke');
  const tried = async (caller: Caller, code: string) => {
    for (const [name, [verb, path, body]] of Object.entries(changes)) {
      const [status, [refusal]] = problems(await caller(verb, path(), body)) as [number, [string]];
      const isOfRecord = code === 'permission-lacking' && name.includes('provider');
      expect([name, status, refusal]).toEqual([name, 403, isOfRecord ? 'not-allowed' : code]);
    }
    expect((await caller('PATCH', '/sso-providers', [{ publicId: provider, clientId: 'mine' }])).status).toBe(403);
    expect((await caller('DELETE', '/sso-providers', [to(provider)])).status).toBe(403);
  };
  const before = await stored();
  await tried(await api.signIn('anke'), 'reauthentication-required');
  await tried(token, 'reauthentication-required');
  await withRole('ruben', ['MANAGE_COMPANY', 'COMPANY_WIDE_ROLE'], null, async () =>
    tried(await proven('ruben'), 'permission-lacking'),
  );
  await withRole('ruben', ['COMPANY_ADMIN', 'COMPANY_WIDE_ROLE'], '2099-01-01T00:00:00Z', async () =>
    tried(await proven('ruben'), 'rights-end'),
  );
  expect(await stored()).toEqual(before);
});

/** A client's token of a person. */
async function clientOf(key: string): Promise<Caller> {
  const Authorization = `Basic ${Buffer.from(`${email(key)}::${demo.password}`).toString('base64')}`;
  const { secretId } = (await api.call('POST', '/access-tokens', { expiresIn: 600 }, { Authorization })).body.data;
  return callerOf(api.address, { Authorization: `Bearer ${secretId}`, 'Api-Company': company.norwell });
}

const stored = async () =>
  (
    await run(sql`select (select jsonb_agg(to_jsonb(c) order by public_id) from company c) as companies,
    (select jsonb_agg(to_jsonb(p)) from sso_provider p) as providers`)
  ).rows;

test('each change tells all administrators by mail and message, in words and without secrets', async () => {
  const anke = await byProvider('anke');
  await run(sql`update user_account set language = 'nl' where public_id = ${user('sam')}`);
  await withRole('sam', ['COMPANY_ADMIN', 'COMPANY_WIDE_ROLE'], null, async () => {
    await run(sql`delete from mail`);
    const steps: [verb: string, path: string, body: unknown, english: string, dutch: string][] = [
      [
        'PATCH',
        '/companies/me',
        { enforce2fa: true, trustSso2fa: true },
        'Two-factor authentication required: no → yes\nSecond factors of providers count: no → yes',
        'Tweestapsverificatie verplicht: nee → ja\nTweede factoren van providers tellen mee: nee → ja',
      ],
      [
        'PATCH',
        '/companies/me',
        { maxSessionHours: 8 },
        'Hours until the next login: as the installation says → 8',
        'Uren tot opnieuw inloggen: zoals de installatie zegt → 8',
      ],
      [
        'PATCH',
        '/companies/me',
        { enforceSso: true },
        'Single sign-on required: no → yes',
        'Single sign-on verplicht: nee → ja',
      ],
      ['POST', '/sso-providers', draft('Second'), 'Provider Second: added', 'Provider Second: toegevoegd'],
      [
        'PATCH',
        '/sso-providers/{}',
        { clientId: 'other', clientSecret: 'hush' },
        'Provider Second: changed (client ID, client secret)',
        'Provider Second: gewijzigd (client-ID, clientgeheim)',
      ],
      [
        'PATCH',
        '/sso-providers/{}',
        { active: false },
        'Provider Second: deactivated',
        'Provider Second: uitgeschakeld',
      ],
      ['PATCH', '/sso-providers/{}', { active: true }, 'Provider Second: activated', 'Provider Second: ingeschakeld'],
      ['DELETE', '/sso-providers/{}', undefined, 'Provider Second: removed', 'Provider Second: verwijderd'],
    ];
    let second = '';
    for (const [verb, path, body, english, dutch] of steps) {
      const answer = await anke(verb, path.replace('{}', second), body);
      expect([verb, path, body, answer.status < 300]).toEqual([verb, path, body, true]);
      if (verb === 'POST') second = answer.body.data.publicId;
      const { rows } = await run(
        sql`delete from mail where template = 'login-changed' returning address, facts->>'change' as change`,
      );
      expect(rows.sort((a, b) => String(a.address).localeCompare(String(b.address)))).toEqual([
        { address: email('anke'), change: english },
        { address: email('sam'), change: dutch },
      ]);
    }
    const [message] = (await anke('GET', '/messages?fields=systemLabel,longContent')).body.data;
    expect(message).toMatchObject({ systemLabel: 'login-changed', longContent: { name: 'Anke Mulder' } });
    // what is saved as it is tells nobody, and needs nothing
    expect((await anke('PATCH', '/companies/me', { enforce2fa: true, enforceSso: true })).status).toBe(200);
    expect((await run(sql`select 1 from mail where template = 'login-changed'`)).rows).toEqual([]);
  });
});

test('single sign-on is required by those who have logged in through a provider of the company', async () => {
  const refused = [403, ['provider-login-required', 'enforceSso', undefined]];
  const anke = await proven('anke');
  expect(problems(await anke('PATCH', '/companies/me', { enforceSso: true }))).toEqual(refused);
  const role = { name: 'Strict', permissions: [], audiences: [], enforceSso: true };
  expect(problems(await anke('POST', '/roles', role))).toEqual(refused);
  const [found] = (await anke('GET', '/roles?filters=eq(name,"Guest")')).body.data;
  expect(problems(await anke('PATCH', `/roles/${found.publicId}`, { enforceSso: true }))).toEqual(refused);
  const through = await byProvider('anke');
  expect((await through('PATCH', '/companies/me', { enforceSso: true })).status).toBe(200);
  expect((await through('PATCH', `/roles/${found.publicId}`, { enforceSso: true })).status).toBe(200);
  // an older login of the provider proves nothing any more
  await run(sql`update session set created_on = now() - interval '1 hour' where sso_provider_id = ${provider}`);
  const again = [403, ['reauthentication-required', 'enforceSso', undefined]];
  expect(problems(await through('PATCH', '/companies/me', { enforceSso: false }))).toEqual(again);
  expect(problems(await through('PATCH', `/roles/${found.publicId}`, { enforceSso: false }))[0]).toBe(403);
  await run(sql`update role set enforce_sso = false`);
});

test('a provider’s second factor counts only in a company that says so', async () => {
  const marieke = await byProvider('marieke');
  await run(sql`update company set enforce2fa = true where public_id = ${company.norwell}`);
  const twoFactorRequired = [403, ['two-factor-required', 'Api-Company', undefined]];
  expect(problems(await marieke('GET', '/agents'))).toEqual(twoFactorRequired);
  await run(sql`update company set trust_sso2fa = true where public_id = ${company.norwell}`);
  expect((await marieke('GET', '/agents')).status).toBe(200);
});

test('a provider stays when its creator leaves the company, as it belongs to that', async () => {
  await withRole('sam', ['COMPANY_ADMIN', 'COMPANY_WIDE_ROLE'], null, async () => {
    const sam = await proven('sam');
    const { publicId } = (await sam('POST', '/sso-providers', draft('Of Sam'))).body.data;
    await run(sql`update user_membership set expires_on = now() where user_id = ${user('sam')}`);
    const anke = await proven('anke');
    expect((await anke('GET', `/sso-providers/${publicId}`)).status).toBe(200);
    expect((await anke('DELETE', `/sso-providers/${publicId}`)).status).toBe(200);
  });
});
