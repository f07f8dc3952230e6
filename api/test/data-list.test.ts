import { sql } from 'drizzle-orm';
import { type Caller, problems } from './caller.ts';
import { store } from './stored-values.ts';
import { company, device, startApi, type TestApi } from './test-api.ts';

// Stored values of tags over a period: raw, aggregated by step, and as a file.

let api: TestApi;
const as: Record<string, Caller> = {};
const agent = device('Filler 1');
let source: string;
let tag: { tagId: number; slug: string };
const reference = (publicId: string) => ({ publicId });
beforeAll(async () => {
  api = await startApi();
  for (const key of ['marieke', 'anke', 'jonas', 'thomas']) as[key] = await api.signIn(key);
  const [machine] = (await as.anke!('GET', `/agents/${agent}/devices`)).body.data;
  const create = async (path: string, body: object) =>
    (await as.anke!('POST', `/agents/${agent}/${path}`, body)).body.data.publicId as string;
  source = await create('data-sources', {
    name: 'Scale',
    slug: 'scale',
    device: reference(machine.publicId),
    protocol: reference('host'),
  });
  const variable = await create('data-variables', {
    name: 'Weight',
    slug: 'weight',
    source: reference(source),
    address: '1',
    type: 'float',
  });
  const rule = { logEvent: 'interval', loggingInterval: '10s' };
  const id = await create('data-tags', { name: 'Weight', slug: 'weight', variable: reference(variable), ...rule });
  tag = (await as.anke!('GET', `/agents/${agent}/data-tags/${id}?fields=tagId,slug`)).body.data;
  const values = [2, 4, 9, 5, 5, 11];
  await store(
    api.owner,
    company.norwell,
    sql`select ${agent} as agent, ${variable} as variable, '2026-03-01T10:00:00Z'::timestamptz + (place - 1) * interval '10 seconds' as time, value
      from unnest(${sql.param(values)}::double precision[]) with ordinality one(value, place)`,
  );
});
afterAll(() => api.close());

const timeAt = (seconds: number) => `2026-03-01T10:00:${String(seconds).padStart(2, '0')}Z`;
const period = { start: timeAt(0), end: timeAt(50) };
const postQueries = (queries: object[], more: object = period, person = 'marieke') =>
  as[person]!('POST', '/data', [
    { ...more, source: reference(source), tags: [{ slug: 'weight', preAggr: 'raw', queries }] },
  ]);
const values = async (query: object, more: object = period) => {
  const { status, body } = await postQueries([{ ref: 'w', order: 'asc', ...query }], more);
  expect([status, body.data]).toEqual([201, expect.anything()]);
  return body.data[0].points.map(({ time, values: { w } }: { time: string; values: { w: number } }) => [
    time.slice(17, 19),
    w,
  ]);
};

test('stored values come in order, in pages, scaled and rounded, and the newest without a time', async () => {
  const { status, body } = await as.marieke!('POST', '/data', [
    { ...period, source: reference(source), tags: [{ id: tag.tagId, queries: [{ order: 'asc' }] }] },
  ]);
  expect([status, body.type]).toEqual([201, 'Data']);
  expect(body.data).toMatchObject([{ ...period, timeZone: 'UTC', source: reference(source) }]);
  expect(body.data[0].points).toEqual(
    [2, 4, 9, 5, 5].map((weight, index) => ({ time: timeAt(index * 10), values: { weight } })),
  );
  expect(await values({ order: 'desc', limit: 2, offset: 1 })).toEqual([
    ['30', 5],
    ['20', 9],
  ]);
  expect(await values({ factor: '3', operator: '/', decimals: 2, limit: 2 })).toEqual([
    ['00', 0.67],
    ['10', 1.33],
  ]);
  expect(await values({ limit: 2 }, {})).toEqual([
    ['40', 5],
    ['50', 11],
  ]);
  expect(await values({ extendedBoundary: true }, { start: timeAt(15), end: timeAt(25) })).toEqual([
    ['10', 4],
    ['20', 9],
    ['30', 5],
  ]);
  // a value at the start is in the period, and no boundary before it
  expect(await values({ extendedBoundary: true }, { start: timeAt(10), end: timeAt(15) })).toEqual([
    ['00', 2],
    ['10', 4],
    ['20', 9],
  ]);
});

