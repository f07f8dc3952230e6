import { until } from '@lineside/testing/until';
import type { Broker } from '../src/broker/broker.ts';
import { withClient } from '../src/platform/database/roles.ts';
import { type ApiProcess, anApiProcess } from './process.ts';
import { startApi, type TestApi } from './test-api.ts';
import { startTestBroker } from './test-broker.ts';

const secret = 'the secret of the intake';
let api: TestApi;
let broker: Broker;
const processes: ApiProcess[] = [];

beforeAll(async () => {
  api = await startApi();
  broker = await startTestBroker(api, secret);
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()));
  await broker.close();
  await api.close();
});

const owner = (statement: string) => withClient(api.owner.url, (client) => client.query(statement));

async function start(settings: Record<string, string>) {
  const one = await anApiProcess({ ownerUrl: api.owner.url, appUrl: api.database.url }, settings);
  processes.push(one);
  const address = await one.address;
  const ask = async (path: string) => {
    const response = await fetch(`${address}${path}`);
    return { status: response.status, body: (await response.json()) as { reasons?: string[] } };
  };
  return { one, ask };
}

test('readiness follows broker and migrations, and says what is missing; health is the process', async () => {
  const { one, ask } = await start({ LINESIDE_MQTT_URL: broker.address, LINESIDE_MQTT_INTAKE_SECRET: secret });
  await until(async () => (await ask('/ready')).status === 200);
  expect((await ask('/api/ready')).status).toBe(200);
  await owner('create table kept as select * from migration');
  await owner('delete from migration where name = (select max(name) from migration)');
  const isUnready = async (reason: RegExp) => {
    const { status, body } = await ask('/ready');
    return status === 503 && body.reasons!.some((text) => reason.test(text));
  };
  await until(() => isUnready(/lacks migrations/));
  await owner('insert into migration select * from kept on conflict do nothing');
  await until(async () => (await ask('/ready')).status === 200);
  await broker.close();
  await until(() => isUnready(/^The broker can't be reached/));
  expect((await ask('/health')).status).toBe(200);
  expect((await ask('/api/health')).status).toBe(200);
  expect(one.isRunning()).toBe(true);
  // it would keep the intake
  await one.kill();
  broker = await startTestBroker(api, secret);
});

test('a wrong secret of the intake shows in readiness and in the log, with its setting', async () => {
  const { one, ask } = await start({ LINESIDE_MQTT_URL: broker.address, LINESIDE_MQTT_INTAKE_SECRET: 'another' });
  const named = /LINESIDE_MQTT_INTAKE_SECRET must be the same/;
  await until(async () => (await ask('/ready')).body.reasons?.some((text) => named.test(text)) ?? false);
  await until(() => named.test(one.output()));
});
