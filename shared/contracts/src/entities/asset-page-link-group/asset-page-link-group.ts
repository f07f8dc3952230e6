import { computed } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { name } from '../../kinds/text.ts';
import { entity } from '../entity.ts';

/** Groups of page links of one asset. */
export const AssetPageLinkGroup = entity({
  name: 'AssetPageLinkGroup',
  path: '/assets/{assetId}/page-link-groups',
  parent: 'asset',
  routes: {
    list: { name: 'AssetPageLinkGroupList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AssetPageLinkGroup', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  unique: [['name', 'asset']],
  retentionDays: 30,
  versioned: true,
  small: true,
  fields: {
    asset: computed(ref('Asset')),
    name: name(),
  },
});
