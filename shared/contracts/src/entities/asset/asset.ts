import { computed, nullable } from '../../kinds/kind.ts';
import { list, object, ref } from '../../kinds/structure.ts';
import { name, text } from '../../kinds/text.ts';
import { boolean, number } from '../../kinds/value.ts';
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
    /** Groups that it was put into itself, as far as the asker sees them; what is part of it is there with it. */
    memberships: computed(list(object({ publicId: text(), group: nullable(ref('Group')) }))),
    can: computed(object({ edit: boolean() })),
  },
});
