import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { calendarStarts } from '../src/domain/data/history-places.ts';
import { windowsOf } from '../src/domain/data/history-windows.ts';
import { packClosedHours } from '../src/domain/data/values/pack.ts';
import { type Caller, problems } from './caller.ts';
import { packHistory } from './packed-history.ts';
import { store } from './stored-values.ts';
import { company, device, startApi, type TestApi } from './test-api.ts';

// The history of variables as a file of any length, in the person's region.

let api: TestApi;
const as: Record<string, Caller> = {};
const agent = device('Filler 1');
const reference = (publicId: string) => ({ publicId });
const start = '2026-03-01T10:00:00Z';
const manyValues = 12_003;

beforeAll(async () => {
  api = await startApi();
  for (const key of ['marieke', 'anke', 'thomas']) as[key] = await api.signIn(key);
  const [machine] = (await as.anke!('GET', `/agents/${agent}/devices`)).body.data;
  const create = async (path: string, body: object) =>
    (await as.anke!('POST', `/agents/${agent}/${path}`, body)).body.data.publicId as string;
  const source = await create('data-sources', {
    ...{ name: 'Scale', slug: 'scale', device: reference(machine.publicId), protocol: reference('host') },
  });
  const variable = (name: string, unit: string | null) =>
    create('data-variables', {
      ...{ name, slug: name.toLowerCase(), unit, source: reference(source), address: name, type: 'float' },
    });
  const weight = await variable('Weight', 'kg');
  const speed = await variable('Speed', null);
  await store(
    api.owner,
    company.norwell,
    sql`select ${agent} as agent, variable, ${start}::timestamptz + seconds * interval '1 second' as time, value from (
      values (${weight}, 0.0, 1.5::double precision), (${weight}, 10, 2.5), (${weight}, 70.25, -4),
        (${speed}, 10, 30000)) one(variable, seconds, value)`,
  );
  const many = await variable('Many', null);
  await store(
    api.owner,
    company.norwell,
    sql`select ${agent} as agent, ${many} as variable, ${start}::timestamptz + place * interval '1 second' as time, place as value
      from generate_series(0.0, ${manyValues - 1}) place`,
  );
});
afterAll(() => api.close());

const exported = (query: string, person = 'marieke') =>
  as[person]!('GET', `/agents/${agent}/data-history-export?from=${start}&to=2026-03-02T00:00:00Z&${query}`);
const linesOf = (text: string) => text.replace('\ufeff', '').trim().split('\r\n');

test('a CSV file has each stored value, and its time in the requested zone and in UTC', async () => {
  const { status, body, headers } = await exported('format=csv&variables=weight,speed&timeZone=Asia/Kolkata');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers.get('content-disposition')).toMatch(/filename="Filler_1_.*-\d{4}-\d\d-\d\d\.csv"/);
  expect(linesOf(body)).toEqual([
    '"Asia/Kolkata","UTC","Weight (kg)","Speed"',
    '"2026-03-01 15:30:00","2026-03-01T10:00:00Z",1.5,""',
    '"2026-03-01 15:30:10","2026-03-01T10:00:10Z",2.5,30000',
    '"2026-03-01 15:31:10,250","2026-03-01T10:01:10.250Z",-4,""',
  ]);
});

test('a CSV file is written as the region of the person does: dates, decimals and separators', async () => {
  await as.marieke!('PATCH', '/users/me', { localisation: 'nl-BE' });
  const { body } = await exported('format=csv&variables=weight');
  await as.marieke!('PATCH', '/users/me', { localisation: null });
  expect(linesOf(body)[1]).toBe('"01/03/2026, 10:00:00";"2026-03-01T10:00:00Z";1,5');
});

test('a file of steps has the requested figure of each', async () => {
  const { body } = await exported('format=csv&variables=weight&step=1m&show=max');
  expect(linesOf(body).slice(1)).toEqual([
    '"2026-03-01 10:00:00","2026-03-01T10:00:00Z",2.5',
    '"2026-03-01 10:01:00","2026-03-01T10:01:00Z",-4',
  ]);
});

test('a file has all values, however many: none twice, and each at its place', async () => {
  const { body } = await exported('format=csv&variables=many');
  const values = linesOf(body)
    .slice(1)
    .map((line) => Number(line.split(',').at(-1)));
  expect(values).toHaveLength(manyValues);
  expect(values.every((value, at) => value === at)).toBe(true);
  const steps = linesOf((await exported('format=csv&variables=many&step=1s&show=last')).body);
  expect(steps).toHaveLength(manyValues + 1);
});

