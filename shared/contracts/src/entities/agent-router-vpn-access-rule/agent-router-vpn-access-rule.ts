import { computed } from '../../kinds/kind.ts';
import { ipv4, netMask } from '../../kinds/network.ts';
import { ref } from '../../kinds/structure.ts';
import { entity } from '../entity.ts';

/**
 * Access through the tunnel to the network behind a device, by access category (spec 3.49, 7.27). VPN servers apply it: with
 * rules, people reach only what those of their categories name; who manages the device reaches all.
 */
export const AgentRouterVpnAccessRule = entity({
  name: 'AgentRouterVpnAccessRule',
  path: '/agents/{agentId}/router-vpn-access-rules',
  parent: 'agent',
  routes: {
    list: { name: 'AgentRouterVpnAccessRuleList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AgentRouterVpnAccessRule', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  byApprovers: true,
  unique: [['ipAddress', 'netMask', 'audience', 'agent']],
  order: ['ipAddress'],
  versioned: true,
  small: true,
  fields: {
    agent: computed(ref('Agent')),
    audience: ref('Audience'),
    ipAddress: ipv4(),
    netMask: netMask(),
  },
});
