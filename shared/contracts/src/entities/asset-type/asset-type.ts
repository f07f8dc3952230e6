import { computed } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { name } from '../../kinds/text.ts';
import { number } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** Types of assets: plants, lines, machines. In `order` (spec 3.53, 7.30). */
export const AssetType = entity({
  name: 'AssetType',
  path: '/asset-types',
  routes: {
    list: { name: 'AssetTypeList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AssetType', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  unique: [['name']],
  order: ['order'],
  retentionDays: 30,
  versioned: true,
  small: true,
  fields: {
    name: name(),
    company: computed(ref('Company')),
    order: number(),
  },
});
