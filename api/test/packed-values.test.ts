import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { dayStarts } from '../src/domain/data/local-days.ts';
import { type Period, type Point, seriesOf } from '../src/domain/data/series.ts';
import { stepSql } from '../src/domain/data/steps.ts';
import { packClosedHours } from '../src/domain/data/values/pack.ts';
import { partsOf } from '../src/domain/data/values/read-parts.ts';
import { sourcesOf } from '../src/domain/data/values/sources.ts';
import type { Value } from '../src/domain/gateway/batch.ts';
import { writeHistory } from '../src/domain/gateway/values.ts';
import type { Caller } from './caller.ts';
import { forgetValues, storedValues } from './stored-values.ts';
import { company, device, startApi, type TestApi } from './test-api.ts';

// Values are read as they were stored first, wherever they are by then: loose, packed by the hour, or stored by an earlier version.

let api: TestApi;
let anke: Caller;
const agent = device('Filler 5');
const slugs = ['packed-1', 'packed-2'];
const variables: string[] = [];
let source: { publicId: string };
beforeAll(async () => {
  api = await startApi();
  await change(sql`create table told (slug text, time timestamptz, value float8, primary key (slug, time))`);
  anke = await api.signIn('anke');
  const make = async (path: string, draft: object) =>
    (await anke('POST', `/agents/${agent}/${path}`, draft)).body.data as { publicId: string };
  const machine = await make('devices', { name: 'Packed', ipAddress: '192.168.46.90' });
  source = await make('data-sources', {
    ...{ name: 'Packed', slug: 'packed', device: machine, protocol: { publicId: 'host' } },
  });
  for (const slug of slugs)
    variables.push((await make('data-variables', { name: slug, slug, source, address: 'a', type: 'float' })).publicId);
  for (const [slug, type] of [
    ['packed-text', 'str'],
    ['packed-bit', 'bool'],
  ])
    variables.push((await make('data-variables', { name: slug, slug, source, address: 'a', type })).publicId);
});
afterAll(() => api.close());

const change = async (statement: ReturnType<typeof sql>) =>
  (await api.owner.inScope({}, (tx) => tx.execute(statement))).rows;

/** An hour with a local midnight in it; clocks in Brussels change three days later, those of Lord Howe by half an hour. */
const base = Date.parse('2026-03-25T23:00:00Z');
const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;
const at = (time: number) => new Date(time).toISOString();
const seed = 20_261_129;

const reported = fc.record({
  agent: fc.constant(agent),
  slug: fc.constantFrom(...slugs),
  // many in few minutes, and some far away from them
  time: fc
    .oneof(
      fc.nat(10 * 60 * second),
      fc.nat(20).map((at) => at * 15 * second),
      fc.nat(5 * hour),
      fc.nat(12 * day),
    )
    .map((after) => at(base + after)),
  value: fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.double({ min: -1e6, max: 1e6, noNaN: true })),
});
/** So many values of an hour that its minutes have rollups, with gaps between. */
const dense = fc
  .record({ slug: fc.constantFrom(...slugs), every: fc.integer({ min: 900, max: 2500 }) })
  .map(({ slug, every }) =>
    Array.from({ length: 1400 }, (_none, index) => ({
      ...{ agent, slug, time: at(base + index * every + (index > 700 ? 200 * second : 0)), value: (index * 37) % 101 },
    })),
  );
const deeds = fc.array(
  fc.record({
    values: fc.oneof({ weight: 2, arbitrary: fc.array(reported, { maxLength: 60 }) }, { weight: 1, arbitrary: dense }),
    how: fc.constantFrom('append' as const, 'pack' as const, 'pack' as const, 'old' as const),
  }),
  { minLength: 1, maxLength: 4 },
);

const write = (values: Value[]) =>
  api.database.inScope({ company: company.norwell }, (tx) => writeHistory(tx, company.norwell, values));

