import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { tidy } from '../src/jobs/tidy.ts';
import { withClient } from '../src/platform/database/roles.ts';
import { openDatabase } from '../src/platform/database/scope.ts';
import { startApi, type TestApi, user } from './test-api.ts';

// Data is deleted when the time it is kept for is over, and never before.

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const change = async (statement: ReturnType<typeof sql>) =>
  (await api.owner.inScope({}, (tx) => tx.execute(statement))).rows;

describe('a run', () => {
  const insertOld = (id: string) =>
    change(sql`insert into session (public_id, user_id, kind, last_used_on, ends_on)
      values (${id}, ${user('marieke')}, 'client', now(), now() - interval '31 days')`);
  const isThere = async (id: string) => (await change(sql`select 1 from session where public_id = ${id}`)).length > 0;

  test('is made by one process at a time', async () => {
    const other = openDatabase(api.database.url);
    try {
      await withClient(api.owner.url, async (client) => {
        await client.query('begin; lock table answered in access exclusive mode');
        const first = tidy(api.database);
        await until(async () => (await client.query('select 1 from pg_locks where not granted')).rowCount === 1);
        expect(await tidy(other)).toBe(false);
        await client.query('commit');
        expect(await first).toBe(true);
      });
      expect(await tidy(other)).toBe(true);
    } finally {
      await other.close();
    }
  });

  test('of a process that died is made by another one after half a minute', async () => {
    const heldUntil = (seconds: number) =>
      change(
        sql`update job_run set holder = 'gone', held_until = now() + make_interval(secs => ${seconds}) where name = 'tidy'`,
      );
    await heldUntil(20);
    expect(await tidy(api.database)).toBe(false);
    await heldUntil(-1);
    expect(await tidy(api.database)).toBe(true);
    // of a clock that was wrong
    await heldUntil(86_400);
    expect(await tidy(api.database)).toBe(true);
  });

  test('is made no more often than every interval, whichever process makes it', async () => {
    expect(await tidy(api.database, undefined, 60_000)).toBe(false);
    await change(sql`update job_run set started_on = now() - interval '1 minute' where name = 'tidy'`);
    expect(await tidy(api.database, undefined, 60_000)).toBe(true);
  });

  test('goes on after a table that fails, logs it by name, and keeps what was done and what failed', async () => {
    await insertOld('AfterFailure');
    const logged: object[] = [];
    await change(sql`alter table data_loose_value rename to data_loose_value_elsewhere`);
    try {
      await tidy(api.database, (details) => logged.push(details));
    } finally {
      await change(sql`alter table data_loose_value_elsewhere rename to data_loose_value`);
    }
    expect(logged).toEqual([expect.objectContaining({ table: 'data_loose_value' })]);
    expect(await isThere('AfterFailure')).toBe(false);
    const runOf = async (name: string) =>
      (
        await change(sql`select rows::int, failure, failed_on is not null as "hasFailed", ended_on > now() - interval '1 minute' as now
        from job_run where name = ${name}`)
      )[0];
    expect(await runOf('tidy session')).toEqual({ rows: 1, failure: null, hasFailed: false, now: true });
    expect(await runOf('tidy data_loose_value')).toMatchObject({
      failure: expect.stringContaining('data_loose_value'),
      hasFailed: true,
    });
    await tidy(api.database);
    expect(await runOf('tidy data_loose_value')).toMatchObject({ failure: null, hasFailed: true });
  });
});

describe('other records', () => {
  test('why a session ended is known for 30 days after it would have ended anyway', async () => {
    for (const days of [29, 31])
      await change(sql`insert into session (public_id, user_id, kind, last_used_on, ends_on)
        values (${`over${days}`}, ${user('marieke')}, 'client', now(), now() - make_interval(days => ${days}))`);
    await tidy(api.database);
    expect(await change(sql`select public_id as id from session where public_id like 'over%'`)).toEqual([
      { id: 'over29' },
    ]);
  });

  test('removed records stay in the bin for their retention days and are then deleted', async () => {
    const anke = await api.signIn('anke');
    const created = await anke('POST', '/group-types', [
      { name: 'Depot', order: 8 },
      { name: 'Yard', order: 9 },
    ]);
    await anke('DELETE', '/group-types', created.body.data);
    const since = (days: number, name: string) =>
      change(sql`update group_type set removed_on = now() - make_interval(days => ${days}) where name = ${name}`);
    await since(29, 'Depot');
    await since(31, 'Yard');
    await tidy(api.database);
    expect((await anke('GET', '/group-types/bin?fields=name')).body.data).toMatchObject([{ name: 'Depot' }]);
    expect(await change(sql`select name from group_type where name in ('Depot', 'Yard')`)).toEqual([{ name: 'Depot' }]);
  });
});
