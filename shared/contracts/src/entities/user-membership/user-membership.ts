import { immutable, nullable } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { date } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A person's place in the company: a role, in one group or (null) in the whole of it, for a while or until it is taken away. */
export const UserMembership = entity({
  name: 'UserMembership',
  path: '/users/memberships',
  routes: {
    list: { name: 'UserMembershipList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'UserMembership', verbs: ['GET', 'PATCH', 'DELETE'] },
    per: { name: 'UserMembershipUserList', path: '/users/memberships/user/{publicId}', field: 'user' },
  },
  read: 'MANAGE_USER',
  write: 'MANAGE_USER',
  scopedBy: 'group',
  retentionDays: 30,
  fields: {
    user: immutable(ref('User')),
    group: nullable(ref('Group')),
    role: nullable(ref('Role')),
    expiresOn: nullable(date()),
  },
});
