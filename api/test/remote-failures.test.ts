import { failuresOfRemotes, limits } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { tidy } from '../src/jobs/tidy.ts';
import { type Caller, problems } from './caller.ts';
import { company, startApi, type TestApi } from './world.ts';

// What parts of the portal do wrong is counted, and told to who develops them in that company.

let api: TestApi;
let anke: Caller;
let marieke: Caller;
beforeAll(async () => {
  api = await startApi();
  [anke, marieke] = [await api.signIn('anke'), await api.signIn('marieke')];
});
afterAll(() => api.close());

const change = async (statement: ReturnType<typeof sql>) =>
  (await api.owner.inScope({}, (tx) => tx.execute(statement))).rows;
const report = (by: Caller, ...failures: object[]) => by('POST', '/remote-failure-counts/report', { failures });
const listed = async (by: Caller, more = '') => (await by('GET', `/remote-failure-counts?${more}`)).body.data;
const energy = { remote: 'remote-energy', version: '1.2.0', failure: 'threw' };

test('what a part did wrong is counted once for each report, by version and kind, and listed with its first hour and last moment', async () => {
  expect((await report(marieke, energy, energy)).status).toBe(201);
  expect((await report(anke, { ...energy, failure: 'rejected' }, energy)).status).toBe(201);
  await change(
    sql`update remote_failure_count set hour = hour - interval '3 days', last_on = last_on - interval '3 days'`,
  );
  expect((await report(marieke, energy, { ...energy, version: '1.3.0-rc.1' })).status).toBe(201);
  const rows = await listed(anke, 'order-by=remote,version,failure');
  expect(rows).toEqual([
    { publicId: expect.any(String), ...energy, failure: 'rejected', count: 1, ...moments },
    { publicId: expect.any(String), ...energy, count: 3, ...moments },
    { publicId: expect.any(String), ...energy, version: '1.3.0-rc.1', count: 1, ...moments },
  ]);
  const [, threw] = rows;
  expect(threw.firstOn).toMatch(/T\d\d:00:00Z$/);
  const days = (Date.parse(threw.lastOn) - Date.parse(threw.firstOn)) / 86_400_000;
  expect(Math.round(days)).toBe(3);
  // those of three days ago are in none of the last day's hours
  expect(threw.hours).toEqual([{ hour: `${threw.lastOn.slice(0, 13)}:00:00Z`, count: 1 }]);
  expect(rows[0].hours).toEqual([]);
  const often = await listed(anke, `filters=${encodeURIComponent('gt(count,"1")')}&order-by=-count`);
  expect(often).toMatchObject([{ ...energy, count: 3 }]);
});

const moments = { firstOn: expect.any(String), lastOn: expect.any(String), hours: expect.any(Array) };

test('who develops apps in the company reads them, and nobody else', async () => {
  await report(marieke, energy);
  const asked = (by: Caller) => by('GET', '/remote-failure-counts');
  expect(problems(await asked(marieke))).toEqual([403, ['not-allowed', undefined, undefined]]);
  expect((await listed(await api.signIn('thomas'))).length).toBe(0);
  await change(sql`update role set permissions = permissions || array['DEVELOP_APP'] where company_id = ${company.norwell}
    and public_id = (select role_id from user_membership m join user_account u on u.public_id = m.user_id
      where u.name like 'Marieke%' and m.company_id = ${company.norwell})`);
  expect((await asked(marieke)).status).toBe(200);
});

test('nothing can be said but what failed, and no name that no part can have; many at once and often are refused', async () => {
  const wrong = [
    { ...energy, message: 'The password is secret' },
    { ...energy, remote: 'https://elsewhere.example/' },
    { ...energy, remote: 'x'.repeat(256) },
    { ...energy, version: '1.0.0 of marieke@example.com' },
    { ...energy, failure: 'The password is secret' },
  ];
  for (const one of wrong) expect([one, (await report(marieke, one)).status]).toEqual([one, 400]);
  expect((await report(marieke)).status).toBe(400);
  const many = Array.from({ length: limits.remoteFailures }, (_one, at) => ({ ...energy, version: `2.0.${at}` }));
  expect((await report(marieke, ...many, energy)).status).toBe(400);
  expect((await report(marieke, ...many)).status).toBe(201);
  expect((await report(api.call, energy)).status).toBe(401);
  const columns = await change(
    sql`select column_name as name from information_schema.columns where table_name = 'remote_failure_count'`,
  );
  expect(columns.map(({ name }) => name)).not.toContain('user_id');

  const sam = await api.signIn('sam');
  for (let call = 0; call < limits.remoteFailureReports; call++)
    expect((await report(sam, { ...energy, failure: failuresOfRemotes[call % failuresOfRemotes.length] })).status).toBe(
      201,
    );
  expect((await report(sam, energy)).status).toBe(429);
});

test('what parts did wrong is known for 30 days', async () => {
  await change(sql`delete from remote_failure_count`);
  for (const days of [29, 31]) {
    await report(marieke, { ...energy, version: `${days}.0.0` });
    await change(
      sql`update remote_failure_count set hour = hour - make_interval(days => ${days}) where version = ${`${days}.0.0`}`,
    );
  }
  await tidy(api.database);
  expect((await listed(anke)).map(({ version }: { version: string }) => version)).toEqual(['29.0.0']);
});
