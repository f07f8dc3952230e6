import { sql } from 'drizzle-orm';
import type { Tx } from '../database/scope.ts';
import type { platformServerTable } from '../tables/company.ts';
import type { Seen } from './connect.ts';

/** What a tunnel to a device leads to, in CIDR notation: the device's own address, and the network behind it where known. */
export const reachedOf = ({ activeVpnSession, config }: Pick<Seen, 'activeVpnSession' | 'config'>): string[] =>
  [activeVpnSession?.vpnAddress && `${activeVpnSession.vpnAddress}/32`, config.routerLan.network].filter(
    (network) => network !== null && network !== undefined,
  );

/** An OpenVPN profile for a VPN server, with routes to what its tunnel leads to; the credential travels beside it. */
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

/**
 * An address of a server's range for a new tunnel. A counter that goes round gives them out, since no one company may see
 * which addresses the tunnels of others hold.
 */
export async function nextAddress(tx: Tx, range: string): Promise<string> {
  const { rows } = await tx.execute(sql`
    select host(network(${range}::cidr) + (2 + nextval('vpn_address_number') % greatest(1, (2 ^ (32 - masklen(${range}::cidr)))::bigint - 3))) as address`);
  return rows[0]!.address as string;
}
