import { catchMail, type Mail, type MailCatcher } from '@lineside/inbox';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { senderAndReaderOf } from '../src/domain/branding/sender-and-reader.ts';
import { startPost } from '../src/platform/mail/sender.ts';
import { readSettings } from '../src/platform/settings.ts';
import { mails } from '../src/registry/domains.ts';
import { type Answer, type Caller, callerOf } from './caller.ts';
import { company, demo, inMinutes, startApi, type TestApi, user } from './test-api.ts';

// Invites: sending, accepting, and that they let no one else in.

let api: TestApi;
let catcher: MailCatcher;
let post: { close(): Promise<void> };
let anke: Caller;
let ids: Record<string, string>;
beforeEach(async () => {
  api = await startApi();
  catcher = await catchMail();
  post = await startPost({
    templates: mails,
    senderAndReader: senderAndReaderOf,
    database: api.database,
    settings: readSettings({
      LINESIDE_SMTP_URL: `smtp://127.0.0.1:${catcher.port}`,
      LINESIDE_ADDRESSES: 'https://portal.example',
    }),
    log: (line) => {
      throw new Error(line);
    },
  });
  anke = await api.signIn('anke');
  const all = [
    ...(await anke('GET', '/roles?fields=name&page-size=100')).body.data,
    ...(await anke('GET', '/groups?fields=name&page-size=100')).body.data,
  ];
  ids = Object.fromEntries(all.map(({ name, publicId }: Record<string, string>) => [name, publicId]));
});
afterEach(async () => {
  await post.close();
  await catcher.close();
  await api.close();
});

const run = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const problem = ({ status, body }: Answer) => [status, body.data[0].code, body.data[0].propertyName];
const emailOf = (key: string) => demo.users.find((user) => user.key === key)!.emailAddress;
const mailTo = async (address: string, count = 1): Promise<Mail> => {
  const mailsToAddress = () => catcher.mails.filter(({ to }) => to.includes(address));
  await until(() => mailsToAddress().length === count);
  return mailsToAddress().at(-1)!;
};
const tokenIn = ({ text }: Mail) => /#([\w-]{43})$/m.exec(text)![1]!;
const withToken = (token: string): Caller => callerOf(api.address, { Authorization: `Bearer ${token}` });
const to = (name: string) => ({ publicId: ids[name]! });
const place = (role: string, group: string | null = null) => ({ role: to(role), group: group && to(group) });
const nora = 'nora@kettle.example';
const invite = (caller: Caller, groupRoles: object[], emailAddress = nora, more = {}) =>
  caller('POST', '/invites', { emailAddress, groupRoles, ...more });
const account = { name: 'Nora Kok', password: 'seven blue kettles' };
const invites = async () => (await anke('GET', '/invites?fields=emailAddress,memberships')).body.data;

test('an invited person creates an account by the mail’s link and gets only the invite’s roles [3.73][1.01]', async () => {
  const end = inMinutes(600);
  const invited = await invite(anke, [{ ...place('Group engineer', 'Ghent'), expiresOn: end }], nora, {
    message: 'Welcome!',
    language: 'nl',
  });
  expect([invited.status, invited.body.data]).toEqual([201, { publicId: expect.any(String) }]);
  const mail = await mailTo(nora);
  expect([mail.subject, mail.text.includes('Welcome!')]).toEqual([
    'Anke Mulder nodigt je uit voor Norwell Packaging op Norwell remote service',
    true,
  ]);
  const byLink = withToken(tokenIn(mail));
  const openedInvite = (await byLink('GET', '/invites/me')).body.data;
  expect(openedInvite).toMatchObject({
    emailAddress: nora,
    user: null,
    company: { publicId: company.norwell, name: 'Norwell Packaging' },
    memberships: [{ group: { name: 'Ghent' }, role: { name: 'Group engineer' }, expiresOn: end }],
  });
  // no one belongs to the company before accepting
  expect(JSON.stringify((await anke('GET', '/users?page-size=100')).body)).not.toContain('Nora');
  expect(problem(await byLink('POST', '/users', { ...account, password: 'short' }))).toEqual([
    400,
    'password-too-short',
    'password',
  ]);
  expect((await byLink('POST', '/invites/me/finish', {})).status).toBe(404);
  const [terms] = (await api.call('GET', '/terms-of-use-policies')).body.data;
  const created = await byLink('POST', '/users', { ...account, termsOfUsePolicy: { publicId: terms.publicId } });
  expect(created.status).toBe(201);
  const { body } = await api.call('POST', '/sessions', { emailAddress: nora, password: account.password });
  const here = callerOf(api.address, { Authorization: `Bearer ${body.data.secretId}`, 'Api-Company': company.norwell });
  expect((await here('GET', '/users/me')).body.data).toMatchObject({
    language: 'nl',
    acceptedTermsOfUsePolicies: [{ policy: terms }],
  });
  expect((await here('GET', '/users/me/standing')).body.data.permissions).toEqual(['MANAGE_AGENT']);
  expect((await here('GET', '/users/me/temporary-access')).body.data).toMatchObject([
    { expiresOn: end, group: { name: 'Ghent' } },
  ]);
  expect((await invites()).map((invite: { emailAddress: string }) => invite.emailAddress)).not.toContain(nora);
  expect((await byLink('GET', '/invites/me')).status).toBe(401);
  expect((await byLink('POST', '/users', account)).status).toBe(401);
});

