import { catchMail, type Mail, type MailCatcher } from '@lineside/inbox';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { startPost } from '../src/mail/sender.ts';
import { isGuessable } from '../src/session/guessable.ts';
import { readSettings } from '../src/settings.ts';
import { type Answer, type Caller, callerOf } from './caller.ts';
import { aWish, company, demo, device, startApi, type TestApi, user } from './test-api.ts';

describe('mail', () => {
  // Mail notifies approvers of requests, and requesters of answers: at a real mail server.

  let api: TestApi;
  let catcher: MailCatcher;
  let post: { close(): Promise<void> };
  let marieke: Caller;
  let ruben: Caller;
  const said: string[] = [];
  const agent = device('Filler 1');
  const path = `/agents/${agent}/access-requests`;

  const startSending = (port: number) =>
    startPost({
      database: api.database,
      settings: readSettings({
        LINESIDE_SMTP_URL: `smtp://127.0.0.1:${port}`,
        LINESIDE_ADDRESSES: 'https://portal.example',
      }),
      log: (line) => said.push(line),
    });

  beforeEach(async () => {
    api = await startApi();
    catcher = await catchMail();
    post = await startSending(catcher.port);
    [marieke, ruben] = [await api.signIn('marieke'), await api.signIn('ruben')];
    await api.owner.inScope({}, (tx) =>
      tx.execute(sql`update agent set vpn_require_access_approval = true where public_id = ${agent}`),
    );
  });
  afterEach(async () => {
    await post.close();
    await catcher.close();
    await api.close();
  });

  const emailOf = (key: string) => demo.users.find((one) => one.key === key)!.emailAddress;
  const mailTo = async (key: string, count = 1): Promise<Mail[]> => {
    const of = () => catcher.mails.filter(({ to }) => to.includes(emailOf(key)));
    await until(() => of().length === count);
    return of();
  };
  const waiting = async () =>
    (await api.owner.inScope({}, (tx) => tx.execute(sql`select id from mail order by id`))).rows.length;

  test('each named approver gets a mail with requester and services, and a link without secrets', async () => {
    const { body } = await marieke(
      'POST',
      path,
      aWish(['ruben', 'anke'], { reason: 'The valve\nBcc: eve@example.com' }),
    );
    const [mail] = await mailTo('ruben');
    expect(mail!.to).toEqual([emailOf('ruben')]);
    expect(mail!.subject).toBe('Marieke de Vries requests access to Filler 1 – Line 1, Ghent');
    expect(mail!.text).toContain('Services: VPN\n');
    expect(mail!.text).toContain('Reason: The valve\nBcc: eve@example.com\n');
    expect(mail!.text.match(/https?:\S+/g)).toEqual([`https://portal.example/access-requests/${body.data.publicId}`]);
    await mailTo('anke');
    await until(async () => (await waiting()) === 0);
    expect(catcher.mails.length).toBe(2);
  });

  test('the requester gets a mail of the answer in their language, and none of their own actions', async () => {
    await marieke('PATCH', '/users/me', { language: 'nl' });
    const ask = async (reason: string) =>
      (await marieke('POST', path, aWish(['ruben'], { reason, vpn: reason !== 'third' }))).body.data
        ?.publicId as string;
    const first = await ask('first');
    await ruben('POST', `${path}/reject/${first}`, { note: 'Not while it is running' });
    const [rejected] = await mailTo('marieke');
    expect(rejected!.subject).toMatch(/^Ruben Visser heeft je verzoek voor Filler 1 .* afgewezen$/);
    expect(rejected!.text).toContain('\nNot while it is running\n');
    const second = await ask('second');
    await ruben('POST', `${path}/approve/${second}`, {});
    const approved = (await mailTo('marieke', 2))[1]!;
    expect(approved.subject).toMatch(/^Ruben Visser heeft je toegang tot Filler 1 .* goedgekeurd$/);
    expect(approved.text).toContain(`https://portal.example/devices/${agent}\n`);
    expect((await marieke('POST', `${path}/revoke/${second}`, {})).status).toBe(201);
    await until(async () => (await waiting()) === 0);
    expect((await mailTo('marieke', 2)).length).toBe(2);
  });

  test('a call that is refused sends nothing, of all that it asked for', async () => {
    const { status } = await marieke('POST', path, [
      aWish(['ruben']),
      aWish(['ruben'], { servers: [{ publicId: agent }] }),
    ]);
    expect(status).toBe(400);
    // the same wish again makes no second mail either
    const wish = aWish(['ruben']);
    const { publicId } = (await marieke('POST', path, wish)).body.data;
    expect((await marieke('POST', path, wish)).body.data.publicId).toBe(publicId);
    await until(async () => (await waiting()) === 0);
    expect(catcher.mails.map(({ to }) => to)).toEqual([[emailOf('ruben')]]);
  });

  test('mail waits while the mail server is unavailable, and is sent once by one of two senders', async () => {
    const { port } = catcher;
    await catcher.close();
    await marieke('POST', path, aWish(['ruben']));
    await until(() => said.some((line) => /access-requested is tried again later: E/.test(line)));
    const { rows } = await api.owner.inScope({}, (tx) =>
      tx.execute(sql`select tries, due_on > now() + interval '10 seconds' as later from mail`),
    );
    expect(rows).toEqual([{ tries: 1, later: true }]);
    catcher = await catchMail(port);
    const second = await startSending(port);
    await api.owner.inScope({}, async (tx) => {
      await tx.execute(sql`update mail set due_on = now()`);
      await tx.execute(sql`select pg_notify('lineside_mail', '')`);
    });
    await mailTo('ruben');
    await until(async () => (await waiting()) === 0);
    await second.close();
    expect(catcher.mails.length).toBe(1);
  });

  test('an address that the mail server refuses for good is not tried again', async () => {
    await api.owner.inScope({}, (tx) =>
      tx.execute(sql`update user_account set email_address = 'no such address' where public_id = ${user('ruben')}`),
    );
    await marieke('POST', path, aWish(['ruben', 'anke']));
    await mailTo('anke');
    await until(async () => (await waiting()) === 0);
    expect(catcher.mails.length).toBe(1);
  });
});

