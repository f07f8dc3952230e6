import { sql } from 'drizzle-orm';
import type { Tx } from '../database/scope.ts';
import type { platformServerTable } from '../tables/company.ts';

/** An OpenVPN profile for a VPN server; the credential travels beside it. */
export const profileOf = ({ host, port, ca }: typeof platformServerTable.$inferSelect): string =>
  [
    'client',
    'dev tun',
    'proto tcp',
    `remote ${host} ${port}`,
    'nobind',
    'remote-cert-tls server',
    'auth-user-pass',
    '<ca>',
    ca.trim(),
    '</ca>',
    '',
  ].join('\n');

/**
 * An address of a server's range for a new tunnel. A counter that goes round gives them out, since no one company may see
 * which addresses the tunnels of others hold.
 */
export async function nextAddress(tx: Tx, range: string): Promise<string> {
  const { rows } = await tx.execute(sql`
    select host(network(${range}::cidr) + (2 + nextval('vpn_address_number') % greatest(1, (2 ^ (32 - masklen(${range}::cidr)))::bigint - 3))) as address`);
  return rows[0]!.address as string;
}
