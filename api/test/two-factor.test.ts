import { sql } from 'drizzle-orm';
import { codeAt, stepAt } from '../src/domain/session/one-time.ts';
import { type Answer, type Caller, callerOf } from './caller.ts';
import { company, demo, device, reauthenticate, serve, startApi, type TestApi, user } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() =>
  api.owner.inScope({}, async (tx) => {
    for (const table of [
      'one_time_secret',
      'recovery_code',
      'trusted_device',
      'sign_in_attempt',
      'known_browser',
      'mail',
    ])
      await tx.execute(sql`delete from ${sql.identifier(table)}`);
    await tx.execute(sql`update role set enforce2fa = false`);
  }),
);

const emailAddress = demo.users.find(({ key }) => key === 'anke')!.emailAddress;
const codeOf = ({ status, body }: Answer) => [status, body.data[0]?.code];
const signIn = (more: object = {}, headers: Record<string, string> = {}) =>
  api.call('POST', '/sessions', { emailAddress, password: demo.password, ...more }, headers);
const token = (oneTimePassword: string, password = demo.password) =>
  api.call(
    'POST',
    '/access-tokens',
    { expiresIn: 60 },
    {
      Authorization: `Basic ${Buffer.from(`${emailAddress}:${oneTimePassword}:${password}`).toString('base64')}`,
    },
  );

let secret = '';
/** An unused code of the app: used codes are forgotten, as if time had passed. */
async function code(): Promise<string> {
  await api.owner.inScope({}, (tx) => tx.execute(sql`update one_time_secret set last_step = 0`));
  return codeAt(secret, stepAt(Date.now()));
}
/** Anke with a new authenticator app, and her recovery codes. */
async function withApp() {
  const anke = await api.signIn('anke');
  return { anke, recoveryCodes: await withAppOf(anke) };
}

async function withAppOf(anke: Caller): Promise<string[]> {
  await reauthenticate(anke);
  secret = (await anke('POST', '/users/me/otp-auth/enable', {})).body.data.secret;
  const body = { oneTimePassword: await code(), deviceName: 'Phone' };
  const { status, body: answer } = await anke('POST', '/users/me/otp-auth/verify', body);
  expect(status).toBe(201);
  return answer.data.recoveryCodes;
}

test('a second factor counts after its first code, and is then required after the password', async () => {
  const anke = await api.signIn('anke');
  await reauthenticate(anke);
  const offered = await anke('POST', '/users/me/otp-auth/enable', {});
  secret = offered.body.data.secret;
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const verify = (oneTimePassword: string) =>
    anke('POST', '/users/me/otp-auth/verify', { oneTimePassword, deviceName: 'Phone' });
  const right = await code();
  expect(codeOf(await verify(right === '000000' ? '000001' : '000000'))).toEqual([400, 'wrong-authenticator-code']);
  expect((await signIn()).status).toBe(201);
  expect((await verify(right)).status).toBe(201);
  expect(codeOf(await signIn())).toEqual([401, 'one-time-password-required']);
  expect(codeOf(await signIn({ password: 'wrong' }))).toEqual([401, 'wrong-credentials']);
  expect(codeOf(await signIn({ password: 'wrong', oneTimePassword: right }))).toEqual([401, 'wrong-credentials']);
  expect((await signIn({ oneTimePassword: await code() })).status).toBe(201);
  expect(codeOf(await token(''))).toEqual([401, 'one-time-password-required']);
  expect((await token(await code())).status).toBe(201);
  expect(codeOf(await anke('POST', '/users/me/otp-auth/enable', {}))).toEqual([409, 'already-there']);
});

test('a code is valid once, within half a minute, and of two uses at once one succeeds', async () => {
  await withApp();
  const oneTimePassword = await code();
  const both = await Promise.all([signIn({ oneTimePassword }), signIn({ oneTimePassword })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 401]);
  await code();
  const now = stepAt(Date.now());
  for (const step of [now - 2, now + 3])
    expect((await signIn({ oneTimePassword: codeAt(secret, step) })).status).toBe(401);
  expect((await signIn({ oneTimePassword: codeAt(secret, now - 1) })).status).toBe(201);
});

test('wrong codes count like wrong passwords, and the password alone doesn’t reset them', async () => {
  await withApp();
  for (let index = 0; index < 5; index += 1) {
    expect(codeOf(await token('000000'))).toEqual([401, 'wrong-one-time-password']);
    if (index < 4) expect(codeOf(await token(''))).toEqual([401, 'one-time-password-required']);
  }
  expect(codeOf(await token(await code()))).toEqual([429, 'too-many-attempts']);
});

