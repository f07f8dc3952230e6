import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { tidy } from '../src/jobs/tidy.ts';
import { withClient } from '../src/platform/database/roles.ts';
import { openDatabase } from '../src/platform/database/scope.ts';
import type { Caller } from './caller.ts';
import { company, device, startApi, type TestApi, user } from './test-api.ts';

// Data is deleted when the time it is kept for is over, and never before.

let api: TestApi;
let anke: Caller;
beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
});
afterAll(() => api.close());

const change = async (statement: ReturnType<typeof sql>) =>
  (await api.owner.inScope({}, (tx) => tx.execute(statement))).rows;

describe('values', () => {
  const agent = device('Filler 5');
  const made = async (path: string, draft: object, of = agent): Promise<{ publicId: string }> => {
    const { status, body } = await anke('POST', `/agents/${of}/${path}`, draft);
    expect([path, status]).toEqual([path, 201]);
    return body.data;
  };

  let number = 0;
  /** A variable with a tag for each policy; null is a tag that doesn't say how long. */
  async function variableWith(policies: (string | null)[], of = agent) {
    number += 1;
    const slug = `kept-${number}`;
    const machine = await made('devices', { name: slug, ipAddress: `192.168.46.${100 + number}` }, of);
    const source = await made(
      'data-sources',
      { name: slug, slug, device: machine, protocol: { publicId: 'host' } },
      of,
    );
    const draft = { name: slug, slug, source, address: 'a', type: 'float' };
    const variable = await made('data-variables', draft, of);
    for (const [index, retentionPolicy] of policies.entries()) {
      const tag = { name: `${slug}-${index}`, slug: `${slug}-${index}`, variable, logEvent: 'change' };
      await made('data-tags', { ...tag, loggingInterval: '10s', retentionPolicy }, of);
    }
    return variable.publicId;
  }

  const store = async (variable: string, ...days: number[]) => {
    for (const age of days)
      await change(sql`insert into agent_data_value (company_id, agent_id, variable_id, time, value)
        select company_id, agent_id, public_id, now() - make_interval(hours => ${age * 24}), ${age}
        from agent_data_variable where public_id = ${variable}`);
  };
  const left = async (variable: string) =>
    (await change(sql`select value from agent_data_value where variable_id = ${variable} order by value`)).map(
      ({ value }) => value,
    );
  const license = (usage: string, policy: string | null, days: number, of = agent) =>
    change(sql`insert into licence (company_id, public_id, type_id, serial_number, expires_on, trial, max_retention_policy, agent_id)
      select ${company.norwell}, ${`L${usage}${policy}${days}`.slice(0, 12)}, public_id, 'N-1', now() + make_interval(days => ${days}), false, ${policy}, ${of}
      from licence_type where usage_type = ${usage}`);

  test('are kept as long as the longest tag of their variable says, and without one 30 days', async () => {
    const [none, short, long, both, unsaid] = [
      await variableWith([]),
      await variableWith(['3d']),
      await variableWith(['52w']),
      await variableWith(['3d', '26w', '7d']),
      await variableWith([null, '3d']),
    ];
    for (const variable of [none, short, long, both, unsaid])
      await store(variable, 2, 4, 29, 31, 40, 181, 183, 363, 365);
    await tidy(api.database);
    expect(await left(none)).toEqual([2, 4, 29]);
    expect(await left(short)).toEqual([2]);
    expect(await left(long)).toEqual([2, 4, 29, 31, 40, 181, 183, 363]);
    expect(await left(both)).toEqual([2, 4, 29, 31, 40, 181]);
    expect(await left(unsaid)).toEqual([2, 4, 29]);
    // and are read
    const from = new Date(Date.now() - 41 * 86_400_000).toISOString();
    const to = new Date(Date.now() - 39 * 86_400_000).toISOString();
    const { body } = await anke('GET', `/agents/${agent}/data-history?from=${from}&to=${to}&points=10`);
    const points = body.data.find(
      ({ variable }: { variable: { publicId: string } }) => variable.publicId === long,
    ).points;
    expect(points.map(([, value]: [number, number]) => value)).toEqual([40]);
  });

  test('are kept no longer than the longest current licence for logging of the device allows', async () => {
    const of = device('Filler 1');
    await change(sql`delete from licence where agent_id = ${of}`);
    const variable = await variableWith(['52w'], of);
    const untagged = await variableWith([], of);
    const check = async (expected: number[]) => {
      await store(variable, 10, 20, 40, 200);
      await tidy(api.database);
      expect(await left(variable)).toEqual(expected);
      await change(sql`delete from agent_data_value where variable_id = ${variable}`);
    };
    await store(untagged, 20);
    await license('alarming', '3d', 10, of);
    await license('logging', '3d', -1, of);
    await check([10, 20, 40, 200]);
    await license('logging', '14d', 10, of);
    await check([10]);
    await license('logging', '26w', 20, of);
    await check([10, 20, 40]);
    await license('logging', null, 30, of);
    await check([10, 20, 40, 200]);
    expect(await left(untagged)).toEqual([20]);
  });

  test('of a device in the bin are kept as its tags say, so that a restore brings them back', async () => {
    const of = device('Filler 3');
    const variable = await variableWith(['52w'], of);
    await store(variable, 40, 370);
    expect((await anke('DELETE', `/agents/${of}`)).status).toBe(200);
    await tidy(api.database);
    expect(await left(variable)).toEqual([40]);
  });

  test('are deleted in batches until none is left', async () => {
    const variable = await variableWith([]);
    await change(sql`insert into agent_data_value (company_id, agent_id, variable_id, time, value)
      select company_id, agent_id, public_id, now() - interval '31 days' - make_interval(secs => second), 1
      from agent_data_variable, generate_series(1, 25000) second where public_id = ${variable}`);
    await store(variable, 29);
    await change(sql`create table batch (rows int)`);
    await change(sql`create function note_batch() returns trigger language plpgsql security definer as
      'begin insert into batch select count(*) from gone; return null; end'`);
    await change(sql`create trigger batches after delete on agent_data_value referencing old table as gone
      for each statement execute function note_batch()`);
    try {
      await tidy(api.database);
      expect(await left(variable)).toEqual([29]);
      expect(await change(sql`select 1 from batch where rows > 10000`)).toEqual([]);
    } finally {
      await change(sql`drop trigger batches on agent_data_value`);
      await change(sql`drop table batch`);
    }
  });

  test('stay where a clock has jumped ahead', async () => {
    const variable = await variableWith([]);
    await store(variable, 29, 40);
    // the last run was 60 days ago by the clock: the next one goes by a time ten minutes later
    await change(sql`update job_run set clock = now() - interval '60 days' where name = 'tidy'`);
    await tidy(api.database);
    expect(await left(variable)).toEqual([29, 40]);
    await change(sql`update job_run set clock = null where name = 'tidy'`);
    await tidy(api.database);
    expect(await left(variable)).toEqual([29]);
  });
});

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
    await change(sql`alter table agent_data_value rename to agent_data_value_elsewhere`);
    try {
      await tidy(api.database, (details) => logged.push(details));
    } finally {
      await change(sql`alter table agent_data_value_elsewhere rename to agent_data_value`);
    }
    expect(logged).toEqual([expect.objectContaining({ table: 'agent_data_value' })]);
    expect(await isThere('AfterFailure')).toBe(false);
    const runOf = async (name: string) =>
      (
        await change(sql`select rows::int, failure, failed_on is not null as "hasFailed", ended_on > now() - interval '1 minute' as now
        from job_run where name = ${name}`)
      )[0];
    expect(await runOf('tidy session')).toEqual({ rows: 1, failure: null, hasFailed: false, now: true });
    expect(await runOf('tidy agent_data_value')).toMatchObject({
      failure: expect.stringContaining('agent_data_value'),
      hasFailed: true,
    });
    await tidy(api.database);
    expect(await runOf('tidy agent_data_value')).toMatchObject({ failure: null, hasFailed: true });
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
