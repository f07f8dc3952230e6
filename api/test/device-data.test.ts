import { limits } from '@lineside/contracts';
import { sql } from 'drizzle-orm';
import { type Caller, problems } from './caller.ts';
import { store, storedValues } from './stored-values.ts';
import { company, device, startApi, type TestApi, user } from './test-api.ts';

// A device's data: sources, variables, tags, conditions, alarms, and alarm occurrences.

let api: TestApi;
const as: Record<string, Caller> = {};
let audience: { publicId: string };
beforeAll(async () => {
  api = await startApi();
  for (const key of ['marieke', 'anke', 'jonas']) as[key] = await api.signIn(key);
  audience = { publicId: (await as.anke!('GET', '/audiences?page-size=1')).body.data[0].publicId };
});
afterAll(() => api.close());

const agent = device('Filler 5');
const pathOf = (part: string, id = '', of = agent) => `/agents/${of}/${part}${id && `/${id}`}`;
const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
const make = async (part: string, value: object) => {
  const { status, body } = await as.anke!('POST', pathOf(part), value);
  expect([part, status, body.data]).toEqual([part, 201, { publicId: expect.any(String) }]);
  return { publicId: body.data.publicId as string };
};
const readRecord = async (part: string, id: string, fields = '*', person = 'marieke') =>
  (await as[person]!('GET', `${pathOf(part, id)}?fields=${fields}`)).body.data;

let source: { publicId: string };
let machine: { publicId: string };
const variables: { publicId: string }[] = [];

test('a data source is a machine and a protocol, with a write-only password [7.02]', async () => {
  machine = await make('devices', { name: 'Drive', ipAddress: '192.168.46.99' });
  const protocol = { publicId: 'opc-ua', authenticationType: 'username', username: 'reader', password: 'quiet please' };
  source = await make('data-sources', { name: 'Drive', slug: 'drive', device: machine, protocol, port: 4840 });
  const { password: _, ...withoutPassword } = protocol;
  expect(await readRecord('data-sources', source.publicId)).toMatchObject({
    protocol: withoutPassword,
    device: machine,
    valuesPerHour: 0,
  });
  const changed = { ...withoutPassword, username: 'other' };
  expect((await as.anke!('PATCH', pathOf('data-sources', source.publicId), { protocol: changed })).status).toBe(200);
  const { rows } = await change(sql`select protocol from agent_data_source where public_id = ${source.publicId}`);
  expect(rows[0]!.protocol).toEqual({ ...changed, password: expect.stringMatching(/^sealed:/) });
  expect(JSON.stringify((await as.anke!('GET', '/audit-logs?fields=*&page-size=20')).body)).not.toContain('quiet');
  const wrong: [object, string][] = [
    [{ protocol: { publicId: 'morse' } }, 'protocol'],
    [{ protocol: { publicId: 'siemens-step7', rack: 8 } }, 'protocol'],
    [{ protocol: { publicId: 'ethernet-ip' } }, 'protocol'],
    [{ slug: 'no spaces' }, 'slug'],
    [{ slug: 'drive' }, 'slug'],
    [{ device: (await as.anke!('GET', pathOf('devices', '', device('Filler 1')))).body.data[0] }, 'device'],
  ];
  for (const [more, propertyName] of wrong) {
    const draft = { name: 'Other', slug: 'other', device: machine, protocol: { publicId: 'host' }, ...more };
    expect(problems(await as.anke!('POST', pathOf('data-sources'), [draft]))[1]).toEqual([
      expect.any(String),
      propertyName,
      0,
    ]);
  }
  expect((await as.marieke!('POST', pathOf('data-sources'), {})).status).toBe(403);
  const protocols = (await as.marieke!('GET', pathOf('data-protocols'))).body.data;
  expect(protocols).toContainEqual({ publicId: 'modbus', name: 'Modbus TCP', defaultPort: 502 });
  expect((await readRecord('data-sources', source.publicId)).name).toBe('Drive');
});

