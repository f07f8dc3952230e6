import { gatewayTopic, printGatewayMessage } from '@lineside/contracts/gateway';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { connectAsync } from 'mqtt';
import { agentId, stableSecret } from '../src/domain/demo-company/stable-id.ts';
import { fleetFile } from '../src/seed/fleet-file.ts';
import { anApiProcess } from './process.ts';
import { storedValues } from './stored-values.ts';
import { demo, startApi } from './test-api.ts';
import { startTestBroker } from './test-broker.ts';

const secret = 'the secret of the intake';
const [gateway] = fleetFile(demo).agents;
const { id, variables } = gateway!;

test('one of two API processes receives messages, both say so, and the other takes over', async () => {
  const api = await startApi();
  const broker = await startTestBroker(api, secret);
  const settings = {
    LINESIDE_MQTT_URL: broker.address,
    LINESIDE_MQTT_INTAKE_SECRET: secret,
    LINESIDE_MQTT_INTAKE_NAME: 'shared',
  };
  const start = () => anApiProcess({ ownerUrl: api.owner.url, appUrl: api.database.url }, settings);
  const isReady = async (address: string) => (await fetch(`${address}/ready`)).ok;
  const rows = async (statement: ReturnType<typeof sql>) =>
    (await api.owner.inScope({}, (tx) => tx.execute(statement))).rows;
  const statusOf = async (agent: string) =>
    (await rows(sql`select status from agent where public_id = ${agent}`))[0]!.status;
  const hasValue = async (value: number) =>
    (await rows(sql`select 1 from ${storedValues(id)} one where value = ${value}`)).length > 0;
  const first = await start();
  const firstAddress = await first.address;
  await until(() => isReady(firstAddress));
  const second = await start();
  const client = await connectAsync(broker.address, { username: id, password: stableSecret(id) });
  try {
    const send = (value: number) =>
      client.publishAsync(
        gatewayTopic(id, 'data'),
        JSON.stringify([{ time: new Date().toISOString(), values: { [variables[0]!.slug]: value } }]),
        { qos: 1 },
      );
    await until(() => /intake: lineside process \d+ on .+ has it; this one waits/.test(second.output()));
    await until(() => /intake: lineside process \d+ on .+ waits until this process has gone/.test(first.output()));
    expect(await isReady(await second.address)).toBe(true);
    const state = printGatewayMessage({ online: true, since: new Date().toISOString(), vpn: null });
    await client.publishAsync(gatewayTopic(id, 'state'), state, { qos: 1 });
    await send(101.5);
    await until(() => hasValue(101.5));
    // a device whose gateway has gone while nobody received: whoever takes over marks it offline
    const gone = agentId('norwell', demo.companies[0]!.devices.find((one) => one.fleet === 'away')!.name);
    await rows(
      sql`update agent set status = 'online', last_seen_on = now() - interval '1 hour' where public_id = ${gone}`,
    );
    await first.kill();
    await until(() => /the other process has gone; this one takes over/.test(second.output()));
    await send(102.5);
    await until(() => hasValue(102.5));
    await until(async () => (await statusOf(gone)) === 'offline');
    expect(await statusOf(id)).toBe('online');
  } finally {
    await client.endAsync(true);
    await Promise.all([first.kill(), second.kill()]);
    await broker.close();
    await api.close();
  }
});
