import { computed, nullable } from '../../kinds/kind.ts';
import { createdOn, list, partOf, ref } from '../../kinds/structure.ts';
import { name, text } from '../../kinds/text.ts';
import { number } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/**
 * What a new device is enrolled with: what it is then called, its template and its groups (spec 3.42). On screens: registration
 * profile. Who makes one decides where devices appear, so it is for those who manage devices everywhere.
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
    /** The first of its groups by name, of those that the asker sees. */
    group: computed(nullable(ref('Group'))),
    template: nullable(ref('AgentTemplate', { onRemove: 'clear' })),
    memberships: computed(
      list(partOf('AgentRegistrationProfileMembership', { publicId: text(), group: nullable(ref('Group')) })),
    ),
    /** How many gateways wait to be accepted. */
    waiting: computed(number({ min: 0 })),
    createdOn: createdOn(),
  },
});