/** Packs the hours that are over at a moment, by jobs. */
async function pack(now = at(base + 13 * day)): Promise<void> {
  for (let place: number | null = null; ; ) {
    const { next }: { next: number | null } = await api.database.inScope({ as: 'jobs' }, (tx) =>
      packClosedHours(tx, place, 100, sql`${now}::timestamptz`),
    );
    place = next;
    if (place === null) return;
  }
}

/** The same values in a table that nothing but these tests knows. */
const told = (values: Value[]) =>
  change(sql`insert into told select slug, time, value from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
    one(slug text, time timestamptz, value float8) on conflict do nothing`);

/** As a version did that had no other place, and may still do. */
const writeOld = (values: Value[]) =>
  change(sql`insert into agent_data_value (company_id, agent_id, variable_id, time, value)
    select company_id, agent_id, public_id, time, value from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      one(agent text, slug text, time timestamptz, value float8)
    join agent_data_variable variable on variable.agent_id = one.agent and variable.slug = one.slug
    where not exists (select from told where told.slug = one.slug and told.time = one.time) on conflict do nothing`);

const startAgain = async () => {
  await forgetValues(api.owner, agent);
  await change(sql`delete from told`);
};

/** What is done with some values. */
interface Deed {
  values: Value[];
  how: 'append' | 'pack' | 'old';
}

async function carryOut(deeds: readonly Deed[]): Promise<void> {
  await startAgain();
  for (const { values, how } of deeds) {
    if (how === 'old') await writeOld(values);
    else await write(values);
    await told(values);
    if (how === 'pack') await pack();
  }
}

const all = ['count', 'mean', 'median', 'mode', 'spread', 'sum', 'first', 'last', 'max', 'min'] as const;
const bare = {
  ...{ count: 'count(*)::double precision', mean: 'avg(value)', spread: 'max(value) - min(value)', sum: 'sum(value)' },
  ...{ max: 'max(value)', min: 'min(value)', first: '(array_agg(value order by time))[1]' },
  ...{ last: '(array_agg(value order by time desc))[1]', mode: 'mode() within group (order by value)' },
  median: 'percentile_cont(0.5) within group (order by value)',
};

/** The steps from the values alone, by SQL that knows of no rollups. */
async function fromValues(variable: string, steps: Required<Period> & { step?: number }, aggregate: keyof typeof bare) {
  const [start, end] = [Date.parse(steps.start!), Date.parse(steps.end!)];
  const { step = (end - start) / 1000 } = steps;
  const days = step / 86_400;
  const starts =
    steps.step !== undefined && steps.timeZone !== undefined && Number.isInteger(days)
      ? dayStarts(start, end, days, steps.timeZone)
      : undefined;
  const place = starts
    ? sql`width_bucket(extract(epoch from time)::double precision, ${`{${starts.map((one) => one / 1000)}}`}::double precision[])`
    : sql`floor(extract(epoch from time - ${steps.start}::timestamptz) / ${step}::double precision)`;
  const rows = await change(sql`
    select ${place} as place, ${sql.raw(bare[aggregate])} as value from told
    where slug = ${variable} and time >= ${steps.start}::timestamptz and time < ${steps.end}::timestamptz
    group by 1 order by 1`);
  return (rows as { place: number; value: number }[]).map(
    ({ place, value }): Point => [Math.round(starts ? starts[place - 1]! : start + place * step * 1000), value],
  );
}

const query = fc.record({
  variable: fc.nat(1),
  // at a minute, an hour or anywhere
  start: fc.oneof(
    fc.integer({ min: -60, max: 600 }).map((minutes) => minutes * 60 * second),
    fc.nat(2 * hour),
  ),
  long: fc.oneof(
    fc.integer({ min: 1, max: 20 * 60 * second }),
    fc.integer({ min: 1, max: 14 * day }),
    fc.constant(day),
  ),
  step: fc.oneof(
    fc.constantFrom(undefined, 1, 59, 60, 90, 3600, 7200, 86_400, 7 * 86_400),
    fc.integer({ min: 1, max: 100_000 }),
    fc.double({ min: 10, max: 100_000, noNaN: true }),
  ),
  timeZone: fc.constantFrom(undefined, 'Europe/Brussels', 'Asia/Kolkata', 'Australia/Lord_Howe'),
});