test('values of a variable are read without a tag', async () => {
  const made = await as.anke!('POST', `/agents/${agent}/data-variables`, {
    ...{ name: 'Gross weight', slug: 'gross-weight', address: '40003', type: 'float', source: reference(source) },
  });
  const untagged = made.body.data.publicId as string;
  await store(
    api.owner,
    company.norwell,
    sql`select ${agent} as agent, ${untagged} as variable, time::timestamptz, value
      from (values ('2026-04-01T10:00:00Z', 2), ('2026-04-01T10:00:10Z', 4)) one(time, value)`,
  );
  const april = { start: '2026-04-01T10:00:00Z', end: '2026-04-01T10:01:00Z' };
  const read = async (variable: string, queries?: object[]) =>
    as.marieke!('POST', '/data', [{ ...april, source: reference(source), tags: [{ variable, queries }] }]);
  const { body } = await read('gross-weight');
  expect(body.data[0].points.map(({ values }: { values: object }) => values)).toEqual([
    { 'gross-weight': 4 },
    { 'gross-weight': 2 },
  ]);
  const mean = await read('gross-weight', [{ ref: 'mean', postAggr: 'mean', step: 60 }]);
  expect(mean.body.data[0].points).toEqual([{ time: april.start, values: { mean: 3 } }]);
  expect(problems(await read('none'))).toEqual([400, ['unknown-reference', 'tags.0.variable', 0]]);
});

test('a single query has a single answer, newest value first; its file is in the requested zone', async () => {
  const query = { source: reference(source), tags: [{ slug: 'weight', queries: [{ limit: 2 }] }] };
  const { status, body } = await as.marieke!('POST', '/data', { ...period, ...query });
  expect([status, body.data.points]).toEqual([
    201,
    [
      { time: timeAt(40), values: { weight: 5 } },
      { time: timeAt(30), values: { weight: 5 } },
    ],
  ]);
  const file = await as.marieke!('POST', '/data-export', { ...period, ...query });
  expect(file.body.trim().split('\r\n').slice(1)).toEqual([`"${timeAt(40)}",5`, `"${timeAt(30)}",5`]);
  const inKolkata = await as.marieke!('POST', '/data-export', { ...period, ...query, timeZone: 'Asia/Kolkata' });
  expect(inKolkata.body.trim().split('\r\n')[1]).toBe('"2026-03-01T15:30:40+05:30",5');
  // Excel in Dutch reads a semicolon between values and a comma in numbers
  await as.marieke!('PATCH', '/users/me', { localisation: 'nl-BE' });
  const halves = { ...query, tags: [{ slug: 'weight', queries: [{ limit: 1, factor: '0.5' }] }] };
  const dutch = await as.marieke!('POST', '/data-export', { ...period, ...halves });
  expect(dutch.body).toBe(`"time";"Scale: weight"\r\n"${timeAt(40)}";2,5\r\n`);
  await as.marieke!('PATCH', '/users/me', { localisation: null });
  const refused = await as.marieke!('POST', '/data', { ...period, ...query, end: 'soon' });
  expect(problems(refused)).toEqual([400, ['invalid-value', 'end', undefined]]);
});

test('times may have an offset and are answered in UTC', async () => {
  const times = { start: '2026-03-01T11:00:00.000+01:00', end: '2026-03-01T04:30:15-05:30' };
  const { status, body } = await postQueries([{ order: 'asc' }], times);
  expect([status, body.data[0]?.start, body.data[0]?.end]).toEqual([201, timeAt(0), timeAt(15)]);
  expect(body.data[0].points.map(({ time }: { time: string }) => time)).toEqual([timeAt(0), timeAt(10)]);
  expect(problems(await postQueries([{}], { ...period, start: '2026-02-30T10:00:00+01:00' }))).toEqual([
    400,
    ['invalid-value', 'start', 0],
  ]);
});

