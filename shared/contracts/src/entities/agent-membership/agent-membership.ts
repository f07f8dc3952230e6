import { immutable } from '../../kinds/kind.ts';
import { createdOn, ref } from '../../kinds/structure.ts';
import { entity } from '../entity.ts';

/**
 * A device's place in a group; it may have several (spec 7.37). It is restored together with the record it was removed
 * with.
 */
export const AgentMembership = entity({
  name: 'AgentMembership',
  path: '/agents/memberships',
  routes: {
    list: { name: 'AgentMembershipList', verbs: ['GET', 'POST', 'DELETE'] },
    one: { name: 'AgentMembership', verbs: ['GET', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  scopedBy: 'group',
  unique: [['agent', 'group']],
  order: ['createdOn'],
  retentionDays: 30,
  fields: {
    agent: immutable(ref('Agent', { onRemove: 'cascade' })),
    group: immutable(ref('Group', { onRemove: 'cascade' })),
    createdOn: createdOn(),
  },
});
