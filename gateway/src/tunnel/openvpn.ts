import { type ChildProcess, spawn } from 'node:child_process';
import type { GatewayTunnel } from '@lineside/contracts/gateway-tunnel';
import type { KeptCertificate } from './certificate.ts';

/** The network interface of the tunnel. */
export const tunnelDevice = 'lineside0';

/** What the VPN server may set: addresses, timing, the way back to people's computers, and the translation of the LAN. */
const accepted = [
  ...['ifconfig ', 'topology ', 'route-gateway ', 'route ', 'client-nat '],
  ...['ping ', 'ping-restart ', 'peer-id ', 'cipher ', 'tun-mtu ', 'key-derivation ', 'protocol-flags '],
];

/** Options of OpenVPN; its configuration comes from the standard input and has the secrets. */
const args = [
  ...['--config', 'stdin', '--client', '--proto', 'tcp-client', '--nobind', '--verb', '3'],
  ...['--dev', tunnelDevice, '--dev-type', 'tun', '--remote-cert-tls', 'server', '--auth-nocache'],
  // no program of the machine is run, whatever the server says
  ...['--script-security', '0'],
  // the kernel would not translate the LAN; before 2.6 there is no such option
  ...['--ignore-unknown-option', 'disable-dco', '--disable-dco'],
  ...['--connect-retry', '1', '30'],
  ...accepted.flatMap((option) => ['--pull-filter', 'accept', option]),
  ...['--pull-filter', 'ignore', ''],
];

export interface OpenVpnOptions {
  tunnel: GatewayTunnel;
  certificate: KeptCertificate;
  /** Called when the tunnel stands, and when it doesn't any more. */
  standing(stands: boolean): void;
}

/** An OpenVPN client with a tunnel to one VPN server; it connects again by itself until the server refuses it. */
export class OpenVpn {
  readonly #child: ChildProcess;
  /** Whether the server refused it. */
  isRefused = false;
  /** Resolves with why it ended. */
  readonly ended: Promise<string>;

  constructor({ tunnel: { server }, certificate, standing }: OpenVpnOptions) {
    const child = spawn('openvpn', args, { stdio: ['pipe', 'pipe', 'ignore'] });
    this.#child = child;
    let last = '';
    let rest = '';
    child.stdout!.on('data', (text) => {
      const lines = `${rest}${text}`.split('\n');
      rest = lines.pop()!;
      for (const line of lines) {
        last = line;
        if (line.includes('Initialization Sequence Completed')) standing(true);
        if (line.includes('process restarting')) standing(false);
        if (line.includes('AUTH_FAILED')) this.isRefused = true;
      }
    });
    this.ended = new Promise((resolve) => {
      child.once('exit', () => resolve(withoutTime(last)));
      // without OpenVPN on this machine
      child.once('error', ({ message }) => resolve(message));
    });
    child.stdin!.on('error', () => {});
    child.stdin!.end(configOf(server, certificate));
  }

  async stop(): Promise<void> {
    this.#child.kill();
    await this.ended;
  }
}

const withoutTime = (line: string): string => line.replace(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d /, '');

const configOf = ({ host, port, ca }: GatewayTunnel['server'], { certificate, key }: KeptCertificate): string =>
  [
    `remote ${host} ${port}`,
    ...Object.entries({ ca, cert: certificate, key }).map(([name, pem]) => `<${name}>\n${pem.trim()}\n</${name}>`),
    '',
  ].join('\n');