test('days, weeks and months of a query begin at midnights of its zone, also after clock changes', async () => {
  await store(
    api.owner,
    company.norwell,
    sql`select agent_id as agent, variable_id as variable, (day || 'T23:30:00')::timestamp at time zone 'Europe/Brussels' as time, place as value
      from (select agent_id, variable_id from data_series where agent_id = ${agent} limit 1) of,
        unnest(array['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27']) with ordinality one(day, place)`,
  );
  const days = { start: '2026-10-22T22:00:00Z', end: '2026-10-27T23:00:00Z', timeZone: 'Europe/Brussels' };
  const query = { ref: 'w', postAggr: 'sum', step: 86_400, order: 'asc' };
  const { body } = await postQueries([query], days);
  expect(body.data[0].points).toEqual([
    { time: '2026-10-22T22:00:00Z', values: { w: 1 } },
    { time: '2026-10-23T22:00:00Z', values: { w: 2 } },
    { time: '2026-10-24T22:00:00Z', values: { w: 3 } },
    { time: '2026-10-25T23:00:00Z', values: { w: 4 } },
    { time: '2026-10-26T23:00:00Z', values: { w: 5 } },
  ]);
  // 26 October is a Monday
  const ofCalendar = async (step: string) =>
    (await postQueries([{ ...query, step }], { ...days, end: '2026-11-30T00:00:00Z' })).body.data[0].points;
  expect(await ofCalendar('1w')).toEqual([
    { time: '2026-10-22T22:00:00Z', values: { w: 6 } },
    { time: '2026-10-25T23:00:00Z', values: { w: 9 } },
  ]);
  expect(await ofCalendar('1month')).toEqual([{ time: '2026-10-22T22:00:00Z', values: { w: 15 } }]);
  const tooMany = await postQueries([{ ...query, step: '1d' }], { ...days, start: '2000-01-01T00:00:00Z' });
  expect(tooMany.body.data).toMatchObject([{ message: 'Invalid value', propertyName: 'tags.0.queries.0.step' }]);
});

test('values are aggregated by step, with the time at which each step begins', async () => {
  const steps = (postAggr: string, more = {}) => values({ postAggr, step: 20, ...more });
  expect(await steps('mean')).toEqual([
    ['00', 3],
    ['20', 7],
    ['40', 5],
  ]);
  expect(await steps('sum')).toEqual([
    ['00', 6],
    ['20', 14],
    ['40', 5],
  ]);
  expect(await steps('spread')).toEqual([
    ['00', 2],
    ['20', 4],
    ['40', 0],
  ]);
  expect(await steps('first')).toEqual([
    ['00', 2],
    ['20', 9],
    ['40', 5],
  ]);
  expect(await steps('last')).toEqual([
    ['00', 4],
    ['20', 5],
    ['40', 5],
  ]);
  expect(await steps('last', { postTransform: 'difference' })).toEqual([
    ['20', 1],
    ['40', 0],
  ]);
  expect(await steps('max', { order: 'desc', limit: 1 })).toEqual([['40', 5]]);
  expect(await values({ postAggr: 'median' })).toEqual([['00', 5]]);
  expect(await values({ postAggr: 'mode' })).toEqual([['00', 5]]);
  expect(await values({ postAggr: 'count' })).toEqual([['00', 5]]);
});

test('several queries share their points, and the file has a column for each', async () => {
  const order = 'asc';
  const queries = [
    { ref: 'now', order },
    { ref: 'less', factor: '-1', order },
  ];
  const { body } = await postQueries(queries, { start: timeAt(0), end: timeAt(15) });
  expect(body.data[0].points).toEqual([
    { time: timeAt(0), values: { now: 2, less: -2 } },
    { time: timeAt(10), values: { now: 4, less: -4 } },
  ]);
  const query = [{ start: timeAt(0), end: timeAt(15), source: reference(source), tags: [{ id: tag.tagId, queries }] }];
  const file = await as.marieke!('POST', '/data-export', query);
  expect([file.status, file.headers.get('content-type')]).toEqual([201, 'text/csv; charset=utf-8']);
  expect(file.body.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    '"time","Scale: now","Scale: less"',
    `"${timeAt(0)}",2,-2`,
    `"${timeAt(10)}",4,-4`,
  ]);
});

