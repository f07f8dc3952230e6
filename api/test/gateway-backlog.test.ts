import { once } from 'node:events';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { testWhere } from 'lineside-connector/test/capable';
import { aFolder, cleanUp } from 'lineside-connector/test/connector';
import { aNetwork, havePorts, inside } from 'lineside-connector/test/machine';
import { keepBacklog } from 'lineside-gateway/test/backlog';
import { programArgs } from '../../stack/bundle-program.ts';
import { startGatewayPlatform } from './gateway-platform.ts';
import { startIn } from './start-in.ts';
import { storedValues } from './stored-values.ts';

afterAll(cleanUp);

const count = 8000;
const kills = 3;

testWhere('gateway machines')('values of a time without a connection come in order, once, over kills', async () => {
  const platform = await startGatewayPlatform();
  const { anke, api, portal, ports } = platform;
  const gateway = aNetwork();
  await havePorts(inside(gateway), ...ports);
  const folder = aFolder();
  const program = await programArgs('gateway/src/main.ts', '--data', folder);
  const options = ['--portal', portal, '--serial', 'GW-B'];
  const id = await platform.accept((code) => startIn(gateway, [...program, 'enrol', code, ...options], 'accepted'));
  const created = async (path: string, record: object) => {
    const { status, body } = await anke('POST', `/agents/${id}/${path}`, record);
    expect({ status, body }).toMatchObject({ status: 201 });
    return { publicId: body.data.publicId as string };
  };
  const device = await created('devices', { name: 'Press', ipAddress: '192.168.212.30' });
  const protocol = { publicId: 'modbus', slave: 1 };
  const source = await created('data-sources', { name: 'Press', slug: 'press', device, protocol, disabled: true });
  await created('data-variables', { name: 'Number', slug: 'number', address: '3.9', type: 'int', source });
  const from = Date.now() - 7_200_000;
  const moments = Array.from({ length: count }, (_, index) => ({
    time: new Date(from + index * 100).toISOString(),
    values: { number: index + 1 },
  }));
  keepBacklog(folder, moments);

  /** How many are stored; they are the first ones, each once. */
  const stored = async () => {
    const { rows } = await api.owner.inScope({}, (tx) =>
      tx.execute(sql`
        select count(*)::int as count, count(distinct value)::int as different, coalesce(max(value), 0)::int as newest
        from ${storedValues(id)} one`),
    );
    const { count, different, newest } = rows[0] as { count: number; different: number; newest: number };
    expect({ different, newest }).toEqual({ different: count, newest: count });
    return count;
  };
  const run = () => startIn(gateway, [...program, 'run'], 'connected');
  let running = await run();
  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = (kill * count) / (kills + 2);
    await until(async () => (await stored()) >= enough, running.output);
    running.kill('SIGKILL');
    await once(running, 'exit');
    expect(await stored()).toBeLessThan(count);
    running = await run();
  }
  await until(async () => (await stored()) === count, running.output);
});
