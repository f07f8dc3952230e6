import { immutable } from '../../kinds/kind.ts';
import { createdOn, ref } from '../../kinds/structure.ts';
import { entity } from '../entity.ts';

/** An asset's membership in a group, including its descendants; it may have several (spec 7.37). */
export const AssetMembership = entity({
  name: 'AssetMembership',
  path: '/assets/memberships',
  routes: {
    list: { name: 'AssetMembershipList', verbs: ['GET', 'POST', 'DELETE'] },
    one: { name: 'AssetMembership', verbs: ['GET', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  scopedBy: 'group',
  unique: [['asset', 'group']],
  order: ['createdOn'],
  retentionDays: 30,
  fields: {
    asset: immutable(ref('Asset', { onRemove: 'cascade' })),
    group: immutable(ref('Group', { onRemove: 'cascade' })),
    createdOn: createdOn(),
  },
});
