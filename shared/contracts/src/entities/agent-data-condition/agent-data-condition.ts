import { computed, immutable, nullable } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { name, text } from '../../kinds/text.ts';
import { entity } from '../entity.ts';
import { formula } from '../formula.ts';

/** Something that holds or doesn't, of a device's values: tags log when it begins to hold (facts 2.2). */
export const AgentDataCondition = entity({
  name: 'AgentDataCondition',
  path: '/agents/{agentId}/data-conditions',
  parent: 'agent',
  routes: {
    list: { name: 'AgentDataConditionList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AgentDataCondition', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  section: 'sources',
  versioned: true,
  small: true,
  fields: {
    name: name(),
    agent: computed(ref('Agent')),
    device: computed(nullable(ref('AgentDevice'))),
    source: immutable(ref('AgentDataSource', { onRemove: 'cascade' })),
    description: nullable(text()),
    formula: formula(),
  },
});
