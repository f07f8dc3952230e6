import { AgentRouterLanConfig } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { settingsBefore } from './settings-before.ts';

const numberOf = (address: string): number => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

const networkNumber = (address: string, mask: string): number => (numberOf(address) & numberOf(mask)) >>> 0;

/** An address and the mask of the network that it is in. */
export interface NetworkAddress {
  address: string;
  mask: string;
}

const isWithin = (member: string, { address, mask }: NetworkAddress): boolean =>
  networkNumber(member, mask) === networkNumber(address, mask);

/** Whether two networks share addresses. */
export function overlap(a: NetworkAddress, b: NetworkAddress): boolean {
  const wider = numberOf(a.mask) < numberOf(b.mask) ? a.mask : b.mask;
  return networkNumber(a.address, wider) === networkNumber(b.address, wider);
}

/** Refuses an address that no machine of its network can have: the network's own, or the broadcast address. */
export function checkHost({ address, mask }: NetworkAddress, position: { propertyName: string } & At): void {
  const host = numberOf(address) - networkNumber(address, mask);
  const max = 0xff_ff_ff_ff - numberOf(mask);
  if (host === 0 || host === max) throw refuse('not-a-host', position);
}

/** Refuses an address that isn't in a network, or that no machine there can have. */
export function checkWithin(address: string, network: NetworkAddress, position: { propertyName: string } & At): void {
  if (!isWithin(address, network))
    throw refuse('address-outside', { ...position, params: { address: network.address } });
  checkHost({ ...network, address }, position);
}

/**
 * Refuses a target that is neither in a network behind the device nor a known machine, and the router's own address. Checks
 * nothing before the router's LAN is stored, nor for rows that a template brings.
 */
export async function checkBehind(
  context: RequestContext,
  address: string,
  position: { propertyName: string } & At,
): Promise<void> {
  const { tx, visibility, params, isCopying } = context;
  if (isCopying) return;
  const agent = params.agentId!;
  const { ipAddress, netMask } = await settingsBefore<Record<string, string | null>>(context, AgentRouterLanConfig);
  if (!ipAddress || !netMask) return;
  if (address === ipAddress) throw refuse('address-taken', position);
  const { rows } = await tx.execute(sql`
    select network_address as address, network_mask as mask from agent_router_additional_subnet where agent_id = ${agent}
    union all select host(network::inet), host(netmask(network::inet)) from agent
      where public_id = ${agent} and network is not null
    union all select host(machine.ip_address::inet), '255.255.255.255'
      from ${visibility.rows('AgentDevice')} machine where machine.agent_id = ${agent} and machine.ip_address = ${address}`);
  const others = rows as unknown as NetworkAddress[];
  const network = others.find((other) => isWithin(address, other)) ?? { address: ipAddress, mask: netMask };
  // a machine has one address
  if (network.mask !== '255.255.255.255') checkWithin(address, network, position);
}

/** Whether an address is between two others, inclusive. */
export const isBetween = (address: string, from: string, to: string): boolean =>
  numberOf(from) <= numberOf(address) && numberOf(address) <= numberOf(to);

/** Returns a value; refuses the call if it is missing. */
export function requireValue(value: string | null | undefined, position: { propertyName: string } & At): string {
  if (!value) throw refuse('required-property', position);
  return value;
}