test('steps of packed and late values are exact, for any period, step and time zone', async () => {
  await fc.assert(
    fc.asyncProperty(deeds, fc.array(query, { minLength: 4, maxLength: 4 }), async (some, queries) => {
      await carryOut(some);
      for (const { variable, start, long, step, timeZone } of queries) {
        const period = { start: at(base + start), end: at(base + start + long), timeZone };
        const tag = { type: 'float', company: company.norwell, agent, variable: variables[variable]! };
        for (const postAggr of all) {
          const found = await api.database.inScope({ company: company.norwell }, (tx) =>
            seriesOf(tx, tag, period, {
              ...{ postAggr, step, order: 'asc', limit: 5000, offset: 0, operator: '*', extendedBoundary: false },
            }),
          );
          const real = await fromValues(slugs[variable]!, { ...period, step } as never, postAggr);
          expect({ postAggr, times: found.map(([time]) => time) }).toEqual({
            ...{ postAggr, times: real.map(([time]) => time) },
          });
          for (const [index, [, value]] of found.entries())
            expect({ postAggr, value }).toEqual({ postAggr, value: expect.closeTo(real[index]![1] as number, 6) });
        }
      }
    }),
    { numRuns: 12, seed },
  );
});

const plain = { operator: '*' as const, extendedBoundary: false, limit: 5000, offset: 0 };
const tagOf = (variable: number, type = 'float') => ({
  ...{ type, company: company.norwell, agent, variable: variables[variable]! },
});
const read = (period: Period, query: object, tag = tagOf(0)): Promise<Point[]> =>
  api.database.inScope({ company: company.norwell }, (tx) =>
    seriesOf(tx, tag, period, { ...plain, order: 'asc', ...query }),
  );

