import { sql } from 'drizzle-orm';
import { codeAt, stepAt } from '../src/domain/session/one-time.ts';
import { hashOf } from '../src/platform/secret.ts';
import { type Answer, type Caller, callerOf } from './caller.ts';
import { company, demo, reauthenticate, startApi, type TestApi, user } from './test-api.ts';

// A change of an account's credentials needs a new login: the token alone could be stolen.

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const { emailAddress } = demo.users.find(({ key }) => key === 'marieke')!;
const codeOf = ({ status, body }: Answer) => [status, body.data?.[0]?.code];
const run = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const reauthenticateWith = (caller: Caller, proof: object) => caller('POST', '/users/me/re-authentication', proof);
const changeAddress = (caller: Caller) =>
  caller('POST', '/users/me/email-address-changes', { newEmailAddress: 'mine@elsewhere.example' });
const required = [403, 'reauthentication-required'];

/** Changes of the address, password, second factor or devices of an account, or removes it. */
const guarded: [name: string, verb: string, path: string, body?: unknown][] = [
  ['RequestEmailChange', 'POST', '/users/me/email-address-changes', { newEmailAddress: 'mine@elsewhere.example' }],
  ['EnableOneTimeApp', 'POST', '/users/me/otp-auth/enable', {}],
  ['VerifyOneTimeApp', 'POST', '/users/me/otp-auth/verify', { oneTimePassword: '123456', deviceName: 'Phone' }],
  ['TrustedDevice', 'DELETE', '/trusted-devices/AbCdEfGhIjKl'],
  ['TrustedDeviceList', 'DELETE', '/trusted-devices', [{ publicId: 'AbCdEfGhIjKl' }]],
  ['RemoveMyUser', 'DELETE', '/users/me'],
];
/** The same, with the proof in the body. */
const withProof: typeof guarded = [
  ['ChangePassword', 'POST', '/users/me/password', passwords('seven blue kettles')],
  ['DisableOneTimeApp', 'POST', '/users/me/otp-auth/disable', { oneTimePassword: '123456' }],
];
function passwords(newPassword: string, oldPassword: string = demo.password) {
  return { oldPassword, newPassword, deleteAccessTokens: false };
}

/** A token of a client, made with the password. */
async function clientOf(): Promise<Caller> {
  const Authorization = `Basic ${Buffer.from(`${emailAddress}::${demo.password}`).toString('base64')}`;
  const { body } = await api.call('POST', '/access-tokens', { expiresIn: 600 }, { Authorization });
  return callerOf(api.address, { Authorization: `Bearer ${body.data.secretId}`, 'Api-Company': company.norwell });
}

/** A service account with a role. */
async function serviceAccount() {
  const anke = await api.signIn('anke');
  await reauthenticate(anke);
  const { publicId, token, apiApplication } = (await anke('POST', '/users/service-account', { name: 'Reports' })).body
    .data;
  await run(sql`update user_membership set role_id = (select public_id from role where company_id = ${company.norwell} and
    name = 'Administrator') where user_id = ${publicId}`);
  const caller = callerOf(api.address, {
    ...{ Authorization: `Bearer ${token}`, 'Api-Application': apiApplication.publicId },
    'Api-Company': company.norwell,
  });
  return { by: caller, publicId: publicId as string };
}

test('a session’s token alone changes nothing that an account rests on', async () => {
  const marieke = await api.signIn('marieke');
  for (const [name, verb, path, body] of guarded)
    expect([name, ...codeOf(await marieke(verb, path, body))]).toEqual([name, ...required]);
  expect((await api.call('POST', '/sessions', { emailAddress, password: demo.password })).status).toBe(201);
});

test('the password re-authenticates for ten minutes, that session alone', async () => {
  const [here, there] = [await api.signIn('marieke'), await api.signIn('marieke')];
  const before = Date.now();
  const { status, body } = await reauthenticateWith(here, { password: demo.password });
  expect(status).toBe(201);
  const lifeMs = Date.parse(body.data.expiresOn) - before;
  expect(lifeMs).toBeGreaterThanOrEqual(600_000);
  expect(lifeMs).toBeLessThan(610_000 + (Date.now() - before));
  expect((await changeAddress(here)).status).toBe(201);
  expect(codeOf(await changeAddress(there))).toEqual(required);
  await run(sql`update session set reauthenticated_on = reauthenticated_on - interval '10 minutes'`);
  expect(codeOf(await changeAddress(here))).toEqual(required);
});

test('a code of the authenticator app re-authenticates, once; a wrong one does not', async () => {
  const marieke = await api.signIn('marieke');
  expect(codeOf(await reauthenticateWith(marieke, { oneTimePassword: '123456' }))).toEqual([
    400,
    'wrong-authenticator-code',
  ]);
  await reauthenticate(marieke);
  const { secret } = (await marieke('POST', '/users/me/otp-auth/enable', {})).body.data;
  const code = () => codeAt(secret, stepAt(Date.now()));
  await marieke('POST', '/users/me/otp-auth/verify', { oneTimePassword: code(), deviceName: 'Phone' });
  await run(sql`update session set reauthenticated_on = null`);
  await run(sql`update one_time_secret set last_step = 0`);
  const right = code();
  const wrong = right === '000000' ? '000001' : '000000';
  expect(codeOf(await reauthenticateWith(marieke, { oneTimePassword: wrong }))).toEqual([
    400,
    'wrong-authenticator-code',
  ]);
  expect(codeOf(await changeAddress(marieke))).toEqual(required);
  expect((await reauthenticateWith(marieke, { oneTimePassword: right })).status).toBe(201);
  expect((await changeAddress(marieke)).status).toBe(201);
  expect(codeOf(await reauthenticateWith(marieke, { oneTimePassword: right }))).toEqual([
    400,
    'wrong-authenticator-code',
  ]);
});

