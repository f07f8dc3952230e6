import { computed, immutable, withDefault } from '../../kinds/kind.ts';
import { ipv4, port } from '../../kinds/network.ts';
import { ref } from '../../kinds/structure.ts';
import { enumeration } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A port of a device that leads to one behind it (spec 3.48, 7.26). */
export const AgentRouterPortForward = entity({
  name: 'AgentRouterPortForward',
  path: '/agents/{agentId}/router-port-forwards',
  parent: 'agent',
  routes: {
    list: { name: 'AgentRouterPortForwardList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AgentRouterPortForward', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  byApprovers: true,
  section: 'forwards',
  unique: [['externalPort', 'interface', 'agent']],
  order: ['externalPort'],
  versioned: true,
  small: true,
  fields: {
    agent: computed(ref('Agent')),
    interface: immutable(withDefault(enumeration(['VPN', 'WAN', 'WAN2']), 'WAN')),
    externalPort: port(),
    targetIpAddress: ipv4(),
    targetPort: port(),
  },
});
