import { setTimeout as pause } from 'node:timers/promises';
import { gatewayTopic, printGatewayMessage } from '@lineside/contracts/gateway';
import { connectAsync, type MqttClient } from 'mqtt';
import { mostAnHour } from '../../api/src/domain/data/evaluate-alarms.ts';
import { stableSecret } from '../../api/src/domain/demo-company/stable-id.ts';
import { withClient } from '../../api/src/platform/database/roles.ts';
import type { Client } from './client.ts';

const hourMs = 3_600_000;
/** The name of what it makes. */
const name = 'Soak';
/** The number of values between two changes of the alarm's condition. */
const sameCount = 20;
/** The longest time from the acknowledgement of the broker to the intake's write. */
const writtenWithinMs = 1000;

/**
 * The values that the broker acknowledged to a gateway, and the alarms that they set off, recorded outside of the API. Their
 * times begin hours ago, so that they are packed while they come.
 */
export class PromisedValues {
  readonly #device: string;
  readonly #slug: string;
  readonly #gateway: MqttClient;
  #time = Date.now() - 6 * hourMs;
  #sent = 0;
  /** When each of the newest values was acknowledged. */
  #acknowledgedAt: number[] = [];
  /** How many values the broker may have lost that was killed with them in its memory. */
  #mayBeLost = 0;
  /** How often the alarm's condition became true. */
  #alarms = 0;
  acknowledged = 0;

  private constructor(device: string, slug: string, gateway: MqttClient) {
    this.#device = device;
    this.#slug = slug;
    this.#gateway = gateway;
  }

  /** A variable of a device with an alarm on it, and a second connection of its gateway. */
  static async of(engineer: Client, broker: string, device: string): Promise<PromisedValues> {
    const slug = 'soak';
    const made = async (path: string, record: object): Promise<string> => {
      const { status, data } = await engineer.call('POST', path, record);
      if (status !== 201) throw new Error(`${path} is answered with ${status}`);
      return data.publicId;
    };
    const [{ device: machine }] = (await engineer.call('GET', `/agents/${device}/data-sources?fields=device`)).data;
    // the fleet's gateway reads nothing of it
    const source = await made(`/agents/${device}/data-sources`, {
      ...{
        name,
        slug,
        device: { publicId: machine.publicId },
        protocol: { publicId: 'modbus', slave: 1 },
        disabled: true,
      },
    });
    const of = { name, slug, type: 'int', address: '3.9', source: { publicId: source } };
    const variable = await made(`/agents/${device}/data-variables`, of);
    const { variableId } = (
      await engineer.call('GET', `/agents/${device}/data-variables/${variable}?fields=variableId`)
    ).data;
    const [audience] = (await engineer.call('GET', '/audiences?page-size=1')).data;
    const alarm = { name, type: 'threshold', severity: 'low', audience: { publicId: audience.publicId } };
    await made(`/agents/${device}/data-alarms`, { ...alarm, formula: `$${variableId} 0 >` });
    const gateway = await connectAsync(broker, {
      ...{ username: device, password: stableSecret(device), clientId: 'soak-of-values', clean: false },
      reconnectPeriod: 100,
    });
    gateway.on('error', () => {});
    return new PromisedValues(device, slug, gateway);
  }

  /** Sends values one after the other until `stopped`; each waits for the acknowledgement of the one before. */
  async send(stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted) {
      this.#sent += 1;
      this.#time += 1000;
      const isWrong = Math.floor(this.#sent / sameCount) % 2 === 1;
      if (isWrong && this.#sent % sameCount === 0) this.#alarms += 1;
      const batch = [{ time: new Date(this.#time).toISOString(), values: { [this.#slug]: isWrong ? this.#sent : 0 } }];
      await this.#gateway.publishAsync(gatewayTopic(this.#device, 'data'), printGatewayMessage(batch), { qos: 1 });
      this.acknowledged += 1;
      this.#acknowledgedAt = [...this.#acknowledgedAt.slice(-999), Date.now()];
      await pause(5);
    }
  }

  /** The broker is killed: what it acknowledged last, and the intake has not written yet, is in its memory alone. */
  brokerKilled(): void {
    this.#mayBeLost += this.#acknowledgedAt.filter((at) => at > Date.now() - writtenWithinMs).length;
  }

  /** What was acknowledged and isn't stored, or is there twice, and alarms that are missing or were told twice. */
  async look(ownerUrl: string): Promise<string[]> {
    const { stored, times, rolledUp, packed, alarms, told } = await read(ownerUrl, this.#device);
    const wrong = [];
    const lost = this.#sent - times;
    if (lost < 0 || lost > this.#mayBeLost)
      wrong.push(
        `${this.#sent} values were acknowledged, and ${times} are stored; at most ${this.#mayBeLost} may be lost`,
      );
    if (stored !== times) wrong.push(`${stored - times} values are stored twice`);
    if (rolledUp !== packed) wrong.push(`the rollups count ${rolledUp} of ${packed} packed values`);
    const missing = this.#alarms - alarms;
    if (missing < 0 || missing > Math.ceil(this.#mayBeLost / sameCount))
      wrong.push(`${this.#alarms} alarms went off, and ${alarms} are there`);
    // a rule that goes off more often in an hour is held back
    if (told.some((count) => count !== Math.min(alarms, mostAnHour)))
      wrong.push(`of ${alarms} alarms people were told ${told.join(', ')} times`);
    return wrong;
  }

  async close(): Promise<void> {
    await this.#gateway.endAsync(true);
  }
}

interface Stored {
  stored: number;
  times: number;
  rolledUp: number;
  packed: number;
  alarms: number;
  /** By how many messages each person was told. */
  told: number[];
}

const read = (ownerUrl: string, device: string): Promise<Stored> =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<Stored>(
      `with series as (
         select id from data_series join agent_data_variable variable on public_id = data_series.variable_id
         where variable.agent_id = $1 and variable.name = $2),
       packed as (select * from data_packed_hour where series in (select id from series)),
       value as (
         select time from data_loose_value where series in (select id from series)
         union all select to_timestamp(hour * 3600.0 + ms / 1000.0) from packed cross join lateral unnest(times) ms)
       select (select count(*)::int from value) as stored, (select count(distinct time)::int from value) as times,
         (select coalesce(sum(count), 0)::int from packed) as "rolledUp", (select coalesce(sum(size), 0)::int from packed) as packed,
         (select count(*)::int from agent_data_alarm_occurrence o join agent_data_alarm a on a.public_id = o.alarm_id
           where a.agent_id = $1 and a.name = $2) as alarms,
         (select coalesce(array_agg(count), '{}') from (
           select count(*)::int from message where system_label = 'alarm-low' and short_content->>'alarmName' = $2 group by user_id) one) as told`,
      [device, name],
    );
    return rows[0]!;
  });
