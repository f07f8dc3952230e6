import { computed, nullable } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { name } from '../../kinds/text.ts';
import { number } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A machine or plant, in a tree. */
export const Asset = entity({
  name: 'Asset',
  path: '/assets',
  routes: {
    list: { name: 'AssetList', verbs: ['GET'] },
    one: { name: 'Asset', verbs: ['GET'] },
  },
  read: 'member',
  write: 'nobody',
  fields: {
    name: name(),
    type: computed(nullable(ref('AssetType'))),
    parent: computed(nullable(ref('Asset'))),
    root: computed(ref('Asset')),
    agent: computed(nullable(ref('Agent'))),
    childCount: computed(number({ min: 0 })),
  },
});
