import { until } from '@lineside/testing/until';
import { testWhere } from './capable.ts';
import { aConnector, aHelper, cleanUp } from './connector.ts';
import { startFarApi } from './far-api.ts';
import { twoNetworks } from './namespaces.ts';
import { aPairedPage } from './page.ts';
import { aTunnel, children, commandLineOf, faces, pings, statusOf } from './tunnel.ts';

afterEach(cleanUp);

testWhere('tunnels')(
  'a real tunnel transmits a ping, hides its credential, and drops foreign pushed options',
  async () => {
    const networks = twoNetworks();
    const { server, connector, page, connect } = await aTunnel(networks);
    expect(await pings(networks)).toBe(false);
    await connect();
    expect(await page.until(({ status }) => status === 'connected')).toMatchObject({ driver: 'openvpn' });
    expect(await pings(networks)).toBe(true);
    const routes = await networks.onMachine('ip', 'route');
    expect(routes).toMatch(/192\.168\.77\.0\/24 via 10\.97\.0\.1/);
    expect(routes).not.toMatch(/^(0\.0\.0\.0\/1|128\.0\.0\.0\/1|default|8\.8\.8\.0)/m);
    const [user, password] = server.credentials()[0]!.split('.');
    expect(user).toBe('vpn');
    const programs = children(connector.helper.child.pid!);
    expect(programs).toHaveLength(1);
    const line = commandLineOf(programs[0]!);
    expect(line.join(' ')).not.toContain(password);
    expect(line.indexOf('--script-security')).toBeGreaterThan(line.indexOf('--config'));
    await page.disconnect();
    expect([await faces(networks), await pings(networks), children(connector.helper.child.pid!)]).toEqual([
      [],
      false,
      [],
    ]);
  },
);

testWhere('tunnels')('access revoked: within 5 s there is no tunnel, no route and no program', async () => {
  const networks = twoNetworks();
  const { connector, api, page, connect } = await aTunnel(networks);
  await connect();
  await page.until(({ status }) => status === 'connected');
  api.sendEvent('end', { reason: 'revoked', by: 'Anna de Vries' });
  const stoppedAt = performance.now();
  await until(async () => (await faces(networks)).length === 0 && children(connector.helper.child.pid!).length === 0);
  // the bound is the rule
  expect(performance.now() - stoppedAt).toBeLessThan(5_000);
  expect(await pings(networks)).toBe(false);
  await page.until(({ status }) => status === 'idle');
});

testWhere('tunnels')('a connector that is killed takes its tunnel with it', async () => {
  const networks = twoNetworks();
  const { connector, page, connect } = await aTunnel(networks);
  await connect();
  await page.until(({ status }) => status === 'connected');
  const [openvpn] = children(connector.helper.child.pid!);
  connector.child.kill('SIGKILL');
  await until(async () => (await faces(networks)).length === 0 && statusOf(openvpn!) === null);
});

testWhere('tunnels')('a server that refuses the credential leaves nothing, and the status says so [8.24]', async () => {
  const networks = twoNetworks();
  const { server, connector, page, connect } = await aTunnel(networks);
  server.refuseAll();
  await connect();
  const idle = await page.until(({ status }) => status === 'idle');
  expect(idle.end).toEqual({ reason: 'failed', by: null, message: 'The VPN server refused the credential.' });
  expect([await faces(networks), children(connector.helper.child.pid!)]).toEqual([[], []]);
});

testWhere('tunnels')(
  'an open tunnel that the server refuses ends with the portal’s reason, or the refusal',
  async () => {
    const networks = twoNetworks();
    const { server, api, page, connect } = await aTunnel(networks);
    const endOf = async (portal: () => void) => {
      await connect();
      await page.until(({ status }) => status === 'connected');
      server.refuseAll();
      await until(async () => !(await pings(networks)));
      portal();
      return (await page.until(({ status }) => status === 'idle')).end;
    };
    const revoked = { reason: 'revoked', by: 'Anna de Vries' };
    expect(await endOf(() => api.sendEvent('end', revoked))).toEqual({ ...revoked, message: null });
    server.takeAll();
    const refusal = { reason: 'failed', by: null, message: 'The VPN server refused the credential.' };
    expect(await endOf(() => {})).toEqual(refusal);
  },
);

testWhere('tunnels')('without OpenVPN the helper says so at start, and the connector on Connect [8.24]', async () => {
  const helper = await aHelper(['--openvpn', '/nowhere/openvpn'], { settled: /can't create tunnels yet/ });
  expect(helper.lines.join('\n')).toContain('OpenVPN is not installed.');
  const connector = await aConnector(['--socket', helper.socket], { withoutRights: true });
  const api = await startFarApi();
  const page = await aPairedPage(connector, api);
  await page.connect(api.aTicket());
  const idle = await page.until(({ status }) => status === 'idle');
  expect(idle.end?.message).toContain('OpenVPN is not installed.');
});

testWhere('tunnels')('a helper without the right to create interfaces says so', async () => {
  const prefix = ['setpriv', '--bounding-set=-net_admin', '--inh-caps=-net_admin'];
  const helper = await aHelper([], { prefix, asUnit: false, settled: /can't create tunnels yet/ });
  expect(helper.lines.join('\n')).toContain('it needs CAP_NET_ADMIN');
});
