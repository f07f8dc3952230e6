import { computed } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { text } from '../../kinds/text.ts';
import { entity } from '../entity.ts';

/** A file of an edge app on one device, which was uploaded to a path (spec 3.60, 7.17). */
export const AgentEdgeAppInstanceFile = entity({
  name: 'AgentEdgeAppInstanceFile',
  path: '/agents/edge-app-instances/files',
  routes: {
    list: { name: 'AgentEdgeAppInstanceFileList', verbs: ['GET', 'DELETE'] },
    one: { name: 'AgentEdgeAppInstanceFile', verbs: ['DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  awaits: 'not this round',
  scopedBy: 'agentEdgeAppInstance',
  unique: [['path', 'agentEdgeAppInstance']],
  order: ['path'],
  fields: {
    agent: computed(ref('Agent', { onRemove: 'cascade' })),
    path: computed(text()),
    agentEdgeAppInstance: computed(ref('AgentEdgeAppInstance', { onRemove: 'cascade' })),
  },
});
