import { sql } from 'drizzle-orm';
import { callerOf } from './caller.ts';
import { startMadeUp } from './synthetic-entities.ts';
import { company, demo } from './test-api.ts';

// Records of a person's own, which belong to no company, by an entity that says no more than that.

let api: Awaited<ReturnType<typeof startMadeUp>>;
beforeAll(async () => {
  api = await startMadeUp();
});
afterAll(() => api.close());
beforeEach(() => api.owner.inScope({}, (tx) => tx.execute(sql`delete from diary`)));

const page = (name: string, more: object = {}) => ({ name, sayings: [], pages: [], marks: [], ...more });
/** Signs in and re-authenticates: a record of a person's own is written in their account. */
async function signInAnew(key: string, inCompany?: string) {
  const caller = await api.signIn(key, inCompany);
  expect((await caller('POST', '/users/me/re-authentication', { password: demo.password })).status).toBe(201);
  return caller;
}
const without = ({ Authorization }: Record<string, string>) => callerOf(api.address, { Authorization: Authorization! });

test('records of a person are written and read in any company, or none', async () => {
  const anke = await signInAnew('anke');
  const bare = without(anke.headers);
  const made = await bare('POST', '/diaries', page('Monday'));
  expect([made.status, made.body.data]).toEqual([201, { publicId: expect.any(String) }]);
  const path = `/diaries/${made.body.data.publicId}`;
  expect((await anke('GET', path)).body.data).toMatchObject({ name: 'Monday', user: { name: 'Anke Mulder' } });
  expect((await bare('PATCH', path, { name: 'Tuesday' })).status).toBe(200);
  expect((await anke('GET', '/diaries?fields=name,can')).body.data).toEqual([
    { ...made.body.data, name: 'Tuesday', can: { edit: true } },
  ]);
  expect((await anke('DELETE', path)).status).toBe(200);
  expect((await bare('GET', '/diaries')).body.data).toEqual([]);
});

test('nobody else reads or writes it, whatever their role, also by row-level security alone', async () => {
  const [anke, jonas] = [await signInAnew('anke'), await signInAnew('jonas')];
  const { publicId } = (await jonas('POST', '/diaries', page('Mine'))).body.data;
  expect((await anke('GET', '/diaries')).body.data).toEqual([]);
  for (const [verb, body] of [
    ['GET', undefined],
    ['PATCH', { name: 'Hers' }],
    ['DELETE', undefined],
  ] as const)
    expect((await anke(verb, `/diaries/${publicId}`, body)).status).toBe(404);
  expect((await anke('POST', '/diaries', page('Mine'))).status).toBe(201);
  expect((await jonas('POST', '/diaries', page('Mine'))).body.data[0].code).toBe('already-there');
  const count = async (scope: object) =>
    (await api.database.inScope(scope, (tx) => tx.execute(sql`select from diary`))).rowCount;
  expect(await count({ company: company.norwell })).toBe(0);
  const { rows } = await api.owner.inScope({}, (tx) => tx.execute(sql`select user_id as id from diary`));
  for (const { id } of rows) expect(await count({ user: id })).toBe(1);
});

test('it references what the person sees, is in no company log, and needs a login', async () => {
  const anke = await signInAnew('anke');
  const { body } = await anke('POST', '/diaries', page('At work', { company: { publicId: company.norwell } }));
  expect((await anke('GET', `/diaries/${body.data.publicId}?fields=company`)).body.data.company.name).toMatch(
    /Norwell/,
  );
  const { rowCount } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select from audit_log where record_id = ${body.data.publicId}`),
  );
  expect(rowCount).toBe(0);
  expect((await api.call('GET', '/diaries')).status).toBe(401);
});

test('lists of texts, of numbers and of what belongs together come back as they were sent', async () => {
  const anke = await signInAnew('anke');
  const lists = { sayings: ['a', 'b,"c"'], pages: [3, 1.5], marks: [{ at: 2, note: 'x' }] };
  const { publicId } = (await anke('POST', '/diaries', page('Lists', lists))).body.data;
  expect((await anke('GET', `/diaries/${publicId}?fields=sayings,pages,marks`)).body.data).toEqual({
    publicId,
    ...lists,
  });
  const other = { sayings: [], pages: [7], marks: [] };
  expect((await anke('PATCH', `/diaries/${publicId}`, other)).status).toBe(200);
  expect((await anke('GET', `/diaries/${publicId}?fields=sayings,pages,marks`)).body.data).toEqual({
    publicId,
    ...other,
  });
});
