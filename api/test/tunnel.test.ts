import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { testWhere } from 'lineside-connector/test/capable';
import { aFolder, cleanUp, endLater, later } from 'lineside-connector/test/connector';
import { vpnServerHost } from 'lineside-connector/test/machine';
import { twoNetworks } from 'lineside-connector/test/namespaces';
import { aPairedPage } from 'lineside-connector/test/page';
import { aVpnServer, secret } from './vpn-server.ts';
import { aWish, company, device, deviceNamed, goIntoVpn, placeOf, startApi, user } from './world.ts';

afterEach(cleanUp);

const mine = 'Depalletiser – Line 2';
const another = 'Depalletiser – Line 1';
/** A port at which nothing listens. */
const nobody = 9;
/** An address in the network behind a device. */
const at = (name: string) => deviceNamed(name).network.replace('.0/24', '.10');

/** Operator, API, VPN server and two machines behind it, of which the operator may reach one. */
async function aPlant() {
  const networks = twoNetworks();
  const { origin, leadsTo } = await networks.aDoor();
  const api = await startApi({ LINESIDE_ADDRESSES: origin, LINESIDE_VPN_SERVER_SECRET: secret });
  later(() => api.close());
  const away = (is: boolean) => leadsTo(is ? nobody : Number(new URL(api.address).port));
  away(false);
  const { address: deviceAddress, serverId, server } = await placeOf(api.owner, device(mine));
  networks.machinesAt(`${at(mine)}/32`, `${at(another)}/32`, `${deviceAddress}/32`);
  const { ca } = await aVpnServer(networks.inside.server, { api: `${origin}/api`, server });
  await goIntoVpn(api.owner, sql`public_id = ${device(mine)}`);
  await api.owner.inScope({}, async (tx) => {
    await tx.execute(sql`update platform_server set host = ${vpnServerHost}, ca = ${ca} where public_id = ${serverId}`);
    await tx.execute(sql`delete from agent_access_request where user_id = ${user('marieke')}`);
  });
  const [marieke, ruben] = [await api.signIn('marieke'), await api.signIn('ruben')];
  const requests = `/agents/${device(mine)}/access-requests`;
  const { publicId } = (await marieke('POST', requests, aWish(['ruben']))).body.data;
  await ruben('POST', `${requests}/approve/${publicId}`, {});
  return {
    networks,
    deviceAddress,
    origin,
    api,
    away,
    ticket: async () =>
      (await marieke('POST', `/agents/${device(mine)}/connect-ticket`, {})).body.data.ticket as string,
    revoke: () => ruben('POST', `${requests}/revoke/${publicId}`, { note: 'Enough' }),
    pings: async (address: string) => (await networks.onMachine('ping', '-c', '1', '-W', '2', address)) !== null,
  };
}

testWhere('firewalled tunnels')(
  'from an approval to a ping: the tunnel leads to the machine and the network behind it, to no other, and is gone when access is revoked',
  async () => {
    const { networks, deviceAddress, origin, ticket, revoke, pings } = await aPlant();
    const connector = await networks.aConnectorOnMachine();
    const page = await aPairedPage(connector, { address: `${origin}/api/` });
    expect(await pings(at(mine))).toBe(false);
    await page.connect(await ticket(), device(mine), company.norwell);
    const { computerAddress } = await page.until(({ status }) => status === 'connected');
    expect(await networks.onMachine('ip', '-o', '-4', 'address')).toContain(` ${computerAddress}/16 `);
    expect([await pings(at(mine)), await pings(deviceAddress)]).toEqual([true, true]);
    // who sends it through the tunnel themselves is stopped at the server
    await networks.onMachine('ip', 'route', 'add', `${at(another)}/32`, 'via', '10.144.0.1');
    expect(await networks.onMachine('ip', 'route', 'get', at(another))).toContain('tun');
    expect(await pings(at(another))).toBe(false);
    await revoke();
    await until(async () => !(await networks.onMachine('ip', '-o', 'link'))!.includes('tun'));
    expect(await pings(at(mine))).toBe(false);
    expect((await page.until(({ status }) => status === 'idle')).end).toMatchObject({ reason: 'revoked' });
  },
);

testWhere('firewalled tunnels')(
  'a VPN client that does not heed the end of access is refused by the server when it asks again; an API that is away cuts no tunnel',
  async () => {
    const { networks, api, away, ticket, revoke, pings } = await aPlant();
    const bearer = { Authorization: `Bearer ${await ticket()}` };
    const { profile, username, password } = (await api.call('POST', '/users/me/vpn-configs', {}, bearer)).body.data;
    const folder = aFolder();
    writeFileSync(join(folder, 'credential'), `${username}\n${password}\n`, { mode: 0o600 });
    const config = profile.replace('auth-user-pass', `auth-user-pass ${folder}/credential\nauth-retry nointeract`);
    writeFileSync(join(folder, 'config'), config);
    const [program, ...args] = [...networks.inside.machine, 'openvpn', '--config', join(folder, 'config')];
    endLater(spawn(program!, args, { stdio: 'ignore' }));
    await until(() => pings(at(mine)));
    // longer than the server takes to ask again: as long as there is access the tunnel stays, also while the API is away
    const askedAgain = () => new Promise((resolve) => setTimeout(resolve, 6_000));
    await askedAgain();
    expect(await pings(at(mine))).toBe(true);
    away(true);
    await askedAgain();
    expect(await pings(at(mine))).toBe(true);
    away(false);
    await revoke();
    await until(async () => !(await pings(at(mine))));
  },
);
