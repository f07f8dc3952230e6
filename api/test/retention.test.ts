import { retentionClasses } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { linesAt } from '../src/jobs/database-report.ts';
import { moveAllOldValues } from '../src/jobs/move-old-values.ts';
import { recordRun } from '../src/jobs/run-once.ts';
import { tidy } from '../src/jobs/tidy.ts';
import { readSettings } from '../src/platform/settings.ts';
import type { Caller } from './caller.ts';
import { store, storedValues } from './stored-values.ts';
import { company, device, startApi, type TestApi } from './test-api.ts';

// Values are kept as long as their tags say, and never shorter.

let api: TestApi;
let anke: Caller;
beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
});
afterAll(() => api.close());

const change = async (statement: ReturnType<typeof sql>) =>
  (await api.owner.inScope({}, (tx) => tx.execute(statement))).rows;

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
  const source = await made('data-sources', { name: slug, slug, device: machine, protocol: { publicId: 'host' } }, of);
  const draft = { name: slug, slug, source, address: 'a', type: 'float' };
  const variable = await made('data-variables', draft, of);
  for (const [index, retentionPolicy] of policies.entries())
    await tagOf(variable, `${slug}-${index}`, retentionPolicy, of);
  return variable.publicId;
}

const tagOf = (variable: { publicId: string }, slug: string, retentionPolicy: string | null, of = agent) => {
  const tag = { name: slug, slug, variable, logEvent: 'change', loggingInterval: '10s', retentionPolicy };
  return made('data-tags', tag, of);
};
const keepFor = async (variable: string, retentionPolicy: string) => {
  const [tag] = await change(sql`select public_id as id from agent_data_tag where variable_id = ${variable}`);
  expect((await anke('PATCH', `/agents/${agent}/data-tags/${tag!.id}`, { retentionPolicy })).status).toBe(200);
};

const storeAged = async (variable: string, days: number[], of = agent) =>
  store(
    api.owner,
    company.norwell,
    sql`select ${of}::text as agent, ${variable}::text as variable, now() - make_interval(hours => (age * 24)::integer) as time, age as value
      from unnest(${sql.param(days)}::double precision[]) age`,
  );
/** The ages in days of the values that are there. */
const left = async (variable: string, of = agent) =>
  (await change(sql`select value from ${storedValues(of)} one where variable = ${variable} order by value`)).map(
    ({ value }) => value,
  );
/** Lets jobs run so often, each time as if days had gone by since the last changes of tags. */
const later = async (days: number) => {
  await change(sql`update data_series set moves_on = moves_on - make_interval(days => ${days})`);
  await change(sql`update job_run set clock = null where name = 'tidy'`);
  await tidy(api.database);
  await tidy(api.database);
};

const ages = [2, 4, 20, 29, 200, 400];

test('values are kept as long as the longest tag of their variable says, and without one 30 days', async () => {
  const variables = [
    await variableWith([]),
    await variableWith(['3d']),
    await variableWith(['52w']),
    await variableWith(['3d', '26w', '7d']),
    await variableWith([null, '3d']),
    await variableWith(['520w']),
  ];
  for (const variable of variables) await storeAged(variable, ages);
  await tidy(api.database);
  expect(await Promise.all(variables.map((variable) => left(variable)))).toEqual([
    [2, 4, 20, 29],
    [2],
    [2, 4, 20, 29, 200],
    [2, 4, 20, 29],
    [2, 4, 20, 29],
    ages,
  ]);
  expect(
    await change(sql`select 1 from data_loose_value where agent_id = ${agent} and time < now() - interval '1 day'`),
  ).toEqual([]);
});

test('packed values end with the partition of their class, and each class has its own', async () => {
  const [short, long] = [await variableWith(['26w']), await variableWith(['52w'])];
  for (const variable of [short, long]) await storeAged(variable, [2, 100]);
  await tidy(api.database);
  // as if a hundred days had gone by: hours are moved back, into partitions of that time
  const back = 100 * 24;
  for (const kept of ['26w', '52w'])
    await change(sql`select make_packed_hours(class, hour - ${back}) from data_packed_hour where class = ${kept}`);
  await change(sql`update data_packed_hour set hour = hour - ${back} where class in ('26w', '52w')`);
  await tidy(api.database);
  expect([await left(short), await left(long)]).toEqual([[2], [2, 100]]);
});

test('all partitions of ten years are fewer than 400', async () => {
  const [count] = await change(sql`
    with made as materialized (
      select make_packed_hours(class, hour) from unnest(${sql.param([...retentionClasses])}::text[]) class cross join lateral
        generate_series(floor(extract(epoch from now() - class::interval) / 3600)::integer, floor(extract(epoch from now()) / 3600)::integer, 12) hour),
    calls as (select count(*) from made)
    select count from calls`);
  expect(Number(count!.count)).toBeGreaterThan(0);
  const [partitions] = await change(
    sql`select count(*)::int as count from pg_class where relnamespace = 'packed_hours'::regnamespace and relkind = 'r'`,
  );
  expect(partitions!.count).toBeGreaterThan(250);
  expect(partitions!.count).toBeLessThan(400);
});

