import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { dayStarts } from '../src/domain/data/local-days.ts';
import { deleteOldValues } from '../src/domain/data/retention.ts';
import { renewRollups } from '../src/domain/data/rollups.ts';
import { type Period, type Point, seriesOf } from '../src/domain/data/series.ts';
import type { Value } from '../src/domain/gateway/batch.ts';
import { writeHistory } from '../src/domain/gateway/values.ts';
import type { Caller } from './caller.ts';
import { rollUp } from './stored-values.ts';
import { company, device, startApi, type TestApi } from './test-api.ts';

// Rollups of minutes and hours say what the values themselves say, however these come and go.

let api: TestApi;
let anke: Caller;
const agent = device('Filler 5');
const slugs = ['rolled-1', 'rolled-2'];
const variables: string[] = [];
let source: { publicId: string };
beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
  const make = async (path: string, draft: object) =>
    (await anke('POST', `/agents/${agent}/${path}`, draft)).body.data as { publicId: string };
  const machine = await make('devices', { name: 'Rolled', ipAddress: '192.168.46.90' });
  source = await make('data-sources', {
    ...{ name: 'Rolled', slug: 'rolled', device: machine, protocol: { publicId: 'host' } },
  });
  for (const slug of slugs)
    variables.push((await make('data-variables', { name: slug, slug, source, address: 'a', type: 'float' })).publicId);
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
const batches = fc.array(fc.array(reported, { maxLength: 60 }), { minLength: 1, maxLength: 4 });

const write = (values: Value[]) =>
  api.database.inScope({ company: company.norwell }, (tx) => writeHistory(tx, company.norwell, values));

const startAgain = async () => {
  for (const table of ['agent_data_value', 'agent_data_minute', 'agent_data_hour'])
    await change(sql`delete from ${sql.identifier(table)} where agent_id = ${agent}`);
};

/** Rollups that differ from those of the values that are there. */
async function wrong(): Promise<object[]> {
  const found: object[] = [];
  for (const unit of ['minute', 'hour'])
    found.push(
      ...(await change(sql`
        select * from (
          select variable_id, date_trunc(${unit}, time, 'UTC') as start, count(*), sum(value), min(value), max(value),
            (array_agg(value order by time))[1] as first, min(time) as first_time,
            (array_agg(value order by time desc))[1] as last, max(time) as last_time
          from agent_data_value where agent_id = ${agent} and value is not null group by 1, 2) real
        full join (select * from ${sql.identifier(`agent_data_${unit}`)} where agent_id = ${agent}) stored using (variable_id, start)
        where (real.count, real.min, real.max, real.first, real.first_time, real.last, real.last_time)
            is distinct from (stored.count, stored.min, stored.max, stored.first, stored.first_time, stored.last, stored.last_time)
          or stored.company_id <> ${company.norwell} or not abs(real.sum - stored.sum) < 1e-6`)),
    );
  return found;
}

test('rollups are those of the stored values, also of late and repeated ones', async () => {
  await fc.assert(
    fc.asyncProperty(batches, async (some) => {
      await startAgain();
      for (const batch of some) await write(batch);
      // a gateway that wasn't answered sends again
      await write(some[0]!);
      expect(await wrong()).toEqual([]);
    }),
    { numRuns: 12, seed },
  );
});

test('values too large to be added are stored, and the others of their minute too', async () => {
  await startAgain();
  const huge = [1.5e308, 1.6e308, 3].map((value, index) => ({
    ...{ agent, slug: slugs[0]!, time: at(base + index), value },
  }));
  await write(huge);
  await write([{ ...huge[2]!, time: at(base + 3) }]);
  const stored = await change(sql`select count, sum, min, max from agent_data_minute where agent_id = ${agent}`);
  expect(stored).toEqual([{ count: 4, sum: Number.POSITIVE_INFINITY, min: 3, max: 1.6e308 }]);
});

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
    select ${place} as place, ${sql.raw(bare[aggregate])} as value from agent_data_value
    where variable_id = ${variable} and time >= ${steps.start}::timestamptz and time < ${steps.end}::timestamptz
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

