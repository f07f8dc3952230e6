import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gatewayTopic, printGatewayMessage } from '@lineside/contracts/gateway';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { connectAsync, type MqttClient } from 'mqtt';
import type { Broker } from '../src/broker/broker.ts';
import { stableSecret } from '../src/domain/demo-company/stable-id.ts';
import { fleetFile } from '../src/seed/fleet-file.ts';
import { type ApiProcess, anApiProcess } from './process.ts';
import { forgetValues, storedValues } from './stored-values.ts';
import { demo, startApi, type TestApi } from './test-api.ts';
import { startTestBroker } from './test-broker.ts';

// Messages acknowledged by the broker to a gateway are stored, whichever process is killed in between.

const secret = 'the secret of the intake';
const folder = mkdtempSync(path.join(tmpdir(), 'lineside-kept-'));
const [gateway] = fleetFile(demo).agents;
const { id, variables } = gateway!;
const { slug } = variables[0]!;

let api: TestApi;
let broker: Broker;
const lines: string[] = [];
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});
const begun: ApiProcess[] = [];
beforeEach(async () => {
  await forgetValues(api.owner, id);
});
// a failed test leaves nothing behind that the next one would wait for
afterEach(async () => {
  for (const one of begun.splice(0)) if (one.isRunning()) await one.kill();
  await broker.close();
});

const change = async (statement: ReturnType<typeof sql>) =>
  (await api.owner.inScope({}, (tx) => tx.execute(statement))).rows;
const keptValues = async () =>
  (await change(sql`select value from ${storedValues(id)} one order by value`)).map(({ value }) => value);
const brokerWith = (waiting?: number) =>
  startTestBroker(api, secret, { log: (line) => lines.push(line), ...(waiting !== undefined && { waiting }) });
const connected = () =>
  connectAsync(broker.address, { username: id, password: stableSecret(id), reconnectPeriod: 100 });

const from = Date.now() - 3_600_000;
/** Publishes values of a variable, each with a different time; resolves when the broker has acknowledged it. */
const publishValue = (client: MqttClient, value: number) =>
  client.publishAsync(
    gatewayTopic(id, 'data'),
    printGatewayMessage([{ time: new Date(from + value * 10).toISOString(), values: { [slug]: value } }]),
    { qos: 1 },
  );

async function anApi(): Promise<ApiProcess> {
  const one = await anApiProcess(
    { ownerUrl: api.owner.url, appUrl: api.database.url },
    {
      LINESIDE_DATA: folder,
      LINESIDE_MQTT_URL: broker.address,
      LINESIDE_MQTT_INTAKE_SECRET: secret,
    },
  );
  begun.push(one);
  return one;
}

test('acknowledged messages survive repeated kills of the API', async () => {
  broker = await brokerWith();
  let running: ApiProcess = await anApi();
  await running.address;
  const client = await connected();
  const acknowledged: number[] = [];
  let notice = true;
  const talk = (async () => {
    const underWay = new Set<Promise<unknown>>();
    for (let value = 0; notice; value += 1) {
      const own = publishValue(client, value).then(() => {
        acknowledged.push(value);
        underWay.delete(own);
      });
      underWay.add(own);
      await (underWay.size < 50 ? pause(2) : Promise.race(underWay));
    }
    await Promise.all(underWay);
  })();
  for (const until of [700, 450, 900]) {
    await pause(until);
    await running.kill();
    await pause(300);
    running = await anApi();
    await running.address;
  }
  const before = acknowledged.length;
  await until(() => acknowledged.length > before + 50);
  notice = false;
  await talk;
  await until(async () => (await keptValues()).length >= acknowledged.length);
  expect(await keptValues()).toEqual(acknowledged);
  await client.endAsync();
});

test('without the intake nothing is acknowledged, and a lost broker loses nothing', async () => {
  broker = await brokerWith(5);
  const first = await anApi();
  const address = await first.address;
  // it has subscribed
  await until(async () => (await fetch(`${address}/ready`)).ok);
  const client = await connected();
  await publishValue(client, 1);
  // stored before it is acknowledged
  expect(await keptValues()).toEqual([1]);
  await first.kill();
  const acknowledged: number[] = [];
  const publishing: Promise<unknown>[] = [];
  // more than the broker takes
  for (let value = 2; value <= 12; value += 1)
    publishing.push(publishValue(client, value).then(() => acknowledged.push(value)));
  // the broker has read what came before this
  await client.subscribeAsync(gatewayTopic(id, 'command'));
  expect(acknowledged).toEqual([]);
  const { port } = new URL(broker.address);
  await broker.close();
  broker = await startTestBroker(api, secret, { port: Number(port) });
  const second = await anApi();
  await second.address;
  await Promise.all(publishing);
  expect(await keptValues()).toEqual(Array.from({ length: 12 }, (_none, index) => index + 1));
  await client.endAsync();
});

test('a delay goes on while the API is killed, and its alarm goes off and is told once', async () => {
  broker = await brokerWith();
  const anke = await api.signIn('anke');
  const [variable] = (await anke('GET', `/agents/${id}/data-variables?fields=variableId&filters=eq(slug,"${slug}")`))
    .body.data;
  const [audience] = (await anke('GET', '/audiences?page-size=1')).body.data;
  const rule = { name: 'Killed meanwhile', type: 'threshold', severity: 'high', audience, onDelay: 8 };
  const { status } = await anke('POST', `/agents/${id}/data-alarms`, {
    ...rule,
    formula: `$${variable.variableId} 100 >`,
  });
  expect(status).toBe(201);
  const first = await anApi();
  await first.address;
  const client = await connected();
  // later than those of the other tests: a late value sets nothing off
  await publishValue(client, 200_001);
  await first.kill();
  const all = () =>
    change(sql`select occurrence.told_on from agent_data_alarm_occurrence occurrence
      join agent_data_alarm alarm on alarm.public_id = occurrence.alarm_id where alarm.name = ${rule.name}`);
  expect(await all()).toEqual([]);
  const second = await anApi();
  await second.address;
  await until(async () => (await all()).some(({ told_on: on }) => on !== null));
  await publishValue(client, 200_002);
  expect(await all()).toHaveLength(1);
  const told = await change(
    sql`select count(*)::int as messages, count(distinct user_id)::int as people from message where short_content->>'alarmName' = ${rule.name}`,
  );
  expect(told[0]!.messages).toBeGreaterThan(0);
  expect(told[0]!.messages).toBe(told[0]!.people);
  await client.endAsync();
});