describe('password', () => {
  // Another password: who says the old one chooses it, and may be signed out everywhere else with it.

  let api: TestApi;
  beforeEach(async () => {
    api = await startApi();
  });
  afterEach(() => api.close());

  const { emailAddress, name } = demo.users.find(({ key }) => key === 'marieke')!;
  const own = 'seven blue kettles';
  const signIn = (password: string) => api.call('POST', '/sessions', { emailAddress, password });
  const change = (by: Caller, newPassword: string, { oldPassword = demo.password, deleteAccessTokens = false } = {}) =>
    by('POST', '/users/me/password', { oldPassword, newPassword, deleteAccessTokens });
  const isIn = async (by: Caller) => (await by('GET', '/users/me')).status === 200;
  const problems = ({ status, body }: Answer) => [
    status,
    ...body.data.map(({ code, propertyName }: Record<string, unknown>) => [code, propertyName]),
  ];

  /** A client's token of hers. */
  async function client(): Promise<Caller> {
    const basic = Buffer.from(`${emailAddress}::${demo.password}`).toString('base64');
    const made = await api.call('POST', '/access-tokens', { expiresIn: 600 }, { Authorization: `Basic ${basic}` });
    return callerOf(api.address, {
      Authorization: `Bearer ${made.body.data.secretId}`,
      'Api-Company': company.norwell,
    });
  }

  test('the new password logs in and the old one doesn’t, other sessions end and tokens can stay [7.43]', async () => {
    const [here, there, token] = [await api.signIn('marieke'), await api.signIn('marieke'), await client()];
    const answer = await change(here, own);
    expect([answer.status, answer.body.data]).toEqual([201, null]);
    expect([await isIn(here), await isIn(there), await isIn(token)]).toEqual([true, false, true]);
    expect((await signIn(own)).status).toBe(201);
    expect(problems(await signIn(demo.password))).toEqual([401, ['wrong-credentials', 'password']]);
  });

  test('deleting tokens also ends all other sessions of that person, and nobody else’s [7.43]', async () => {
    const [here, there, anke] = [await api.signIn('marieke'), await api.signIn('marieke'), await api.signIn('anke')];
    const token = await client();
    expect(await isIn(token)).toBe(true);
    expect((await change(here, own, { deleteAccessTokens: true })).status).toBe(201);
    expect([await isIn(here), await isIn(there), await isIn(token), await isIn(anke)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    const { rows } = await api.owner.inScope({}, (tx) =>
      tx.execute(sql`select ended_for as why from session where user_id = ${user('marieke')} and ended_on is not null`),
    );
    expect(rows).toEqual([{ why: 'password-changed' }, { why: 'password-changed' }]);
  });

  test('a wrong old password changes nothing, counts as a failed login, and keeps the session', async () => {
    const by = await api.signIn('marieke');
    const tries = await Promise.all(Array.from({ length: 12 }, () => change(by, own, { oldPassword: 'not this' })));
    const codes = tries.map(({ body }) => body.data[0].code);
    expect(new Set(codes)).toEqual(new Set(['wrong-password', 'too-many-attempts']));
    expect(problems(tries[codes.indexOf('wrong-password')]!)).toEqual([400, ['wrong-password', 'oldPassword']]);
    // nor with the right one, until the time has passed
    expect((await change(by, own)).status).toBe(429);
    expect(await isIn(by)).toBe(true);
    await api.owner.inScope({}, (tx) => tx.execute(sql`delete from sign_in_attempt`));
    expect((await signIn(demo.password)).status).toBe(201);
  });

  test.each([
    ['of seven characters', 'xqzjvkw', 'password-too-short'],
    ['that is left out', '', 'invalid-value'],
    ['that many have', 'password123', 'password-too-common'],
    ['that many have, in capitals', 'PASSWORD123', 'password-too-common'],
    ['that is one character many times', 'yyyyyyyyyyyy', 'password-too-common'],
    ['that is one’s name with digits', `${name.replace(/ /g, '.')}1987`, 'password-too-common'],
    ['that is one’s address', emailAddress, 'password-too-common'],
    ['that is what this is called', 'Lineside2026!', 'password-too-common'],
  ])('a new password %s is refused by name, and nothing is changed', async (_what, newPassword, code) => {
    const by = await api.signIn('marieke');
    expect(problems(await change(by, newPassword, { deleteAccessTokens: true }))).toEqual([400, [code, 'newPassword']]);
    expect((await signIn(demo.password)).status).toBe(201);
  });

  test.each(['8 lijnen', 'пароль на восемь', `${'x y '.repeat(240)}end`, ' spaces around '])(
    'a password of any characters is kept as it was typed: %s',
    async (password) => {
      expect((await change(await api.signIn('marieke'), password)).status).toBe(201);
      expect((await signIn(password)).status).toBe(201);
      if (password !== password.trim()) expect((await signIn(password.trim())).status).toBe(401);
    },
  );

  test('only words of a name count: no digits of an address and no two letters of a name', () => {
    const person = { name: 'Lotte de Bakker', emailAddress: 'l.1987@acme.example' };
    for (const fine of ['8471 9920 1174', 'de 8471 9920', 'baker street 12', 'l-8471-9920']) {
      expect([fine, isGuessable(fine, person)]).toEqual([fine, false]);
    }
    for (const easy of ['1-lotte-1987', 'Bakker!!!!', 'lottedebakker', 'acme 8471 99']) {
      expect([easy, isGuessable(easy, person)]).toEqual([easy, true]);
    }
  });
});
