import { until } from '@lineside/testing/until';
import { testWhere } from './capable.ts';
import { aConnector, aDataFolder, aPlace, cleanUp } from './connector.ts';
import { startFarApi } from './far-api.ts';
import { twoNetworks } from './namespaces.ts';
import { aPairedPage } from './page.ts';
import { aCertificate, aProxy, type ProxySettings } from './proxy.ts';
import { pings } from './tunnel.ts';

afterEach(cleanUp);

const address = 'https://portal.example/api/';

/** An API at a name that only a proxy knows, and a page that is paired with it. */
async function behindProxy(settings: ProxySettings, env: (proxy: string, certificate: string) => string[]) {
  const certificate = aCertificate();
  const api = await startFarApi(certificate);
  const proxy = await aProxy({ leads: { 'portal.example:443': api.port }, ...settings });
  const prefix = ['env', ...env(proxy.address, certificate.file)];
  const connector = await aConnector(['--driver', 'simulated'], { prefix });
  const page = await aPairedPage(connector, { address });
  await page.connect(api.aTicket());
  return { api, proxy, page };
}
const withProxy = (proxy: string, certificate: string) => [
  `HTTPS_PROXY=${proxy}`,
  `NODE_EXTRA_CA_CERTS=${certificate}`,
];

test('a portal and its stream are reached through the proxy of HTTPS_PROXY with its credentials', async () => {
  const { api, proxy, page } = await behindProxy({ credential: 'anna:a b/c' }, withProxy);
  await page.until(({ status }) => status === 'connected');
  await until(() => api.streams() === 1);
  api.sendEvent('end', { reason: 'revoked', by: 'Anna de Vries' });
  expect((await page.until(({ status }) => status === 'idle')).end).toMatchObject({ reason: 'revoked' });
  expect(new Set(proxy.asked())).toEqual(new Set(['portal.example:443']));
  expect(proxy.asked().length).toBeGreaterThanOrEqual(3);
});

test('a portal in NO_PROXY is not asked through it', async () => {
  const { proxy, page } = await behindProxy({}, (...both) => [...withProxy(...both), 'NO_PROXY=localhost,.example']);
  const { end } = await page.until(({ status }) => status === 'idle');
  expect([end?.message, proxy.asked()]).toEqual([expect.stringMatching(/^The portal can't be reached \(/), []]);
});

test('a proxy that refuses is named', async () => {
  const { proxy, page } = await behindProxy({ credential: 'anna:right' }, (at, certificate) =>
    withProxy(at.replace('right', 'wrong'), certificate),
  );
  const { end } = await page.until(({ status }) => status === 'idle');
  expect(end?.message).toBe(`The proxy ${proxy.host} answers 407.`);
});

test('an inspecting proxy is trusted with its authority, and named as the cause without', async () => {
  const reads = aCertificate();
  const trusted = await behindProxy({ reads }, (at) => withProxy(at, reads.file));
  await trusted.page.until(({ status }) => status === 'connected');
  const { page } = await behindProxy({ reads }, (at) => [`HTTPS_PROXY=${at}`]);
  const { end } = await page.until(({ status }) => status === 'idle');
  expect(end?.message).toBe("The portal shows a certificate that isn't trusted here (DEPTH_ZERO_SELF_SIGNED_CERT).");
});

testWhere('tunnels')('with --vpn-proxy the tunnel uses the proxy over TCP, and without it doesn’t', async () => {
  const networks = twoNetworks();
  const [server, api, door] = await Promise.all([networks.aVpnServer(), startFarApi(), networks.aDoor()]);
  door.leadsTo(api.port);
  const proxy = await aProxy({ credential: 'anna:a b/c' }, networks.inside.machine);
  const helper = await networks.aHelperOnMachine(aPlace());
  const connect = async (args: string[], profile: string) => {
    const env = [`HTTPS_PROXY=${proxy.address}`];
    const connector = await networks.aListenerOnMachine(helper.socket, aDataFolder(), args, env);
    const page = await aPairedPage(connector, { address: `${door.origin}/api/` });
    await page.connect(api.aTicket({ profile }));
    await page.until(({ status }) => status === 'connected');
    expect(await pings(networks)).toBe(true);
    await page.disconnect();
  };
  await connect([], server.profile);
  expect(proxy.asked()).toEqual([]);
  await connect(['--vpn-proxy'], server.profile.replace('proto tcp', 'proto udp'));
  expect(new Set(proxy.asked())).toEqual(new Set(['10.213.0.2:1194']));
});
