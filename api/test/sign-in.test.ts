import { sql } from 'drizzle-orm';
import { demo, startApi, type TestApi } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const email = (key: string) => demo.users.find((user) => user.key === key)!.emailAddress;
const signIn = (emailAddress: string, password = demo.password, cookie?: string) =>
  api.call('POST', '/sessions', { emailAddress, password }, cookie ? { Cookie: cookie } : {});
const browserOf = (headers: Headers) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-lineside-browser='))!;
const forget = () => api.owner.inScope({}, (tx) => tx.execute(sql`delete from sign_in_attempt`));
beforeEach(forget);

/** Processor time: the API runs in this process, and wall-clock time says little on a busy machine. */
const timed = async (work: () => Promise<unknown>) => {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return user + system;
};

test('an unknown user and a wrong password are answered alike, in text and in time', async () => {
  await signIn(email('anke'), 'warm');
  let known = Number.POSITIVE_INFINITY;
  let unknown = Number.POSITIVE_INFINITY;
  // other load only adds to a measure: the minimum is closest to the real work
  const alike = () => Math.max(known, unknown) / Math.min(known, unknown) < 1.33;
  for (let index = 0; index < 12 || (index < 100 && !alike()); index += 1) {
    await forget();
    known = Math.min(known, await timed(() => signIn(email('anke'), 'wrong')));
    unknown = Math.min(unknown, await timed(() => signIn(`nobody${index}@norwell.example`, 'wrong')));
  }
  expect([known, unknown, alike()]).toEqual([known, unknown, true]);
  await forget();
  const [wrong, nobody] = [await signIn(email('anke'), 'wrong'), await signIn('nobody@norwell.example', 'wrong')];
  expect([wrong.status, wrong.body]).toEqual([nobody.status, nobody.body]);
});

