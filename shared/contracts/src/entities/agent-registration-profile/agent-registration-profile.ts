import { computed, nullable } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { name } from '../../kinds/text.ts';
import { date } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** What a new device is enrolled with. On screens: registration profile. */
export const AgentRegistrationProfile = entity({
  name: 'AgentRegistrationProfile',
  path: '/agent-registration-profiles',
  routes: {
    list: { name: 'AgentRegistrationProfileList', verbs: ['GET'] },
    one: { name: 'AgentRegistrationProfile', verbs: ['GET'] },
  },
  read: 'MANAGE_AGENT',
  write: 'nobody',
  fields: {
    name: name(),
    group: computed(nullable(ref('Group'))),
    template: computed(nullable(ref('AgentTemplate'))),
    createdOn: computed(date()),
  },
});