test('a longer time holds for stored values too, and for new ones', async () => {
  const variable = await variableWith(['14d']);
  await storeAged(variable, [2, 10, 13]);
  await tidy(api.database);
  await keepFor(variable, '52w');
  await tidy(api.database);
  await storeAged(variable, [1, 100]);
  await later(1);
  expect(await left(variable)).toEqual([1, 2, 10, 13, 100]);
  expect(
    await change(
      sql`select distinct packed.class from data_packed_hour packed join data_series on id = series where variable_id = ${variable}`,
    ),
  ).toEqual([{ class: '52w' }]);
});

test('a shorter time holds for new values at once, and for stored ones after seven days', async () => {
  const variable = await variableWith(['52w']);
  await storeAged(variable, [2, 10, 100]);
  await tidy(api.database);
  await keepFor(variable, '3d');
  await tidy(api.database);
  await storeAged(variable, [1, 20]);
  await later(6);
  expect(await left(variable)).toEqual([1, 2, 10, 100]);
  await later(1);
  expect(await left(variable)).toEqual([1, 2]);
});

test('values of a device in the bin are kept as its tags say, so that a restore brings them back', async () => {
  const of = device('Filler 3');
  const variable = await variableWith(['52w'], of);
  await storeAged(variable, [40, 370], of);
  expect((await anke('DELETE', `/agents/${of}`)).status).toBe(200);
  await later(8);
  expect(await left(variable, of)).toEqual([40]);
});

test('nothing is dropped where a clock has jumped ahead', async () => {
  const variable = await variableWith(['14d']);
  await storeAged(variable, [2]);
  await tidy(api.database);
  const back = 60 * 24;
  await change(sql`select make_packed_hours(class, hour - ${back}) from data_packed_hour where class = '14d'`);
  await change(sql`update data_packed_hour set hour = hour - ${back} where class = '14d'`);
  // the last run was 60 days ago by the clock: the next one goes by a time ten minutes later
  await change(sql`update job_run set clock = now() - interval '60 days' where name = 'tidy'`);
  await tidy(api.database);
  expect(await left(variable)).toEqual([2]);
  await change(sql`update job_run set clock = null where name = 'tidy'`);
  await tidy(api.database);
  expect(await left(variable)).toEqual([]);
});

describe('values that an earlier version stored', () => {
  const storeOld = (variable: string, days: number[]) =>
    change(sql`insert into agent_data_value (company_id, agent_id, variable_id, time, value)
      select ${company.norwell}, ${agent}, ${variable}, now() - make_interval(hours => (age * 24)::integer), age
      from unnest(${sql.param(days)}::double precision[]) age`);
  const logged: object[] = [];
  const move = (databaseGb?: number, position: unknown = null) =>
    moveAllOldValues(
      api.database,
      { ...readSettings({}), databaseGb },
      { clock: new Date(), position, isHeld: () => true },
      (details) => logged.push(details),
    );
  const counts = async () =>
    (await change(sql`select count(*)::int as old from agent_data_value where time < now() - interval '2 hours'`))[0]!
      .old;

  test('are moved to packed hours, read all the while, and kept 30 days at least', async () => {
    const [short, long] = [await variableWith(['3d']), await variableWith(['52w'])];
    for (const variable of [short, long]) await storeOld(variable, [2, 20, 40, 400]);
    await storeOld(long, [0]);
    await storeAged(long, [1]);
    expect(await left(long)).toEqual([0, 1, 2, 20, 40, 400]);
    const { position } = await move(undefined, { moved: 3 });
    expect(position).toEqual({ moved: 11, left: expect.any(Number) });
    expect(logged).toEqual([{ moved: 11, left: expect.any(Number) }]);
    await recordRun(api.database, 'move old values', { position: { moved: 11, left: 5 }, failure: null });
    expect(await linesAt(api.owner.url, 80)).toContain('values of an earlier version: 11 were moved, about 5 are left');
    expect(await counts()).toBe(0);
    await tidy(api.database);
    expect([await left(short), await left(long)]).toEqual([
      [2, 20],
      [0, 1, 2, 20, 40],
    ]);
    // those of a tag with a shorter time are kept as it says after that
    await later(30);
    expect(await left(short)).toEqual([2]);
  });

  test('stay where the disk has too little space, and the error says how much is needed', async () => {
    const variable = await variableWith([]);
    await storeOld(variable, [2]);
    await expect(move(0.000_001)).rejects.toThrow(/not moved: that needs 0\.0 GB, and -?\d+\.\d GB are free/);
    expect(await left(variable)).toEqual([2]);
  });

  test('are all there where moving is broken off, and are moved by the next run', async () => {
    const variable = await variableWith([]);
    await storeOld(variable, [2, 3]);
    await change(
      sql`create function break_off() returns trigger language plpgsql as 'begin raise ''broken off''; end'`,
    );
    await change(sql`create trigger breaks after insert on data_packed_hour for each row execute function break_off()`);
    try {
      await expect(move()).rejects.toThrow('broken off');
    } finally {
      await change(sql`drop function break_off() cascade`);
    }
    expect(await left(variable)).toEqual([2, 3]);
    await move();
    expect([await left(variable), await counts()]).toEqual([[2, 3], 0]);
  });

  test('leave no rollups behind', async () => {
    await change(sql`insert into agent_data_minute (company_id, agent_id, variable_id, start, count, sum, min, max, first, first_time, last, last_time)
      values (${company.norwell}, ${agent}, 'gone', now(), 1, 1, 1, 1, 1, now(), 1, now())`);
    await tidy(api.database);
    expect(await change(sql`select 1 from agent_data_minute`)).toEqual([]);
  });
});
