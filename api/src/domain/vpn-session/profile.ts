import type { ReachedNetwork } from './reached-networks.ts';
import type { platformServerTable } from './server-table.ts';
import type { VpnLease } from './vpn-lease.ts';

/** Destinations of a tunnel to a device, in CIDR notation: the device's own address, and networks behind it. */
export const reachedOf = ({ address }: VpnLease, networks: ReachedNetwork[]): string[] => [
  `${address}/32`,
  ...networks.map(({ network }) => network),
];

/** An OpenVPN profile for a VPN server, with routes to the tunnel's destinations; the credential is sent separately. */
export const profileOf = ({ host, port, ca }: typeof platformServerTable.$inferSelect, reached: string[]): string =>
  [
    'client',
    'dev tun',
    'proto tcp',
    `remote ${host} ${port}`,
    'nobind',
    'remote-cert-tls server',
    'auth-user-pass',
    ...reached.map((network) => `route ${withMask(network)}`),
    '<ca>',
    ca.trim(),
    '</ca>',
    '',
  ].join('\n');

/** `192.168.27.0/24` as OpenVPN writes it: `192.168.27.0 255.255.255.0`. */
function withMask(network: string): string {
  const [address, bits] = network.split('/');
  const mask = [0, 8, 16, 24].map((before) => 256 - 2 ** (8 - Math.min(8, Math.max(0, Number(bits) - before))));
  return `${address} ${mask.join('.')}`;
}
