import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { stepNames } from '@lineside/contracts/connector';
import { until } from '@lineside/testing/until';
import { makeCertificates } from '../src/certificates/authority.ts';
import { controlReply } from '../src/control/wire.ts';
import { testWhere } from './capable.ts';
import { type Connector, cleanUp, program } from './connector.ts';
import { type Networks, twoNetworks } from './namespaces.ts';
import type { Page } from './page.ts';
import { aTunnel, children, faces, pings } from './tunnel.ts';

afterEach(cleanUp);

/** The tunnel in the status: its step's code and words. */
async function tunnelStep(page: Page) {
  const { activeRequest } = await page.status();
  if (activeRequest === '') return null;
  return activeRequest.steps.find(({ name }) => name === stepNames.tunnel)!.status;
}

/** The output of `lineside-connector status`, as its user. */
async function statusOf({ data }: Connector) {
  const args = [await program(), 'status', '--json', '--data', data];
  return controlReply.parse(JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })));
}

/** Everything that decides the routes and name servers of this machine. */
async function ways({ onMachine }: Networks) {
  const network = ['route show table all', '-6 route', 'rule', '-o link'].map((words) =>
    onMachine('ip', ...words.split(' ')),
  );
  const lines = (await Promise.all(network)).join('').split('\n');
  // routes that the kernel learned automatically
  return {
    lines: lines.filter((line) => !/fe80|multicast/.test(line)),
    names: readFileSync('/etc/resolv.conf', 'utf8'),
  };
}

testWhere('tunnels')('tunnel traffic is counted and shown by `status`', async () => {
  const networks = twoNetworks();
  const { connector, page, connect } = await aTunnel(networks);
  await connect();
  await page.until(({ status }) => status === 'connected');
  await until(async () => (await statusOf(connector)).traffic !== null);
  const before = (await statusOf(connector)).traffic!;
  for (let sent = 0; sent < 5; sent += 1) expect(await pings(networks)).toBe(true);
  await until(async () => {
    const { received, sent } = (await statusOf(connector)).traffic!;
    // five pings of 84 bytes each way, with their encapsulation
    return received >= before.received + 420 && sent >= before.sent + 420;
  });
  await page.disconnect();
});

testWhere('tunnels')('a lost VPN server is reported with its reason, retried and reconnected', async () => {
  const networks = twoNetworks();
  const { server, page, connect } = await aTunnel(networks);
  await connect();
  await page.until(({ status }) => status === 'connected');
  await server.kill();
  await until(async () => (await tunnelStep(page))?.message === "Reconnecting: the VPN server can't be reached");
  expect((await page.status()).status).toBe('connected');
  const { serial } = await page.status();
  await pause(3_000);
  // each try changes the status twice or so; without a pause in between there would be thousands
  expect((await page.status()).serial - serial).toBeLessThan(40);
  await server.start();
  await until(async () => (await tunnelStep(page))?.code === '003');
  expect([await pings(networks), (await tunnelStep(page))?.message]).toEqual([true, '']);
  await page.disconnect();
  expect(await faces(networks)).toEqual([]);
});

testWhere('tunnels')(
  'a server that can’t prove its identity carries nothing, and the status says so [8.24]',
  async () => {
    const networks = twoNetworks();
    const { server, page, api } = await aTunnel(networks);
    const another = makeCertificates().ca.replaceAll('\r', '');
    const profile = server.profile.replace(/<ca>[\s\S]*<\/ca>/, `<ca>\n${another}</ca>`);
    await page.connect(api.aTicket({ profile }));
    await until(
      async () =>
        (await tunnelStep(page))?.message === 'Reconnecting: no secure connection to the VPN server could be made',
    );
    expect([(await page.status()).status, await faces(networks), server.credentials()]).toEqual(['connecting', [], []]);
    expect((await page.disconnect()).json.status).toBe('idle');
  },
);

testWhere('tunnels')(
  'routes and names are as before once the tunnel is closed, or once OpenVPN was killed',
  async () => {
    const networks = twoNetworks();
    const before = await ways(networks);
    const { connector, page, connect } = await aTunnel(networks);
    for (const close of [
      () => page.disconnect(),
      () => execFileSync('pkill', ['-KILL', '-P', String(connector.helper.child.pid), 'openvpn']),
      () => connector.helper.child.kill('SIGKILL'),
    ]) {
      await connect();
      await page.until(({ status }) => status === 'connected');
      const during = await ways(networks);
      expect(during.lines.join('\n')).toContain('192.168.77.0/24');
      expect(during.names).toBe(before.names);
      await close();
      await page.until(({ status }) => status === 'idle');
      await until(async () => (await faces(networks)).length === 0);
      expect(await ways(networks)).toEqual(before);
    }
  },
);

testWhere('tunnels')(
  'a computer that slept for longer than the server waits is connected again when it wakes',
  async () => {
    const networks = twoNetworks();
    const { connector, page, connect } = await aTunnel(networks);
    await connect();
    await page.until(({ status }) => status === 'connected');
    const [openvpn] = children(connector.helper.child.pid!);
    const all = [Number(openvpn), connector.helper.child.pid!, connector.child.pid!];
    for (const id of all) process.kill(id, 'SIGSTOP');
    // the server drops a client that is silent for ten seconds
    await pause(12_000);
    for (const id of all) process.kill(id, 'SIGCONT');
    await until(() => pings(networks));
    await until(async () => (await tunnelStep(page))?.code === '003');
    expect((await page.disconnect()).json.status).toBe('idle');
    expect(await faces(networks)).toEqual([]);
  },
);

testWhere('tunnels')('a forced protocol opens a tunnel to a server that accepts TCP only [9.15]', async () => {
  const networks = twoNetworks();
  const { server, page, api } = await aTunnel(networks);
  const profile = server.profile.replace('proto tcp', 'proto udp');
  await page.connect(api.aTicket({ profile }), undefined, undefined, 'tcp4');
  await page.until(({ status }) => status === 'connected');
  expect(await pings(networks)).toBe(true);
});
