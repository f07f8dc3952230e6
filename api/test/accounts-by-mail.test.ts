import { catchMail, type Mail, type MailCatcher } from '@lineside/inbox';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { senderAndReaderOf } from '../src/domain/branding/sender-and-reader.ts';
import { startPost } from '../src/platform/mail/sender.ts';
import { hashOf } from '../src/platform/secret.ts';
import { readSettings } from '../src/platform/settings.ts';
import { mails } from '../src/registry/domains.ts';
import { type Answer, type Caller, callerOf } from './caller.ts';
import { company, demo, reauthenticate, startApi, type TestApi, user } from './test-api.ts';

// Accounts that begin, are recovered and get another address by a link in a mail, read at a real mail server.

let api: TestApi;
let catcher: MailCatcher;
let post: { close(): Promise<void> };
beforeEach(async () => {
  api = await startApi();
  catcher = await catchMail();
  post = await startPost({
    templates: mails,
    senderAndReader: senderAndReaderOf,
    database: api.database,
    settings: readSettings({
      LINESIDE_SMTP_URL: `smtp://127.0.0.1:${catcher.port}`,
      LINESIDE_ADDRESSES: 'https://portal.example,https://acme.example',
    }),
    log: (line) => {
      throw new Error(line);
    },
  });
});
afterEach(async () => {
  await post.close();
  await catcher.close();
  await api.close();
});

const emailOf = (key: string) => demo.users.find((user) => user.key === key)!.emailAddress;
const run = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const problem = ({ status, body }: Answer) => [status, body.data[0].code, body.data[0].propertyName];
const mailTo = async (address: string, count = 1): Promise<Mail> => {
  const mailsToAddress = () => catcher.mails.filter(({ to }) => to.includes(address));
  await until(() => mailsToAddress().length === count);
  return mailsToAddress().at(-1)!;
};
/** All that waits has been looked at. */
const allSent = () => until(async () => (await run(sql`select 1 from mail`)).rows.length === 0);
const tokenIn = ({ text }: Mail) => /#([\w-]{43})$/m.exec(text)![1]!;
const withToken = (token: string): Caller => callerOf(api.address, { Authorization: `Bearer ${token}` });
const signIn = (emailAddress: string, password: string) => api.call('POST', '/sessions', { emailAddress, password });
const ownPassword = 'seven blue kettles';
const registration = {
  companyName: 'Kettle Works',
  name: 'Nora Kok',
  emailAddress: 'Nora@kettle.example',
  password: ownPassword,
};

test('a registration sends a link, and following it creates the account and its company [1.01]', async () => {
  const [terms] = (await api.call('GET', '/terms-of-use-policies')).body.data;
  const body = {
    ...registration,
    language: 'nl',
    timeZone: 'Europe/Brussels',
    termsOfUsePolicy: { publicId: terms.publicId },
  };
  const answer = await api.call('POST', '/registrations', body, { 'Api-Branding': 'acme.example' });
  expect([answer.status, answer.body.data]).toEqual([201, null]);
  const mail = await mailTo('nora@kettle.example');
  expect(mail.subject).toBe('Rond je registratie bij Lineside af');
  expect(mail.text).toContain('https://acme.example/register#');
  // typed text isn't sent to a typed address
  expect(mail.text).not.toMatch(/Nora|Kettle/);
  expect((await signIn('nora@kettle.example', ownPassword)).status).toBe(401);
  const byLink = withToken(tokenIn(mail));
  expect((await byLink('POST', '/registrations/me/finish', {})).status).toBe(201);
  const { secretId } = (await signIn('nora@kettle.example', ownPassword)).body.data;
  const nora = withToken(secretId);
  expect((await nora('GET', '/users/me')).body.data).toMatchObject({
    ...{ name: 'Nora Kok', emailAddress: 'nora@kettle.example', language: 'nl', timeZone: 'Europe/Brussels' },
    acceptedTermsOfUsePolicies: [{ policy: { publicId: terms.publicId } }],
  });
  const [works] = (await nora('GET', '/companies')).body.data;
  expect(works.name).toBe('Kettle Works');
  const atWorks = callerOf(api.address, { ...nora.headers, 'Api-Company': works.publicId });
  expect((await atWorks('GET', '/users/me/standing')).body.data.permissions).toContain('COMPANY_ADMIN');
  expect(problem(await byLink('POST', '/registrations/me/finish', {}))).toEqual([401, 'link-spent', 'Authorization']);
  expect((await nora('GET', '/companies')).body.data).toEqual([works]);
});