test('device history has one average per interval with values, for each variable', async () => {
  const history = async (from: string, until: string, points: number, person = 'marieke') =>
    as[person]!('GET', `/agents/${agent}/data-history?from=${from}&to=${until}&points=${points}`);
  const weights = async (from: string, until: string, points: number) => {
    const series = (await history(from, until, points)).body.data;
    const others = series.filter((item: { variable: { slug: string } }) => item.variable.slug !== 'weight');
    expect(others.length).toBeGreaterThan(0);
    expect(others.every((other: { points: unknown[] }) => other.points.length === 0)).toBe(true);
    return series
      .find((item: { variable: { slug: string } }) => item.variable.slug === 'weight')
      .points.map(([time, value]: [number, number]) => [new Date(time).toISOString().slice(17, 19), value]);
  };
  // 2, 4, 9, 5, 5 and 11, ten seconds apart; the last one is in an interval of its own
  expect(await weights(timeAt(0), timeAt(50), 2)).toEqual([
    ['00', 5],
    ['30', 5],
    ['50', 11],
  ]);
  expect(await weights(timeAt(10), timeAt(20), 10)).toEqual([
    ['10', 4],
    ['20', 9],
  ]);
  expect(await weights('2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z', 2)).toEqual([]);
  for (const [from, until] of [
    [timeAt(50), timeAt(0)],
    [timeAt(0), timeAt(0)],
  ])
    expect(problems(await history(from!, until!, 2))).toEqual([400, ['invalid-value', 'to', undefined]]);
  expect((await history(timeAt(0), timeAt(50), 2001)).status).toBe(400);
  expect((await history(timeAt(0), timeAt(50), 2, 'thomas')).status).toBe(404);
});

test('device history has the variables that are asked for, with the extremes of each interval', async () => {
  const history = (variables: string) =>
    as.marieke!(
      'GET',
      `/agents/${agent}/data-history?from=${timeAt(0)}&to=${timeAt(59)}&points=2&variables=${variables}`,
    );
  const { body } = await history('weight');
  expect(body.data).toEqual([
    {
      variable: { publicId: expect.any(String), slug: 'weight' },
      points: [
        [Date.parse(timeAt(0)), 5, 2, 9],
        [Date.parse(timeAt(30)), 7, 5, 11],
      ],
    },
  ]);
  const two = (await history('gross-weight,weight')).body.data;
  expect(two.map(({ variable }: { variable: { slug: string } }) => variable.slug)).toEqual(['gross-weight', 'weight']);
  expect(problems(await history('weight,none'))).toEqual([400, ['unknown-reference', 'variables', undefined]]);
});

test('a hidden source answers like a missing one, and invalid queries are refused at their field', async () => {
  expect(problems(await postQueries([{}], period, 'thomas'))).toEqual([400, ['unknown-reference', 'source', 0]]);
  const other = (await as.anke!('GET', `/agents/${device('Filler 3')}/data-sources`)).body.data[0];
  const [first] = other ? [reference(other.publicId)] : [reference('Nobody00000x')];
  const queryWith = (more: object) =>
    as.jonas!('POST', '/data', [
      { ...period, source: reference(source), tags: [] },
      { source: first, tags: [], ...more },
    ]);
  expect(problems(await queryWith({}))).toEqual([400, ['unknown-reference', 'source', 1]]);
  const own = (more: object) =>
    as.jonas!('POST', '/data', [{ ...period, source: reference(source), tags: [{ slug: 'weight', ...more }] }]);
  expect(problems(await own({ slug: 'none' }))).toEqual([400, ['unknown-reference', 'tags.0.slug', 0]]);
  expect(problems(await own({ queries: [{ postTransform: 'difference' }] }))).toEqual([
    400,
    ['invalid-value', 'tags.0.queries.0.postTransform', 0],
  ]);
  expect(problems(await own({ queries: [{}, {}] }))).toEqual([409, ['duplicate', 'tags.0.queries.1.ref', 0]]);
  expect(problems(await own({ queries: [{ limit: 5001 }] }))).toEqual([
    400,
    ['invalid-value', 'tags.0.queries.0.limit', 0],
  ]);
  expect(problems(await postQueries([{ postAggr: 'mean' }], { start: timeAt(0) }))).toEqual([
    400,
    ['required-property', 'end', 0],
  ]);
  expect(problems(await postQueries([{}], { start: timeAt(5), end: timeAt(5) }))).toEqual([
    400,
    ['invalid-value', 'end', 0],
  ]);
});

