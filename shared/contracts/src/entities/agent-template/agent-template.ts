import { computed, nullable } from '../../kinds/kind.ts';
import { longText, name } from '../../kinds/text.ts';
import { date, number } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A model of settings that devices follow. On screens: device template. */
export const AgentTemplate = entity({
  name: 'AgentTemplate',
  path: '/agent-templates',
  routes: {
    list: { name: 'AgentTemplateList', verbs: ['GET'] },
    one: { name: 'AgentTemplate', verbs: ['GET'] },
  },
  read: 'MANAGE_AGENT_TEMPLATE',
  write: 'nobody',
  fields: {
    name: name(),
    description: nullable(longText()),
    agentCount: computed(number({ min: 0 })),
    updatedOn: computed(date()),
  },
});