test('a registration finished in another browser stores no password', async () => {
  const page = { Origin: api.address };
  const begin = async (emailAddress: string) => {
    const { headers } = await api.call('POST', '/registrations', { ...registration, emailAddress }, page);
    const cookie = headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-lineside-registration='))!;
    expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Strict/);
    return { token: tokenIn(await mailTo(emailAddress)), cookie: cookie.split(';')[0]! };
  };
  const finish = ({ token }: { token: string }, cookie: string) =>
    api.call('POST', '/registrations/me/finish', {}, { ...page, Authorization: `Bearer ${token}`, Cookie: cookie });
  const [first, second] = [await begin('own@kettle.example'), await begin('other@kettle.example')];
  expect((await finish(first, first.cookie)).status).toBe(201);
  expect((await signIn('own@kettle.example', registration.password)).status).toBe(201);
  expect((await finish(second, first.cookie)).status).toBe(201);
  expect((await signIn('other@kettle.example', registration.password)).status).toBe(401);
  expect((await mailTo('other@kettle.example', 2)).subject).toBe('Choose a new password for Lineside');
});

test('a registration belongs to the sector of its portal’s host', async () => {
  await run(
    sql`insert into sector select (jsonb_populate_record(s, '{"public_id": "OtherSector1", "name": "Another"}')).* from sector s limit 1`,
  );
  await run(sql`insert into branding select (jsonb_populate_record(b, '{"public_id": "BrandOfOther", "fqdn": "other.example", "owner_id": "OtherSector1",
    "sector_id": "OtherSector1"}')).* from branding b limit 1`);
  const hosts = (await run(sql`select fqdn, sector_id from branding where fqdn is not null`)).rows;
  expect(new Set(hosts.map((host) => host.sector_id)).size).toBe(2);
  for (const { fqdn, sector_id } of hosts) {
    const body = { ...registration, emailAddress: `nora@${fqdn}` };
    expect((await api.call('POST', '/registrations', body, { 'Api-Branding': fqdn as string })).status).toBe(201);
    const { rows } = await run(sql`select sector_id from registration where email_address = ${body.emailAddress}`);
    expect(rows).toEqual([{ sector_id }]);
  }
});

test('a refused registration leaves nothing behind', async () => {
  const refused: [Record<string, unknown>, string][] = [
    [{ password: 'short' }, 'password'],
    [{ password: 'Nora Kok 1987' }, 'password'],
    [{ emailAddress: 'nora' }, 'emailAddress'],
    [{ termsOfUsePolicy: { publicId: 'xxxxxxxxxxxx' } }, 'termsOfUsePolicy'],
  ];
  for (const [changes, at] of refused)
    expect(
      problem(
        await api.call('POST', '/registrations', { ...registration, emailAddress: `${at}@kettle.example`, ...changes }),
      )[2],
    ).toBe(at);
  expect((await run(sql`select 1 from registration union all select 1 from mail`)).rows).toEqual([]);
});

