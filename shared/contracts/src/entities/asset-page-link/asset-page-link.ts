import { computed, nullable, withDefault } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { custom, integer } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A page on which the data of an asset is shown, and its audience (spec 7.52). */
export const AssetPageLink = entity({
  name: 'AssetPageLink',
  path: '/assets/{assetId}/page-links',
  parent: 'asset',
  routes: {
    list: { name: 'AssetPageLinkList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AssetPageLink', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  audience: { of: 'audience' },
  order: ['order'],
  retentionDays: 30,
  versioned: true,
  fields: {
    asset: computed(ref('Asset')),
    page: ref('Page', { onRemove: 'cascade' }),
    audience: ref('Audience'),
    group: nullable(ref('AssetPageLinkGroup', { onRemove: 'clear' })),
    order: withDefault(integer({ min: 0, max: 65_535 }), 0),
    custom: withDefault(custom(), {}),
  },
});
