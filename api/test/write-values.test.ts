import { SimulatedGateway } from '@lineside/fleet/gateway';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { WriteRefused } from 'lineside-gateway/machine';
import { type Broker, startBroker } from '../src/broker/broker.ts';
import { stableSecret } from '../src/domain/demo-company/stable-id.ts';
import { type Intake, startIntake } from '../src/domain/gateway/intake.ts';
import { type Caller, problems } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';

// A value that a person writes through the gateway of a device.

const secret = 'the secret of the intake';
const id = device('Case packer 2');
const log = () => {};
const to = (publicId: string) => ({ publicId });

let api: TestApi;
let broker: Broker;
let intake: Intake;
let gateway: SimulatedGateway;
const as: Record<string, Caller> = {};
/** The variables of the device by their identifiers. */
let variables: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  const { database } = api;
  broker = await startBroker({ database, port: 0, host: '127.0.0.1', intakeSecret: secret, log });
  intake = await startIntake({ database, mqttUrl: broker.address, secret, name: 'writes', log });
  for (const key of ['anke', 'marieke']) as[key] = await api.signIn(key);
  gateway = new SimulatedGateway(
    { id, secret: stableSecret(id), behaviour: 'without-vpn', variables: [] },
    { broker: broker.address, api: `${api.address}/api`, log },
  );
  await gateway.open();
  await addVariables();
});
afterAll(async () => {
  await gateway.close();
  await intake.close();
  await broker.close();
  await api.close();
});

async function addVariables(): Promise<void> {
  const add = async (part: string, record: object) =>
    (await as.anke!('POST', `/agents/${id}/${part}`, record)).body.data.publicId as string;
  const machine = await add('devices', { name: 'PLC', ipAddress: '192.168.140.20' });
  const plc = { name: 'PLC', slug: 'written-plc', device: to(machine), protocol: { publicId: 'modbus', slave: 1 } };
  const source = await add('data-sources', plc);
  variables = {};
  for (const [slug, type] of Object.entries({ speed: 'float', pieces: 'int', on: 'bool', recipe: 'str' }))
    variables[slug] = await add('data-variables', { name: slug, slug, type, address: '3.1', source: to(source) });
  await until(() => gateway.machine.variables.some(({ slug }) => slug === 'recipe'));
  // it connects anew with each revision, and says of the last one that it has it
  const isConfirmed = async () => {
    const [configuration] = (await as.anke!('GET', `/agents/${id}/configuration`)).body.data;
    return configuration.confirmed === configuration.revision && configuration.sections.sources.state === 'applied';
  };
  await until(isConfirmed);
}

const write = (slug: string, value: unknown, person = 'anke') =>
  as[person]!('POST', `/agents/${id}/data-variables/${variables[slug]}/write`, { value });
const logged = async (slug: string) => {
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(
      sql`select act, details from audit_log where record_id = ${variables[slug]!} and act like '%value%' order by "on"`,
    ),
  );
  return rows;
};

test('a written value is in the answer, the newest value and the log as the machine has it', async () => {
  expect(await write('speed', 42.5)).toMatchObject({ status: 201, body: { data: { value: 42.5 } } });
  expect(gateway.machine.written.get('speed')).toBe(42.5);
  expect(await logged('speed')).toEqual([
    { act: 'write-value', details: { after: { value: 42.5 } } },
    { act: 'value-written', details: { after: { value: 42.5 } } },
  ]);
  const last = async () =>
    (await as.anke!('GET', `/agents/${id}/data-variables/${variables.speed}?fields=last`)).body.data.last?.value;
  await until(async () => (await last()) === 42.5);
});

const takesValues = async () =>
  (await as.anke!('GET', `/agents/${id}?fields=takesValues`)).body.data.takesValues as boolean | null;

test('a gateway says whether it writes values, and of one that doesn’t nothing is known', async () => {
  expect(await takesValues()).toBe(true);
  const never = device('Filler 3');
  expect((await as.anke!('GET', `/agents/${never}?fields=takesValues`)).body.data.takesValues).toBeNull();
});

test('a value that the machine doesn’t take is refused with its reason, which the log has', async () => {
  expect(problems(await write('pieces', 500))).toEqual([409, ['write-out-of-range', undefined, undefined]]);
  expect(gateway.machine.written.has('pieces')).toBe(false);
  expect((await logged('pieces')).at(-1)).toEqual({ act: 'value-refused', details: { reason: 'out-of-range' } });
});

