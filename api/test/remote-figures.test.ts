import { limits } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { tidy } from '../src/jobs/tidy.ts';
import { type Caller, problems } from './caller.ts';
import { company, startApi, type TestApi } from './world.ts';

// What is measured of canaries, beside as many people with the version of all others, is counted by size, and of no person.

let api: TestApi;
let anke: Caller;
let marieke: Caller;
beforeAll(async () => {
  api = await startApi();
  [anke, marieke] = [await api.signIn('anke'), await api.signIn('marieke')];
});
afterAll(() => api.close());
beforeEach(() => change(sql`delete from remote_figure`));

const change = async (statement: ReturnType<typeof sql>) =>
  (await api.owner.inScope({}, (tx) => tx.execute(statement))).rows;
const canary = { remote: 'remote-energy', version: '1.3.0', share: 'canary' };
const live = { remote: 'remote-energy', version: '1.2.0', share: 'compared' };
const report = (by: Caller, ...figures: object[]) => by('POST', '/remote-figures/report', { figures });
const opened = (of: object) => ({ ...of, measure: 'opened', value: 1 });
const figures = async (by = anke) => (await by('GET', '/remote-figures')).body.data;
/** As if so many portals had told it, a while ago. */
const told = (of: typeof canary, measure: string, size: number, times: number, hours = 1) =>
  change(sql`insert into remote_figure (company_id, remote, version, share, measure, size, hour, times)
    values (${company.norwell}, ${of.remote}, ${of.version}, ${of.share}, ${measure}, ${size},
      date_trunc('hour', now()) - make_interval(hours => ${hours}), ${times})`);

test('what is measured is summed over hours by part, version and share, with its median and 95th percentile to 9 %', async () => {
  expect((await report(marieke, opened(canary), { ...canary, measure: 'load', value: 500 })).status).toBe(201);
  await told(canary, 'opened', 0, 99);
  // 2^(36/4) = 512 ms of 93 portals and this one, 2^(46/4) = 2,896 of 6
  await told(canary, 'load', 36, 93, 2);
  await told(canary, 'load', 46, 6, 3);
  await report(anke, opened(live), { ...live, measure: 'cls', value: 0 });
  expect(await figures()).toEqual([
    {
      ...live,
      opened: 1,
      lastOn: expect.stringMatching(/:00:00Z$/),
      measures: [{ measure: 'cls', count: 1, median: 1, p75: 1, p95: 1 }],
      failures: [],
    },
    {
      ...canary,
      opened: 100,
      lastOn: expect.any(String),
      measures: [{ measure: 'load', count: 100, median: 512, p75: 512, p95: 2896 }],
      failures: [],
    },
  ]);
});

test('failures are counted by share beside their list, where the version is a canary or compared with one', async () => {
  const failed = { remote: canary.remote, version: canary.version, failure: 'threw' };
  const failures = [
    { ...failed, share: 'canary' },
    { ...failed, failure: 'rejected' },
  ];
  for (const by of [marieke, anke])
    expect((await by('POST', '/remote-failure-counts/report', { failures })).status).toBe(201);
  expect(await figures()).toMatchObject([{ ...canary, opened: 0, failures: [{ failure: 'threw', count: 2 }] }]);
  const listed = (await anke('GET', '/remote-failure-counts?order-by=failure')).body.data;
  expect(listed.map(({ failure, count }: { failure: string; count: number }) => [failure, count])).toEqual([
    ['rejected', 2],
    ['threw', 2],
  ]);
});

test('who develops apps in the company reads them, of that company alone, and nobody else', async () => {
  await report(marieke, opened(canary));
  expect(problems(await marieke('GET', '/remote-figures'))).toEqual([403, ['not-allowed', undefined, undefined]]);
  expect(await figures(await api.signIn('thomas'))).toEqual([]);
  expect(await figures()).toHaveLength(1);
});

test('nothing can be said but a number of what is known, and no person is kept with it; many at once and often are refused', async () => {
  const load = { ...canary, measure: 'load', value: 900 };
  const wrong = [
    { ...load, message: 'The password is secret' },
    { ...load, remote: 'https://elsewhere.example/' },
    { ...load, version: '1.0.0 of marieke@example.com' },
    { ...load, share: 'marieke' },
    { ...load, measure: 'The password is secret' },
    { ...load, value: -1 },
    { ...load, value: 0.5 },
    { ...load, value: 3_600_001 },
  ];
  for (const one of wrong) expect([one, (await report(marieke, one)).status]).toEqual([one, 400]);
  const many = Array.from({ length: limits.remoteFigures }, (_one, at) => ({ ...load, version: `2.0.${at}` }));
  expect((await report(marieke, ...many, load)).status).toBe(400);
  expect((await report(api.call, load)).status).toBe(401);
  const columns = await change(
    sql`select column_name as name from information_schema.columns where table_name = 'remote_figure'`,
  );
  expect(columns.map(({ name }) => name).toSorted()).toEqual(
    ['company_id', 'hour', 'measure', 'remote', 'share', 'size', 'times', 'version'].toSorted(),
  );
  const sam = await api.signIn('sam');
  for (let call = 0; call < limits.remoteFigureReports; call++) expect((await report(sam, load)).status).toBe(201);
  expect((await report(sam, load)).status).toBe(429);
});

test('what was measured is known for 30 days', async () => {
  await told(canary, 'opened', 0, 1, 31 * 24);
  await told(live, 'opened', 0, 1, 29 * 24);
  expect(await figures()).toMatchObject([live]);
  await tidy(api.database);
  expect(await change(sql`select version from remote_figure`)).toEqual([{ version: live.version }]);
});