test('a workbook has numbers and local times as such', async () => {
  const address = `${as.marieke!.address}/api/agents/${agent}/data-history-export?from=${start}&to=2026-03-02T00:00:00Z&format=xlsx&variables=weight,speed&timeZone=Asia/Kolkata`;
  const answer = await fetch(address, { headers: as.marieke!.headers });
  const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(parts).sort()).toEqual([
    ...['[Content_Types].xml', '_rels/.rels', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml', 'xl/workbook.xml'],
    'xl/worksheets/sheet1.xml',
  ]);
  const rows = strFromU8(parts['xl/worksheets/sheet1.xml']!).match(/<row .*?<\/row>/g)!;
  expect(rows).toHaveLength(4);
  expect(rows[0]).toContain('Weight (kg)');
  // 1 March 2026 is day 46082 since 1900; 15:30 is 0.6458 of it
  expect(rows[2]).toMatch(
    /<c r="A3" s="1"><v>46082\.6459\d*<\/v><\/c>.*<c r="C3"><v>2\.5<\/v><\/c><c r="D3"><v>30000<\/v><\/c>/,
  );
  expect(rows[1]).toMatch(/<c r="C2"><v>1\.5<\/v><\/c><\/row>$/);
});

test('a file is refused to who does not see the device, and for a backward period', async () => {
  expect((await exported('format=csv&variables=weight', 'thomas')).status).toBe(404);
  expect(problems(await exported('format=csv&variables=weight,none'))).toEqual([
    400,
    ['unknown-reference', 'variables', undefined],
  ]);
  const backwards = await as.marieke!(
    'GET',
    `/agents/${agent}/data-history-export?from=${start}&to=2026-02-01T00:00:00Z&format=csv&variables=weight`,
  );
  expect(problems(backwards)).toEqual([400, ['invalid-value', 'to', undefined]]);
});

test('the parts in which steps are read are cut where steps begin, also where clocks change', () => {
  const period = (from: string, to: string, step: '2h' | '5m' | '1w', timeZone: string) => ({
    ...{ start: Date.parse(from), end: Date.parse(to), step, timeZone },
  });
  const hours = [...windowsOf(period('2026-03-20T09:30:00Z', '2026-06-01T00:00:00Z', '2h', 'Europe/Amsterdam'))];
  expect(hours.map(({ start: at }) => new Date(at).toISOString())).toEqual([
    ...['2026-03-20T09:30:00.000Z', '2026-04-18T22:00:00.000Z', '2026-05-18T22:00:00.000Z'],
  ]);
  const minutes = [...windowsOf(period('2026-03-20T09:31:02.500Z', '2026-03-25T00:00:00Z', '5m', 'Asia/Kathmandu'))];
  expect(new Date(minutes[1]!.start).toISOString()).toBe('2026-03-23T20:50:00.000Z');
  const weeks = period('2000-01-01T00:00:00Z', '2026-01-01T00:00:00Z', '1w', 'UTC');
  const parts = [...windowsOf(weeks)];
  expect(parts.map(({ start: at }) => at)).toEqual([weeks.start, calendarStarts(weeks)[1000]]);
});

test('a peak of one second is in the steps of a year, and moves their mean little', async () => {
  const make = async (path: string, draft: object) => {
    const { status, body } = await as.anke!('POST', `/agents/${agent}/${path}`, draft);
    expect([path, status]).toEqual([path, 201]);
    return body.data.publicId as string;
  };
  const [machine] = (await as.anke!('GET', `/agents/${agent}/devices`)).body.data;
  const named = { slug: 'peak', name: 'Peak' };
  const of = { device: reference(machine.publicId), protocol: reference('host') };
  const source = reference(await make('data-sources', { ...named, ...of }));
  const variable = await make('data-variables', { ...named, source, address: 'a', type: 'float' });
  // two days of a value each second; the peak came late, and is packed with them
  await packHistory(api.owner, { company: company.norwell, agent, variable }, '2025-10-02T00:00:00Z', 2);
  await store(
    api.owner,
    company.norwell,
    sql`select ${agent}::text as agent, ${variable}::text as variable, '2025-10-03T09:41:17.5Z'::timestamptz as time, 900 as value`,
  );
  for (let after: number | null = 0; after !== null; )
    ({ next: after } = await api.database.inScope({ as: 'jobs' }, (tx) => packClosedHours(tx, after, 100, sql`now()`)));
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select from data_loose_value where agent_id = ${agent} and value = 900`),
  );
  expect(rows).toEqual([]);
  const year = 'from=2025-01-01T00:00:00Z&to=2026-01-01T00:00:00Z&step=1d';
  const { body } = await as.anke!('GET', `/agents/${agent}/data-history-steps?${year}&variables=peak`);
  const steps = body.data[0].steps as { count: number; sum: number; max: number }[];
  expect(steps.map(({ max }) => Math.round(max))).toEqual([31, 900]);
  expect(steps[1]!.sum / steps[1]!.count).toBeLessThan(30);
});
