import { computed } from '../../kinds/kind.ts';
import { ipv4, netMask } from '../../kinds/network.ts';
import { ref } from '../../kinds/structure.ts';
import { entity } from '../entity.ts';

/** A network behind a device beside its own, and the gateway to it (spec 3.44, 7.22). */
export const AgentRouterAdditionalSubnet = entity({
  name: 'AgentRouterAdditionalSubnet',
  path: '/agents/{agentId}/router-additional-subnets',
  parent: 'agent',
  routes: {
    list: { name: 'AgentRouterAdditionalSubnetList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AgentRouterAdditionalSubnet', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  byApprovers: true,
  section: 'subnets',
  unique: [['networkAddress', 'networkMask', 'agent']],
  order: ['networkAddress'],
  versioned: true,
  small: true,
  fields: {
    agent: computed(ref('Agent')),
    networkAddress: ipv4(),
    networkMask: netMask(),
    gatewayAddress: ipv4(),
  },
});
