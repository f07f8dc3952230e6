import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { testWhere } from 'lineside-connector/test/capable';
import { aFolder, cleanUp } from 'lineside-connector/test/connector';
import { aNetwork, havePorts, inside, ip, vpnServerHost } from 'lineside-connector/test/machine';
import { twoNetworks } from 'lineside-connector/test/namespaces';
import { aPairedPage } from 'lineside-connector/test/page';
import { programArgs } from '../../stack/bundle-program.ts';
import { gatewayAuthority } from '../src/domain/gateway-tunnel/authority.ts';
import { startGatewayPlatform } from './gateway-platform.ts';
import { readModbusMachine, startModbusMachine } from './modbus-machine.ts';
import { startIn } from './start-in.ts';
import { company, device, moveDevice, placeOf, requestDraft } from './test-api.ts';
import { addressesOf, askHmi, aVpnServer, secret, startServices } from './vpn-server.ts';

afterEach(cleanUp);

testWhere('firewalled tunnels')(
  'from enrolment to values, a written value, and a tunnel until access or device end',
  async () => {
    const networks = twoNetworks();
    const { origin, leadsTo } = await networks.aDoor();
    const environment = { LINESIDE_ADDRESSES: origin, LINESIDE_VPN_SERVER_SECRET: secret };
    const { api, anke, portal, ports, accept } = await startGatewayPlatform(environment);
    leadsTo(Number(new URL(api.address).port));
    const [gateway, plant] = [networks.another(), aNetwork()];
    ip('-n', gateway.network, 'link', 'add', 'lan0', 'type', 'veth', 'peer', 'name', 'eth0', 'netns', plant);
    // no route leads from the machine back to the VPN
    ip('-n', plant, 'address', 'add', '192.168.210.30/24', 'dev', 'eth0');
    ip('-n', plant, 'link', 'set', 'eth0', 'up');
    await startServices(plant, 'Mixer');
    await startModbusMachine(plant);
    await havePorts(inside(gateway.network), ...ports);

    const program = await programArgs('gateway/src/main.ts', '--data', aFolder());
    const options = ['--portal', portal, '--serial', 'GW-7', '--lan', 'lan0'];
    const enrol = (code: string) => startIn(gateway.network, [...program, 'enrol', code, ...options], 'accepted');
    const id = await accept(enrol);
    // the server whose ranges are those of the configuration files
    await api.owner.inScope({}, (tx) =>
      tx.execute(sql`update vpn_place set address = '10.64.200.7', server_id = (
        select public_id from platform_server where name = 'Amsterdam 3') where agent_id = ${id}`),
    );
    const { server, serverId } = await placeOf(api.owner, id);
    const { certificate } = await api.database.inScope({}, (tx) => gatewayAuthority(tx, {}));
    const vpnServer = await aVpnServer(networks.inside.server, {
      ...{ api: `${origin}/api`, server, authority: certificate },
    });
    await api.owner.inScope({}, (tx) =>
      tx.execute(
        sql`update platform_server set host = ${vpnServerHost}, ca = ${vpnServer.ca} where public_id = ${serverId}`,
      ),
    );
    const running = await startIn(gateway.network, [...program, 'run'], `tunnel to ${server}`);
    const lan = { ipAddress: '192.168.210.1', netMask: '255.255.255.0' };
    expect(await anke('PATCH', `/agents/${id}/router-lan-config`, lan)).toMatchObject({ status: 200 });
    const network = async () => (await placeOf(api.owner, id)).network;
    await until(async () => (await network()) === '192.168.210.0/24', running.output);

    const { last, write } = await readModbusMachine(anke, id, '192.168.210.30');
    await until(async () => (await last()) === 25, running.output);
    // it connects anew after its settings, and for a device that is offline nothing is ordered
    await until(async () => (await write(37.5)).status === 201, running.output);
    await until(async () => (await last()) === 37.5, running.output);

    await moveDevice(
      api.owner,
      id,
      sql`(select group_id from agent_membership where agent_id = ${device('Depalletiser – Line 2')} limit 1)`,
    );
    expect(await anke('PATCH', `/agents/${id}`, { vpnRequireAccessApproval: true })).toMatchObject({ status: 200 });
    const [marieke, ruben] = [await api.signIn('marieke'), await api.signIn('ruben')];
    const requests = `/agents/${id}/access-requests`;
    const { publicId } = (await marieke('POST', requests, requestDraft(['ruben']))).body.data;
    expect(await ruben('POST', `${requests}/approve/${publicId}`, {})).toMatchObject({ status: 201 });
    const page = await aPairedPage(await networks.aConnectorOnMachine(), { address: `${origin}/api/` });
    await until(async () => (await addressesOf(gateway)).length > 0, running.output);
    const connect = async () => {
      const { ticket } = (await marieke('POST', `/agents/${id}/connect-ticket`, {})).body.data;
      await page.connect(ticket, id, company.norwell);
      await page.until(({ status }) => status === 'connected');
    };
    await connect();
    await until(async () => (await askHmi(networks, '192.168.210.30')) === 'Mixer', running.output);
    const forward = { interface: 'VPN', externalPort: 8080, targetIpAddress: '192.168.210.30', targetPort: 80 };
    expect(await anke('POST', `/agents/${id}/router-port-forwards`, forward)).toMatchObject({ status: 201 });
    const { address } = await placeOf(api.owner, id);
    await until(async () => (await askHmi(networks, `${address}:8080`)) === 'Mixer', running.output);

    // without a route back, the machine's answers need the gateway's address
    const vpn = (sourceNatEnabled: boolean) => anke('PATCH', `/agents/${id}/router-vpn-config`, { sourceNatEnabled });
    expect(await vpn(false)).toMatchObject({ status: 200 });
    await until(async () => (await askHmi(networks, '192.168.210.30')) === null, running.output);
    expect(await vpn(true)).toMatchObject({ status: 200 });
    await until(async () => (await askHmi(networks, '192.168.210.30')) === 'Mixer', running.output);

    expect(await ruben('POST', `${requests}/revoke/${publicId}`, { note: 'Enough' })).toMatchObject({ status: 201 });
    await until(async () => (await askHmi(networks, '192.168.210.30')) === null);

    const order = (action: string) => anke('POST', `/agents/${id}/connection/openvpn`, { action });
    expect(await order('disconnect')).toMatchObject({ status: 201 });
    await until(async () => (await addressesOf(gateway)).length === 0, running.output);
    expect(await order('connect')).toMatchObject({ status: 201 });
    await until(async () => (await addressesOf(gateway)).length === 1, running.output);
    expect(await anke('DELETE', `/agents/${id}`)).toMatchObject({ status: 200 });
    await until(async () => (await addressesOf(gateway)).length === 0, running.output);
  },
);