test('a gateway that writes no values says so, and nothing is written', async () => {
  const { write: takes } = gateway.machine;
  Object.assign(gateway.machine, { write: () => Promise.reject(new WriteRefused('unsupported')) });
  expect(problems(await write('speed', 50))).toEqual([409, ['write-unsupported', undefined, undefined]]);
  expect(await takesValues()).toBe(false);
  Object.assign(gateway.machine, { write: takes });
  expect((await write('speed', 42.5)).status).toBe(201);
  expect(await takesValues()).toBe(true);
  expect((await logged('speed')).slice(-3)[0]).toEqual({ act: 'value-refused', details: { reason: 'unsupported' } });
});

test.each([
  ['speed', 'fast'],
  ['speed', true],
  ['pieces', 1.5],
  ['on', 2],
  ['recipe', 7],
  ['recipe', 'x'.repeat(1025)],
])('%s doesn’t take a value of another type or form, and nothing is ordered (%#)', async (slug, value) => {
  const before = await logged(slug);
  const [status, first] = problems(await write(slug, value)) as [number, [string, string]];
  expect([status, first[0], first[1]?.split('.')[0]]).toEqual([400, expect.any(String), 'value']);
  expect(await logged(slug)).toEqual(before);
});

test('people who don’t manage the device write only what names their access category', async () => {
  const can = async () =>
    (await as.marieke!('GET', `/agents/${id}/data-variables/${variables.on}?fields=can`)).body.data.can;
  expect(await can()).toEqual({ edit: false, write: false });
  expect(problems(await write('on', true, 'marieke'))).toEqual([403, ['not-allowed', undefined, undefined]]);
  const categories = (await as.anke!('GET', '/audiences?fields=name')).body.data as {
    publicId: string;
    name: string;
  }[];
  const allow = async (name: string) => {
    const writeAudience = to(categories.find((category) => category.name === name)!.publicId);
    const path = `/agents/${id}/data-variables/${variables.on}`;
    expect(await as.anke!('PATCH', path, { writeAudience })).toMatchObject({ status: 200 });
  };
  await allow('Maintenance contractors');
  expect(problems(await write('on', true, 'marieke'))).toEqual([403, ['not-allowed', undefined, undefined]]);
  await allow('Operation');
  expect(await can()).toEqual({ edit: false, write: true });
  expect(await write('on', true, 'marieke')).toMatchObject({ status: 201, body: { data: { value: true } } });
  expect(problems(await write('speed', 1, 'marieke'))).toEqual([403, ['not-allowed', undefined, undefined]]);
});

test('a call that is repeated with its key gets the first answer, and writes nothing again', async () => {
  const key = { 'Idempotency-Key': 'write-once' };
  const path = `/agents/${id}/data-variables/${variables.recipe}/write`;
  const first = await as.anke!('POST', path, { value: 'Cola' }, key);
  gateway.machine.written.delete('recipe');
  expect(await as.anke!('POST', path, { value: 'Cola' }, key)).toMatchObject({ body: { data: first.body.data } });
  expect(gateway.machine.written.has('recipe')).toBe(false);
});

test('an order that nobody answers ends, and is not sent any more', async () => {
  await intake.close();
  const writing = write('speed', 10);
  const orders = () =>
    api.owner.inScope({}, (tx) =>
      tx.execute(sql`select from variable_write where variable = 'speed' and reply is null`),
    );
  await until(async () => (await orders()).rowCount === 1);
  const { rows } = await api.owner.inScope({}, (tx) =>
    tx.execute(sql`select extract(epoch from until - "on")::int as seconds from variable_write
      join audit_log on record_id = variable_id and "on" < until where reply is null order by "on" desc limit 1`),
  );
  expect(rows).toEqual([{ seconds: 10 }]);
  await api.owner.inScope({}, (tx) =>
    tx.execute(sql`update variable_write set until = now() - interval '1 second' where reply is null`),
  );
  expect(problems(await writing)).toEqual([409, ['write-unanswered', undefined, undefined]]);
  const { database } = api;
  intake = await startIntake({ database, mqttUrl: broker.address, secret, name: 'writes', log });
  const waiting = () =>
    api.owner.inScope({}, (tx) => tx.execute(sql`select from agent_command where write_id is not null`));
  await until(async () => (await waiting()).rowCount === 0);
  expect(await write('pieces', 10)).toMatchObject({ status: 201 });
  expect(gateway.machine.written.get('speed')).toBe(42.5);
});

test('for a device that is offline nothing is ordered', async () => {
  await gateway.close();
  await until(async () => (await as.anke!('GET', `/agents/${id}?fields=status`)).body.data.status === 'offline');
  const before = await logged('speed');
  expect(problems(await write('speed', 5))).toEqual([503, ['device-unreachable', undefined, undefined]]);
  expect(await logged('speed')).toEqual(before);
});
