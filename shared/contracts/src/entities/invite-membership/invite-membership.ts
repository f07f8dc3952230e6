import { computed, nullable } from '../../kinds/kind.ts';
import { groupOrCompany, ref } from '../../kinds/structure.ts';
import { date } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A future membership of an invited person: it becomes their membership, with the same id, once they accept. */
export const InviteMembership = entity({
  name: 'InviteMembership',
  path: '/invites/memberships',
  routes: { list: { name: 'InviteMembershipList', verbs: ['GET'] } },
  read: 'MANAGE_USER',
  write: 'nobody',
  fields: {
    invite: computed(ref('Invite', { onRemove: 'cascade' })),
    group: computed(groupOrCompany()),
    role: computed(nullable(ref('Role'))),
    expiresOn: computed(nullable(date())),
  },
});
