import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@lineside/testing/until';
import { makeCertificates } from 'lineside-connector/certificates';
import { aFolder, endLater } from 'lineside-connector/test/connector';
import { aNetwork, inside, ip, type Machine, passesOn, vpnServerHost, wire } from 'lineside-connector/test/machine';
import { startOpenVpn } from 'lineside-connector/test/namespaces';
import type { Certified } from './certified-gateway.ts';

export const secret = 'the-secret-of-the-VPN-server';
const files = join(import.meta.dirname, '../vpn-server');

export interface VpnServer {
  /** The authority of its certificates, which laptops and gateways must trust. */
  ca: string;
  /** Connects a gateway from a machine with its certificate; retries until the server accepts it. */
  dialIn(from: Machine, certified: Certified): void;
  /** Tries twice to connect a gateway that the server refuses; resolves once the gateway gives up. */
  refuses(from: Machine, certified: Certified): Promise<void>;
}

/**
 * A VPN server as docs/vpn-server.md says, with its files, except for the folders and the interval of its checks.
 *
 * @param api its address, as the VPN server reaches it
 * @param authority of gateways' certificates, PEM
 */
export async function aVpnServer(
  prefix: string[],
  { api, server, authority }: { api: string; server: string; authority: string },
): Promise<VpnServer> {
  const { ca, cert, key } = makeCertificates();
  const [program, ...args] = [...prefix, 'nft', '-f', join(files, 'firewall.nft')];
  execFileSync(program!, args);
  for (const name of ['server.conf', 'gateways.conf']) {
    const folder = aFolder();
    const script = join(folder, 'lineside-vpn');
    cpSync(join(files, 'lineside-vpn'), script);
    const config = readFileSync(join(files, name), 'utf8')
      .replaceAll('/usr/local/sbin/lineside-vpn', script)
      .replaceAll('/run/lineside-vpn-gateways', `${folder}/management`)
      .replace('reneg-sec 60', 'reneg-sec 4');
    const written = {
      'ca.pem': ca,
      'gateways-ca.pem': authority,
      'server.pem': cert,
      'server-key.pem': key,
      config: `${config}\nsetenv LINESIDE_SETTINGS ${folder}/settings\n`,
      settings: `LINESIDE_API=${api}\nLINESIDE_SERVER='${server}'\nLINESIDE_VPN_SERVER_SECRET=${secret}\nLINESIDE_SESSIONS=${folder}/sessions\n`,
    };
    for (const [file, text] of Object.entries(written)) writeFileSync(join(folder, file), text, { mode: 0o600 });
    await startOpenVpn(prefix, folder);
  }
  const trusted = join(aFolder(), 'ca.pem');
  writeFileSync(trusted, ca);
  const openVpn = (from: Machine, { agent, files: certificate }: Certified, ...retries: string[]) => {
    const tunnel = ['--client', '--dev', `tun${agent.slice(0, 6)}`, '--dev-type', 'tun', '--nobind', '--disable-dco'];
    const to = ['--proto', 'tcp', '--remote', vpnServerHost, '1195', '--connect-retry', '1', '1', ...retries];
    const [program, ...more] = [...from.prefix, 'openvpn', ...tunnel, ...to, '--ca', trusted, ...certificate];
    const gateway = spawn(program!, more, { stdio: 'ignore' });
    endLater(gateway);
    return gateway;
  };
  return {
    ca: ca.replaceAll('\r', ''),
    dialIn: (from, certified) => void openVpn(from, certified),
    refuses: async (from, certified) => {
      await once(openVpn(from, certified, '--connect-retry-max', '2'), 'exit');
    },
  };
}

const services = `
const [name] = process.argv.slice(1);
require('node:http').createServer((asked, reply) => {
  reply.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', Connection: 'close' });
  const style = '<style>body { margin: 3em; font: 1.5em sans-serif; background: #1d3b53; color: #fff }</style>';
  const at = asked.socket.localAddress.replace('::ffff:', '');
  reply.end('<!doctype html><title>HMI</title>' + style + '<h1>' + name + '</h1><p>The page of the machine at ' + at);
}).listen(80, () => {
  require('node:net').createServer((one) => {
    one.on('error', () => {});
    one.on('data', (said) => one.end(name + ' heard ' + said));
  }).listen(102, () => console.log('ready'));
});
`;

/** A machine that a gateway's own network leads to: an HMI for browsers, and a controller that answers over TCP. */
export interface BehindGateway {
  address: string;
  /** Where it responds on port 80 with its name, and on port 102 with its name and the received text. */
  name: string;
}

/** A gateway in a separate network, connected to the VPN server, and behind it a machine in the gateway's network (CIDR, /24). */
export async function aGateway(
  gateway: Machine,
  vpnServer: VpnServer,
  { certified, lan, name }: { certified: Certified; lan: string; name: string },
): Promise<BehindGateway> {
  const hostAt = (number: number) => lan.replace('.0/24', `.${number}`);
  const plant = aNetwork();
  wire({ network: gateway.network, at: `${hostAt(1)}/24` }, { network: plant, at: `${hostAt(10)}/24` });
  ip('-n', plant, 'route', 'add', 'default', 'via', hostAt(1));
  passesOn(gateway.network);
  await startServices(plant, name);
  vpnServer.dialIn(gateway, certified);
  await until(async () => (await addressesOf(gateway)).length > 0);
  return { address: hostAt(10), name };
}

/** Starts the HMI and controller of a machine in its network; both name it. */
export async function startServices(network: string, name: string): Promise<void> {
  const [program, ...args] = [...inside(network), process.execPath, '-e', services, name];
  const machine = spawn(program!, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  endLater(machine);
  await once(machine.stdout, 'data');
}

/** The addresses of a machine in its tunnels, with their networks (CIDR). */
export async function addressesOf({ onMachine }: Machine): Promise<string[]> {
  const addresses = (await onMachine('ip', '-o', '-4', 'address')) ?? '';
  return [...addresses.matchAll(/(?:tun|lineside)\S+ +inet (\S+)/g)].map(([, address]) => address!);
}

const asker = `
const [host, localPort] = process.argv.slice(1);
const one = require('node:net').connect({ host, port: 102, localPort: Number(localPort) }, () => one.write('status'));
one.setTimeout(2000, () => process.exit(1));
one.on('error', () => process.exit(1));
one.pipe(process.stdout);
`;

/**
 * A TCP answer of a machine behind a gateway to an operator's machine; null if unreachable. @param from a port, or any
 */
export const askTcp = ({ onMachine }: Machine, address: string, from = 0): Promise<string | null> =>
  onMachine(process.execPath, '-e', asker, address, String(from));

/** The HMI's answer to a program on an operator's machine; null if unreachable. */
export const askHmi = async ({ onMachine }: Machine, address: string): Promise<string | null> =>
  (await onMachine('curl', '--silent', '--max-time', '2', `http://${address}/`))?.match(/<h1>(.*)<\/h1>/)?.[1] ?? null;
