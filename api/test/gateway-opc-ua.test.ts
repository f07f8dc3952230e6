import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { until } from '@lineside/testing/until';
import { testWhere } from 'lineside-connector/test/capable';
import { aFolder, cleanUp } from 'lineside-connector/test/connector';
import { aNetwork, havePorts, inside, ip } from 'lineside-connector/test/machine';
import { programArgs } from '../../stack/bundle-program.ts';
import { type GatewayPlatform, startGatewayPlatform } from './gateway-platform.ts';
import { startIn } from './start-in.ts';

// The way of a password: from the console to the gateway program, and from there to an OPC UA server behind it.

let platform: GatewayPlatform;
beforeAll(async () => {
  platform = await startGatewayPlatform();
});
afterAll(cleanUp);

const password = 'open sesame, said nobody';
const to = (publicId: string) => ({ publicId });

testWhere('gateway machines')(
  'the program reads an OPC UA server with the console’s password, and tells it nobody',
  async () => {
    const { anke, portal } = platform;
    const [gateway, plant] = [aNetwork(), aNetwork()];
    ip('-n', gateway, 'link', 'add', 'lan0', 'type', 'veth', 'peer', 'name', 'eth0', 'netns', plant);
    ip('-n', gateway, 'address', 'add', '192.168.211.1/24', 'dev', 'lan0');
    ip('-n', gateway, 'link', 'set', 'lan0', 'up');
    ip('-n', plant, 'address', 'add', '192.168.211.30/24', 'dev', 'eth0');
    ip('-n', plant, 'link', 'set', 'eth0', 'up');
    await havePorts(inside(gateway), ...platform.ports);
    const held = JSON.stringify({ speed: { type: 'Double', value: 7.5 } });
    const settings = JSON.stringify({ password, trusts: true });
    await startIn(plant, ['gateway/test/opc-ua-server.mjs', '4840', held, settings], 'listens');

    const data = aFolder();
    const program = await programArgs('gateway/src/main.ts', '--data', data);
    const options = ['--portal', portal, '--serial', 'GW-2', '--lan', 'lan0'];
    const id = await platform.accept((code) => startIn(gateway, [...program, 'enrol', code, ...options], 'accepted'));
    const running = await startIn(gateway, [...program, 'run'], 'connected');

    const created = async (list: string, record: object) => {
      const { status, body } = await anke('POST', `/agents/${id}/${list}`, record);
      expect({ status, body }).toMatchObject({ status: 201 });
      return body.data.publicId as string;
    };
    const protocol = { publicId: 'opc-ua', authenticationType: 'username', securityMode: 'signandencrypt' };
    const machine = await created('devices', { name: 'PLC', ipAddress: '192.168.211.30' });
    const source = await created('data-sources', {
      ...{ name: 'PLC', slug: 'plc', device: to(machine), pullDelay: 200 },
      protocol: { ...protocol, username: 'reader', password },
    });
    const variable = { name: 'Speed', slug: 'speed', address: 'ns=1;s=speed', type: 'float' };
    await created('data-variables', { ...variable, source: to(source) });
    const one = `/agents/${id}/data-sources/${source}`;
    const last = async () => (await anke('GET', `/agents/${id}/data-variables?fields=last`)).body.data[0]?.last?.value;
    await until(async () => (await last()) === 7.5, running.output);

    const kept = path.join(data, 'settings.json');
    expect(readFileSync(kept, 'utf8')).toContain(password);
    expect(statSync(kept).mode & 0o777).toBe(0o600);

    await anke('PATCH', one, { protocol: { ...protocol, username: 'reader', password: 'another' } });
    const problem = async () => (await anke('GET', `${one}?fields=problem`)).body.data.problem?.reason;
    await until(
      async () => (await problem()) === 'the server refuses the user name, password or certificate',
      running.output,
    );
    await anke('PATCH', one, { protocol: { ...protocol, username: 'reader', password } });
    await until(async () => (await problem()) === undefined, running.output);
    expect(running.output()).toContain('source plc: the server refuses');
    expect(running.output()).not.toContain(password);
  },
);
