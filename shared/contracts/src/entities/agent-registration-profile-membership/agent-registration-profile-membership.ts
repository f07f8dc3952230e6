import { createdOn, ref } from '../../kinds/structure.ts';
import { entity } from '../entity.ts';

/** A group into which the devices of a registration profile come; it may have several (spec 3.42, 7.18). */
export const AgentRegistrationProfileMembership = entity({
  name: 'AgentRegistrationProfileMembership',
  path: '/agent-registration-profiles/memberships',
  routes: {
    list: { name: 'AgentRegistrationProfileMembershipList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AgentRegistrationProfileMembership', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'MANAGE_AGENT',
  write: 'MANAGE_AGENT',
  unique: [['profile', 'group']],
  order: ['createdOn'],
  retentionDays: 30,
  fields: {
    profile: ref('AgentRegistrationProfile', { onRemove: 'cascade' }),
    group: ref('Group', { onRemove: 'cascade' }),
    createdOn: createdOn(),
  },
});
