import { AgentRouterWanConfig } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { rulesOf } from '../../engine/rules.ts';
import { checkHost, checkWithin, type NetworkAddress, overlap, requireValue } from './networks.ts';
import { settingsBefore, waiting } from './settings-before.ts';

type Text = string | null | undefined;
interface Wan {
  ipUseDhcp?: boolean | null;
  ipAddress?: Text;
  ipNetMask?: Text;
  ipGateway?: Text;
  wlanIpUseDhcp?: boolean | null;
  wlanIpAddress?: Text;
  wlanIpNetMask?: Text;
  wlanIpGateway?: Text;
  httpProxyAddress?: Text;
  httpProxyPort?: number | null;
  httpProxyAuthentication?: Text;
  httpProxyUsername?: Text;
}

/** A static address is complete with its gateway in its network, and required proxy fields are set (spec 5.25). */
export const agentRouterWanConfigRules = rulesOf(AgentRouterWanConfig, {
  async making(context, { fields, at }) {
    await check(context, fields as Wan, at);
    return waiting(context, AgentRouterWanConfig);
  },

  async update(context, _publicId, changes, at) {
    await check(context, { ...(await settingsBefore<Wan>(context, AgentRouterWanConfig)), ...changes } as Wan, at);
    return { ...changes, ...(await waiting(context, AgentRouterWanConfig)) };
  },
});

async function check({ tx, params }: RequestContext, wan: Wan, at: At): Promise<void> {
  const placed = wan.ipUseDhcp === false && fixed(wan, 'ip', at);
  if (wan.wlanIpUseDhcp === false) fixed(wan, 'wlanIp', at);
  if (wan.httpProxyAddress && !wan.httpProxyPort)
    throw refuse('required-property', { propertyName: 'httpProxyPort', ...at });
  if (wan.httpProxyAddress && ['basic', 'ntlm'].includes(wan.httpProxyAuthentication ?? ''))
    requireValue(wan.httpProxyUsername, { propertyName: 'httpProxyUsername', ...at });
  if (!placed) return;
  const { rows } = await tx.execute(sql`select ip_address as address, net_mask as mask from agent_router_lan_config
    where agent_id = ${params.agentId} and ip_address is not null`);
  const lan = rows[0] as unknown as NetworkAddress | undefined;
  if (lan && overlap(lan, placed))
    throw refuse('network-overlaps', { propertyName: 'ipAddress', ...at, params: { network: lan.address } });
}

/** An address that was not had by DHCP: with its mask and gateway. */
function fixed(wan: Wan, of: 'ip' | 'wlanIp', at: At): NetworkAddress {
  const positionOf = (propertyName: string) => ({ propertyName, ...at });
  const network = {
    address: requireValue(wan[`${of}Address`], positionOf(`${of}Address`)),
    mask: requireValue(wan[`${of}NetMask`], positionOf(`${of}NetMask`)),
  };
  checkHost(network, positionOf(`${of}Address`));
  const gateway = requireValue(wan[`${of}Gateway`], positionOf(`${of}Gateway`));
  checkWithin(gateway, network, positionOf(`${of}Gateway`));
  if (gateway === network.address) throw refuse('address-taken', positionOf(`${of}Gateway`));
  return network;
}