test('a recovery code logs in once, and is stored as a hash', async () => {
  const { recoveryCodes } = await withApp();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [one] = recoveryCodes as [string];
  expect((await signIn({ oneTimePassword: one.toLowerCase() })).status).toBe(201);
  expect(codeOf(await signIn({ oneTimePassword: one }))).toEqual([401, 'wrong-one-time-password']);
  const { rows } = await api.owner.inScope({}, (tx) => tx.execute(sql`select hash from recovery_code`));
  expect(rows).toHaveLength(9);
  expect(JSON.stringify(rows)).not.toContain(recoveryCodes[1]!.replaceAll('-', ''));
});

test('new recovery codes need a code and replace those of before; how many are left is said', async () => {
  const { anke, recoveryCodes } = await withApp();
  const left = async () => (await anke('GET', '/users/me?fields=otpAuth')).body.data.otpAuth.recoveryCodesLeft;
  const renew = (oneTimePassword: string) => anke('POST', '/users/me/otp-auth/recovery-codes', { oneTimePassword });
  expect(await left()).toBe(10);
  expect((await signIn({ oneTimePassword: recoveryCodes[0]! })).status).toBe(201);
  expect(await left()).toBe(9);
  expect(codeOf(await renew('000000'))).toEqual([400, 'wrong-authenticator-code']);
  const { status, body } = await renew(await code());
  expect([status, body.data.recoveryCodes.length, await left()]).toEqual([201, 10, 10]);
  expect(codeOf(await signIn({ oneTimePassword: recoveryCodes[1]! }))).toEqual([401, 'wrong-one-time-password']);
  expect((await signIn({ oneTimePassword: body.data.recoveryCodes[1] })).status).toBe(201);
});

