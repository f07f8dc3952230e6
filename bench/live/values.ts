import { setTimeout as pause } from 'node:timers/promises';
import { gatewayTopic, printGatewayMessage } from '@lineside/contracts/gateway';
import { connectAsync, type MqttClient } from 'mqtt';
import { stableSecret } from '../../api/src/domain/demo-company/stable-id.ts';
import type { Caller } from '../../api/test/caller.ts';
import { company } from '../api/cases.ts';
import type { Filled } from '../api/database.ts';
import { quantile } from '../measure/quantile.ts';

const devices = 200;
const valuesOfMessage = 4;
/** A device's alarm goes off once in so many of its messages, and returns half of that later. */
const alarmPeriod = 200;
const limit = 1_000_000;

interface Device {
  agent: string;
  /** Of variables with numbers. */
  slugs: string[];
  /** The alarm on the first of them. */
  alarm: string;
  client: MqttClient;
}

export interface ValuesReport {
  /** Messages a second that were acknowledged. */
  rate: number;
  /** Values of acknowledged messages that aren't stored. */
  lost: number;
  /** Alarms that should have gone off, and those that did. */
  expected: number;
  alarms: number;
  /** From the moment a value was sent to that of its alarm, in milliseconds. */
  alarmP99: number;
  /** Of concurrent reads, in milliseconds. */
  readP99: number;
}

/** Devices that have four variables, each with an alarm on the first. Everything of an earlier run goes. */
export async function valueDevices(database: Filled, broker: string, engineer: Caller): Promise<Device[]> {
  const owner = await database.asOwner();
  await owner.query(`delete from agent_data_alarm where company_id = $1 and name = 'bench'`, [company]);
  const { rows } = await owner.query(
    `select agent_id as agent, (array_agg(slug order by public_id))[1:${valuesOfMessage}] as slugs,
       (array_agg(variable_id order by public_id))[1] as number
     from agent_data_variable where company_id = $1 and type in ('float', 'int') group by 1
     having count(*) >= ${valuesOfMessage} order by 1 desc limit ${devices}`,
    [company],
  );
  await owner.end();
  if (rows.length < devices) throw new Error(`Only ${rows.length} devices have ${valuesOfMessage} variables`);
  const audience = (await engineer('GET', '/audiences?page-size=1')).body.data[0].publicId;
  const found: Device[] = [];
  for (const { agent, slugs, number } of rows) {
    const { status, body } = await engineer('POST', `/agents/${agent}/data-alarms`, {
      ...{ name: 'bench', audience: { publicId: audience }, type: 'threshold', severity: 'low' },
      formula: `$${number} ${limit} >`,
    });
    if (status !== 201) throw new Error(`The alarm is refused: ${JSON.stringify(body)}`);
    const client = await connectAsync(broker, { username: agent, password: stableSecret(agent) });
    found.push({ agent, slugs, alarm: body.data.publicId, client });
  }
  return found;
}

/** Messages of four values a second for some seconds; their values, alarms, and reads meanwhile. */
export async function sendValues(
  database: Filled,
  sending: readonly Device[],
  reader: Caller,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<ValuesReport> {
  const owner = await database.asOwner();
  const count = async () => Number((await owner.query('select count(*) as count from data_loose_value')).rows[0].count);
  // what came before is written
  for (let before = -1, now = await count(); now !== before; now = await count()) {
    before = now;
    await pause(3000);
  }
  await owner.query('truncate data_loose_value, agent_data_alarm_occurrence');
  await owner.query('update agent_data_alarm set state = null, due_on = null');
  const sentAt = new Map<string, number>();
  const readTimes: number[] = [];
  const publications: Promise<unknown>[] = [];
  let acknowledged = 0;
  let acknowledgedMs = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const reading = (async () => {
    while (performance.now() < end) {
      const askedAt = performance.now();
      await reader('GET', '/agents?fields=name,status&page-size=20');
      readTimes.push(performance.now() - askedAt);
      await pause(50);
    }
  })();
  let serial = 0;
  while (performance.now() < end) {
    // as many as are due by now
    for (const due = ((performance.now() - began) / 1000) * rate; serial < due; serial += 1) {
      const { agent, slugs, client } = sending[serial % sending.length]!;
      const turn = Math.floor(serial / sending.length) + (serial % sending.length);
      const isHigh = turn % alarmPeriod >= alarmPeriod / 2;
      const values = Object.fromEntries(slugs.map((slug, at) => [slug, at === 0 && isHigh ? limit + serial : at]));
      // a device has one value of a variable at a time
      const now = Math.max(Date.now(), (sentAt.get(agent) ?? 0) + 1);
      sentAt.set(agent, now);
      const message = printGatewayMessage([{ time: new Date(now).toISOString(), values }]);
      publications.push(
        client.publishAsync(gatewayTopic(agent, 'data'), message, { qos: 1 }).then(() => {
          acknowledged += 1;
          acknowledgedMs = performance.now() - began;
        }),
      );
    }
    await pause(10);
  }
  await reading;
  await Promise.all(publications);
  const wanted = acknowledged * valuesOfMessage;
  for (let times = 0; times < 120 && (await count()) < wanted; times += 1) await pause(500);
  const lost = wanted - (await count());
  const { rows } = await owner.query(alarmsOfValues, [limit]);
  await owner.end();
  const pairs = rows as { sent: string[]; came: string[] | null }[];
  const late = pairs.flatMap(({ sent, came }) => (came ?? []).map((at, index) => Number(at) - Number(sent[index])));
  return {
    ...{ rate: (1000 * acknowledged) / acknowledgedMs, lost },
    expected: pairs.reduce((sum, { sent }) => sum + sent.length, 0),
    ...{ alarms: late.length, alarmP99: quantile(late, 0.99), readP99: quantile(readTimes, 0.99) },
  };
}

/** The moments at which the stored values of each alarm rose above the limit, and those at which it went off, in ms. */
const alarmsOfValues = `
  with value as (
    select alarm.public_id as alarm, time, value > $1 as high from agent_data_alarm alarm
    join agent_data_variable variable on variable.agent_id = alarm.agent_id and starts_with(alarm.formula, '$' || variable.variable_id || ' ')
    join data_series on data_series.variable_id = variable.public_id join data_loose_value on series = data_series.id
    where alarm.name = 'bench'),
  step as (select *, coalesce(lag(high) over (partition by alarm order by time), false) as was_high from value)
  select array_agg(extract(epoch from time) * 1000 order by time) as sent, (
    select array_agg(extract(epoch from occurred_on) * 1000 order by occurred_on) from agent_data_alarm_occurrence
    where alarm_id = alarm) as came
  from step where high and not was_high group by alarm`;