test('variables have numbers of their own on a device, and formulas name them by those [7.70]', async () => {
  const before = (await as.marieke!('GET', `${pathOf('data-variables')}?fields=variableId&page-size=100`)).body.data;
  const highest = Math.max(...before.map(({ variableId }: { variableId: number }) => variableId));
  const drafts = ['speed', 'torque'].map((slug) => ({
    name: slug,
    slug,
    source,
    address: 'ns=2;s=1',
    type: 'float',
    unit: 'Nm',
  }));
  const { body } = await as.anke!('POST', pathOf('data-variables'), drafts);
  variables.push(...body.data);
  const [speed, torque] = await Promise.all(variables.map(({ publicId }) => readRecord('data-variables', publicId)));
  expect([speed.variableId, torque.variableId]).toEqual([highest + 1, highest + 2]);
  expect(speed).toMatchObject({ device: machine, source, forLogging: false, forAlarming: false, last: null });
  expect(problems(await as.anke!('PATCH', pathOf('data-variables', speed.publicId), { type: 'int' }))).toEqual([
    400,
    ['set-once', 'type', undefined],
  ]);
  const formula = `$${speed.variableId} 80 > $${torque.variableId} 5.5 < &&`;
  const condition = await make('data-conditions', { name: 'Too fast', source, formula });
  expect(await readRecord('data-conditions', condition.publicId)).toMatchObject({ formula, source, device: machine });
  for (const wrong of ['80 >', '$1 $2', '$1 2 ?', '', '$1 80 > &&', `$${torque.variableId + 1} 1 >`])
    expect([
      wrong,
      problems(await as.anke!('PATCH', pathOf('data-conditions', condition.publicId), { formula: wrong })),
    ]).toEqual([wrong, [400, [expect.any(String), 'formula', undefined]]]);
  expect((await readRecord('data-conditions', condition.publicId)).formula).toBe(formula);

  const alarm = await make('data-alarms', {
    name: 'Too fast',
    source,
    audience,
    type: 'boolean',
    formula,
    severity: 'high',
  });
  expect(await readRecord('data-alarms', alarm.publicId)).toMatchObject({
    audience,
    severity: 'high',
    onDelay: 0,
    outOfService: false,
    device: machine,
  });
  expect(
    problems(
      await as.anke!('POST', pathOf('data-alarms'), { name: 'x', audience, type: 'boolean', formula: '$4000 1 >' }),
    ),
  ).toEqual([400, ['unknown-variable', 'formula', undefined]]);
  expect((await readRecord('data-variables', speed.publicId, 'forAlarming')).forAlarming).toBe(true);
});

test('a tag logs a variable at an interval or a named trigger [7.70]', async () => {
  const [speed, torque] = variables;
  const tag = {
    name: 'Speed',
    slug: 'speed',
    variable: speed,
    logEvent: 'interval',
    loggingInterval: '10s',
    retentionPolicy: '52w',
  };
  const created = await make('data-tags', tag);
  expect(await readRecord('data-tags', created.publicId)).toMatchObject({
    tagId: 1,
    variable: speed,
    source,
    device: machine,
    aggregators: ['raw'],
  });
  expect((await readRecord('data-sources', source.publicId, 'valuesPerHour')).valuesPerHour).toBe(360);
  expect((await readRecord('data-variables', speed!.publicId, 'forLogging')).forLogging).toBe(true);
  const trigger = (await as.anke!('GET', pathOf('data-conditions'))).body.data[0];
  const other = { ...tag, slug: 'torque', variable: torque, logEvent: 'trigger' };
  for (const [more, propertyName] of [
    [{}, 'logTrigger'],
    [{ logTrigger: trigger, loggingInterval: '0s' }, 'loggingInterval'],
    [{ logTrigger: trigger, retentionPolicy: '1y' }, 'retentionPolicy'],
    [{ logTrigger: trigger, aggregators: ['average'] }, 'aggregators'],
  ] as const)
    expect(problems(await as.anke!('POST', pathOf('data-tags'), [tag, { ...other, ...more }].slice(1)))[1]).toEqual([
      expect.any(String),
      propertyName,
      0,
    ]);
  const second = await make('data-tags', { ...other, logTrigger: trigger });
  expect(await readRecord('data-tags', second.publicId, 'tagId,logTrigger')).toMatchObject({
    tagId: 2,
    logTrigger: { publicId: trigger.publicId },
  });
  expect(problems(await as.anke!('PATCH', pathOf('data-tags', second.publicId), { logTrigger: null }))[0]).toBe(400);
  // a tag's trigger stays
  expect((await as.anke!('DELETE', pathOf('data-conditions', trigger.publicId))).status).toBe(409);
});

