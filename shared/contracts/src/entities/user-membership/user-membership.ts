import { computed, immutable, nullable } from '../../kinds/kind.ts';
import { groupOrCompany, ref } from '../../kinds/structure.ts';
import { date } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A person's role in the company, in one group or in the whole company, until its end or removal. */
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
    group: groupOrCompany(),
    role: nullable(ref('Role')),
    expiresOn: nullable(date()),
    /** Since when it doesn't count, because its person is deactivated in the company. */
    deactivatedOn: computed(nullable(date())),
  },
});
