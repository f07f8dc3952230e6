import { gatewayTopic, printGatewayMessage, type Reading } from '@lineside/contracts/gateway';
import { sql } from 'drizzle-orm';
import { Complaints } from '../src/domain/gateway/complaints.ts';
import { createWriter, type Writer } from '../src/domain/gateway/writer.ts';
import type { Caller } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';

/** A device whose gateway sends values, and alarms of them. */
export interface AlarmFixture {
  api: TestApi;
  /** The id of the device, and that of the access category that is told. */
  agent: string;
  audience: { publicId: string };
  as: Record<'anke' | 'marieke' | 'lotte', Caller>;
  /** Makes a record of the device; its id. */
  make(part: string, record: object): Promise<string>;
  /** An alarm of a formula that names variables by their identifiers: `heat`, `lid` and `errors`. */
  anAlarm(formula: string, more?: object): Promise<string>;
  /** The gateway sends values, each a second after the one before. */
  sends(...values: Record<string, Reading>[]): Promise<void>;
  /** It sends values of given times. */
  arrives(batch: { time: string; values: Record<string, Reading> }[]): Promise<void>;
  /** The newest moment at which the gateway read, in milliseconds. */
  readAt(): number;
  change(statement: ReturnType<typeof sql>): Promise<{ rows: Record<string, unknown>[]; rowCount?: number | null }>;
  // biome-ignore lint/suspicious/noExplicitAny: the rows of a reply
  occurrences(alarm: string): Promise<any[]>;
  /** The states of what an alarm set off, the newest first. */
  statesOf(alarm: string): Promise<('active' | 'returned')[]>;
  /** How many messages a rule's alarms have caused. */
  messagesOf(name: string): Promise<number>;
}

/** Starts an API with a device that has a source of three variables. */
export async function startAlarms(name = 'Case packer 2'): Promise<AlarmFixture> {
  const agent = device(name);
  const api = await startApi();
  const [anke, marieke, lotte] = [await api.signIn('anke'), await api.signIn('marieke'), await api.signIn('lotte')];
  const writer: Writer = createWriter(api.database, new Complaints(() => {}), () => {});
  const audience = { publicId: (await anke('GET', '/audiences?page-size=1')).body.data[0].publicId };
  let readAt = Date.now() - 600_000;
  const make = async (part: string, record: object): Promise<string> => {
    const { status, body } = await anke('POST', `/agents/${agent}/${part}`, record);
    expect([part, status]).toEqual([part, 201]);
    return body.data.publicId;
  };
  const machine = await make('devices', { name: 'PLC', ipAddress: '192.168.140.20' });
  const source = await make('data-sources', {
    ...{ name: 'PLC', slug: 'plc-of-alarms', device: { publicId: machine } },
    protocol: { publicId: 'modbus', slave: 1 },
  });
  const numbers: Record<string, number> = {};
  for (const [slug, type] of Object.entries({ heat: 'float', lid: 'bool', errors: 'int' })) {
    const id = await make('data-variables', { name: slug, slug, type, address: '3.1', source: { publicId: source } });
    numbers[slug] = (await anke('GET', `/agents/${agent}/data-variables/${id}?fields=variableId`)).body.data.variableId;
  }
  const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));
  const occurrences = async (alarm: string) =>
    (await anke('GET', `/agents/${agent}/alarm-occurrences?fields=*&filters=eq(alarm.publicId,"${alarm}")`)).body.data;
  const arrives = async (batch: { time: string; values: Record<string, Reading> }[]) => {
    writer.take(gatewayTopic(agent, 'data'), Buffer.from(printGatewayMessage(batch)), false, () => {});
    await writer.write();
  };
  return {
    ...{ api, agent, audience, as: { anke, marieke, lotte }, make, arrives, change, occurrences },
    readAt: () => readAt,
    anAlarm: (formula, more = {}) =>
      make('data-alarms', {
        ...{ name: formula.slice(0, 40), audience, type: 'threshold', severity: 'high' },
        formula: formula.replace(/\$(\w+)/g, (_all, slug) => `$${numbers[slug]}`),
        ...more,
      }),
    async sends(...values) {
      const batch = values.map((one, index) => ({
        time: new Date(readAt + (index + 1) * 1000).toISOString(),
        values: one,
      }));
      readAt += values.length * 1000;
      await arrives(batch);
    },
    statesOf: async (alarm) =>
      (await occurrences(alarm)).map(({ rtnOn }: { rtnOn: string | null }) => (rtnOn ? 'returned' : 'active')),
    async messagesOf(alarm) {
      const { rows } = await change(
        sql`select count(distinct user_id)::int as people, count(*)::int as count from message where short_content->>'alarmName' = ${alarm}`,
      );
      const { people, count } = rows[0] as { people: number; count: number };
      return people === 0 ? 0 : count / people;
    },
  };
}