test('an aggregation that needs each value of more than a month is refused, and says what to ask', async () => {
  const year = { start: '2025-03-01T00:00:00Z', end: '2026-03-01T00:00:00Z' };
  for (const query of [{ postAggr: 'median' }, { postAggr: 'mean', step: 61 }, { postAggr: 'sum', step: 1 }]) {
    const refused = await postQueries([query], year);
    expect(problems(refused)).toEqual([400, ['needs-each-value', 'tags.0.queries.0.postAggr', 0]]);
    expect(JSON.stringify(refused.body)).toContain('31 days at most');
  }
  for (const query of [{ postAggr: 'mean', step: 3600 }, { postAggr: 'max' }, {}])
    expect((await postQueries([query], year)).status).toBe(201);
});

const steps = (from: string, to: string, step: string, more = '') =>
  as.marieke!('GET', `/agents/${agent}/data-history-steps?from=${from}&to=${to}&step=${step}&variables=weight${more}`);

test('steps of a history begin at round times, and are cut at the ends of the period', async () => {
  const { status, body } = await steps(timeAt(10), timeAt(50), '30s');
  expect([status, body.data[0].variable.slug, body.data[0].texts]).toEqual([200, 'weight', []]);
  const at = (seconds: number) => Date.parse(timeAt(seconds));
  expect(body.data[0].steps).toEqual([
    {
      ...{ time: at(10), count: 2, sum: 13, min: 4, max: 9 },
      ...{ first: 4, firstTime: at(10), last: 9, lastTime: at(20) },
    },
    {
      ...{ time: at(30), count: 2, sum: 10, min: 5, max: 5 },
      ...{ first: 5, firstTime: at(30), last: 5, lastTime: at(40) },
    },
  ]);
});

test('days, weeks and months of a history begin at local midnights, also where clocks change', async () => {
  const starts = async (from: string, step: string, zone: string) => {
    const { body } = await steps(from, '2026-03-02T00:00:00Z', step, `&timeZone=${zone}`);
    return body.data[0].steps.map(({ time }: { time: number }) => new Date(time).toISOString());
  };
  expect(await starts('2025-08-10T09:00:00Z', '1d', 'Europe/Amsterdam')).toEqual(['2026-02-28T23:00:00.000Z']);
  expect(await starts('2025-08-10T09:00:00Z', '1w', 'America/New_York')).toEqual(['2026-02-23T05:00:00.000Z']);
  expect(await starts('2026-01-10T09:00:00Z', '1month', 'Asia/Kolkata')).toEqual(['2026-02-28T18:30:00.000Z']);
});

test('a history of too many steps is refused with the shortest step for its period', async () => {
  const refused = await steps('2026-01-01T00:00:00Z', '2026-12-31T00:00:00Z', '1s');
  expect(problems(refused)).toEqual([400, ['step-too-short', 'step', undefined]]);
  expect(JSON.stringify(refused.body)).toContain('steps of 6h or longer');
  expect(problems(await steps(timeAt(50), timeAt(0), '1s'))).toEqual([400, ['invalid-value', 'to', undefined]]);
  expect(problems(await steps(timeAt(0), timeAt(50), '1s', ',none'))).toEqual([
    400,
    ['unknown-reference', 'variables', undefined],
  ]);
  const nine = ',a'.repeat(8);
  expect((await steps(timeAt(0), timeAt(50), '1s', nine)).status).toBe(400);
});
