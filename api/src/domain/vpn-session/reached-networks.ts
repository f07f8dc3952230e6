import { sql } from 'drizzle-orm';
import type { Actor } from '../../engine/actor.ts';
import { belongs } from '../../engine/audience.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { prefixOf } from '../../platform/database/sql.ts';
import { inGroups } from '../group/agent-membership-table.ts';
import type { VpnLease } from './vpn-lease.ts';

/** A network behind a device, and its alias at the VPN server (CIDR). */
export interface ReachedNetwork {
  network: string;
  alias: string;
}

const ruleNetwork = sql`network(set_masklen(rule.ip_address::inet, ${prefixOf(sql`rule.net_mask::inet`)}))`;
const manages = (actor: Actor) => belongs(actor, sql`''`, ['MANAGE_AGENT'], inGroups);

/**
 * What a person reaches behind a device through the tunnel. Without VPN access rules, that is the routed network; with
 * rules, what those of the person's access categories name of it. Who manages the device reaches all of it (spec 3.49).
 */
export async function reachedNetworks(
  tx: Tx,
  actor: Actor,
  agentId: string,
  { network, alias }: VpnLease,
): Promise<ReachedNetwork[]> {
  if (!network || !alias) return [];
  const routed = sql`${network}::cidr`;
  const { rows } = await tx.execute(sql`
    with rules as (
      select case when ${ruleNetwork} >>= ${routed} then ${routed} else ${ruleNetwork} end as network,
        ${ruleNetwork} && ${routed} as is_routed, ${belongs(actor, sql`rule.audience_id`, ['MANAGE_AGENT'], inGroups)} as is_mine
      from agent_router_vpn_access_rule rule join agent on agent.public_id = rule.agent_id where rule.agent_id = ${agentId}
    ), mine as (
      select network from rules where is_mine and is_routed
      union select ${routed} where not exists (select from rules)
        or exists (select from agent where public_id = ${agentId} and ${manages(actor)})
    )
    select network::text, network(set_masklen(${alias}::inet + (network::inet - ${network}::inet), masklen(network)))::text as alias
    from mine where not exists (select from mine other where other.network >> mine.network) order by 1`);
  return rows as unknown as ReachedNetwork[];
}
