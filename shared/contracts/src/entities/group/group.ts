import { computed } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { name } from '../../kinds/text.ts';
import { number } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A set of devices. */
export const Group = entity({
  name: 'Group',
  path: '/groups',
  routes: {
    list: { name: 'GroupList', verbs: ['GET'] },
    one: { name: 'Group', verbs: ['GET'] },
  },
  read: 'member',
  write: 'nobody',
  small: true,
  fields: {
    name: name(),
    type: computed(ref('GroupType')),
    agentCount: computed(number({ min: 0 })),
  },
});
