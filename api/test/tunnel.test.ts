import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@lineside/testing/until';
import { sql } from 'drizzle-orm';
import { testWhere } from 'lineside-connector/test/capable';
import { aFolder, cleanUp, endLater } from 'lineside-connector/test/connector';
import { device } from './test-api.ts';
import { twoPlants } from './two-plants.ts';
import { addressesOf, askHmi, askTcp } from './vpn-server.ts';

afterEach(cleanUp);

testWhere('firewalled tunnels')(
  'after approval the tunnel reaches the HMI and its network only, until access is revoked',
  async () => {
    const { address, operators } = await twoPlants();
    const [{ machine, name, deviceAddress, connect, revoke }, other] = operators;
    const pings = async (at: string) => (await machine.onMachine('ping', '-c', '1', '-W', '2', at)) !== null;
    expect(await askHmi(machine, address)).toBeNull();
    const { page, computerAddress } = await connect();
    expect(await addressesOf(machine)).toEqual([`${computerAddress}/16`]);
    expect([await askHmi(machine, address), await pings(deviceAddress)]).toEqual([name, true]);
    // sending it through the tunnel directly is blocked at the server
    for (const [at, to] of [
      [other.deviceAddress, `${other.deviceAddress}/32`],
      [other.alias.replace('.0/24', '.10'), other.alias],
    ] as const) {
      await machine.onMachine('ip', 'route', 'add', to, 'via', '10.144.0.1');
      expect(await machine.onMachine('ip', 'route', 'get', at)).toContain('tun');
      expect([at, await pings(at), await askHmi(machine, at)]).toEqual([at, false, null]);
    }
    await revoke();
    await until(async () => (await addressesOf(machine)).length === 0);
    expect(await askHmi(machine, address)).toBeNull();
    expect((await page.until(({ status }) => status === 'idle')).end).toMatchObject({ reason: 'revoked' });
  },
);

testWhere('firewalled tunnels')(
  'a VPN access rule leads a person to one machine of the network alone [3.49]',
  async () => {
    const { api, address, operators } = await twoPlants();
    const [{ machine, name, connect }] = operators;
    const anke = await api.signIn('anke');
    const { data } = (await anke('GET', '/audiences?fields=name')).body;
    const { publicId } = data.find(({ name }: { name: string }) => name === 'Operation');
    const rules = `/agents/${device(name)}/router-vpn-access-rules`;
    const rule = { audience: { publicId }, ipAddress: address.replace(/\d+$/, '11'), netMask: '255.255.255.255' };
    const added = await anke('POST', rules, rule);
    expect(added).toMatchObject({ status: 201 });
    await connect();
    expect(await askHmi(machine, address)).toBeNull();
    // also where the person adds the route
    await machine.onMachine('ip', 'route', 'add', `${address}/32`, 'via', '10.144.0.1');
    expect(await askHmi(machine, address)).toBeNull();
    const changed = { ipAddress: address };
    const one = `${rules}/${added.body.data.publicId}`;
    expect(await anke('PATCH', one, changed)).toMatchObject({ status: 200 });
    // asked again with the person's credential
    await until(async () => (await askHmi(machine, address)) === name);
  },
);

testWhere('firewalled tunnels')(
  'the server refuses a VPN client without access, and a stopped API interrupts no tunnel',
  async () => {
    const { api, address, away, timesAsked, operators } = await twoPlants();
    const [{ machine, name, ticket, revoke }] = operators;
    const bearer = { Authorization: `Bearer ${await ticket()}` };
    const { profile, username, password } = (await api.call('POST', '/users/me/vpn-configs', {}, bearer)).body.data;
    const folder = aFolder();
    writeFileSync(join(folder, 'credential'), `${username}\n${password}\n`, { mode: 0o600 });
    const config = profile.replace('auth-user-pass', `auth-user-pass ${folder}/credential\nauth-retry nointeract`);
    writeFileSync(join(folder, 'config'), config);
    const [program, ...args] = [...machine.prefix, 'openvpn', '--config', join(folder, 'config')];
    endLater(spawn(program!, args, { stdio: 'ignore' }));
    const reaches = async () => (await askHmi(machine, address)) === name;
    await until(reaches);
    // as long as there is access the tunnel stays, also while the API is away; at the second time the first is through
    const askedAgain = async () => {
      const before = timesAsked();
      await until(() => timesAsked() > before + 1);
    };
    await askedAgain();
    expect(await reaches()).toBe(true);
    away(true);
    await askedAgain();
    expect(await reaches()).toBe(true);
    away(false);
    await revoke();
    await until(async () => !(await reaches()));
  },
);

testWhere('firewalled tunnels')(
  'two operators reach the right one of two devices with the same network and address',
  async () => {
    const { address, operators } = await twoPlants();
    const names = operators.map(({ name }) => name);
    const answersOf = (ask: typeof askHmi) => Promise.all(operators.map(({ machine }) => ask(machine, address)));
    await Promise.all(operators.map(({ connect }) => connect()));
    expect(await answersOf(askHmi)).toEqual(names);
    expect(await answersOf(askTcp)).toEqual(names.map((name) => `${name} heard status`));
    await operators[0].revoke();
    await until(async () => (await addressesOf(operators[0].machine)).length === 0);
    expect(await answersOf(askHmi)).toEqual([null, names[1]]);
  },
);

const holder = `
const [host, localPort] = process.argv.slice(1);
require('node:net').connect({ host, port: 102, localPort: Number(localPort) }, () => console.log('open')).on('error', () => {});
`;

testWhere('firewalled tunnels')(
  'a reused VPN address reaches nothing of its previous user, also with an open connection',
  async () => {
    const { api, address, operators } = await twoPlants();
    const [first, second] = operators;
    const { computerAddress } = await first.connect();
    const port = 40_123;
    const [program, ...args] = [...first.machine.prefix, process.execPath, '-e', holder, address, String(port)];
    const child = spawn(program!, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    endLater(child);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    await first.revoke();
    await until(async () => (await addressesOf(first.machine)).length === 0);
    await api.owner.inScope({}, (tx) =>
      tx.execute(sql`select setval('vpn_address_number', last_value, false) from vpn_address_number`),
    );
    expect((await second.connect()).computerAddress).toBe(computerAddress);
    expect(await askHmi(second.machine, address)).toBe(second.name);
    // from the same port, so that the server treats it as known
    expect(await askTcp(second.machine, address, port)).toBeNull();
  },
);
