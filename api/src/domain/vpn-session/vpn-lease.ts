import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import { addressesIn, aliasOf, fitsAlias, isGiven, nextAddress } from './addresses.ts';
import { isPrivate } from './server-table.ts';

/** A registered device, and the VPN server that it connects to. */
export interface Newcomer {
  agent: string;
  server: string;
}

/** The key of an advisory lock, the same for all transactions that assign leases. */
const leaseLock = 7_240_933;

/**
 * Assigns devices without a VPN lease an address in a server's range of gateways, and the network behind the device if
 * the server can route it. Throws if a range is full.
 */
export async function assignLeases(tx: Tx, newcomers: Newcomer[]): Promise<void> {
  const requested = JSON.stringify(newcomers.map((newcomer, index) => ({ ...newcomer, turn: index })));
  const requestedLeases = sql`jsonb_to_recordset(${requested}::jsonb) as request(agent text, server text, turn int)
    join agent on agent.public_id = request.agent join platform_server s on s.public_id = request.server and s.type = 'rsc'`;
  await tx.execute(sql`select pg_advisory_xact_lock(${leaseLock})`);
  const missing = sql`not exists (select 1 from vpn_place p where p.agent_id = request.agent)`;
  const { rows } = await tx.execute(sql`
    select s.name from ${requestedLeases} where ${missing} group by s.public_id
    having count(*) + (select count(*) from vpn_place p where p.server_id = s.public_id) > ${addressesIn(sql`s.gateways_range`)}`);
  if (rows[0]) throw new Error(`The VPN server ${rows[0].name} has no address left for another device`);
  // a taken number is skipped: the next round requests the numbers after it
  for (let remaining = newcomers.length; remaining > 0; ) {
    await tx.execute(sql`
      insert into vpn_place (agent_id, company_id, server_id, address)
      select agent.public_id, agent.company_id, s.public_id, ${nextAddress('vpn_place_number', sql`s.gateways_range`)}
      from ${requestedLeases} where ${missing} order by turn on conflict do nothing`);
    remaining = (await tx.execute(sql`select 1 from ${requestedLeases} where ${missing} limit 1`)).rows.length;
  }
  await tx.execute(sql`
    update vpn_place place set network = ${agentNetwork} from ${requestedLeases}
    where place.agent_id = agent.public_id and place.server_id = s.public_id and place.network is null and ${isRouted}`);
}

const agentNetwork = sql`network(agent.network::inet)`;

/** Whether the VPN server s can route the network behind a device. */
const isRouted = sql`(${isPrivate(agentNetwork)} and ${fitsAlias(agentNetwork, sql`s.gateways_range`)}
  and not exists (select 1 from platform_server other where other.vpn_range::cidr && ${agentNetwork}
    or other.gateways_range::cidr && ${agentNetwork} or (other.host ~ '^[0-9.]+$' and other.host::inet <<= ${agentNetwork})))`;

/** The network behind a device (CIDR); null if none is known. */
export interface RoutedNetwork {
  agent: string;
  network: string | null;
}

/**
 * Routes the network that each of these devices of a company has now; a network that can't be routed ends the route. Those
 * whose route changed are sent their place.
 */
export async function routeNetworks(tx: Tx, company: string, networks: readonly RoutedNetwork[]): Promise<void> {
  if (networks.length === 0) return;
  const present = sql`jsonb_to_recordset(${JSON.stringify(networks)}::jsonb) as present(agent text, network cidr)`;
  await tx.execute(sql`update agent set network = present.network::text from ${present}
    where agent.company_id = ${company} and agent.public_id = present.agent and agent.network is distinct from present.network::text`);
  await tx.execute(sql`
    with routed as (
      update vpn_place place set network = case when ${isRouted} then ${agentNetwork} end
      from ${present} join agent on agent.public_id = present.agent and agent.company_id = ${company}, platform_server s
      where place.agent_id = agent.public_id and place.server_id = s.public_id
        and place.network is distinct from case when ${isRouted} then ${agentNetwork} end
      returning place.agent_id as agent)
    insert into agent_command (agent_id, command) select agent, 'openvpn.place' from routed`);
}

/**
 * The address of a device's tunnel: the server's id, the address, the routed network behind it (CIDR), and its alias at
 * the server.
 */
export interface VpnLease {
  server: string;
  address: string;
  network: string | null;
  alias: string | null;
}

/** A device's lease; undefined if it has none. */
export async function leaseOf(tx: Tx, agentId: string): Promise<VpnLease | undefined> {
  const { rows } = await tx.execute(
    sql`select p.server_id as server, host(p.address) as address, p.network::text as network,
      ${aliasOf(sql`p.address`, sql`p.network`, sql`s.gateways_range`)}::text as alias
      from vpn_place p join platform_server s on s.public_id = p.server_id where p.agent_id = ${agentId}`,
  );
  return rows[0] as VpnLease | undefined;
}

/**
 * Gives a device the address that a person chose, which must be one of the server's gateways' and free; null leaves the
 * choice to the platform, which changes nothing at once. Refuses by the property `fixedVpnAddress`.
 */
export async function fixAddress(tx: Tx, agentId: string, address: string | null): Promise<void> {
  const position = { propertyName: 'fixedVpnAddress' };
  if (address === null) {
    await tx.execute(sql`update vpn_place set fixed = false where agent_id = ${agentId}`);
    return;
  }
  const { rows } = await tx.execute(sql`
    select s.gateways_range as range, ${isGiven(sql`${address}::inet`, sql`s.gateways_range`)} as given
    from vpn_place p join platform_server s on s.public_id = p.server_id where p.agent_id = ${agentId}`);
  const server = rows[0] as { range: string; given: boolean } | undefined;
  if (!server) throw refuse('device-unreachable', position);
  if (!server.given) throw refuse('vpn-address-outside', { ...position, params: { range: server.range } });
  await tx
    .execute(sql`update vpn_place set address = ${address}::inet, fixed = true where agent_id = ${agentId}`)
    .catch((problem: { code?: string }) => {
      throw problem.code === '23505' ? refuse('vpn-address-taken', position) : problem;
    });
}
