import { gatewayTopic, printGatewayMessage, type Reading } from '@lineside/contracts/gateway';
import { Complaints } from '../src/domain/gateway/complaints.ts';
import { createWriter, type Writer } from '../src/domain/gateway/writer.ts';
import type { Caller } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';

// Settings of alarms, saved or not, against stored values.

const agent = device('Case packer 2');
const to = (publicId: string) => ({ publicId });

let api: TestApi;
let writer: Writer;
let anke: Caller;
const numbers: Record<string, number> = {};
const began = Math.floor(Date.now() / 60_000) * 60_000 - 3 * 3_600_000;

beforeAll(async () => {
  api = await startApi();
  anke = await api.signIn('anke');
  writer = createWriter(api.database, new Complaints(() => {}), () => {});
  const machine = await make('devices', { name: 'PLC', ipAddress: '192.168.140.20' });
  const source = await make('data-sources', {
    ...{ name: 'PLC', slug: 'plc-of-trial', device: to(machine), protocol: { publicId: 'modbus', slave: 1 } },
  });
  for (const [slug, type] of Object.entries({ heat: 'float', lid: 'bool', quiet: 'float', many: 'float' })) {
    const id = await make('data-variables', { name: slug, slug, type, address: '3.1', source: to(source) });
    numbers[slug] = (await anke('GET', `/agents/${agent}/data-variables/${id}?fields=variableId`)).body.data.variableId;
  }
  // heat is over 80 from second 60 to 90, and from second 300 on
  await arrive([0, { heat: 70, lid: false }], [60, { heat: 85 }], [90, { heat: 70 }], [300, { heat: 95, lid: true }]);
});
afterAll(() => api.close());

const make = async (part: string, record: object): Promise<string> => {
  const { status, body } = await anke('POST', `/agents/${agent}/${part}`, record);
  expect([part, status]).toEqual([part, 201]);
  return body.data.publicId;
};

/** The gateway sends values of some seconds after the beginning. */
async function arrive(...values: [second: number, values: Record<string, Reading>][]): Promise<void> {
  const batch = values.map(([second, of]) => ({ time: at(second), values: of }));
  writer.take(gatewayTopic(agent, 'data'), Buffer.from(printGatewayMessage(batch)), false, () => {});
  await writer.write();
}
const at = (second: number) => new Date(began + second * 1000).toISOString();
const secondsOf = (span: { from: string; to: string | null }) =>
  [span.from, span.to].map((time) => time && (Date.parse(time) - began) / 1000);

const ask = async (part: string, formula: string, more: Record<string, string | number>, as = anke) => {
  const query = new URLSearchParams({
    ...{ type: 'threshold', formula: formula.replace(/\$(\w+)/g, (_all, slug) => `$${numbers[slug] ?? slug}`) },
    ...Object.fromEntries(Object.entries(more).map(([key, value]) => [key, String(value)])),
  });
  return as('GET', `/agents/${agent}/${part}?${query}`);
};
const until = Date.now();
/** The last 30 days. */
const period = { from: new Date(until - 30 * 86_400_000).toISOString(), to: new Date(until).toISOString() };
const tryOut = async (formula: string, more: Record<string, string | number> = {}) => {
  const { status, body } = await ask('data-alarm-trial', formula, { ...period, ...more });
  expect([status, body.data?.stepSeconds]).toEqual([200, null]);
  return body.data;
};
const explain = async (formula: string, second: number, more: Record<string, string | number> = {}) => {
  const { status, body } = await ask('data-alarm-explanation', formula, { at: at(second), ...more });
  expect(status).toBe(200);
  return body.data;
};

test('settings are tried against the last 30 days: when they would have set an alarm off', async () => {
  const { alarms, values, count, longest } = await tryOut('$heat 80 >');
  expect([values, count, alarms.map(secondsOf)]).toEqual([
    4,
    2,
    [
      [300, null],
      [60, 90],
    ],
  ]);
  expect(longest).toBe((until - began) / 1000 - 300);
});

test('what a delay keeps away is counted, and an alarm comes when the delay ends', async () => {
  const { alarms, keptAwayCount, keptAway } = await tryOut('$heat 80 >', { onDelay: 45 });
  expect([alarms.map(secondsOf), keptAwayCount, keptAway.map(secondsOf)]).toEqual([[[345, null]], 1, [[60, 90]]]);
});

