import { computed, nullable } from '../../kinds/kind.ts';
import { ipv4, port } from '../../kinds/network.ts';
import { ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { enumeration } from '../../kinds/value.ts';
import { entity } from '../entity.ts';
import { ipProtocols } from '../ip-protocols.ts';

/** An address that is translated to another one behind a device (spec 3.47, 7.25). */
export const AgentRouterOneToOneNatRule = entity({
  name: 'AgentRouterOneToOneNatRule',
  path: '/agents/{agentId}/router-one-to-one-nat-rules',
  parent: 'agent',
  routes: {
    list: { name: 'AgentRouterOneToOneNatRuleList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AgentRouterOneToOneNatRule', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  byApprovers: true,
  section: 'translations',
  order: ['virtualIpAddress'],
  versioned: true,
  small: true,
  fields: {
    agent: computed(ref('Agent')),
    type: enumeration(['wan', 'wlan', 'vpn']),
    virtualIpAddress: ipv4(),
    destinationIpAddress: ipv4(),
    protocol: enumeration(ipProtocols),
    port: nullable(port()),
    sourceIpAddress: nullable(ipv4()),
    description: nullable(text()),
  },
});
