import { setTimeout as pause } from 'node:timers/promises';
import { gatewayTopic, printGatewayMessage } from '@lineside/contracts/gateway';
import { connectAsync, type MqttClient } from 'mqtt';
import { startBroker } from '../../api/src/broker/broker.ts';
import { stableSecret } from '../../api/src/domain/demo-company/stable-id.ts';
import { openDatabase } from '../../api/src/platform/database/scope.ts';
import type { Caller } from '../../api/test/caller.ts';
import { company } from '../api/cases.ts';
import type { Filled } from '../api/database.ts';
import { quantile } from '../measure/quantile.ts';

export const secret = 'the secret of the bench';

/** A broker over the bench's database; beside it runs what speaks. */
export const aBroker = (database: Filled) => {
  const writerDatabase = openDatabase(database.appUrl, { connections: 4 });
  return startBroker({
    database: writerDatabase,
    port: 0,
    host: '127.0.0.1',
    intakeSecret: secret,
    log: (line) => console.error(`broker: ${line}`),
  });
};

export interface TelemetryReport {
  /** Messages a second that were acknowledged. */
  rate: number;
  acknowledged: number;
  stored: number;
  /** Of concurrent reads, in milliseconds. */
  readP99: number;
}

/** Messages per second with one value each, from 300 gateways; the numbers of acknowledged and stored ones. */
export async function telemetry(
  database: Filled,
  broker: string,
  reader: Caller,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<TelemetryReport> {
  const owner = await database.asOwner();
  await owner.query('truncate data_loose_value');
  const { rows } = await owner.query(
    `select v.agent_id as agent, min(v.slug) as slug from agent_data_variable v where company_id = $1 group by 1 order by 1 desc limit 300`,
    [company],
  );
  const clients: MqttClient[] = [];
  for (const { agent } of rows)
    clients.push(await connectAsync(broker, { username: agent, password: stableSecret(agent) }));
  await pause(2000);
  let acknowledged = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const publications: Promise<unknown>[] = [];
  const readTimes: number[] = [];
  const reading = (async () => {
    while (performance.now() < end) {
      const sentAt = performance.now();
      await reader('GET', '/agents?fields=name,status&page-size=20');
      readTimes.push(performance.now() - sentAt);
      await pause(50);
    }
  })();
  let serial = 0;
  while (performance.now() < end) {
    // as many as are due by now
    for (const due = ((performance.now() - began) / 1000) * rate; serial < due; serial += 1) {
      const at = serial % rows.length;
      const { agent, slug } = rows[at];
      const time = new Date(Date.now() - 86_400_000 + serial).toISOString();
      const message = printGatewayMessage([{ time, values: { [slug]: serial } }]);
      const publishing = clients[at]!.publishAsync(gatewayTopic(agent, 'data'), message, { qos: 1 });
      publications.push(publishing.then(() => (acknowledged += 1)));
    }
    await pause(10);
  }
  await reading;
  await Promise.all(publications);
  const elapsedMs = performance.now() - began;
  const count = async () => Number((await owner.query('select count(*) as count from data_loose_value')).rows[0].count);
  for (let times = 0; times < 60 && (await count()) < acknowledged; times += 1) await pause(500);
  const stored = await count();
  await owner.end();
  for (const client of clients) await client.endAsync();
  return { rate: (1000 * acknowledged) / elapsedMs, acknowledged, stored: stored, readP99: quantile(readTimes, 0.99) };
}
