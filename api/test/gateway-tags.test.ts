import { until } from '@lineside/testing/until';
import { testWhere } from 'lineside-connector/test/capable';
import { aFolder, cleanUp } from 'lineside-connector/test/connector';
import { aNetwork, havePorts, inside, ip } from 'lineside-connector/test/machine';
import { programArgs } from '../../stack/bundle-program.ts';
import { type GatewayPlatform, startGatewayPlatform } from './gateway-platform.ts';
import { startIn } from './start-in.ts';

// What the gateway program logs of a machine that speaks Modbus, by the tags of its variables.

let platform: GatewayPlatform;
beforeAll(async () => {
  platform = await startGatewayPlatform();
});
afterAll(cleanUp);

const to = (publicId: string) => ({ publicId });

testWhere('gateway machines')('a tag logs one value per interval, while the newest value stays live', async () => {
  const { anke, portal } = platform;
  const [gateway, plant] = [aNetwork(), aNetwork()];
  ip('-n', gateway, 'link', 'add', 'lan0', 'type', 'veth', 'peer', 'name', 'eth0', 'netns', plant);
  ip('-n', gateway, 'address', 'add', '192.168.210.1/24', 'dev', 'lan0');
  ip('-n', gateway, 'link', 'set', 'lan0', 'up');
  ip('-n', plant, 'address', 'add', '192.168.210.30/24', 'dev', 'eth0');
  ip('-n', plant, 'link', 'set', 'eth0', 'up');
  await havePorts(inside(gateway), ...platform.ports);
  await startIn(plant, ['gateway/test/modbus-simulator.mjs', '502', JSON.stringify({ 10: 'reads' })], 'listens');
  const program = await programArgs('gateway/src/main.ts', '--data', aFolder());
  const options = ['--portal', portal, '--serial', 'GW-2'];
  const id = await platform.accept((code) => startIn(gateway, [...program, 'enrol', code, ...options], 'accepted'));
  const { output } = await startIn(gateway, [...program, 'run'], 'connected');

  const at = `/agents/${id}`;
  const add = async (list: string, record: object): Promise<string> => {
    const { status, body } = await anke('POST', `${at}/${list}`, record);
    expect({ status, body }).toMatchObject({ status: 201 });
    return body.data.publicId;
  };
  const machine = await add('devices', { name: 'PLC', ipAddress: '192.168.210.30' });
  const source = await add('data-sources', {
    ...{ name: 'PLC', slug: 'plc', protocol: { publicId: 'modbus' }, pullDelay: 100, device: to(machine) },
  });
  const variable = await add('data-variables', {
    ...{ name: 'Pieces', slug: 'pieces', address: '3.10', type: 'int', width: '16', source: to(source) },
  });
  const last = async (): Promise<number> =>
    (await anke('GET', `${at}/data-variables/${variable}?fields=last`)).body.data.last?.value ?? 0;
  const history = async (): Promise<{ time: string }[]> => {
    const tags = [{ variable: 'pieces', queries: [{ limit: 5000, order: 'asc' }] }];
    return (await anke('POST', '/data', [{ source: to(source), tags }])).body.data[0].points;
  };
  const advances = async () => {
    const before = await last();
    await until(async () => (await last()) > before, output);
  };
  const isApplied = async () => {
    const [{ sections, openChanges }] = (await anke('GET', `${at}/configuration`)).body.data;
    return sections.sources.state === 'applied' && openChanges.length === 0;
  };
  await until(async () => (await history()).length > 3, output);

  const tag = await add('data-tags', {
    ...{ name: 'Pieces', slug: 'pieces', variable: to(variable), logEvent: 'interval', loggingInterval: '9999h' },
  });
  await until(isApplied, output);
  for (let times = 0; times < 3; times += 1) await advances();
  const logged = await history();
  await advances();
  await advances();
  expect(await history()).toHaveLength(logged.length);

  await anke('PATCH', `${at}/data-tags/${tag}`, { loggingInterval: '1s' });
  await until(async () => (await history()).length >= logged.length + 3, output);
  const seconds = (await history()).slice(logged.length).map(({ time }) => time.slice(0, 19));
  expect(new Set(seconds).size).toBe(seconds.length);
});
