import { sql } from 'drizzle-orm';
import { linesAt } from '../src/jobs/database-report.ts';
import { measureDatabase } from '../src/jobs/database-size.ts';
import { runOnce } from '../src/jobs/run-once.ts';
import { tidy } from '../src/jobs/tidy.ts';
import { addJobs, workOnce } from '../src/platform/job/queue.ts';
import { company, startApi, type TestApi } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const settings = { dataDir: '/nowhere', databaseOwnerUrl: 'postgres://elsewhere', diskWarningPercent: 80 };
const lines = () => linesAt(api.owner.url, 80);

test('an operator reads the size of the database and of its tables, and their growth a day', async () => {
  expect(await lines()).toEqual(expect.arrayContaining([expect.stringContaining('not measured yet')]));
  await measureDatabase(api.database, { ...settings, databaseGb: undefined }, () => {});
  expect((await lines())[0]).toMatch(/^database \d.* MB at .*its growth is known after a day$/);
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`insert into database_size ("on", bytes, tables) select "on" - interval '4 days', bytes - 8000000,
      tables || jsonb_build_object('event', (tables->>'event')::int - 4000) from database_size`),
  );
  const [whole, ...others] = await lines();
  expect(whole).toMatch(/^database \d.* MB \(\+2\.0 MB a day\)/);
  expect(others.filter((line) => line.startsWith('  '))).toHaveLength(5);
  expect(others.join('\n')).toMatch(/isn’t known.*LINESIDE_DATABASE_GB/);
});

test('the API warns while the database is larger than a share of what a setting allows', async () => {
  const warned: object[] = [];
  const measure = (databaseGb: number) =>
    measureDatabase(api.database, { ...settings, databaseGb }, (details) => warned.push(details));
  await measure(100);
  expect(warned).toEqual([]);
  expect((await lines()).join('\n')).toMatch(
    /^size that LINESIDE_DATABASE_GB allows: 0 % of 100 GB used; warned at 80 %$/m,
  );
  await measure(0.001);
  expect(warned).toEqual([expect.objectContaining({ limitBytes: 1_000_000, percent: expect.any(Number) })]);
  expect((await lines()).join('\n')).toMatch(/^WARNING: size that LINESIDE_DATABASE_GB allows/m);
});

test('an operator reads when data was last deleted, and which table failed', async () => {
  await api.owner.inScope({}, (tx) => tx.execute(sql`alter table sso_request rename to elsewhere`));
  await tidy(api.database);
  await api.owner.inScope({}, (tx) => tx.execute(sql`alter table elsewhere rename to sso_request`));
  expect((await lines()).join('\n')).toMatch(
    /^old data was last deleted at .*: \d+ rows\nWARNING: deleting old data: sso_request failed/m,
  );
});

test('an operator reads how much work waits, and how much of it failed', async () => {
  const jobs = ['one', 'two', 'three'].map((record) => ({ company: company.norwell, kind: 'test', record }));
  await api.database.inScope({ company: company.norwell }, (tx) => addJobs(tx, jobs));
  await workOnce(api.database, ['test'], async () => ({ is: 'done' }));
  await workOnce(api.database, ['test'], async () => ({ is: 'failed', reason: 'no paper' }));
  expect((await lines()).join('\n')).toMatch(/^work test: 1 waiting, 0 running, 1 failed; last done at \d{4}-.*Z$/m);
});

test('an operator reads when each job ran last', async () => {
  await runOnce(api.database, { name: 'report schedules' }, async () => ({}));
  expect((await lines()).join('\n')).toMatch(/^job report schedules: last run at \d{4}-.*Z$/m);
});
