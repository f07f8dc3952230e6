import { failuresOfRemotes, limits } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { tidy } from '../src/jobs/tidy.ts';
import { type Caller, problems } from './caller.ts';
import { company, startApi, type TestApi } from './test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('failures of remotes', () => {
  beforeEach(() => change(sql`delete from remote_failure_count`));

  // Failures of components are counted, and shown to app developers of that company.

  let anke: Caller;
  let marieke: Caller;
  beforeAll(async () => {
    [anke, marieke] = [await api.signIn('anke'), await api.signIn('marieke')];
  });

  const change = async (statement: ReturnType<typeof sql>) =>
    (await api.owner.inScope({}, (tx) => tx.execute(statement))).rows;
  const report = (caller: Caller, ...failures: object[]) =>
    caller('POST', '/remote-failure-counts/report', { failures });
  const listed = async (caller: Caller, more = '') => (await caller('GET', `/remote-failure-counts?${more}`)).body.data;
  const energy = { remote: 'remote-energy', version: '1.2.0', failure: 'threw' };

  test('a component failure is counted once per report, by version and kind, with first and last', async () => {
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
    // those of three days ago aren't in the last day's hours
    expect(threw.hours).toEqual([{ hour: `${threw.lastOn.slice(0, 13)}:00:00Z`, count: 1 }]);
    expect(rows[0].hours).toEqual([]);
    const often = await listed(anke, `filters=${encodeURIComponent('gt(count,"1")')}&order-by=-count`);
    expect(often).toMatchObject([{ ...energy, count: 3 }]);
  });

  const moments = { firstOn: expect.any(String), lastOn: expect.any(String), hours: expect.any(Array) };

  test('only app developers of the company read them', async () => {
    await report(marieke, energy);
    const counts = (caller: Caller) => caller('GET', '/remote-failure-counts');
    expect(problems(await counts(marieke))).toEqual([403, ['not-allowed', undefined, undefined]]);
    expect((await listed(await api.signIn('thomas'))).length).toBe(0);
    const role = sql`company_id = ${company.norwell}
      and public_id = (select role_id from user_membership m join user_account u on u.public_id = m.user_id
        where u.name like 'Marieke%' and m.company_id = ${company.norwell})`;
    await change(sql`update role set permissions = permissions || array['DEVELOP_APP'] where ${role}`);
    expect((await counts(marieke)).status).toBe(200);
    await change(sql`update role set permissions = array_remove(permissions, 'DEVELOP_APP') where ${role}`);
  });

  test('a report contains only failure kinds and valid names, and too many are refused', async () => {
    const wrong = [
      { ...energy, message: 'The password is secret' },
      { ...energy, remote: 'https://elsewhere.example/' },
      { ...energy, remote: 'x'.repeat(256) },
      { ...energy, version: '1.0.0 of marieke@example.com' },
      { ...energy, failure: 'The password is secret' },
    ];
    for (const invalid of wrong) expect([invalid, (await report(marieke, invalid)).status]).toEqual([invalid, 400]);
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
      expect(
        (await report(sam, { ...energy, failure: failuresOfRemotes[call % failuresOfRemotes.length] })).status,
      ).toBe(201);
    expect((await report(sam, energy)).status).toBe(429);
  });

  test('failures of components are kept for 30 days', async () => {
    for (const days of [29, 31]) {
      await report(marieke, { ...energy, version: `${days}.0.0` });
      await change(
        sql`update remote_failure_count set hour = hour - make_interval(days => ${days}) where version = ${`${days}.0.0`}`,
      );
    }
    await tidy(api.database);
    expect((await listed(anke)).map(({ version }: { version: string }) => version)).toEqual(['29.0.0']);
  });
});

describe('figures of remotes', () => {
  // Measurements of canaries, and of a control group of the same size, are counted by size, without personal data.

  let anke: Caller;
  let marieke: Caller;
  beforeAll(async () => {
    [anke, marieke] = [await api.signIn('anke'), await api.signIn('marieke')];
  });
  beforeEach(() => change(sql`with counts as (delete from remote_failure_count) delete from remote_figure`));

  const change = async (statement: ReturnType<typeof sql>) =>
    (await api.owner.inScope({}, (tx) => tx.execute(statement))).rows;
  const canary = { remote: 'remote-energy', version: '1.3.0', share: 'canary' };
  const live = { remote: 'remote-energy', version: '1.2.0', share: 'compared' };
  const report = (caller: Caller, ...figures: object[]) => caller('POST', '/remote-figures/report', { figures });
  const opened = (of: object) => ({ ...of, measure: 'opened', value: 1 });
  const figures = async (caller = anke) => (await caller('GET', '/remote-figures')).body.data;
  /** As if some sessions had reported it, a while ago. */
  const addFigure = (of: typeof canary, measure: string, size: number, times: number, hours = 1) =>
    change(sql`insert into remote_figure (company_id, remote, version, share, measure, size, hour, times)
      values (${company.norwell}, ${of.remote}, ${of.version}, ${of.share}, ${measure}, ${size},
        date_trunc('hour', now()) - make_interval(hours => ${hours}), ${times})`);

  test('measurements are summed by component, version and share, with median and 95th percentile', async () => {
    expect((await report(marieke, opened(canary), { ...canary, measure: 'load', value: 500 })).status).toBe(201);
    await addFigure(canary, 'opened', 0, 99);
    // 2^(36/4) = 512 ms of 93 portals and this one, 2^(46/4) = 2,896 of 6
    await addFigure(canary, 'load', 36, 93, 2);
    await addFigure(canary, 'load', 46, 6, 3);
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

  test('failures are counted by share if the version is a canary or its control group', async () => {
    const failed = { remote: canary.remote, version: canary.version, failure: 'threw' };
    const failures = [
      { ...failed, share: 'canary' },
      { ...failed, failure: 'rejected' },
    ];
    for (const caller of [marieke, anke])
      expect((await caller('POST', '/remote-failure-counts/report', { failures })).status).toBe(201);
    expect(await figures()).toMatchObject([{ ...canary, opened: 0, failures: [{ failure: 'threw', count: 2 }] }]);
    const listed = (await anke('GET', '/remote-failure-counts?order-by=failure')).body.data;
    expect(listed.map(({ failure, count }: { failure: string; count: number }) => [failure, count])).toEqual([
      ['rejected', 2],
      ['threw', 2],
    ]);
  });

  test('only app developers read them, for their company only', async () => {
    await report(marieke, opened(canary));
    expect(problems(await marieke('GET', '/remote-figures'))).toEqual([403, ['not-allowed', undefined, undefined]]);
    expect(await figures(await api.signIn('thomas'))).toEqual([]);
    expect(await figures()).toHaveLength(1);
  });

  test('a measurement contains only known numbers and no person, and too many are refused', async () => {
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
    for (const invalid of wrong) expect([invalid, (await report(marieke, invalid)).status]).toEqual([invalid, 400]);
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

  test('measurements are kept for 30 days', async () => {
    await addFigure(canary, 'opened', 0, 1, 31 * 24);
    await addFigure(live, 'opened', 0, 1, 29 * 24);
    expect(await figures()).toMatchObject([live]);
    await tidy(api.database);
    expect(await change(sql`select version from remote_figure`)).toEqual([{ version: live.version }]);
  });
});
