import { computed } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { name } from '../../kinds/text.ts';
import { number } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A set of devices (spec 7.02). */
export const Group = entity({
  name: 'Group',
  path: '/groups',
  routes: {
    list: { name: 'GroupList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'Group', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_GROUP',
  kept: 30,
  versioned: true,
  small: true,
  fields: {
    name: name(),
    type: ref('GroupType'),
    agentCount: computed(number({ min: 0 })),
  },
});
