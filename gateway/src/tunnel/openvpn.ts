import type { ChildProcess } from 'node:child_process';
import type { GatewayTunnel } from '@lineside/contracts/gateway-tunnel';
import { notInstalled, spawnBoundProgram } from '../bound-program.ts';
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
    const config = configOf(server, certificate);
    const child = spawnBoundProgram('openvpn', args, ['pipe', 'pipe', 'ignore']);
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
      child.once('exit', (code) => resolve(code === notInstalled ? 'openvpn is not installed' : withoutTime(last)));
      child.once('error', ({ message }) => resolve(message));
    });
    child.stdin!.on('error', () => {});
    child.stdin!.end(config);
  }

  async stop(): Promise<void> {
    this.#child.kill();
    await this.ended;
  }
}

const withoutTime = (line: string): string => line.replace(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d /, '');

/**
 * The configuration of a tunnel. The platform's texts add no option, which could name a program: its certificates are taken
 * out of them, and host and port have no white space by their schema. Throws where there is no certificate.
 */
function configOf({ host, port, ca }: GatewayTunnel['server'], { certificate, key }: KeptCertificate): string {
  const parts = { ca: certificatesIn(ca), cert: certificatesIn(certificate), key: key.trim() };
  return [
    `remote ${host} ${port}`,
    ...Object.entries(parts).map(([name, pem]) => `<${name}>\n${pem}\n</${name}>`),
    '',
  ].join('\n');
}

function certificatesIn(text: string): string {
  const found = text.match(/-----BEGIN CERTIFICATE-----[\sA-Za-z0-9+/=]+-----END CERTIFICATE-----/g);
  if (!found) throw new Error('the platform sent no certificate for the tunnel');
  return found.join('\n');
}