test('registration and recovery answer alike for known and unknown addresses', async () => {
  const done: unknown[] = [];
  for (const emailAddress of [emailOf('marieke'), 'stranger@kettle.example']) {
    const answers = [
      await api.call('POST', '/registrations', { ...registration, emailAddress }),
      await api.call('POST', '/access-recover', { emailAddress }),
    ];
    done.push(answers.map(({ status, body }) => [status, body]));
  }
  expect(done[0]).toEqual(done[1]);
  await allSent();
  const marieke = catcher.mails.filter(({ to }) => to.includes(emailOf('marieke')));
  expect(marieke.map(({ subject }) => subject).sort()).toEqual([
    'Choose a new password for Norwell remote service',
    'You already have an account at Norwell remote service',
  ]);
  expect(
    catcher.mails.filter(({ to }) => to.includes('stranger@kettle.example')).map(({ subject }) => subject),
  ).toEqual(['Finish your registration at Lineside']);
  // and the database does the same for both: rows of the same tables
  expect((await run(sql`select count(*)::int as count from registration`)).rows).toEqual([{ count: 2 }]);
});

test('a recovery link changes the password once, and ends other sessions on request [1.01]', async () => {
  const before = await api.signIn('marieke');
  await api.call('POST', '/access-recover', { emailAddress: emailOf('marieke').toUpperCase() });
  const token = tokenIn(await mailTo(emailOf('marieke')));
  const byLink = withToken(token);
  expect((await byLink('GET', '/access-recover/me')).body.data).toEqual({ emailAddress: emailOf('marieke') });
  const finish = (newPassword: string, deleteAccessTokens = true) =>
    byLink('POST', '/access-recover/me/finish', { newPassword, deleteAccessTokens });
  // a password that is refused doesn’t spend the link
  expect(problem(await finish('short'))).toEqual([400, 'password-too-short', 'newPassword']);
  const both = await Promise.all([finish(ownPassword), finish('eight green kettles')]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 401]);
  const chosen = both[0]!.status === 201 ? ownPassword : 'eight green kettles';
  expect((await signIn(emailOf('marieke'), chosen)).status).toBe(201);
  expect((await signIn(emailOf('marieke'), demo.password)).status).toBe(401);
  expect((await before('GET', '/users/me')).status).toBe(401);
  expect((await mailTo(emailOf('marieke'), 2)).subject).toBe('Your password for Norwell remote service was changed');
  for (const [verb, path] of [
    ['GET', '/access-recover/me'],
    ['DELETE', '/access-recover/me'],
  ] as const)
    expect((await byLink(verb, path)).status).toBe(401);
});

test('links and sessions are not interchangeable, and used, wrong or expired links fail', async () => {
  await api.call('POST', '/access-recover', { emailAddress: emailOf('marieke') });
  const token = tokenIn(await mailTo(emailOf('marieke')));
  const byLink = withToken(token);
  expect((await byLink('GET', '/users/me')).status).toBe(401);
  expect((await byLink('POST', '/registrations/me/finish', {})).status).toBe(401);
  expect((await byLink('POST', '/email-address-changes/me/finish', {})).status).toBe(401);
  expect((await (await api.signIn('marieke'))('GET', '/access-recover/me')).status).toBe(401);
  // only its hash is stored
  const { rows } = await run(sql`select hash, expires_on <= now() + interval '1 hour' as soon from mail_link`);
  expect(rows).toEqual([{ hash: hashOf(token), soon: true }]);
  await run(sql`update mail_link set purpose = 'invite'`);
  expect((await byLink('GET', '/access-recover/me')).status).toBe(401);
  await run(sql`update mail_link set purpose = 'recovery', expires_on = now() - interval '1 second'`);
  expect((await byLink('GET', '/access-recover/me')).status).toBe(401);
  await run(sql`update mail_link set expires_on = now() + interval '1 minute'`);
  expect((await byLink('DELETE', '/access-recover/me')).status).toBe(200);
  expect(
    (await byLink('POST', '/access-recover/me/finish', { newPassword: ownPassword, deleteAccessTokens: false })).status,
  ).toBe(401);
  expect((await signIn(emailOf('marieke'), demo.password)).status).toBe(201);
});

