import { AgentRouterAdditionalSubnet } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import type { RequestContext } from '../../engine/request-context.ts';
import { rulesOf } from '../../engine/rules.ts';

interface Network {
  networkAddress: string;
  networkMask: string;
}

/** A packet has one route: networks behind a device don't overlap with others (spec 5.25). */
export const agentRouterAdditionalSubnetRules = rulesOf(AgentRouterAdditionalSubnet, {
  async making(context, { fields, at }) {
    await checkApart(context, fields, at);
    return {};
  },

  async update(context, publicId, changes, at) {
    const { rows } =
      await context.tx.execute(sql`select network_address as "networkAddress", network_mask as "networkMask"
      from agent_router_additional_subnet where public_id = ${publicId}`);
    await checkApart(context, { ...(rows[0] as unknown as Network), ...changes }, at, publicId);
    return changes;
  },
});

/** Refuses a network that shares addresses with the device's own, or with another one behind it. */
async function checkApart({ tx, params }: RequestContext, network: Network, at: At, but = ''): Promise<void> {
  const agentId = params.agentId!;
  // two that are written at once see each other
  await tx.execute(sql`select from agent where public_id = ${agentId} for update`);
  const { rows } = await tx.execute(sql`
    with wanted as (select ${network.networkAddress}::inet as address, ${network.networkMask}::inet as mask),
    there as (
      select network_address::inet as address, network_mask::inet as mask from agent_router_additional_subnet
        where agent_id = ${agentId} and public_id <> ${but}
      union all select ip_address::inet, net_mask::inet from agent_router_lan_config
        where agent_id = ${agentId} and ip_address is not null
      union all select host(network::inet)::inet, netmask(network::inet) from agent where public_id = ${agentId} and network is not null)
    select host(there.address) as other from there, wanted
    where (there.address & there.mask & wanted.mask) = (wanted.address & there.mask & wanted.mask) limit 1`);
  if (rows[0])
    throw refuse('network-overlaps', {
      ...at,
      propertyName: 'networkAddress',
      params: { network: rows[0].other as string },
    });
}
