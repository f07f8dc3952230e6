import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { until } from '@lineside/testing/until';
import { testWhere } from 'lineside-connector/test/capable';
import { cleanUp, later } from 'lineside-connector/test/connector';
import { twoNetworks } from 'lineside-connector/test/namespaces';
import { demo, device, placeOf, startApi } from './test-api.ts';
import { addressesOf, aVpnServer, secret } from './vpn-server.ts';

afterEach(cleanUp);

testWhere('firewalled tunnels')(
  'a gateway gets the address and network of its place, and is refused without a place',
  async () => {
    const networks = twoNetworks();
    const { origin, leadsTo } = await networks.aDoor();
    const api = await startApi({ LINESIDE_ADDRESSES: origin, LINESIDE_VPN_SERVER_SECRET: secret });
    later(() => api.close());
    leadsTo(Number(new URL(api.address).port));
    const ids = demo.companies[0]!.devices.map(({ name }) => device(name));
    const places = await Promise.all(ids.map(async (id) => ({ id, ...(await placeOf(api.owner, id)) })));
    const mine = places.find(({ server }) => server === 'Amsterdam 3')!;
    const elsewhere = places.find(({ server }) => server === 'Frankfurt 1')!;

    const { dialIn } = await aVpnServer(networks.inside.server, { api: `${origin}/api`, server: mine.server });
    for (const agent of [elsewhere.id, 'AbCdEfGh1234', mine.id]) dialIn(networks, agent);
    await until(async () => (await addressesOf(networks)).length > 0);
    expect(await addressesOf(networks)).toEqual([`${mine.address}/12`]);
    // a machine behind the gateway is found through its tunnel, by the name that its network has at the server
    const at = (network: string) => network.replace('.0/24', '.10');
    await networks.onMachine('ip', 'address', 'add', `${at(mine.network!)}/32`, 'dev', 'lo');
    const asked = { server: mine.server, agent: mine.id };
    const bearer = { Authorization: `Bearer ${secret}` };
    const { alias } = (await api.call('POST', '/vpn-places/check', asked, bearer)).body.data;
    const [ip, ...inside] = networks.inside.server;
    const pings = () =>
      promisify(execFile)(ip!, [...inside, 'ping', '-c', '1', '-W', '2', at(alias)]).then(
        () => true,
        () => false,
      );
    await until(pings);
  },
);
