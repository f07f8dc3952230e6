import { setTimeout as pause } from 'node:timers/promises';
import { gatewayTopic, printGatewayMessage } from '@lineside/contracts/gateway';
import { connectAsync, type MqttClient } from 'mqtt';
import { mostAnHour } from '../../api/src/domain/data/evaluate-alarms.ts';
import { stableSecret } from '../../api/src/domain/demo-company/stable-id.ts';
import { withClient } from '../../api/src/platform/database/roles.ts';
import type { Ports } from '../../stack/ports.ts';
import type { Client } from './client.ts';

const hourMs = 3_600_000;
/** The name of what it makes. */
const name = 'Soak';
/** The number of values between two changes of the alarm's condition. */
const sameCount = 20;
/** How many values wait for their acknowledgement at most. */
const mostUnderWay = 50;

/**
 * The values that the broker acknowledged to a gateway, and the alarms that they set off, recorded outside of the API. Their
 * times begin hours ago, so that they are packed while they come.
 */
export class PromisedValues {
  readonly #device: string;
  readonly #slug: string;
  readonly #gateway: MqttClient;
  /** The address of the page with all mails that were sent. */
  readonly #inbox: string;
  #time = Date.now() - 6 * hourMs;
  #sent = 0;
  /** How often the alarm's condition became true. */
  #alarms = 0;
  acknowledged = 0;

  private constructor(device: string, slug: string, gateway: MqttClient, inbox: string) {
    this.#device = device;
    this.#slug = slug;
    this.#gateway = gateway;
    this.#inbox = inbox;
  }

  /** A variable of a device with an alarm on it, and a second connection of its gateway. */
  static async of(
    engineer: Client,
    { mqtt, inbox }: Pick<Ports, 'mqtt' | 'inbox'>,
    device: string,
  ): Promise<PromisedValues> {
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
    const gateway = await connectAsync(`mqtt://127.0.0.1:${mqtt}`, {
      ...{ username: device, password: stableSecret(device), clientId: 'soak-of-values', clean: false },
      reconnectPeriod: 100,
    });
    gateway.on('error', () => {});
    return new PromisedValues(device, slug, gateway, `http://127.0.0.1:${inbox}`);
  }

  /** Sends values until `stopped`, without waiting for each acknowledgement; resolves when there are all. */
  async send(stopped: AbortSignal): Promise<void> {
    const underWay = new Set<Promise<void>>();
    while (!stopped.aborted) {
      this.#sent += 1;
      this.#time += 1000;
      const isWrong = Math.floor(this.#sent / sameCount) % 2 === 1;
      if (isWrong && this.#sent % sameCount === 0) this.#alarms += 1;
      const batch = [{ time: new Date(this.#time).toISOString(), values: { [this.#slug]: isWrong ? this.#sent : 0 } }];
      const own = this.#gateway
        .publishAsync(gatewayTopic(this.#device, 'data'), printGatewayMessage(batch), { qos: 1 })
        .then(() => {
          this.acknowledged += 1;
          underWay.delete(own);
        });
      underWay.add(own);
      if (underWay.size >= mostUnderWay) await Promise.race(underWay);
      else await pause(5);
    }
    await Promise.all(underWay);
  }

  /** What was acknowledged and isn't stored, or is there twice, and alarms that are missing or were told twice. */
  async look(ownerUrl: string): Promise<string[]> {
    const { stored, times, rolledUp, packed, alarms, told, waiting } = await read(ownerUrl, this.#device);
    const wrong = [];
    if (times !== this.#sent) wrong.push(`${this.#sent} values were acknowledged, and ${times} are stored`);
    if (stored !== times) wrong.push(`${stored - times} values are stored twice`);
    if (rolledUp !== packed) wrong.push(`the rollups count ${rolledUp} of ${packed} packed values`);
    if (alarms !== this.#alarms) wrong.push(`${this.#alarms} alarms went off, and ${alarms} are there`);
    // a rule that goes off more often in an hour is held back
    const wanted = Math.min(alarms, mostAnHour);
    const mails = [...waiting, ...(await sentMails(this.#inbox))];
    for (const { address, count } of told) {
      const mailed = mails.filter(({ to }) => to === address).reduce((sum, mail) => sum + alarmsIn(mail), 0);
      if (count !== wanted || mailed !== wanted)
        wrong.push(`of ${alarms} alarms ${address} was told ${count} and mailed ${mailed}, not ${wanted}`);
    }
    return wrong;
  }

  async close(): Promise<void> {
    await this.#gateway.endAsync(true);
  }
}

interface Mail {
  to: string;
  text: string;
}

/** All mails that were sent, of the inbox's page. */
async function sentMails(inbox: string): Promise<Mail[]> {
  const page = await (await fetch(inbox)).text();
  return [...page.matchAll(/<p>(.*?) · from.*?<pre>(.*?)<\/pre>/gs)].map(([, to, text]) => ({ to: to!, text: text! }));
}

/** A line of a mail names an alarm. */
const alarmsIn = ({ text }: Mail) =>
  text.split('\n').filter((line) => new RegExp(`\\b${name} (on|op|was|ging)\\b`).test(line)).length;

interface Stored {
  stored: number;
  times: number;
  rolledUp: number;
  packed: number;
  alarms: number;
  /** By how many messages each person was told. */
  told: { address: string; count: number }[];
  /** Mails that wait to be sent. */
  waiting: Mail[];
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
         (select coalesce(jsonb_agg(one), '[]') from (
           select email_address as address, count(*)::int from message join user_account on user_account.public_id = user_id
           where system_label = 'alarm-low' and short_content->>'alarmName' = $2 group by 1) one) as told,
         (select coalesce(jsonb_agg(jsonb_build_object('to', address, 'text', facts->>'lines')), '[]') from mail
           where template = 'alarms') as waiting`,
      [device, name],
    );
    return rows[0]!;
  });