test('a boolean that is normally on is tried as well', async () => {
  const { alarms } = await tryOut('$lid', { type: 'boolean', booleanNormalValue: 'true', from: at(-60) });
  expect(alarms.map(secondsOf)).toEqual([[0, 300]]);
});

test('a value from before the time that is tried counts from its beginning on', async () => {
  const { alarms, values } = await tryOut('$heat 80 >', { from: at(310) });
  expect([alarms.map(secondsOf), values]).toEqual([[[310, null]], 0]);
});

test('without values there is nothing to try', async () => {
  expect(await tryOut('$quiet 1 >')).toMatchObject({ values: 0, count: 0, longest: null, alarms: [] });
});

test('of more values than are replayed one by one, minutes are', async () => {
  // over 80 for ten minutes, after ten hours
  const first = -30 * 3600;
  const valueAt = (second: number) => (second >= 36_000 && second < 36_600 ? 90 : 20);
  for (let second = 0; second <= 100_000; second += 1000)
    await arrive(
      ...Array.from({ length: Math.min(1000, 100_001 - second) }, (_, index): [number, { many: number }] => [
        first + second + index,
        { many: valueAt(second + index) },
      ]),
    );
  const { body } = await ask('data-alarm-trial', '$many 80 >', period);
  const [alarm, ...more] = body.data.alarms;
  expect([body.data.values, body.data.stepSeconds, more]).toEqual([100_001, 60, []]);
  const [on, off] = secondsOf(alarm).map(Number);
  expect([Math.abs(on! - first - 36_000) <= 60, Math.abs(off! - first - 36_600) <= 60]).toEqual([true, true]);
});

test('a moment is explained by its values, the parts of the condition, and the delay that runs', async () => {
  const found = await explain('$heat 80 > $lid 0 == &&', 70, { onDelay: 45 });
  expect(
    found.values.map(({ variable, value }: { variable: { name: string }; value: Reading }) => [variable.name, value]),
  ).toEqual([
    ['heat', 85],
    ['lid', false],
  ]);
  expect(found.parts.map(({ result }: { result: number }) => result)).toEqual([1, 1]);
  expect(found).toMatchObject({ wrong: true, active: false, delay: { since: at(60), until: at(105) } });
});

test('a later moment says since when the alarm was on, or why it was not', async () => {
  expect(await explain('$heat 80 >', 400, { onDelay: 45 })).toMatchObject({
    active: true,
    since: at(345),
    delay: null,
  });
  expect(await explain('$heat 80 >', 95)).toMatchObject({ wrong: false, active: false, since: at(90) });
  const unknown = await explain('$heat 80 > $quiet 1 > ||', 400);
  expect([unknown.wrong, unknown.parts.map(({ result }: { result: number | null }) => result)]).toEqual([
    null,
    [1, null],
  ]);
});

test('a rate of change is explained by how fast each value changed', async () => {
  const { values, wrong } = await explain('$heat 0.2 >', 60, { type: 'rate_of_change' });
  expect([values[0].perSecond, wrong]).toEqual([0.25, true]);
});

test('an unknown variable, more than 30 days, and a device that is not seen are refused', async () => {
  const refused = await ask('data-alarm-trial', '$999 1 >', period);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('unknown-variable')]);
  const tooLong = { ...period, from: new Date(until - 31 * 86_400_000).toISOString() };
  expect((await ask('data-alarm-trial', '1 1 >', tooLong)).status).toBe(400);
  const lotte = await api.signIn('lotte');
  expect((await ask('data-alarm-trial', '1 1 >', period, lotte)).status).toBe(404);
});

test('who edits a device reads how many people of a category its alarms reach', async () => {
  const category = async (name: string) => {
    const { data } = (await anke('GET', '/audiences?fields=name&page-size=100')).body;
    return data.find((one: { name: string }) => one.name === name).publicId;
  };
  const made = await anke('POST', '/audiences', { name: 'Nobody has it' });
  const count = async (audience: string, as = anke) => as('GET', `/agents/${agent}/alarm-people?audience=${audience}`);
  expect((await count(made.body.data.publicId)).body.data).toEqual({ count: 0 });
  const all = (await anke('GET', '/roles?fields=audiences&page-size=100')).body.data;
  const known = all.flatMap(({ audiences }: { audiences: { publicId: string }[] }) => audiences)[0].publicId;
  expect((await count(known)).body.data.count).toBeGreaterThan(0);
  expect((await count(await category('Nobody has it'), await api.signIn('sam'))).status).toBe(403);
});
