import { computed } from '../../kinds/kind.ts';
import { ipv4, netMask } from '../../kinds/network.ts';
import { ref } from '../../kinds/structure.ts';
import { entity } from '../entity.ts';

/** Access through the tunnel to a device's networks, by access category (spec 3.49, 7.27). */
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
  awaits: 'Settings that arrive',
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
