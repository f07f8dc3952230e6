import { computed, nullable, shownToWriters, withDefault } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { boolean } from '../../kinds/value.ts';
import { entity } from '../entity.ts';
import { can, pending, pendingSince } from '../router-config.ts';

/** Whether the display on a router asks for a code, and which (facts 2.1). One for each device, from when it is first written. */
export const AgentRouterDisplayConfig = entity({
  name: 'AgentRouterDisplayConfig',
  path: '/agents/{agentId}/router-display-config',
  parent: 'agent',
  routes: { list: { name: 'AgentRouterDisplayConfig', verbs: ['GET', 'PATCH'], single: {} } },
  read: 'member',
  write: 'MANAGE_AGENT',
  awaits: 'not this round',
  unique: [['agent']],
  versioned: true,
  full: true,
  fields: {
    agent: computed(ref('Agent')),
    lockEnabled: withDefault(boolean(), false),
    lockCode: shownToWriters(nullable(text({ max: 4, pattern: /^[0-9]{4}$/ }))),
    pending: pending(),
    pendingSince: pendingSince(),
    can: can(),
  },
});