test.each([
  ['password', { password: 'not this' }, 'wrong-password'],
  ['code', { oneTimePassword: '000000' }, 'wrong-authenticator-code'],
])('a wrong %s is counted as a failed sign-in', async (_what, proof, code) => {
  const marieke = await api.signIn('marieke');
  const tries = await Promise.all(Array.from({ length: 12 }, () => reauthenticateWith(marieke, proof)));
  expect(new Set(tries.map(({ body }) => body.data[0].code))).toEqual(new Set([code, 'too-many-attempts']));
  expect(codeOf(await reauthenticateWith(marieke, { password: demo.password }))).toEqual([429, 'too-many-attempts']);
  const signIn = await api.call('POST', '/sessions', { emailAddress, password: demo.password });
  expect(codeOf(signIn)).toEqual([429, 'too-many-attempts']);
});

test('password or code is given, not both and not neither', async () => {
  const marieke = await api.signIn('marieke');
  expect(codeOf(await reauthenticateWith(marieke, {}))).toEqual([400, 'required-property']);
  const both = { password: demo.password, oneTimePassword: '123456' };
  expect(codeOf(await reauthenticateWith(marieke, both))).toEqual([400, 'exactly-one']);
  expect(codeOf(await changeAddress(marieke))).toEqual(required);
});

test('a client token can’t reauthenticate or change the account, even with the password', async () => {
  const client = await clientOf();
  expect(codeOf(await reauthenticateWith(client, { password: demo.password }))).toEqual([403, 'not-allowed']);
  await run(sql`update session set reauthenticated_on = now() where kind = 'client'`);
  for (const [name, verb, path, body] of [...guarded, ...withProof])
    expect([name, ...codeOf(await client(verb, path, body))]).toEqual([name, ...required]);
});

test('a changed password ends recovery and address-change links, and is notified by mail', async () => {
  const marieke = await api.signIn('marieke');
  await reauthenticate(marieke);
  await changeAddress(marieke);
  await run(sql`insert into mail_link (hash, purpose, subject, expires_on) values
    ('recovers', 'recovery', ${user('marieke')}, now() + interval '1 hour')`);
  expect((await marieke('POST', '/users/me/password', passwords('seven blue kettles'))).status).toBe(201);
  expect((await run(sql`select 1 from mail_link union all select 1 from email_address_change`)).rows).toEqual([]);
  const mails = await run(sql`select template from mail where address = ${emailAddress} order by id desc limit 1`);
  expect(mails.rows).toEqual([{ template: 'password-changed' }]);
});

describe('a service account', () => {
  test('gets no address, password, authenticator app or portal session, and can’t leave or erase', async () => {
    const { by: caller, publicId } = await serviceAccount();
    const calls: typeof guarded = [
      ...guarded,
      ...withProof,
      ['ReAuthenticate', 'POST', '/users/me/re-authentication', { password: 'x' }],
      ['LeaveCompanies', 'DELETE', '/users/me/leave-companies', [{ publicId: company.norwell }]],
      ['UpdateMyUser', 'PATCH', '/users/me', { name: 'Anke Mulder' }],
      ['CreateCompany', 'POST', '/companies', { name: 'Its own', country: 'NL' }],
      ['RemoveCompany', 'DELETE', `/companies/${company.norwell}`],
      [
        'OpenWidgetSession',
        'POST',
        '/users/me/widget-sessions',
        { company: { publicId: company.norwell }, origin: 'https://x.example' },
      ],
      ['ExportMyUser', 'GET', '/users/me/export'],
      ['ListMyInvites', 'GET', '/users/me/invites'],
    ];
    for (const [name, verb, path, body] of calls)
      expect([name, ...codeOf(await caller(verb, path, body))]).toEqual([name, 403, 'not-allowed']);
    expect((await caller('GET', '/users/me')).body.data).toMatchObject({ publicId, hasPassword: false });
    expect((await caller('GET', '/groups')).status).toBe(200);
  });

  test('a service account has no recovery link, and no password logs in to it', async () => {
    const { publicId } = await serviceAccount();
    const address = `${publicId.toLowerCase()}@service-account.invalid`;
    const secret = 'SecretOfALinkThatWasSentBefore';
    await run(sql`insert into mail_link (hash, purpose, subject, expires_on) values
      (${hashOf(secret)}, 'recovery', ${publicId}, now() + interval '1 hour')`);
    const byLink = callerOf(api.address, { Authorization: `Bearer ${secret}` });
    const finish = { newPassword: 'seven blue kettles', deleteAccessTokens: false };
    for (const [verb, path, body] of [
      ['GET', '/access-recover/me'],
      ['POST', '/access-recover/me/finish', finish],
    ] as const)
      expect(codeOf(await byLink(verb, path, body))).toEqual([401, 'link-spent']);
    const signIn = await api.call('POST', '/sessions', { emailAddress: address, password: 'seven blue kettles' });
    expect(codeOf(signIn)).toEqual([401, 'wrong-credentials']);
  });

  test('keeps no address or password in the database', async () => {
    const { publicId } = await serviceAccount();
    for (const change of [sql`email_address = 'it@elsewhere.example'`, sql`password_hash = 'x'`])
      await expect(run(sql`update user_account set ${change} where public_id = ${publicId}`)).rejects.toThrow(
        'service_account_has_no_sign_in',
      );
  });
});
