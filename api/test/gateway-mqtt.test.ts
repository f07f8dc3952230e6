import { until } from '@lineside/testing/until';
import { lacking, testWhere } from 'lineside-connector/test/capable';
import { aFolder, cleanUp, later } from 'lineside-connector/test/connector';
import { aNetwork, havePorts, inside } from 'lineside-connector/test/machine';
import { aMosquitto } from 'lineside-gateway/test/mosquitto';
import { sparkplugMessage } from 'lineside-gateway/test/sparkplug-message';
import { connectAsync } from 'mqtt';
import { programArgs } from '../../stack/bundle-program.ts';
import { type GatewayPlatform, startGatewayPlatform } from './gateway-platform.ts';
import { startIn } from './start-in.ts';

// The way of a broker: from the console to the gateway program, and its values back.

let platform: GatewayPlatform;
beforeAll(async () => {
  platform = await startGatewayPlatform();
});
afterAll(cleanUp);

const user = { name: 'press', password: 'open sesame, said nobody' };
const to = (publicId: string) => ({ publicId });

testWhere(lacking('Mosquitto') ? 'Mosquitto' : 'gateway machines')(
  'the program takes values from the broker that the console names, with its password',
  async () => {
    const { anke, portal, ports } = platform;
    const broker = await aMosquitto({ user });
    later(() => broker.stop());
    const gateway = aNetwork();
    await havePorts(inside(gateway), ...ports, broker.port);
    const program = await programArgs('gateway/src/main.ts', '--data', aFolder());
    const options = ['--portal', portal, '--serial', 'GW-3'];
    const id = await platform.accept((code) => startIn(gateway, [...program, 'enrol', code, ...options], 'accepted'));
    const running = await startIn(gateway, [...program, 'run'], 'connected');

    const created = async (path: string, record: object) => {
      const { status, body } = await anke('POST', path, record);
      expect({ status, body }).toMatchObject({ status: 201 });
      return body.data.publicId as string;
    };
    const address = { host: '127.0.0.1', port: broker.port, messageFormat: 'sparkplug_b' };
    const brokers = await created('/mqtt-brokers', { name: 'Plant', ...address });
    const clients = `/mqtt-brokers/${brokers}/clients`;
    const client = await created(clients, { name: 'Press', username: user.name, password: 'a wrong one' });
    const machine = await created(`/agents/${id}/devices`, { name: 'Press', ipAddress: '192.168.212.30' });
    const sources = `/agents/${id}/data-sources`;
    const source = await created(sources, {
      ...{ name: 'Press', slug: 'press', device: to(machine), protocol: { publicId: 'host' }, pullDelay: 200 },
      ...{ mqttBrokerClient: to(client), mqttTopic: 'spBv1.0/plant/+/press/#' },
    });
    await created(`/agents/${id}/data-variables`, {
      ...{ name: 'Speed', slug: 'speed', address: 'Line/Speed', type: 'float', source: to(source) },
    });
    const problem = async () => (await anke('GET', `${sources}/${source}?fields=problem`)).body.data.problem?.reason;
    await until(
      async () => (await problem()) === 'the broker refuses the user name, password or certificate',
      running.output,
    );
    await anke('PATCH', `${clients}/${client}`, { password: user.password });

    const node = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, {
      ...{ username: user.name, password: user.password },
    });
    later(() => node.endAsync(true));
    const birth = sparkplugMessage([{ name: 'Line/Speed', alias: 1, datatype: 10, double: 7.5 }]);
    node.on('message', () => void node.publish('spBv1.0/plant/NBIRTH/press', birth));
    await node.subscribeAsync('spBv1.0/plant/NCMD/press');
    const last = async () => (await anke('GET', `/agents/${id}/data-variables?fields=last`)).body.data[0]?.last?.value;
    await until(async () => (await last()) === 7.5, running.output);
    await node.publishAsync('spBv1.0/plant/NDATA/press', sparkplugMessage([{ alias: 1, double: 8.25 }]));
    await until(async () => (await last()) === 8.25, running.output);
    await until(async () => (await problem()) === undefined, running.output);
    expect(running.output()).not.toContain(user.password);
  },
);
