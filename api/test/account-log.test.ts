import { calls, entities } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { newLink } from '../src/domain/mail-link/mail-link.ts';
import { codeAt, stepAt } from '../src/domain/session/one-time.ts';
import { checkProofs } from '../src/domain/session/proof-of-writes.ts';
import { checkLogged } from '../src/edge/audited-calls.ts';
import { type Caller, callerOf } from './caller.ts';
import { makeConsole } from './console.ts';
import { company, demo, reauthenticate, startApi, type TestApi, user } from './test-api.ts';

// What people do with their accounts is in the audit logs of their companies.

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const email = demo.users.find(({ key }) => key === 'katrin')!.emailAddress;

interface Entry {
  event: string;
  ipAddress: string | null;
}

/** Administrators of the two companies that Katrin belongs to; a change of password ends her sessions. */
const admins = { norwell: () => api.signIn('anke'), delta: () => api.signIn('katrin', company.delta) };

/** The newest events about a person in a company's log. */
async function eventsIn(administrator: keyof typeof admins, about = user('katrin')): Promise<string[]> {
  const { body } = await (await admins[administrator]())('GET', '/audit-logs?fields=*&page-size=20');
  return body.data
    .filter((entry: { actor: { publicId: string } }) => entry.actor.publicId === about)
    .map(({ event }: Entry) => event);
}

test('logins, tokens and changes of an account are logged in each of the person’s companies', async () => {
  const signedIn = await api.call('POST', '/sessions', { emailAddress: email, password: demo.password });
  const katrin = callerOf(api.address, {
    Authorization: `Bearer ${signedIn.body.data.secretId}`,
    'Api-Company': company.delta,
  });
  const basic = Buffer.from(`${email}::${demo.password}`).toString('base64');
  const token = await api.call('POST', '/access-tokens', { expiresIn: 600 }, { Authorization: `Basic ${basic}` });
  expect([signedIn.status, token.status]).toEqual([201, 201]);
  await reauthenticate(katrin);
  expect((await katrin('POST', '/users/me/access-tokens', { name: 'Reports', expiresIn: 600 })).status).toBe(201);
  expect((await katrin('POST', '/users/me/otp-auth/enable', {})).status).toBe(201);
  expect((await katrin('PATCH', '/users/me', { name: 'Katrin Sommer' })).status).toBe(200);
  const changed = { oldPassword: demo.password, newPassword: 'Seven grey herons', deleteAccessTokens: false };
  expect((await katrin('POST', '/users/me/password', changed)).status).toBe(201);
  const secret = await api.owner.inScope({}, (tx) => newLink(tx, 'recovery', user('katrin')));
  const recovering = callerOf(api.address, { Authorization: `Bearer ${secret}` });
  expect(
    (
      await recovering('POST', '/access-recover/me/finish', {
        newPassword: 'Eight brown otters',
        deleteAccessTokens: false,
      })
    ).status,
  ).toBe(201);
  const events = [
    'recover-access',
    'change-password',
    'update',
    'offer-app',
    'create-token',
    'create-token',
    'sign-in',
  ];
  expect(await eventsIn('delta')).toEqual(events);
  expect(await eventsIn('norwell')).toEqual(events);
  const { body } = await (await admins.norwell())('GET', '/audit-logs?fields=*&page-size=20');
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`Delta|${company.delta}`));
  expect(body.data[0]).toMatchObject({ request: { ipAddress: '127.0.0.1' } });
});

