import { computed, nullable, withDefault } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { custom, integer } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A page on which the data of a device is shown, and its audience (spec 7.52). */
export const AgentPageLink = entity({
  name: 'AgentPageLink',
  path: '/agents/{agentId}/page-links',
  parent: 'agent',
  routes: {
    list: { name: 'AgentPageLinkList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AgentPageLink', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  audience: { of: 'audience' },
  order: ['order'],
  retentionDays: 30,
  versioned: true,
  fields: {
    agent: computed(ref('Agent')),
    page: ref('Page', { onRemove: 'cascade' }),
    audience: ref('Audience'),
    group: nullable(ref('AgentPageLinkGroup', { onRemove: 'clear' })),
    order: withDefault(integer({ min: 0, max: 65_535 }), 0),
    custom: withDefault(custom(), {}),
  },
});
