import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { isGuessable } from '../src/domain/session/guessable.ts';
import { type Answer, type Caller, callerOf } from './caller.ts';
import { company, demo, startApi, type TestApi, user } from './test-api.ts';

// Changing the password: with the old one, optionally with a logout everywhere else.

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const { emailAddress, name } = demo.users.find(({ key }) => key === 'marieke')!;
const ownPassword = 'seven blue kettles';
const signIn = (password: string) => api.call('POST', '/sessions', { emailAddress, password });
const change = (
  caller: Caller,
  newPassword: string,
  { oldPassword = demo.password, deleteAccessTokens = false } = {},
) => caller('POST', '/users/me/password', { oldPassword, newPassword, deleteAccessTokens });
const isIn = async (caller: Caller) => (await caller('GET', '/users/me')).status === 200;
const problems = ({ status, body }: Answer) => [
  status,
  ...body.data.map(({ code, propertyName }: Record<string, unknown>) => [code, propertyName]),
];

/** A client's token of hers. */
async function client(): Promise<Caller> {
  const basic = Buffer.from(`${emailAddress}::${demo.password}`).toString('base64');
  const created = await api.call('POST', '/access-tokens', { expiresIn: 600 }, { Authorization: `Basic ${basic}` });
  return callerOf(api.address, {
    Authorization: `Bearer ${created.body.data.secretId}`,
    'Api-Company': company.norwell,
  });
}

test('the new password logs in and the old one doesn’t, other sessions end and tokens can stay [7.43]', async () => {
  const [here, there, token] = [await api.signIn('marieke'), await api.signIn('marieke'), await client()];
  const answer = await change(here, ownPassword);
  expect([answer.status, answer.body.data]).toEqual([201, null]);
  expect([await isIn(here), await isIn(there), await isIn(token)]).toEqual([true, false, true]);
  expect((await signIn(ownPassword)).status).toBe(201);
  expect(problems(await signIn(demo.password))).toEqual([401, ['wrong-credentials', 'password']]);
});

test('deleting tokens also ends all other sessions of that person, and nobody else’s [7.43]', async () => {
  const [here, there, anke] = [await api.signIn('marieke'), await api.signIn('marieke'), await api.signIn('anke')];
  const token = await client();
  expect(await isIn(token)).toBe(true);
  expect((await change(here, ownPassword, { deleteAccessTokens: true })).status).toBe(201);
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
  const caller = await api.signIn('marieke');
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => change(caller, ownPassword, { oldPassword: 'not this' })),
  );
  const codes = tries.map(({ body }) => body.data[0].code);
  expect(new Set(codes)).toEqual(new Set(['wrong-password', 'too-many-attempts']));
  expect(problems(tries[codes.indexOf('wrong-password')]!)).toEqual([400, ['wrong-password', 'oldPassword']]);
  // nor with the right one, until the time has passed
  expect((await change(caller, ownPassword)).status).toBe(429);
  expect(await isIn(caller)).toBe(true);
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
  const caller = await api.signIn('marieke');
  expect(problems(await change(caller, newPassword, { deleteAccessTokens: true }))).toEqual([
    400,
    [code, 'newPassword'],
  ]);
  expect((await signIn(demo.password)).status).toBe(201);
});

test('a password with accents fits from every keyboard, also one stored in the form it was typed', async () => {
  const typed = 'pompé zürich blauw';
  expect((await change(await api.signIn('marieke'), typed.normalize('NFD'))).status).toBe(201);
  expect((await signIn(typed.normalize('NFC'))).status).toBe(201);
  // as it was stored before passwords were normalised
  const old = await hash(typed.normalize('NFD'));
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update user_account set password_hash = ${old} where email_address = ${emailAddress}`),
  );
  expect((await signIn(typed.normalize('NFC'))).status).toBe(201);
  expect((await signIn('pompe zurich blauw')).status).toBe(401);
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