test('one address gets at most three mails an hour, known or not', async () => {
  for (const emailAddress of [emailOf('marieke'), 'stranger@kettle.example']) {
    const recoverAccess = () => api.call('POST', '/access-recover', { emailAddress });
    const statuses = [];
    for (let index = 0; index < 5; index++) statuses.push((await recoverAccess()).status);
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
  }
  await allSent();
  expect(catcher.mails.length).toBe(3);
});

test('a new address counts once its link is followed, and the old address is notified twice', async () => {
  const [marieke, elsewhere] = [await api.signIn('marieke'), await api.signIn('marieke')];
  await reauthenticate(marieke);
  const path = '/users/me/email-address-changes';
  const answer = await marieke('POST', path, { newEmailAddress: 'Marieke@kettle.example' });
  expect([answer.status, answer.body.data]).toEqual([201, [{ publicId: expect.any(String) }]]);
  const mail = await mailTo('marieke@kettle.example');
  expect((await mailTo(emailOf('marieke'))).text).toContain('marieke@kettle.example');
  expect((await marieke('GET', path)).body.data).toMatchObject([
    { oldEmailAddress: emailOf('marieke'), newEmailAddress: 'marieke@kettle.example' },
  ]);
  expect((await marieke('GET', '/users/me')).body.data.emailAddress).toBe(emailOf('marieke'));
  expect((await withToken(tokenIn(mail))('POST', '/email-address-changes/me/finish', {})).status).toBe(201);
  expect((await signIn('marieke@kettle.example', demo.password)).status).toBe(201);
  expect((await signIn(emailOf('marieke'), demo.password)).status).toBe(401);
  expect((await mailTo(emailOf('marieke'), 2)).subject).toBe('The address of your account was changed');
  expect((await marieke('GET', path)).body.data).toEqual([]);
  expect((await elsewhere('GET', '/users/me')).status).toBe(401);
});

test('an address that two people confirm at once goes to one, and the other is refused', async () => {
  const finishes = [];
  for (const key of ['marieke', 'ruben']) {
    const caller = await api.signIn(key);
    await reauthenticate(caller);
    await caller('POST', '/users/me/email-address-changes', { newEmailAddress: 'shared@kettle.example' });
    finishes.push(withToken(tokenIn(await mailTo('shared@kettle.example', finishes.length + 1))));
  }
  const answers = await Promise.all(finishes.map((caller) => caller('POST', '/email-address-changes/me/finish', {})));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('an address of another account is never taken over, and a withdrawn change never applies', async () => {
  const marieke = await api.signIn('marieke');
  await reauthenticate(marieke);
  const path = '/users/me/email-address-changes';
  const changeAddress = async (newEmailAddress: string) =>
    (await marieke('POST', path, { newEmailAddress })).body.data[0];
  const changeToTaken = await changeAddress(emailOf('anke'));
  await allSent();
  expect(catcher.mails.filter(({ to }) => to.includes(emailOf('anke')))).toEqual([]);
  const other = await changeAddress('marieke@kettle.example');
  const token = tokenIn(await mailTo('marieke@kettle.example'));
  // no one can withdraw a change of another person
  expect(problem(await (await api.signIn('anke'))('DELETE', path, [other]))).toEqual([404, 'not-found', 'publicId']);
  expect((await marieke('DELETE', path, [changeToTaken, other])).status).toBe(200);
  expect((await withToken(token)('POST', '/email-address-changes/me/finish', {})).status).toBe(401);
  // nor an address that another person got in the meantime
  await changeAddress('late@kettle.example');
  const lateToken = tokenIn(await mailTo('late@kettle.example'));
  await run(sql`update user_account set email_address = 'late@kettle.example' where public_id = ${user('sam')}`);
  expect(problem(await withToken(lateToken)('POST', '/email-address-changes/me/finish', {}))).toEqual([
    409,
    'already-there',
    'emailAddress',
  ]);
  expect((await marieke('GET', '/users/me')).body.data.emailAddress).toBe(emailOf('marieke'));
  expect((await marieke('GET', '/companies')).body.data).toEqual([
    { publicId: company.norwell, name: 'Norwell Packaging' },
  ]);
});