test('after five failures an account is locked until a stated time', async () => {
  for (let index = 0; index < 5; index += 1) expect((await signIn(email('sam'), 'wrong')).status).toBe(401);
  const blocked = await signIn(email('sam'));
  expect(blocked.status).toBe(429);
  expect(Date.parse(blocked.body.data[0].params.until)).toBeGreaterThan(Date.now());
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update sign_in_attempt set since = now() - interval '16 minutes'`),
  );
  expect((await signIn(email('sam'))).status).toBe(201);
});

test('after twenty failures an address waits, whatever the account', async () => {
  for (let index = 0; index < 20; index += 1) await signIn(`nobody${index}@norwell.example`, 'wrong');
  expect((await signIn(email('marieke'))).status).toBe(429);
});

test('an IPv6 network has the same number of attempts as one address', async () => {
  const from = (address: string, password: string) =>
    api.call('POST', '/sessions', { emailAddress: email('marieke'), password }, { 'X-Forwarded-For': address });
  for (let index = 1; index <= 20; index += 1) {
    const body = { emailAddress: `nobody${index}@norwell.example`, password: 'wrong' };
    await api.call('POST', '/sessions', body, { 'X-Forwarded-For': `2001:db8:0:1::${index}` });
  }
  expect((await from('2001:db8:0:1:ffff::1', demo.password)).status).toBe(429);
  expect((await from('2001:db8:0:2::1', demo.password)).status).toBe(201);
});

test('a successful login forgets failures', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let index = 0; index < 4; index += 1) expect((await signIn(email('sam'), 'wrong')).status).toBe(401);
    expect((await signIn(email('sam'))).status).toBe(201);
  }
});

test('successful logins don’t count against their address', async () => {
  for (let index = 0; index < 22; index += 1) expect((await signIn(email('sam'))).status).toBe(201);
});

const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

test('120 simultaneous guesses count like successive ones', async () => {
  const ofAccount = await many(120, () => signIn(email('sam'), 'wrong'));
  expect(ofAccount.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(ofAccount.filter(({ status }) => status === 429)).toHaveLength(115);
  await forget();
  const ofAddress = await many(120, (index) => signIn(`nobody${index}@norwell.example`, 'wrong'));
  expect(ofAddress.filter(({ status }) => status === 401)).toHaveLength(20);
});

test('the password of a delayed login is not checked, so that it can’t be guessed', async () => {
  let lookedUpAt = Number.POSITIVE_INFINITY;
  let putOff = Number.POSITIVE_INFINITY;
  // the least of each, as above; a look at a password is most of the work
  const isLess = () => putOff < lookedUpAt / 1.5;
  for (let round = 0; round < 3 || (round < 10 && !isLess()); round += 1) {
    await forget();
    for (let index = 0; index < 5; index += 1)
      lookedUpAt = Math.min(lookedUpAt, await timed(() => signIn(email('sam'), 'wrong')));
    for (let index = 0; index < 5; index += 1) putOff = Math.min(putOff, await timed(() => signIn(email('sam'))));
  }
  expect([lookedUpAt, putOff, isLess()]).toEqual([lookedUpAt, putOff, true]);
});

test('attempts of a locked address don’t count against accounts', async () => {
  for (let index = 0; index < 20; index += 1) await signIn(`nobody${index}@norwell.example`, 'wrong');
  for (let index = 0; index < 6; index += 1) expect((await signIn(email('sam'), 'wrong')).status).toBe(429);
  await api.owner.inScope({}, (tx) => tx.execute(sql`delete from sign_in_attempt where key like 'address:%'`));
  expect((await signIn(email('sam'))).status).toBe(201);
});

describe('a browser that has logged in to an account before', () => {
  test('has a cookie that scripts and other sites never see, and the API stores its hash', async () => {
    const cookie = browserOf((await signIn(email('sam'))).headers);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/', 'Max-Age=15724800']) {
      expect(cookie).toContain(part);
    }
    const secret = /=([^;]+)/.exec(cookie)![1]!;
    const { rows } = await api.owner.inScope({}, (tx) => tx.execute(sql`select * from known_browser`));
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('a known browser logs in while others try that account, or its address, in vain', async () => {
    const cookie = browserOf((await signIn(email('sam'))).headers).split(';')[0]!;
    for (let index = 0; index < 6; index += 1) await signIn(email('sam'), 'wrong');
    for (let index = 0; index < 20; index += 1) await signIn(`nobody${index}@norwell.example`, 'wrong');
    expect((await signIn(email('sam'))).status).toBe(429);
    expect((await signIn(email('sam'), demo.password, cookie)).status).toBe(201);
  });

  test('a known browser has to wait after five failures, for that account alone', async () => {
    const sam = browserOf((await signIn(email('sam'))).headers).split(';')[0]!;
    const both = browserOf((await signIn(email('anke'), demo.password, sam)).headers).split(';')[0]!;
    expect(both).toBe(sam);
    for (let index = 0; index < 5; index += 1) {
      expect((await signIn(email('sam'), 'wrong', sam)).status).toBe(401);
    }
    expect((await signIn(email('sam'), demo.password, sam)).status).toBe(429);
    expect((await signIn(email('anke'), demo.password, sam)).status).toBe(201);
  });

  test('counts as unknown for accounts it never logged in to, and with a foreign cookie', async () => {
    const sam = browserOf((await signIn(email('sam'))).headers).split(';')[0]!;
    for (const cookie of [sam, `__Host-lineside-browser=${'x'.repeat(43)}`]) {
      await forget();
      for (let index = 0; index < 5; index += 1) await signIn(email('ruben'), 'wrong');
      expect((await signIn(email('ruben'), demo.password, cookie)).status).toBe(429);
    }
    const issued = browserOf((await signIn(email('sam'), demo.password, '__Host-lineside-browser=planted')).headers);
    expect(issued).not.toContain('planted');
  });
});

describe('a program that logs in by Basic', () => {
  const basic = (key: string, password = demo.password, address = '192.0.2.7') =>
    api.call(
      'POST',
      '/access-tokens',
      { expiresIn: 600 },
      {
        Authorization: `Basic ${Buffer.from(`${email(key)}::${password}`).toString('base64')}`,
        'X-Forwarded-For': address,
      },
    );

  test('a program logs in from a known address while others try its account in vain', async () => {
    expect((await basic('sam')).status).toBe(201);
    for (let index = 0; index < 6; index += 1) await basic('sam', 'wrong', '192.0.2.66');
    expect((await basic('sam', demo.password, '192.0.2.66')).status).toBe(429);
    expect((await basic('sam')).status).toBe(201);
    for (let index = 0; index < 5; index += 1) expect((await basic('sam', 'wrong')).status).toBe(401);
    expect((await basic('sam')).status).toBe(429);
  });

  test('gets a token for each of 20 logins with the right password at once', async () => {
    const answers = await many(20, () => basic('ruben'));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  });
});
