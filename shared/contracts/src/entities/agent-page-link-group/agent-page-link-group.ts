import { computed } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { name } from '../../kinds/text.ts';
import { entity } from '../entity.ts';

/** Groups of page links of one device. */
export const AgentPageLinkGroup = entity({
  name: 'AgentPageLinkGroup',
  path: '/agents/{agentId}/page-link-groups',
  parent: 'agent',
  routes: {
    list: { name: 'AgentPageLinkGroupList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AgentPageLinkGroup', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  unique: [['name', 'agent']],
  versioned: true,
  small: true,
  fields: {
    agent: computed(ref('Agent')),
    name: name(),
  },
});
