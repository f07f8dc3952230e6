import { computed, immutable, nullable } from '../../kinds/kind.ts';
import { createdBy, createdOn, ref } from '../../kinds/structure.ts';
import { longText, text } from '../../kinds/text.ts';
import { boolean, integer } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A library asset with all its descendants at the time the version was published (spec 6.09, facts 2.6). */
export const AssetLibraryVersion = entity({
  name: 'AssetLibraryVersion',
  path: '/assets/library/versions',
  routes: {
    list: { name: 'AssetLibraryVersionCompanyList', verbs: ['GET', 'POST'] },
    relatedLists: [{ name: 'AssetLibraryVersionList', path: '/assets/{assetId}/library/versions', field: 'library' }],
  },
  read: 'member',
  write: 'MANAGE_ASSET_LIBRARY',
  order: ['-version'],
  fields: {
    library: immutable(nullable(ref('Asset', { onRemove: 'clear' }))),
    /** The library asset's name at that time. */
    name: computed(text()),
    /** 1, 2, 3 … of its library. */
    version: computed(integer({ min: 1, max: 4_294_967_295 })),
    description: immutable(nullable(longText())),
    /** Whether assets that follow the library were updated. */
    updateInstances: immutable(boolean()),
    /** The tree as a list of its assets, each after what it is part of: JSON, which is YAML as well. */
    renderedYaml: computed(longText()),
    latest: computed(boolean()),
    publishedOn: createdOn(),
    publishedBy: createdBy(),
  },
});