test('an administrator invites another administrator', async () => {
  await invite(anke, [place('Administrator')], emailOf('thomas'));
  const thomas = await api.signIn('thomas');
  const [found] = (await thomas('GET', '/users/me/invites')).body.data;
  expect((await thomas('POST', `/invites/${found.publicId}/finish`, {})).status).toBe(201);
  const here = await api.signIn('thomas', company.norwell);
  expect((await here('GET', '/users/me/standing')).body.data.permissions).toContain('COMPANY_ADMIN');
});

test('a person with an account lists, accepts and rejects invites of all companies [7.41]', async () => {
  const thomas = await api.signIn('thomas');
  await invite(anke, [place('Guest', 'Ghent')], emailOf('thomas').toUpperCase());
  await invite(anke, [place('Approver')], emailOf('thomas'));
  const list = async () => (await thomas('GET', '/users/me/invites')).body.data;
  const [first, second] = await list();
  expect(first).toMatchObject({ company: { name: 'Norwell Packaging' }, memberships: [{ role: { name: 'Guest' } }] });
  expect((await thomas('GET', '/users/me')).body.data.invites).toEqual([first, second]);
  // no one else may use them
  const lotte = await api.signIn('lotte');
  expect((await lotte('GET', '/users/me/invites')).body.data).toEqual([]);
  for (const [verb, path] of [
    ['POST', `/invites/${first.publicId}/finish`],
    ['DELETE', `/users/me/invites/${first.publicId}`],
  ] as const)
    expect((await lotte(verb, path, verb === 'POST' ? {} : undefined)).status).toBe(404);
  expect((await lotte('DELETE', '/users/me/invites', [{ publicId: first.publicId }])).status).toBe(404);
  expect((await thomas('GET', `/users/me/invites/${first.publicId}`)).body.data).toEqual(first);
  expect((await thomas('DELETE', `/users/me/invites/${second.publicId}`)).status).toBe(200);
  expect(
    problem(
      await thomas('POST', `/invites/${first.publicId}/finish`, { termsOfUsePolicy: { publicId: 'xxxxxxxxxxxx' } }),
    ),
  ).toEqual([...[400, 'unknown-reference', 'termsOfUsePolicy']]);
  expect((await list()).length).toBe(1);
  expect((await thomas('POST', `/invites/${first.publicId}/finish`, {})).status).toBe(201);
  const atNorwell = callerOf(api.address, { ...thomas.headers, 'Api-Company': company.norwell });
  expect((await atNorwell('GET', '/users/me/standing')).body.data.permissions).toEqual([]);
  expect((await atNorwell('GET', '/groups')).body.data.map(({ name }: { name: string }) => name)).toEqual([
    'Ghent',
    'Whole company',
  ]);
  expect(await list()).toEqual([]);
  expect((await anke('GET', '/audit-logs?fields=event,actor&page-size=1')).body.data[0]).toMatchObject({
    ...{ event: 'accept-invite', actor: { publicId: user('thomas') } },
  });
});

test('nobody invites to a role, group or company-wide scope that they couldn’t assign', async () => {
  await run(sql`update role set permissions = array['MANAGE_USER'] where public_id = ${ids['Group engineer']!}`);
  const jonas = await api.signIn('jonas');
  expect(problem(await invite(jonas, [place('Administrator', 'Ghent')]))).toEqual([403, 'permission-lacking', 'role']);
  expect(problem(await invite(jonas, [place('Guest')]))).toEqual([403, 'not-allowed', 'groupRoles']);
  expect(problem(await invite(jonas, []))).toEqual([403, 'not-allowed', 'groupRoles']);
  expect(problem(await invite(jonas, [place('Guest', 'Eindhoven')]))[0]).toBe(400);
  expect(problem(await invite(anke, [{ role: { publicId: 'xxxxxxxxxxxx' }, group: null }]))).toEqual([
    400,
    'unknown-reference',
    'role',
  ]);
  expect((await (await api.signIn('marieke'))('POST', '/invites', { emailAddress: nora, groupRoles: [] })).status).toBe(
    403,
  );
  // all of a list are sent or none
  const both = [
    { emailAddress: nora, groupRoles: [place('Guest', 'Ghent')] },
    { emailAddress: nora, groupRoles: [place('Guest')] },
  ];
  expect(problem(await jonas('POST', '/invites', both))[0]).toBe(403);
  expect((await invites()).map((invite: { emailAddress: string }) => invite.emailAddress)).not.toContain(nora);
  expect((await invite(jonas, [place('Guest', 'Ghent')])).status).toBe(201);
  await mailTo(nora);
  expect(catcher.mails.length).toBe(1);
  // a manager of one group sees its invites alone
  const elsewhere = { emailAddress: 'otto@elsewhere.example', groupRoles: [place('Guest', 'Eindhoven')] };
  expect((await anke('POST', '/invites', elsewhere)).status).toBe(201);
  const seenBy = async (caller: Caller) =>
    (await caller('GET', '/invites?fields=emailAddress')).body.data.map(
      (invite: { emailAddress: string }) => invite.emailAddress,
    );
  expect(await seenBy(jonas)).not.toContain('otto@elsewhere.example');
  expect(await seenBy(anke)).toEqual(expect.arrayContaining([nora, 'otto@elsewhere.example']));
});

