import { computed, nullable } from '../../kinds/kind.ts';
import { createdOn, list, partOf, ref } from '../../kinds/structure.ts';
import { name, text } from '../../kinds/text.ts';
import { number } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/**
 * The name, template and groups that a newly enrolled device gets (spec 3.42). On screens: registration profile. Profiles
 * decide where devices appear, so they require managing devices in the whole company.
 */
export const AgentRegistrationProfile = entity({
  name: 'AgentRegistrationProfile',
  path: '/agent-registration-profiles',
  routes: {
    list: { name: 'AgentRegistrationProfileList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AgentRegistrationProfile', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'MANAGE_AGENT',
  write: 'MANAGE_AGENT',
  retentionDays: 30,
  fields: {
    name: nullable(name()),
    agentActivationName: nullable(text()),
    /** The first by name of its groups that the caller sees. */
    group: computed(nullable(ref('Group'))),
    template: nullable(ref('AgentTemplate', { onRemove: 'clear' })),
    memberships: computed(
      list(partOf('AgentRegistrationProfileMembership', { publicId: text(), group: nullable(ref('Group')) })),
    ),
    /** The number of gateways that wait for acceptance. */
    waiting: computed(number({ min: 0 })),
    createdOn: createdOn(),
  },
});
