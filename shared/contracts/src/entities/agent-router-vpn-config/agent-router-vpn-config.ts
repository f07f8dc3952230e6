import { computed, withDefault } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { boolean } from '../../kinds/value.ts';
import { entity } from '../entity.ts';
import { can, pending, pendingSince } from '../router-config.ts';

/** A router's handling of packets from the tunnel (facts 2.1). One per device, from its first write. */
export const AgentRouterVpnConfig = entity({
  name: 'AgentRouterVpnConfig',
  path: '/agents/{agentId}/router-vpn-config',
  parent: 'agent',
  routes: { list: { name: 'AgentRouterVpnConfig', verbs: ['GET', 'PATCH'], single: {} } },
  read: 'member',
  write: 'MANAGE_AGENT',
  byApprovers: true,
  section: 'tunnel',
  unique: [['agent']],
  versioned: true,
  full: true,
  fields: {
    agent: computed(ref('Agent')),
    /** Whether machines see the router's own address instead of the tunnel client's. */
    sourceNatEnabled: withDefault(boolean(), true),
    pending: pending(),
    pendingSince: pendingSince(),
    can: can(),
  },
});
