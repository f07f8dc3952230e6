import { gatewayTopic, printGatewayMessage } from '@lineside/contracts/gateway';
import { sql } from 'drizzle-orm';
import { evaluateDueAlarms } from '../src/domain/data/evaluate-alarms.ts';
import { Complaints } from '../src/domain/gateway/complaints.ts';
import { createWriter, type Writer } from '../src/domain/gateway/writer.ts';
import type { Caller } from './caller.ts';
import { device, startApi, type TestApi } from './test-api.ts';

// A platform on which devices need a licence for alarming.

const agent = device('Case packer 2');

let api: TestApi;
let anke: Caller;
let writer: Writer;
let readAt = Date.now() - 600_000;

beforeAll(async () => {
  api = await startApi({ LINESIDE_LICENCES: 'true' });
  anke = await api.signIn('anke');
  writer = createWriter(api.database, new Complaints(() => {}), () => {});
});
afterAll(() => api.close());

const make = async (part: string, record: object): Promise<string> => {
  const { status, body } = await anke('POST', `/agents/${agent}/${part}`, record);
  expect([part, status]).toEqual([part, 201]);
  return body.data.publicId;
};
const change = (statement: ReturnType<typeof sql>) => api.owner.inScope({}, (tx) => tx.execute(statement));

/** The gateway sends a value a second after the one before. */
async function sends(heat: number): Promise<void> {
  readAt += 1000;
  const batch = [{ time: new Date(readAt).toISOString(), values: { heat } }];
  writer.take(gatewayTopic(agent, 'data'), Buffer.from(printGatewayMessage(batch)), false, () => {});
  await writer.write();
}

/** An alarm for a heat above 80. */
async function anAlarm(more: object = {}): Promise<string> {
  const [audience] = (await anke('GET', '/audiences?page-size=1')).body.data;
  const [variable] = (await anke('GET', `/agents/${agent}/data-variables?fields=variableId&filters=eq(slug,"heat")`))
    .body.data;
  const of = { name: 'Hot', audience: { publicId: audience.publicId }, type: 'threshold', severity: 'high' };
  return make('data-alarms', { ...of, formula: `$${variable.variableId} 80 >`, ...more });
}
const setOffBy = async (alarm: string): Promise<number> =>
  (await anke('GET', `/agents/${agent}/alarm-occurrences?filters=eq(alarm.publicId,"${alarm}")`)).body.data.length;
const isEnabled = async () =>
  (await anke('GET', `/agents/${agent}?fields=alarmingApp`)).body.data.alarmingApp.enabled as boolean;

test('the demo has devices with and without a licence for logging, and for alarming', async () => {
  const { body } = await anke('GET', '/agents?fields=loggingApp,alarmingApp&page-size=100');
  const devices = body.data as Record<'loggingApp' | 'alarmingApp', { enabled: boolean }>[];
  for (const app of ['loggingApp', 'alarmingApp'] as const)
    expect([app, ...new Set(devices.map((one) => one[app].enabled))].sort()).toEqual([app, false, true].sort());
});

test('rules of a device are evaluated while it has a licence for alarming [1.09][4.43]', async () => {
  const source = await make('data-sources', {
    ...{ name: 'Heat', slug: 'heat', protocol: { publicId: 'modbus', slave: 1 } },
    device: { publicId: await make('devices', { name: 'PLC', ipAddress: '192.168.140.20' }) },
  });
  const of = { name: 'Heat', slug: 'heat', type: 'float', address: '3.1' };
  await make('data-variables', { ...of, source: { publicId: source } });
  const alarm = await anAlarm();
  const delayed = await anAlarm({ onDelay: 10 });

  expect(await isEnabled()).toBe(false);
  await sends(90);
  expect(await setOffBy(alarm)).toBe(0);

  expect((await anke('POST', '/agents/app/alarming/activate', { publicId: agent, trial: true })).status).toBe(201);
  expect(await isEnabled()).toBe(true);
  await sends(91);
  expect(await setOffBy(alarm)).toBe(1);

  // it ends while a delay runs: what was set off stays
  await change(sql`update licence set expires_on = now() - interval '1 minute' where agent_id = ${agent}`);
  await change(sql`update agent_data_alarm set due_on = now() where public_id = ${delayed}`);
  await evaluateDueAlarms(api.database);
  await sends(70);
  await sends(92);
  expect(await isEnabled()).toBe(false);
  expect(await setOffBy(alarm)).toBe(1);
  expect(await setOffBy(delayed)).toBe(0);
});

test('devices without a licence for alarming are counted, before any rule is made [1.09]', async () => {
  const without = async () => {
    const { body } = await anke(
      'GET',
      '/agents?fields=publicId&page-size=200&count=true&filters=eq(alarmingApp.enabled,"false")',
    );
    return { total: body.total, ids: body.data.map(({ publicId }: { publicId: string }) => publicId) };
  };
  const before = await without();
  expect(before.ids).toContain(agent);
  await change(sql`update licence set expires_on = now() + interval '1 day' where agent_id = ${agent}`);
  const after = await without();
  expect(after.ids).not.toContain(agent);
  expect(after.total).toBe(before.total - 1);
});
