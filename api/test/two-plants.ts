import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { type Connector, later } from 'lineside-connector/test/connector';
import { type Machine, vpnServerHost } from 'lineside-connector/test/machine';
import { twoNetworks } from 'lineside-connector/test/namespaces';
import { aPairedPage, type Page } from 'lineside-connector/test/page';
import { authorityOf, type Certified, certify, checkPlace, platformOf } from './certified-gateway.ts';
import { company, device, enterVpn, placeOf, requestDraft, startApi, type TestApi, user } from './test-api.ts';
import { aGateway, aVpnServer, secret } from './vpn-server.ts';

/** A person at a machine of their own, with access to one device. */
export interface Operator {
  machine: Machine;
  /** The device's, and its HMI's answer. */
  name: string;
  /** The device's address in the VPN. */
  deviceAddress: string;
  /** The device's network by the name that it has at the VPN server alone (CIDR). */
  alias: string;
  ticket(): Promise<string>;
  /** Connects with a VPN client that is started for it. */
  connect(): Promise<{ page: Page; connector: Connector; computerAddress: string }>;
  revoke(): Promise<unknown>;
}

export interface TwoPlants {
  api: TestApi;
  /** Of the machine behind each of the two gateways. */
  address: string;
  operators: [Operator, Operator];
  /** Whether the VPN server reaches the API. */
  away(is: boolean): void;
  /** The VPN server's number of session checks, including failed ones. */
  timesAsked(): number;
}

/**
 * API, VPN server, and two gateways with equal networks and a machine at the same address; and for each an operator
 * with access to it.
 */
export async function twoPlants(): Promise<TwoPlants> {
  const networks = twoNetworks();
  const machines = [networks, networks.another()] as const;
  const doors = await Promise.all(machines.map((machine) => machine.aDoor()));
  const origins = doors.map(({ origin }) => origin);
  const api = await startApi({ LINESIDE_ADDRESSES: origins.join(','), LINESIDE_VPN_SERVER_SECRET: secret });
  later(() => api.close());
  const port = Number(new URL(api.address).port);
  const way = await aWayTo(port);
  doors[0]!.leadsTo(way.port);
  doors[1]!.leadsTo(port);
  const names = ['Depalletiser – Line 2', 'Case packer 2'] as const;
  const [{ server, serverId, network }] = await Promise.all([placeOf(api.owner, device(names[0]))]);
  const certified: Certified[] = [];
  for (const name of names) certified.push(await certify(platformOf(api), device(name)));
  const vpnServer = await aVpnServer(networks.inside.server, {
    ...{ api: `${origins[0]}/api`, server, authority: await authorityOf(api) },
  });
  await enterVpn(api.owner, sql`public_id in (${device(names[0])}, ${device(names[1])})`);
  await api.owner.inScope({}, async (tx) => {
    await tx.execute(sql`update vpn_place set network = ${network} where agent_id = ${device(names[1])}`);
    await tx.execute(
      sql`update platform_server set host = ${vpnServerHost}, ca = ${vpnServer.ca} where public_id = ${serverId}`,
    );
    await tx.execute(
      sql`delete from agent_access_request where user_id in (${user('marieke')}, ${user('sam')}) and agent_id in (${device(names[0])}, ${device(names[1])})`,
    );
  });
  const [behind] = await Promise.all(
    names.map((name, index) =>
      aGateway(networks.another(), vpnServer, { certified: certified[index]!, lan: network!, name }),
    ),
  );
  const ruben = await api.signIn('ruben');

  const anOperator = async (key: string, name: string, place: 0 | 1): Promise<Operator> => {
    const machine = machines[place];
    const call = await api.signIn(key);
    const agent = device(name);
    const requests = `/agents/${agent}/access-requests`;
    const { publicId } = (await call('POST', requests, requestDraft(['ruben']))).body.data;
    await ruben('POST', `${requests}/approve/${publicId}`, {});
    const { vpnAddress, alias } = (await checkPlace(api, { server, agent }, secret)).body.data;
    const ticket = async () => (await call('POST', `/agents/${agent}/connect-ticket`, {})).body.data.ticket as string;
    return {
      machine,
      name,
      deviceAddress: vpnAddress,
      alias,
      ticket,
      async connect() {
        const connector = await machine.aConnectorOnMachine();
        const page = await aPairedPage(connector, { address: `${origins[place]}/api/` });
        await page.connect(await ticket(), agent, company.norwell);
        const { computerAddress } = await page.until(({ status }) => status === 'connected');
        return { page, connector, computerAddress: computerAddress! };
      },
      revoke: () => ruben('POST', `${requests}/revoke/${publicId}`, { note: 'Enough' }),
    };
  };
  return {
    api,
    address: behind!.address,
    operators: [await anOperator('marieke', names[0], 0), await anOperator('sam', names[1], 1)],
    away: way.close,
    timesAsked: () => way.asked.filter((line) => line.includes('/vpn-sessions/check')).length,
  };
}

/** A port that leads to another one, can be closed, and keeps the first line of each request. */
async function aWayTo(port: number) {
  const requested: string[] = [];
  let isClosed = false;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (first) => {
      requested.push(String(first).split('\r\n')[0]!);
      if (isClosed) return socket.destroy();
      const other = connect(port, '127.0.0.1', () => other.write(first));
      other.on('error', () => socket.destroy());
      socket.on('close', () => other.destroy());
      socket.pipe(other).pipe(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  later(() => void server.close());
  return {
    asked: requested,
    port: (server.address() as AddressInfo).port,
    close(is: boolean) {
      isClosed = is;
    },
  };
}