test('steps come from rollups as from the values, for any period, step and time zone', async () => {
  await fc.assert(
    fc.asyncProperty(batches, fc.array(query, { minLength: 4, maxLength: 4 }), async (some, queries) => {
      await startAgain();
      for (const batch of some) await write(batch);
      for (const { variable, start, long, step, timeZone } of queries) {
        const period = { start: at(base + start), end: at(base + start + long), timeZone };
        const tag = { type: 'float', company: company.norwell, agent, variable: variables[variable]! };
        for (const postAggr of all) {
          const found = await api.database.inScope({ company: company.norwell }, (tx) =>
            seriesOf(tx, tag, period, {
              ...{ postAggr, step, order: 'asc', limit: 5000, offset: 0, operator: '*', extendedBoundary: false },
            }),
          );
          const real = await fromValues(tag.variable, { ...period, step } as never, postAggr);
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

test('a sum that is too large for rollups is read from the values', async () => {
  await startAgain();
  await write([1e305, 2e305].map((value, index) => ({ agent, slug: slugs[0]!, time: at(base + index), value })));
  const tag = { type: 'float', company: company.norwell, agent, variable: variables[0]! };
  const [[, sum]] = (await api.database.inScope({ company: company.norwell }, (tx) =>
    seriesOf(
      tx,
      tag,
      { start: at(base), end: at(base + hour) },
      {
        ...{ postAggr: 'sum', order: 'asc', limit: 1, offset: 0, operator: '*', extendedBoundary: false },
      },
    ),
  )) as [Point];
  expect(sum).toBeCloseTo(3e305, -300);
});

/** Values each 20 seconds over three hours. */
const everyTwenty = () =>
  Array.from({ length: 540 }, (_none, index) => ({
    ...{ agent, slug: slugs[0]!, time: at(base + index * 20 * second), value: (index * 37) % 101 },
  }));

test('values that a person deletes leave the rollups, which are right where a minute is cut', async () => {
  await startAgain();
  await write(everyTwenty());
  const [start, end] = [at(base + 1234 * second), at(base + 2 * hour + 1234 * second)];
  const { status } = await anke('POST', '/data-deletion-requests', [{ source, start, end }]);
  expect(status).toBe(201);
  const left = await change(
    sql`select sum(count)::int as values, count(*)::int as minutes from agent_data_minute where agent_id = ${agent}`,
  );
  // 62 values before and 118 after, in 21 and 40 minutes, of which the cut ones are two
  expect(left).toEqual([{ values: 180, minutes: 61 }]);
  expect(await wrong()).toEqual([]);
});

test('rollups are right where several write and delete values of the same minutes at once', async () => {
  await startAgain();
  const all = everyTwenty();
  await write(all.filter((_value, index) => index % 2 === 0));
  const deletion = { source, start: at(base), end: at(base + 2 * hour) };
  await Promise.all(
    Array.from({ length: 12 }, async (_none, turn) => {
      if (turn % 4 === 3) expect((await anke('POST', '/data-deletion-requests', [deletion])).status).toBe(201);
      else await write(all.filter((_value, index) => index % 2 === 1 && index % 12 !== turn));
    }),
  );
  expect(await wrong()).toEqual([]);
});

test('values that are swept leave the rollups, also where a batch ends within an hour', async () => {
  await startAgain();
  await write(everyTwenty());
  const now = sql`${at(base + 30 * day + 2 * hour + 30 * second)}::timestamptz`;
  for (const most of [100, 1000]) {
    await api.database.inScope({ as: 'jobs' }, (tx) => deleteOldValues(tx, null, most, now));
    expect(await wrong()).toEqual([]);
  }
  expect(await change(sql`select count(*)::int as hours from agent_data_hour where agent_id = ${agent}`)).toEqual([
    { hours: 1 },
  ]);
});

test('another company reaches no rollups', async () => {
  await startAgain();
  await write(everyTwenty());
  for (const table of ['agent_data_minute', 'agent_data_hour']) {
    const rows = sql`select 1 from ${sql.identifier(table)} where agent_id = ${agent}`;
    const seenAs = async (of: string) =>
      (await api.database.inScope({ company: of }, (tx) => tx.execute(rows))).rowCount! > 0;
    expect([table, await seenAs(company.norwell), await seenAs(company.delta)]).toEqual([table, true, false]);
  }
});

test('rollups of values that were inserted without any are computed from them', async () => {
  await startAgain();
  await change(sql`insert into agent_data_value (company_id, agent_id, variable_id, time, value)
    select ${company.norwell}, ${agent}, ${variables[1]!}, ${at(base)}::timestamptz + make_interval(secs => one * 7), one
    from generate_series(1, 3000) one`);
  await rollUp(api.owner, agent);
  expect(await wrong()).toEqual([]);
  // and again, of spans that overlap
  const span = { company: company.norwell, agent, variable: variables[1]! };
  await api.owner.inScope({}, (tx) =>
    renewRollups(tx, [
      { ...span, from: at(base + 10 * second), to: at(base + hour) },
      { ...span, from: at(base), to: at(base + 90 * second) },
    ]),
  );
  expect(await wrong()).toEqual([]);
});
