import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts, settledPorts } from './ports.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'lineside-ports-'));
const remotes = ['remote-a', 'remote-b'];
const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));
if (!hasIpv6) console.info('incomplete: ports of ::1, no IPv6');
const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Settings by which every port is free. */
async function freeSettings(): Promise<Record<string, string>> {
  const free = Object.values((await freePorts(['1', '2', '3', '4', '5', '6', '7', '8', ...remotes])).remotes);
  const names = ['PORTAL', 'API', 'MQTT', 'SMTP', 'INBOX', 'PUBLISHER', 'CONNECTOR', 'CONNECTOR_LOCAL', 'REMOTE'];
  return Object.fromEntries(
    names.map((name, index) => [`LINESIDE_${name}_PORT${name === 'REMOTE' ? 'S' : ''}`, String(free[index])]),
  );
}

const settle = (env: Record<string, string>, without: 'connector'[] = []) =>
  settledPorts(env, { dataDir, remotes, without });

async function takenOn(address: string, port: string): Promise<void> {
  const server = createServer();
  open.push(server);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(Number(port), address, resolve));
}

test('ports are those of the settings, and those of remotes follow each other', async () => {
  const env = await freeSettings();
  const first = Number(env.LINESIDE_REMOTE_PORTS);
  expect(await settle(env)).toMatchObject({
    portal: Number(env.LINESIDE_PORTAL_PORT),
    firstRemote: first,
    remotes: { 'remote-a': first, 'remote-b': first + 1 },
  });
});

test.each(['127.0.0.1', '0.0.0.0', ...(hasIpv6 ? ['::1', '::'] : [])])(
  'each port that another program has on %s is reported with its setting',
  async (address) => {
    const env = await freeSettings();
    const remote = String(Number(env.LINESIDE_REMOTE_PORTS) + 1);
    for (const port of [env.LINESIDE_PORTAL_PORT!, remote]) await takenOn(address, port);
    await expect(settle(env)).rejects.toThrow(
      `Port ${env.LINESIDE_PORTAL_PORT} is taken by another program. Set LINESIDE_PORTAL_PORT to a free one.
Port ${remote} is taken by another program. Set LINESIDE_REMOTE_PORTS to a free one.`,
    );
  },
);

test('a port that two settings name is reported', async () => {
  const env = await freeSettings();
  await expect(settle({ ...env, LINESIDE_API_PORT: env.LINESIDE_PORTAL_PORT! })).rejects.toThrow(
    `Port ${env.LINESIDE_PORTAL_PORT} is used twice: set LINESIDE_API_PORT or LINESIDE_PORTAL_PORT to another one.`,
  );
});

test.each(['', 'abc', '0', '70000', '80.5'])('a setting that is no port is reported: "%s"', async (text) => {
  await expect(settle({ ...(await freeSettings()), LINESIDE_MQTT_PORT: text })).rejects.toThrow(
    'LINESIDE_MQTT_PORT must be a port from 1 to 65535',
  );
});

test('without the VPN client its ports may be taken', async () => {
  const env = await freeSettings();
  await takenOn('127.0.0.1', env.LINESIDE_CONNECTOR_PORT!);
  await expect(settle(env)).rejects.toThrow('LINESIDE_CONNECTOR_PORT');
  expect(await settle(env, ['connector'])).toMatchObject({ portal: Number(env.LINESIDE_PORTAL_PORT) });
});
