import { immutable } from '../../kinds/kind.ts';
import { createdOn, ref } from '../../kinds/structure.ts';
import { entity } from '../entity.ts';

/** The place of a device under audit in a group of the company that controls it (spec 3.59, 7.34). */
export const ControlledDeviceMembership = entity({
  name: 'ControlledDeviceMembership',
  path: '/controlled-devices/memberships',
  routes: {
    list: { name: 'ControlledDeviceMembershipList', verbs: ['GET', 'POST', 'DELETE'] },
    one: { name: 'ControlledDeviceMembership', verbs: ['GET', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  scopedBy: 'group',
  unique: [['controlledDevice', 'group']],
  order: ['createdOn'],
  retentionDays: 30,
  fields: {
    controlledDevice: immutable(ref('ControlledDevice', { onRemove: 'cascade' })),
    group: immutable(ref('Group', { onRemove: 'cascade' })),
    createdOn: createdOn(),
  },
});