test('an authenticator app, another address and a console’s session are logged', async () => {
  const ruben = await api.signIn('ruben');
  await reauthenticate(ruben);
  const { secret } = (await ruben('POST', '/users/me/otp-auth/enable', {})).body.data;
  const code = () => codeAt(secret, stepAt(Date.now()));
  expect(
    (await ruben('POST', '/users/me/otp-auth/verify', { oneTimePassword: code(), deviceName: 'Phone' })).status,
  ).toBe(201);
  // the code is used
  await api.owner.inScope({}, (tx) => tx.execute(sql`update one_time_secret set last_step = 0`));
  expect((await ruben('POST', '/users/me/otp-auth/disable', { oneTimePassword: code() })).status).toBe(201);
  const origin = 'https://console.example.com';
  await makeConsole(api, await api.signIn('anke'), [origin], { forAll: true });
  const opened = await ruben('POST', '/users/me/widget-sessions', { company: { publicId: company.norwell }, origin });
  expect(opened.status).toBe(201);
  const [change] = (await ruben('POST', '/users/me/email-address-changes', { newEmailAddress: 'ruben@kettle.example' }))
    .body.data;
  const link = await api.owner.inScope({}, (tx) => newLink(tx, 'email-change', change.publicId));
  const finishing = callerOf(api.address, { Authorization: `Bearer ${link}` });
  expect((await finishing('POST', '/email-address-changes/me/finish', {})).status).toBe(201);
  const events = await eventsIn('norwell', user('ruben'));
  // two may have the same time
  const expected = ['allow-console', 'change-address', 'offer-app', 'open-console', 'register-app', 'remove-app'];
  expect(events.slice(0, expected.length).sort()).toEqual(expected);
});

test('a failed login is in no log', async () => {
  const before = await eventsIn('delta');
  await api.call('POST', '/sessions', { emailAddress: email, password: 'wrong password' });
  expect(await eventsIn('delta')).toEqual(before);
});

describe('a client’s token alone', () => {
  async function byToken(): Promise<Caller> {
    const basic = Buffer.from(`${email}::Eight brown otters`).toString('base64');
    const { body } = await api.call('POST', '/access-tokens', { expiresIn: 600 }, { Authorization: `Basic ${basic}` });
    return callerOf(api.address, { Authorization: `Bearer ${body.data.secretId}`, 'Api-Company': company.delta });
  }

  test('removes no company', async () => {
    const program = await byToken();
    for (const [path, body] of [
      [`/companies/${company.delta}`],
      ['/companies', [{ publicId: company.delta }]],
    ] as const) {
      const { status, body: answer } = await program('DELETE', path, body);
      expect([status, answer.data[0].code]).toEqual([403, 'reauthentication-required']);
    }
    const page = await api.signIn('katrin', company.delta);
    expect((await page('DELETE', `/companies/${company.delta}`)).body.data[0].code).toBe('reauthentication-required');
  });

  test('makes and changes no webhook, which would go on after the token’s end', async () => {
    const program = await byToken();
    const draft = { name: 'Duty', callbackUrl: 'https://hooks.example/duty' };
    const refused = ({ status, body }: Awaited<ReturnType<Caller>>) => [status, body.data[0]?.code];
    expect(refused(await program('POST', '/webhook-subscriptions', draft))).toEqual([403, 'reauthentication-required']);
    const page = await api.signIn('katrin', company.delta);
    const { publicId } = (await page('POST', '/webhook-subscriptions', draft)).body.data;
    const elsewhere = { callbackUrl: 'https://elsewhere.example/' };
    for (const [path, body] of [
      [`/webhook-subscriptions/${publicId}`, elsewhere],
      ['/webhook-subscriptions', [{ publicId, ...elsewhere }]],
    ] as const)
      expect(refused(await program('PATCH', path, body))).toEqual([403, 'reauthentication-required']);
    expect((await program('DELETE', `/webhook-subscriptions/${publicId}`)).status).toBe(200);
  });
});

test('the API doesn’t start with a write that nobody has classified', () => {
  const { SignIn, UpdateMyUser } = calls;
  expect(() => checkLogged({ ...calls, SignInTwice: SignIn })).toThrow('SignInTwice');
  expect(() => checkProofs({ ...calls, Other: { ...UpdateMyUser, route: 'MyUserOther' } })).toThrow(
    'MyUserOther PATCH',
  );
  expect(() => checkProofs({ ...calls, Other: { ...calls.RemoveUser, route: 'Helper' } })).toThrow('Helper DELETE');
  expect(() => checkProofs(calls, { ...entities, Door: { ...entities.Label, name: 'Door' } })).toThrow('Door');
  expect(() => checkProofs({ MyUser: UpdateMyUser })).toThrow('ServiceAccountList POST');
});