test('values are read in both orders, in pages, and with those before and after a period', async () => {
  const page = fc.record({
    start: fc.option(fc.nat(3 * hour), { nil: undefined }),
    end: fc.option(fc.integer({ min: 3 * hour, max: 13 * day }), { nil: undefined }),
    order: fc.constantFrom('asc' as const, 'desc' as const),
    limit: fc.integer({ min: 1, max: 2000 }),
    offset: fc.oneof(fc.constant(0), fc.nat(2000)),
    extendedBoundary: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(deeds, fc.array(page, { minLength: 8, maxLength: 8 }), async (some, pages) => {
      await carryOut(some);
      const all = (await change(sql`
        select extract(epoch from time)::float8 * 1000 as time, value from told where slug = ${slugs[0]!} order by time`)) as {
        time: number;
        value: number;
      }[];
      const stored = all.map(({ time, value }): Point => [Math.round(time), value]);
      for (const { start, end, order, limit, offset, extendedBoundary } of pages) {
        const [from, to] = [start, end].map((after) => (after === undefined ? undefined : base + after));
        const within = stored.filter(
          ([time]) => (from === undefined || time >= from) && (to === undefined || time < to),
        );
        const isNewest = from === undefined && to === undefined;
        const ordered = isNewest || order === 'desc' ? within.toReversed() : within;
        const expected = ordered.slice(offset, offset + limit);
        const edges = extendedBoundary
          ? [
              ...(from === undefined ? [] : stored.filter(([time]) => time < from).slice(-1)),
              ...(to === undefined ? [] : stored.filter(([time]) => time >= to).slice(0, 1)),
            ]
          : [];
        const sorted = [...expected, ...edges].sort(([a], [b]) => (order === 'asc' ? a - b : b - a));
        const period = {
          start: from === undefined ? undefined : at(from),
          end: to === undefined ? undefined : at(to),
        };
        expect(await read(period, { order, limit, offset, extendedBoundary })).toEqual(sorted);
      }
    }),
    { numRuns: 12, seed },
  );
});

/** Values each second of an hour with noise, as a sensor has it. */
const everySecond = (hours = 1) =>
  Array.from({ length: hours * 3600 }, (_none, index) => ({
    ...{ agent, slug: slugs[0]!, time: at(base + index * second), value: Math.sin(index * index) * 100 },
  }));

test('steps that cut hours and minutes of packed values are exact', async () => {
  await carryOut([{ values: everySecond(2), how: 'pack' }]);
  for (const [start, end, step] of [
    [1234, 6543, 777],
    [90, 7000, 1000.5],
    [0, 7200, 60],
    [30, 7170, 61],
  ] as const) {
    const period = { start: at(base + start * second), end: at(base + end * second) };
    for (const postAggr of all)
      expect([step, postAggr, await read(period, { postAggr, step })]).toEqual([
        ...[step, postAggr],
        (await fromValues(slugs[0]!, { ...period, step } as never, postAggr)).map(([time, value]) => [
          expect.closeTo(time, -1),
          expect.closeTo(value as number, 6),
        ]),
      ]);
  }
});

test('values of the open hour are read beside those of an earlier version', async () => {
  await startAgain();
  const open = Math.floor(Date.now() / hour) * hour;
  const value = (after: number, one: number) => ({ agent, slug: slugs[0]!, time: at(open + after), value: one });
  await writeOld([value(1.5 * second, 7), value(2 * second, 2)]);
  await write([value(0, 1), value(1.5 * second, 5), value(61 * second, -4)]);
  const tag = { type: 'float', company: company.norwell, agent, variable: variables[0]! };
  const period = { start: at(open), end: at(open + hour) };
  const read = (query: object) =>
    api.database.inScope({ company: company.norwell }, (tx) =>
      seriesOf(tx, tag, period, {
        ...{ order: 'asc', limit: 5000, offset: 0, operator: '*', extendedBoundary: false, ...query },
      }),
    );
  const [first, next] = [open, open + 60_000];
  expect(await read({ postAggr: 'sum', step: 60 })).toEqual([
    [first, 10],
    [next, -4],
  ]);
  expect(await read({ postAggr: 'max', step: 3600 })).toEqual([[first, 7]]);
  expect(await read({})).toEqual([
    [open, 1],
    [open + 1500, 7],
    [open + 2000, 2],
    [open + 61_000, -4],
  ]);
});

test('PostgreSQL plans the partitions of the span alone that is read, however many there are', async () => {
  const ofADay = (after: number) => ({ agent, slug: slugs[0]!, time: at(base + after * day), value: 1 });
  await carryOut([{ values: [ofADay(0), ofADay(1)], how: 'pack' }]);
  await change(sql`
    select make_packed_hours(class, hour) from unnest('{30d,52w}'::text[]) class,
      generate_series(${base / hour - 12 * 7 * 24}::integer, ${base / hour}::integer, 7 * 24) hour`);
  const period = { start: at(base), end: at(base + hour) };
  const plan = await api.database.inScope({ company: company.norwell }, async (tx) => {
    const span = { from: base, to: base + hour };
    const key = { company: company.norwell, agent, variable: variables[0]! };
    const parts = partsOf(await sourcesOf(tx, [key], span), span, stepSql({ ...period, step: 600 }));
    const { rows } = await tx.execute(sql`explain ${parts}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect([...new Set(plan.match(/\bon hours_\w+/g))]).toHaveLength(1);
});

test('of several values of a time the first one counts, be it loose, packed or an old one', async () => {
  await startAgain();
  const value = (number: number, time = base) => [{ agent, slug: slugs[0]!, time: at(time), value: number }];
  const found = async () => [
    await read({ start: at(base), end: at(base + hour) }, {}),
    await read({ start: at(base), end: at(base + hour) }, { postAggr: 'sum' }),
  ];
  await writeOld(value(1, base + second));
  await write(value(2, base + second));
  await write(value(3));
  const expected = [
    [
      [base, 3],
      [base + second, 1],
    ],
    [[base, 4]],
  ];
  expect(await found()).toEqual(expected);
  for (const late of [4, 5]) {
    await pack();
    await write(value(late));
    expect(await found()).toEqual(expected);
  }
  await pack();
  expect(await found()).toEqual(expected);
});

test('an hour that is over is packed into one row, with rollups in a tenth of its space', async () => {
  await startAgain();
  await write(everySecond());
  const counts = async () =>
    (
      await change(sql`select (select count(*)::int from data_loose_value where agent_id = ${agent}) as loose,
        (select count(*)::int from data_packed_hour where agent_id = ${agent}) as packed`)
    )[0];
  await pack(at(base + hour + 4 * 60 * second));
  expect(await counts()).toEqual({ loose: 3600, packed: 0 });
  await pack(at(base + hour + 5 * 60 * second));
  expect(await counts()).toEqual({ loose: 0, packed: 1 });
  const [sizes] = await change(sql`
    select (pg_column_size(times) + pg_column_size(values)) / 3600.0 as bytes, (pg_column_size(minutes) + pg_column_size(minute_ends)
      + pg_column_size(minute_counts) + pg_column_size(minute_sums) + pg_column_size(minute_mins) + pg_column_size(minute_maxs)
      + pg_column_size(minute_firsts) + pg_column_size(minute_first_ms) + pg_column_size(minute_lasts) + pg_column_size(minute_last_ms)) / 3600.0 as rollups
    from data_packed_hour where agent_id = ${agent}`);
  expect(Number(sizes!.bytes)).toBeLessThan(13);
  expect(Number(sizes!.rollups)).toBeLessThan(Number(sizes!.bytes) / 10);
});

test('texts, and true and false, are packed too', async () => {
  await startAgain();
  const texts = ['idle', 'running', '', 'idle'].map((value, index) => ({
    ...{ agent, slug: 'packed-text', time: at(base + index * second), value },
  }));
  const bits = [true, false, true].map((value, index) => ({
    ...{ agent, slug: 'packed-bit', time: at(base + index * second), value },
  }));
  await write([...texts, ...bits]);
  const [text, bit] = [tagOf(2, 'str'), tagOf(3, 'bool')];
  const found = async () => [
    (await read({ start: at(base), end: at(base + hour) }, {}, text)).map(([, value]) => value),
    (await read({ start: at(base), end: at(base + hour) }, {}, bit)).map(([, value]) => value),
    await read({ start: at(base), end: at(base + hour) }, { postAggr: 'count' }, text),
    await read({ start: at(base), end: at(base + hour) }, { postAggr: 'mean' }, bit),
  ];
  const loose = await found();
  expect(loose).toEqual([
    ['idle', 'running', '', 'idle'],
    [true, false, true],
    [[base, 4]],
    [[base, expect.closeTo(2 / 3, 9)]],
  ]);
  await pack();
  expect(await change(sql`select 1 from data_loose_value where agent_id = ${agent}`)).toEqual([]);
  expect(await found()).toEqual(loose);
});

test('values too large to be added are packed, and their sum is read from them', async () => {
  await startAgain();
  const huge = [1e305, 2e305, 3].map((value, index) => ({ agent, slug: slugs[0]!, time: at(base + index), value }));
  await write(huge);
  await pack();
  const of = async (postAggr: string) =>
    (await read({ start: at(base), end: at(base + hour) }, { postAggr })).map(([, value]) => value);
  expect(await of('sum')).toEqual([expect.closeTo(3e305, -300)]);
  expect(await of('max')).toEqual([2e305]);
});

/** Values each 20 seconds over three hours. */
const everyTwenty = () =>
  Array.from({ length: 540 }, (_none, index) => ({
    ...{ agent, slug: slugs[0]!, time: at(base + index * 20 * second), value: (index * 37) % 101 },
  }));

test('values that a person deletes are gone wherever they are, and what is cut stays right', async () => {
  const values = everyTwenty();
  await carryOut([
    { values: everySecond(), how: 'pack' },
    { values: values.slice(0, 200), how: 'old' },
    { values: values.slice(200, 400), how: 'pack' },
    { values: values.slice(400), how: 'append' },
  ]);
  const [start, end] = [at(base + 1234 * second), at(base + 2 * hour + 1234 * second)];
  expect((await anke('POST', '/data-deletion-requests', [{ source, start, end }])).status).toBe(201);
  await change(sql`delete from told where time >= ${start}::timestamptz and time < ${end}::timestamptz`);
  const period = { start: at(base), end: at(base + 3 * hour) };
  for (const postAggr of all)
    expect([postAggr, await read(period, { postAggr })]).toEqual([
      postAggr,
      (await fromValues(slugs[0]!, period as never, postAggr)).map(([time, value]) => [
        time,
        expect.closeTo(value as number, 6),
      ]),
    ]);
  const left = await change(sql`select count(*)::int as count from ${storedValues(agent)} one`);
  expect(left).toEqual(await change(sql`select count(*)::int as count from told`));
});

test('no value is lost or counted twice where several write and jobs pack at once', async () => {
  await startAgain();
  const values = everyTwenty();
  await told(values);
  await Promise.all(
    Array.from({ length: 12 }, async (_none, turn) => {
      if (turn % 3 === 2) await pack();
      else await write(values.filter((_value, index) => index % 12 !== turn));
    }),
  );
  const period = { start: at(base), end: at(base + 3 * hour) };
  for (const step of ['before', 'after']) {
    for (const postAggr of ['count', 'sum'] as const)
      expect([step, await read(period, { postAggr })]).toEqual([
        step,
        await fromValues(slugs[0]!, period as never, postAggr),
      ]);
    await pack();
  }
});

test('packing that is broken off before its end leaves all values, and the next one packs them', async () => {
  await startAgain();
  await write(everyTwenty());
  const period = { start: at(base), end: at(base + 3 * hour) };
  const before = await read(period, {});
  await change(sql`create function break_off() returns trigger language plpgsql as 'begin raise ''broken off''; end'`);
  await change(sql`create trigger breaks after insert on data_packed_hour for each row execute function break_off()`);
  try {
    await expect(pack()).rejects.toThrow('broken off');
  } finally {
    await change(sql`drop function break_off() cascade`);
  }
  expect(await read(period, {})).toEqual(before);
  await pack();
  expect(await read(period, {})).toEqual(before);
  expect(await change(sql`select count(*)::int as hours from data_packed_hour where agent_id = ${agent}`)).toEqual([
    { hours: 3 },
  ]);
});

test('another company reaches no values or packed hours, and nobody a partition itself', async () => {
  await carryOut([
    { values: everyTwenty(), how: 'pack' },
    { values: everyTwenty().map((value) => ({ ...value, time: at(Date.parse(value.time) + 1) })), how: 'append' },
  ]);
  for (const table of ['data_series', 'data_loose_value', 'data_packed_hour']) {
    const rows = sql`select 1 from ${sql.identifier(table)} where agent_id = ${agent}`;
    const seenAs = async (of: string) =>
      (await api.database.inScope({ company: of }, (tx) => tx.execute(rows))).rowCount! > 0;
    expect([table, await seenAs(company.norwell), await seenAs(company.delta)]).toEqual([table, true, false]);
  }
  const partitions = await change(sql`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as secured from pg_class c
    where c.relnamespace = 'packed_hours'::regnamespace and c.relkind in ('r', 'p')`);
  expect(partitions.length).toBeGreaterThan(11);
  for (const { name, secured } of partitions) {
    expect([name, secured]).toEqual([name, true]);
    const rows = sql`select 1 from packed_hours.${sql.identifier(name as string)}`;
    for (const scope of [{ company: company.norwell }, { as: 'jobs' as const }])
      await expect(api.database.inScope(scope, (tx) => tx.execute(rows))).rejects.toThrow('permission denied');
  }
});
