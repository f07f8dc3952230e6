import { computed, nullable } from '../../kinds/kind.ts';
import { createdBy, createdOn, ref } from '../../kinds/structure.ts';
import { longText, text } from '../../kinds/text.ts';
import { entity } from '../entity.ts';

/**
 * The content of a device template when the version was created; it never changes, and is applied to devices (facts
 * 2.3).
 */
export const AgentTemplateVersion = entity({
  name: 'AgentTemplateVersion',
  // the interface calls the template's id so
  path: '/agent-templates/{agentId}/versions',
  parent: 'agentTemplate',
  routes: {
    list: { name: 'AgentTemplateVersionList', verbs: ['GET'] },
    one: { name: 'AgentTemplateVersion', verbs: ['GET'] },
  },
  read: 'MANAGE_AGENT_TEMPLATE',
  write: 'MANAGE_AGENT_TEMPLATE',
  order: ['-createdOn'],
  fields: {
    agentTemplate: computed(ref('AgentTemplate')),
    company: computed(ref('Company')),
    /** 1, 2, 3 … of its template. */
    number: computed(text({ max: 64 })),
    description: nullable(longText()),
    createdOn: createdOn(),
    createdBy: createdBy(),
  },
});
