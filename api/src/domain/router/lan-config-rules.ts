import { AgentRouterLanConfig } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { rulesOf } from '../../engine/rules.ts';
import { checkHost, checkWithin, isBetween, type NetworkAddress, overlap, requireValue } from './networks.ts';
import { settingsBefore, waiting } from './settings-before.ts';

interface Lan {
  ipAddress?: string | null;
  netMask?: string | null;
  dhcpServerEnabled?: boolean;
  dhcpServerRangeFrom?: string | null;
  dhcpServerRangeTo?: string | null;
  wlanEnable?: boolean | null;
  wlanSsid?: string | null;
}

/**
 * A network is whole: it contains its router, which alone assigns addresses, and no other host has the same one (spec
 * 5.25).
 */
export const agentRouterLanConfigRules = rulesOf(AgentRouterLanConfig, {
  async making(context, { fields, at }) {
    await check(context, fields as Lan, at);
    return waiting(context, AgentRouterLanConfig);
  },

  async update(context, _publicId, changes, at) {
    await check(context, { ...(await settingsBefore<Lan>(context, AgentRouterLanConfig)), ...changes } as Lan, at);
    return { ...changes, ...(await waiting(context, AgentRouterLanConfig)) };
  },
});

async function check(context: RequestContext, lan: Lan, at: At): Promise<void> {
  const positionOf = (propertyName: string) => ({ propertyName, ...at });
  if (lan.wlanEnable) requireValue(lan.wlanSsid, positionOf('wlanSsid'));
  if (!lan.ipAddress && !lan.netMask && !lan.dhcpServerEnabled) return;
  const address = requireValue(lan.ipAddress, positionOf('ipAddress'));
  const network = { address, mask: requireValue(lan.netMask, positionOf('netMask')) };
  checkHost(network, positionOf('ipAddress'));
  if (lan.dhcpServerEnabled) checkRange(lan, network, positionOf);
  await checkAlone(context, network, positionOf('ipAddress'));
}

/** Assigned addresses are in the network, in order, and exclude the router's own. */
function checkRange(
  lan: Lan,
  network: NetworkAddress,
  position: (propertyName: string) => { propertyName: string } & At,
): void {
  const [from, to] = (['dhcpServerRangeFrom', 'dhcpServerRangeTo'] as const).map((key) => {
    const value = requireValue(lan[key], position(key));
    checkWithin(value, network, position(key));
    return value;
  }) as [string, string];
  if (!isBetween(to, from, to)) throw refuse('range-reversed', position('dhcpServerRangeTo'));
  if (isBetween(network.address, from, to)) throw refuse('address-taken', position('dhcpServerRangeFrom'));
}

/** No other network of the device has addresses of this one, and no forwarded port leads to the router itself. */
async function checkAlone(
  { tx, params }: RequestContext,
  network: NetworkAddress,
  position: { propertyName: string } & At,
): Promise<void> {
  const agent = params.agentId!;
  const { rows: networks } = await tx.execute(sql`
    select network_address as address, network_mask as mask from agent_router_additional_subnet where agent_id = ${agent}
    union all select ip_address, ip_net_mask from agent_router_wan_config
      where agent_id = ${agent} and ip_use_dhcp = false and ip_address is not null and ip_net_mask is not null`);
  const other = (networks as unknown as NetworkAddress[]).find((networkAddress) => overlap(networkAddress, network));
  if (other) throw refuse('network-overlaps', { ...position, params: { network: other.address } });
  const { rows } = await tx.execute(sql`
    select from agent_router_port_forward where agent_id = ${agent} and target_ip_address = ${network.address} limit 1`);
  if (rows.length > 0) throw refuse('address-taken', position);
}
