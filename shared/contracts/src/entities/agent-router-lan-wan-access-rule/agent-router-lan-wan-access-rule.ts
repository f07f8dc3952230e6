import { computed, nullable } from '../../kinds/kind.ts';
import { ipv4, mac, port } from '../../kinds/network.ts';
import { ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { enumeration } from '../../kinds/value.ts';
import { entity } from '../entity.ts';
import { ipProtocols } from '../ip-protocols.ts';

/** Access from a device's LAN to its WAN (spec 3.45, 7.23). */
export const AgentRouterLanWanAccessRule = entity({
  name: 'AgentRouterLanWanAccessRule',
  path: '/agents/{agentId}/router-lan-wan-access-rules',
  parent: 'agent',
  routes: {
    list: { name: 'AgentRouterLanWanAccessRuleList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AgentRouterLanWanAccessRule', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  byApprovers: true,
  section: 'access',
  versioned: true,
  small: true,
  fields: {
    agent: computed(ref('Agent')),
    sourceIpAddress: nullable(ipv4()),
    sourceMacAddress: nullable(mac()),
    destinationIpAddress: computed(nullable(text())),
    destinationPort: nullable(port()),
    protocol: enumeration(ipProtocols),
    description: nullable(text()),
  },
});