test('an invite loses its effect when its creator leaves or loses the right to give it', async () => {
  await run(
    sql`update role set permissions = array['MANAGE_USER', 'MANAGE_GROUP', 'COMPANY_WIDE_ROLE'] where public_id = ${ids.Manager!}`,
  );
  const ruben = await api.signIn('ruben');
  await run(sql`update role set permissions = array['MANAGE_GROUP'] where public_id = ${ids.Guest!}`);
  expect((await invite(ruben, [place('Guest')])).status).toBe(201);
  const byLink = withToken(tokenIn(await mailTo(nora)));
  for (const permissions of [
    ['MANAGE_USER', 'COMPANY_WIDE_ROLE'],
    ['MANAGE_GROUP', 'COMPANY_WIDE_ROLE'],
  ]) {
    await run(sql`update role set permissions = ${sql.param(permissions)}::text[] where public_id = ${ids.Manager!}`);
    expect(problem(await byLink('POST', '/users', account))).toEqual([409, 'already-over', undefined]);
  }
  expect((await api.call('POST', '/sessions', { emailAddress: nora, password: account.password })).status).toBe(401);
  await run(
    sql`update role set permissions = array['MANAGE_USER', 'MANAGE_GROUP', 'COMPANY_WIDE_ROLE'] where public_id = ${ids.Manager!}`,
  );
  expect((await anke('DELETE', '/users', [{ publicId: user('ruben') }])).status).toBe(200);
  expect(problem(await byLink('POST', '/users', account))).toEqual([409, 'already-over', undefined]);
});

test('a withdrawn, rejected or expired invite leads nowhere, and a resent one has a new link', async () => {
  const { publicId } = (await invite(anke, [place('Guest', 'Ghent')])).body.data;
  const first = withToken(tokenIn(await mailTo(nora)));
  expect((await anke('POST', `/invites/${publicId}/resend`, {})).status).toBe(201);
  const second = withToken(tokenIn(await mailTo(nora, 2)));
  expect((await first('GET', '/invites/me')).status).toBe(401);
  await run(sql`update invite set expires_on = now() - interval '1 second'`);
  expect((await second('POST', '/users', account)).status).toBe(401);
  await run(sql`update invite set expires_on = now() + interval '1 day'`);
  expect((await second('GET', '/invites/me')).status).toBe(200);
  expect((await anke('DELETE', `/invites/${publicId}`)).status).toBe(200);
  expect((await second('POST', '/users', account)).status).toBe(401);
  await invite(anke, [place('Guest', 'Ghent')]);
  const third = withToken(tokenIn(await mailTo(nora, 3)));
  expect((await third('DELETE', '/invites/me')).status).toBe(200);
  expect((await third('POST', '/users', account)).status).toBe(401);
  expect((await invites()).map((invite: { emailAddress: string }) => invite.emailAddress)).not.toContain(nora);
});

test('only a person who manages all people of a company removes people from it', async () => {
  const sam = await api.signIn('sam');
  expect((await sam('DELETE', `/users/${user('marieke')}`)).status).toBe(403);
  // nor who manages the people of one group
  const place = sql`user_id = ${user('sam')} and company_id = ${company.norwell}`;
  await run(sql`update role set permissions = array['MANAGE_USER']
    where public_id in (select role_id from user_membership where ${place})`);
  await run(sql`update user_membership set group_id = ${to('Ghent').publicId} where ${place}`);
  expect((await sam('DELETE', `/users/${user('marieke')}`)).status).toBe(403);
  expect((await anke('DELETE', `/users/${user('sam')}`)).status).toBe(200);
  expect((await sam('GET', '/agents')).body.data[0].code).toBe('foreign-company');
  expect((await anke('GET', `/users/${user('sam')}`)).status).toBe(404);
  const people = [{ publicId: user('marieke') }, { publicId: user('thomas') }];
  expect(await anke('DELETE', '/users', people).then(({ status, body }) => [status, body.data[0].listIndex])).toEqual([
    404, 1,
  ]);
  expect((await anke('GET', `/users/${user('marieke')}`)).status).toBe(200);
  expect(problem(await anke('DELETE', `/users/${user('anke')}`))).toEqual([409, 'last-administrator', undefined]);
});
