import { execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '@lineside/testing/until';
import { makeCertificates } from 'lineside-connector/certificates';
import { testWhere } from 'lineside-connector/test/capable';
import { aFolder, cleanUp, endLater, later } from 'lineside-connector/test/connector';
import { startOpenVpn, twoNetworks, vpnServerHost } from 'lineside-connector/test/namespaces';
import { demo, device, placeOf, startApi } from './world.ts';

afterEach(cleanUp);

const secret = 'the-secret-of-the-VPN-server';
const files = join(import.meta.dirname, '../vpn-server');

/** An authority for gateways, which signs a certificate for each name. */
function anAuthority(folder: string): (name: string) => void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...newKey, '-subj', '/CN=gateways', '-keyout', 'authority.key', '-out', 'gateways-ca.pem');
  return (name) => {
    openssl('req', ...newKey, '-subj', `/CN=${name}`, '-keyout', `${name}.key`, '-out', `${name}.csr`);
    const by = ['-CA', 'gateways-ca.pem', '-CAkey', 'authority.key', '-CAcreateserial'];
    openssl('x509', '-req', '-in', `${name}.csr`, ...by, '-out', `${name}.pem`);
  };
}

testWhere('firewalled tunnels')(
  'a gateway that dials in is given the address and the routed network of its place, whatever it asks for; one without a place there is not let in',
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

    const folder = aFolder();
    const script = join(folder, 'lineside-vpn');
    cpSync(join(files, 'lineside-vpn'), script);
    const { ca, cert, key } = makeCertificates();
    const written = {
      'ca.pem': ca,
      'server.pem': cert,
      'server-key.pem': key,
      settings: `LINESIDE_API=${origin}/api\nLINESIDE_SERVER='Amsterdam 3'\nLINESIDE_VPN_SERVER_SECRET=${secret}\nLINESIDE_SESSIONS=${folder}/sessions\n`,
      config: `${readFileSync(join(files, 'gateways.conf'), 'utf8').replace('/usr/local/sbin/lineside-vpn', script)}\nsetenv LINESIDE_SETTINGS ${folder}/settings\n`,
    };
    for (const [name, text] of Object.entries(written)) writeFileSync(join(folder, name), text, { mode: 0o600 });
    const certify = anAuthority(folder);
    await startOpenVpn(networks.inside.server, folder);

    const [program, ...before] = networks.inside.machine;
    const dialIn = (name: string) => {
      certify(name);
      const own = ['--cert', `${folder}/${name}.pem`, '--key', `${folder}/${name}.key`, '--ca', `${folder}/ca.pem`];
      const more = ['--client', '--dev', `tun${name.slice(0, 6)}`, '--dev-type', 'tun', '--nobind', '--proto', 'tcp'];
      const args = ['openvpn', ...more, '--remote', vpnServerHost, '1195', ...own, '--connect-retry', '1', '1'];
      endLater(spawn(program!, [...before, ...args], { stdio: 'ignore' }));
    };
    const addresses = async () => [
      ...(await networks.onMachine('ip', '-o', '-4', 'address'))!.matchAll(/tun\S+ +inet (\S+)/g),
    ];
    dialIn(elsewhere.id);
    dialIn('AbCdEfGh1234');
    dialIn(mine.id);
    await until(async () => (await addresses()).length > 0);
    expect((await addresses()).map(([, address]) => address)).toEqual([`${mine.address}/12`]);
    // a machine behind the gateway is found through its tunnel
    const machine = mine.network!.replace('.0/24', '.10');
    await networks.onMachine('ip', 'address', 'add', `${machine}/32`, 'dev', 'lo');
    const [ip, ...inside] = networks.inside.server;
    const pings = () =>
      promisify(execFile)(ip!, [...inside, 'ping', '-c', '1', '-W', '2', machine]).then(
        () => true,
        () => false,
      );
    await until(pings);
  },
);