test('an active alarm is acknowledged, silenced and commented, with name and time', async () => {
  const filler = device('Filler 1');
  const latest = async () =>
    (
      await as.jonas!(
        'GET',
        `${pathOf('latest-alarm-occurrences', '', filler)}?fields=alarm,occurredOn,acknowledged,acknowledgedBy,comment`,
      )
    ).body.data;
  const [last] = await latest();
  const countOf = async (filter: string) =>
    (await as.jonas!('GET', `${pathOf('latest-alarm-occurrences', '', filler)}?filters=${encodeURIComponent(filter)}`))
      .body.data.length;
  const isOver = (await as.jonas!('GET', pathOf('alarm-occurrences', last.publicId, filler))).body.data.rtnOn !== null;
  expect([await countOf('isnull(rtnOn)'), await countOf('isnotnull(rtnOn)')]).toEqual(isOver ? [0, 1] : [1, 0]);
  expect([await countOf('eq(acknowledged,"true")'), await countOf('eq(acknowledged,"false")')]).toEqual([0, 1]);
  expect([(await latest()).length, last.alarm.name, last.acknowledged]).toEqual([
    1,
    'Bearing too hot, Filler 1 – Line 1',
    false,
  ]);
  const all = (await as.jonas!('GET', `${pathOf('alarm-occurrences', '', filler)}?fields=occurredOn`)).body.data;
  const [first, earlier] = all.map(({ occurredOn }: { occurredOn: string }) => occurredOn);
  expect([all.length, first]).toEqual([2, last.occurredOn]);
  expect(Date.parse(earlier)).toBeLessThan(Date.parse(first));
  const path = pathOf('alarm-occurrences', last.publicId, filler);
  expect((await as.jonas!('PATCH', path, { acknowledged: true, silenced: true, comment: 'Greased' })).status).toBe(200);
  expect((await latest())[0]).toMatchObject({
    acknowledged: true,
    comment: 'Greased',
    acknowledgedBy: { publicId: user('jonas') },
  });
  // a client of the public interface says no end
  const { silenced, silencedUntil } = (await as.jonas!('GET', `${path}?fields=silenced,silencedUntil`)).body.data;
  const hours = (Date.parse(silencedUntil) - Date.now()) / 3_600_000;
  expect([silenced, Math.round(hours)]).toEqual([true, limits.silencedHours]);
  expect(problems(await as.jonas!('PATCH', path, { occurredOn: '2026-03-09T08:12:00Z' }))).toEqual([
    400,
    ['set-once', 'occurredOn', undefined],
  ]);
  expect((await as.jonas!('PATCH', path, { acknowledged: false })).status).toBe(200);
  expect((await latest())[0]).toMatchObject({ acknowledged: false, acknowledgedBy: null });
});

test('stored values of a source are deleted for a period only, and the amount is shown', async () => {
  const usage = async () => (await as.anke!('GET', '/historical-data-usage')).body.data.storedBytes;
  const [speed] = variables;
  const keep = (variable: string, time: string) =>
    store(
      api.owner,
      company.norwell,
      sql`select ${agent}::text as agent, ${variable}::text as variable, ${time}::timestamptz as time, 1 as value`,
    );
  for (const day of ['01', '02', '03']) await keep(speed!.publicId, `2026-01-${day}T00:00:00Z`);
  await keep('AnotherSourc', '2026-01-02T00:00:00Z');
  const before = await usage();
  expect(before).toBeGreaterThan(0);
  const deletion = { source, start: '2026-01-02T00:00:00Z', end: '2026-01-03T00:00:00Z' };
  expect(
    problems(await as.anke!('POST', '/data-deletion-requests', [deletion, { ...deletion, end: deletion.start }])),
  ).toEqual([400, ['invalid-value', 'end', 1]]);
  expect(await usage()).toBe(before);
  expect((await as.marieke!('POST', '/data-deletion-requests', [deletion])).status).toBe(403);
  expect((await as.marieke!('GET', '/historical-data-usage')).status).toBe(403);
  expect((await as.anke!('POST', '/data-deletion-requests', [deletion])).status).toBe(201);
  const { rows } =
    await change(sql`select to_char(time at time zone 'UTC', 'DD') as day, variable = ${speed!.publicId} as own
    from ${storedValues(agent)} one where time < '2026-02-01' order by 1, 2`);
  expect(rows).toEqual([
    { day: '01', own: true },
    { day: '02', own: false },
    { day: '03', own: true },
  ]);
  expect(await usage()).toBeLessThan(before);
});

test('a removed source takes its variables, tags and conditions; alarms stay', async () => {
  const alarms = async () => (await as.anke!('GET', `${pathOf('data-alarms')}?fields=name,source`)).body.data;
  // a condition that a tag waits for goes after the tag
  const tags = (await as.anke!('GET', pathOf('data-tags'))).body.data as { publicId: string }[];
  await as.anke!(
    'DELETE',
    pathOf('data-tags'),
    tags.map(({ publicId }) => ({ publicId })),
  );
  expect((await as.anke!('DELETE', pathOf('data-sources', source.publicId))).status).toBe(200);
  expect((await as.anke!('GET', pathOf('data-variables', variables[0]!.publicId))).status).toBe(404);
  expect((await as.anke!('GET', pathOf('data-conditions'))).body.data).toEqual([]);
  expect(await alarms()).toMatchObject([{ name: 'Too fast', source: null }]);
});