test('a second factor, a used recovery code and a trusted device are told by mail', async () => {
  const { anke, recoveryCodes } = await withApp();
  const trusted = { 'Api-Device-Identifier': '2c4f1b52-6d7e-4f0a-9a51-0d1f3a1f6b70' };
  const body = { emailAddress, password: demo.password, oneTimePassword: recoveryCodes[0]! };
  const signedIn = await api.call('POST', '/sessions', { ...body, trustedDeviceName: 'Laptop' }, trusted);
  expect(signedIn.status).toBe(201);
  await anke('POST', '/users/me/otp-auth/recovery-codes', { oneTimePassword: await code() });
  await anke('POST', '/users/me/otp-auth/disable', { oneTimePassword: await code() });
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select template, address, facts->>'device' as device, facts->>'left' as left from mail order by id`),
  );
  const told = (template: string, facts: object = {}) => ({
    ...{ template, address: emailAddress, device: null, left: null },
    ...facts,
  });
  expect(rows).toEqual([
    told('second-factor-on', { device: 'Phone' }),
    told('recovery-code-used', { left: '9' }),
    told('device-trusted', { device: 'Laptop' }),
    told('recovery-codes-made'),
    told('second-factor-off'),
  ]);
});

test('an administrator sees who has no second factor and has not used the VPN yet', async () => {
  const { anke } = await withApp();
  const notDone = async (key: string) => (await anke('GET', `/users/${user(key)}?fields=notDone`)).body.data.notDone;
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`delete from vpn_session where user_id in (${user('anke')}, ${user('marieke')})`),
  );
  expect(await notDone('anke')).toEqual(['vpn']);
  expect(await notDone('marieke')).toEqual(['second-factor', 'vpn']);
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`insert into vpn_session (company_id, public_id, user_id, session_id, agent_id, credential_hash, server_id, vpn_address,
      started_on, seen_on, ended_on) values (${company.norwell}, 'VpnSession01', ${user('marieke')}, 'Session', ${device('Filler 1')}, 'hash',
      'server', '10.9.9.9', now(), now(), now())`),
  );
  await anke('POST', '/users/me/otp-auth/disable', { oneTimePassword: await code() });
  expect([await notDone('anke'), await notDone('marieke')]).toEqual([['second-factor', 'vpn'], ['second-factor']]);
});

test('secrets of authenticator apps are stored encrypted per person, also those stored earlier', async () => {
  const { recoveryCodes } = await withApp();
  const storedSecrets = async () => {
    const { rows } = await api.owner.inScope({}, (tx) =>
      tx.execute(sql`select user_id as user, secret from one_time_secret`),
    );
    return rows as { user: string; secret: string }[];
  };
  expect(JSON.stringify(await storedSecrets())).not.toContain(secret);
  const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
  await change(sql`update one_time_secret set secret = ${secret}`);
  expect((await signIn({ oneTimePassword: await code() })).status).toBe(201);
  const [own] = await storedSecrets();
  expect(own!.secret).not.toContain(secret);
  expect((await signIn({ oneTimePassword: await code() })).status).toBe(201);
  // in another account it is invalid
  await change(sql`update one_time_secret set user_id = ${user('jonas')}`);
  await change(
    sql`insert into one_time_secret (user_id, secret, registered_on) values (${user('anke')}, ${own!.secret}, now())`,
  );
  const jonas = { emailAddress: demo.users.find(({ key }) => key === 'jonas')!.emailAddress };
  expect((await signIn({ ...jonas, oneTimePassword: await code() })).status).toBe(401);
  expect((await signIn({ oneTimePassword: await code() })).status).toBe(201);
  // if the key is lost, recovery codes help
  const other = await serve(api.database, { LINESIDE_SEAL_KEY: 'another key than the one of the tests' });
  const atOther = callerOf(other.address);
  const signInWith = (oneTimePassword: string) =>
    atOther('POST', '/sessions', { emailAddress, password: demo.password, oneTimePassword });
  const answers = [await signInWith(await code()), await signInWith(recoveryCodes[0]!)];
  await other.close();
  expect(answers.map(({ status }) => status)).toEqual([401, 201]);
});

test('it can only be switched off with a code', async () => {
  const { anke } = await withApp();
  const off = (oneTimePassword: string) => anke('POST', '/users/me/otp-auth/disable', { oneTimePassword });
  expect(codeOf(await off('000000'))).toEqual([400, 'wrong-authenticator-code']);
  expect((await signIn()).status).toBe(401);
  expect((await off(await code())).status).toBe(201);
  expect((await signIn()).status).toBe(201);
});

test('a role can require it: without an app a person can do nothing in that company', async () => {
  const anke = await api.signIn('anke');
  await reauthenticate(anke);
  const agent = `/agents/${device('Filler 1')}`;
  const { body } = await anke('GET', '/roles?fields=name,enforce2fa');
  const role = body.data.find(({ name }: { name: string }) => name === 'Administrator');
  expect(role.enforce2fa).toBe(false);
  expect((await anke('PATCH', `/roles/${role.publicId}`, { enforce2fa: true })).status).toBe(200);
  expect(codeOf(await anke('GET', agent))).toEqual([403, 'two-factor-required']);
  expect((await anke('GET', '/users/me')).status).toBe(200);
  await withAppOf(anke);
  expect((await anke('GET', agent)).status).toBe(200);
  const { secretId } = (await signIn({ oneTimePassword: await code() })).body.data;
  const headers = { Authorization: `Bearer ${secretId}`, 'Api-Company': company.norwell };
  expect((await api.call('GET', agent, undefined, headers)).status).toBe(200);
  await anke('POST', '/users/me/otp-auth/disable', { oneTimePassword: await code() });
  expect(codeOf(await api.call('GET', agent, undefined, headers))).toEqual([403, 'two-factor-required']);
});

test('a company can require it for everyone, and profiles show whether it is on', async () => {
  const anke = await api.signIn('anke');
  await reauthenticate(anke);
  const otpAuth = async () => (await anke('GET', '/users/me?fields=otpAuth')).body.data.otpAuth;
  expect(await otpAuth()).toEqual({
    ...{ required: false, deviceName: null, registeredOn: null, type: null, recoveryCodesLeft: 0 },
  });
  expect((await anke('PATCH', '/companies/me', { enforce2fa: true })).status).toBe(200);
  const marieke = await api.signIn('marieke');
  expect(codeOf(await marieke('GET', '/groups'))).toEqual([403, 'two-factor-required']);
  await withAppOf(anke);
  expect(await otpAuth()).toMatchObject({ required: true, deviceName: 'Phone', type: 'app' });
  expect((await anke('GET', '/companies/me?fields=enforce2fa')).body.data.enforce2fa).toBe(true);
  expect((await anke('PATCH', '/companies/me', { enforce2fa: false })).status).toBe(200);
  expect((await marieke('GET', '/groups')).status).toBe(200);
});

const phone = { 'Api-Device-Identifier': '0b5a1f6e-6c0e-4b7e-9d0c-3f0f6f4d7a11' };
const laptop = { 'Api-Device-Identifier': 'f7c1b0de-52a4-4f7b-8a55-0c8f3a4f6b22' };

describe('a trusted device', () => {
  test('a login with a code makes a device trusted; it needs no code until its removal [3.72][7.40]', async () => {
    const { anke } = await withApp();
    expect((await signIn({ trustedDeviceName: 'Laptop' }, laptop)).status).toBe(401);
    const first = { trustedDeviceName: 'Laptop', oneTimePassword: await code() };
    expect((await signIn(first, { ...laptop, 'User-Agent': 'sampler/2' })).status).toBe(201);
    expect((await signIn({}, laptop)).status).toBe(201);
    expect((await signIn({}, { 'Api-Device-Identifier': laptop['Api-Device-Identifier'].toUpperCase() })).status).toBe(
      201,
    );
    expect(codeOf(await signIn({}, phone))).toEqual([401, 'one-time-password-required']);
    expect(codeOf(await signIn({ password: 'wrong' }, laptop))).toEqual([401, 'wrong-credentials']);
    const list = (headers = {}) => anke('GET', '/trusted-devices?fields=*', undefined, headers);
    const [one] = (await list(laptop)).body.data;
    expect(one).toMatchObject({
      name: 'Laptop',
      isCurrent: true,
      userAgent: 'sampler/2',
      user: { name: 'Anke Mulder' },
    });
    expect((await list(phone)).body.data).toMatchObject([{ isCurrent: false }]);
    expect((await list()).body.data).toMatchObject([{ isCurrent: false }]);
    expect((await anke('DELETE', `/trusted-devices/${one.publicId}`)).status).toBe(200);
    expect(codeOf(await signIn({}, laptop))).toEqual([401, 'one-time-password-required']);
    const laptopProof = { trustedDeviceName: 'Laptop', oneTimePassword: await code() };
    expect((await signIn(laptopProof, laptop)).status).toBe(201);
    const { publicId } = (await list()).body.data[0];
    expect((await anke('DELETE', '/trusted-devices', [{ publicId }])).status).toBe(200);
    expect((await list()).body.data).toEqual([]);
  });

  test('belongs to one person: nobody else sees, removes or can use it', async () => {
    await withApp();
    await signIn({ trustedDeviceName: 'Laptop', oneTimePassword: await code() }, laptop);
    const { rows } = await api.owner.inScope({}, (tx) => tx.execute(sql`select public_id as id from trusted_device`));
    const jonas = await api.signIn('jonas');
    await reauthenticate(jonas);
    expect((await jonas('GET', '/trusted-devices')).body.data).toEqual([]);
    expect((await jonas('DELETE', `/trusted-devices/${rows[0]!.id}`)).status).toBe(404);
    await api.owner.inScope({}, (tx) => tx.execute(sql`update trusted_device set user_id = ${user('jonas')}`));
    expect((await signIn({}, laptop)).status).toBe(401);
  });

  test('a new password, a new app or 90 days remove trusted devices and tokens', async () => {
    const { anke } = await withApp();
    const trust = async () => signIn({ trustedDeviceName: 'Laptop', oneTimePassword: await code() }, laptop);
    const isTrusted = async () => (await signIn({}, laptop)).status === 201;
    await trust();
    await api.owner.inScope({}, (tx) =>
      tx.execute(sql`update trusted_device set last_login = now() - interval '91 days'`),
    );
    expect(await isTrusted()).toBe(false);
    await trust();
    expect(await isTrusted()).toBe(true);
    await anke('POST', '/users/me/otp-auth/disable', { oneTimePassword: await code() });
    secret = (await anke('POST', '/users/me/otp-auth/enable', {})).body.data.secret;
    await anke('POST', '/users/me/otp-auth/verify', { oneTimePassword: await code(), deviceName: 'Phone' });
    expect(await isTrusted()).toBe(false);
    await trust();
    const change = (deleteAccessTokens: boolean, oldPassword: string, newPassword: string) =>
      anke('POST', '/users/me/password', { oldPassword, newPassword, deleteAccessTokens });
    await change(false, demo.password, 'a sentence of one’s own');
    expect((await signIn({ password: 'a sentence of one’s own' }, laptop)).status).toBe(201);
    await change(true, 'a sentence of one’s own', demo.password);
    expect(await isTrusted()).toBe(false);
  });

  test('a trusted device has a UUID; a name without a valid UUID is refused', async () => {
    expect(codeOf(await signIn({ trustedDeviceName: 'Laptop' }))).toEqual([400, 'required-header']);
    expect(codeOf(await signIn({ trustedDeviceName: 'Laptop' }, { 'Api-Device-Identifier': 'mine' }))).toEqual([
      400,
      'invalid-value',
    ]);
    const { rows } = await api.owner.inScope({}, (tx) => tx.execute(sql`select from trusted_device`));
    expect(rows).toEqual([]);
  });
});
