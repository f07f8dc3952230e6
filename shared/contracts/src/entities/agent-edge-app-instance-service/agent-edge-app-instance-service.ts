import { computed, immutable, nullable, withDefault } from '../../kinds/kind.ts';
import { object, ref } from '../../kinds/structure.ts';
import { longText, name } from '../../kinds/text.ts';
import { entity } from '../entity.ts';

/** A program of an edge app on a device, and its settings that differ from its version (spec 3.41, 7.16). */
export const AgentEdgeAppInstanceService = entity({
  name: 'AgentEdgeAppInstanceService',
  path: '/agents/{agentId}/edge-app-instances/services',
  parent: 'agent',
  routes: {
    list: { name: 'AgentEdgeAppInstanceServiceList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AgentEdgeAppInstanceService', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  awaits: 'not this round',
  unique: [['name', 'instance']],
  versioned: true,
  small: true,
  fields: {
    agent: computed(ref('Agent')),
    instance: immutable(ref('AgentEdgeAppInstance', { onRemove: 'cascade' })),
    name: immutable(name({ max: 63 })),
    /** `environment`: lines of KEY=VALUE. */
    overrides: withDefault(object({ environment: nullable(longText()) }), { environment: null }),
  },
});
