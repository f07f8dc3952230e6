import { gatewayTopic } from '@lineside/contracts/gateway';
import { until } from '@lineside/testing/until';
import { testWhere } from 'lineside-connector/test/capable';
import { cleanUp, later } from 'lineside-connector/test/connector';
import { aMosquitto } from 'lineside-gateway/test/mosquitto';
import { connectAsync } from 'mqtt';
import { startIntake } from '../src/domain/gateway/intake.ts';
import { device, startApi } from './test-api.ts';

// Gateways at a broker that an operator uses instead of the platform's own.

afterAll(cleanUp);

testWhere('Mosquitto')('a last will from Mosquitto ends only the connection that it names', async () => {
  const api = await startApi();
  later(() => api.close());
  const broker = await aMosquitto();
  later(() => broker.stop());
  const mqttUrl = `mqtt://127.0.0.1:${broker.port}`;
  const { database } = api;
  const intake = await startIntake({ database, mqttUrl, secret: 'any', name: 'mosquitto', log: () => {} });
  later(() => intake.close());
  const anke = await api.signIn('anke');
  const id = device('Case packer 2');
  const status = async () => (await anke('GET', `/agents/${id}?fields=status`)).body.data.status;
  const topic = gatewayTopic(id, 'state');
  const state = (connection: string, online: boolean) =>
    JSON.stringify({ online, since: new Date().toISOString(), vpn: null, connection });
  const connected = async (connection: string) => {
    const will = { topic, payload: Buffer.from(state(connection, false)), qos: 1 as const, retain: true };
    const client = await connectAsync(mqttUrl, { clientId: connection, reconnectPeriod: 0, will });
    later(() => client.endAsync(true));
    await client.publishAsync(topic, state(connection, true), { qos: 1, retain: true });
    return client;
  };
  const said: string[] = [];
  const listener = await connectAsync(mqttUrl);
  later(() => listener.endAsync(true));
  listener.on('message', (_topic, payload) => said.push(String(payload)));
  await listener.subscribeAsync(topic, { qos: 1 });
  const hasWillOf = (connection: string) =>
    until(() => said.some((text) => text.includes(`"${connection}"`) && text.includes('"online":false')));

  const [first, second] = [await connected('first'), await connected('second')];
  await until(async () => (await status()) === 'online');
  first.stream.destroy();
  await hasWillOf('first');
  // the intake gets this after the will
  await second.publishAsync(gatewayTopic(id, 'problems'), '{"sources":{"gateway":{"since":null,"reason":"later"}}}', {
    qos: 1,
  });
  const problems = async () => (await anke('GET', `/agents/${id}/data-sources?fields=problem`)).body.data;
  await until(async () => JSON.stringify(await problems()).includes('later'));
  expect(await status()).toBe('online');
  second.stream.destroy();
  await hasWillOf('second');
  await until(async () => (await status()) === 'offline');
});
