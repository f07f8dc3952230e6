import { awaits, computed, nullable, withDefault } from '../../kinds/kind.ts';
import { list, location, object, partOf, ref } from '../../kinds/structure.ts';
import { longText, name, text, timeZone } from '../../kinds/text.ts';
import { boolean, custom, number } from '../../kinds/value.ts';
import { entity } from '../entity.ts';
import { libraryActions } from './library.ts';

/** A machine or plant, in a tree: its parts are below it, and removed with it. */
export const Asset = entity({
  name: 'Asset',
  path: '/assets',
  routes: {
    list: { name: 'AssetList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'Asset', verbs: ['GET', 'PATCH', 'DELETE'] },
    relatedLists: [{ name: 'AssetDescendantList', path: '/assets/{publicId}/descendants', of: 'Asset' }],
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  scopedBy: 'parent',
  retentionDays: 30,
  versioned: true,
  fields: {
    company: computed(ref('Company')),
    name: name(),
    description: nullable(longText()),
    order: withDefault(number(), 0),
    resourceVariant: nullable(ref('AssetType')),
    slug: nullable(text({ max: 260 })),
    parent: nullable(ref('Asset', { onRemove: 'cascade' })),
    /** Its topmost ancestor; itself at the top. */
    root: computed(nullable(ref('Asset', { onRemove: 'clear' }))),
    agent: nullable(ref('Agent', { onRemove: 'clear' })),
    /** Whether it is in the library, a model for others; its managers write it. */
    isLibraryAsset: computed(withDefault(boolean(), false)),
    /** The topmost ancestor of one in the library. */
    libraryRoot: computed(nullable(ref('Asset'))),
    /** The library asset that it follows, and the version that it equals. */
    libraryAsset: computed(nullable(ref('Asset', { onRemove: 'clear' }))),
    libraryVersion: computed(nullable(ref('AssetLibraryVersion', { onRemove: 'clear' }))),
    /** Whether its library has changed since its newest version, or has a newer one than it follows. */
    hasChanges: computed(boolean()),
    enabled: awaits('not this round', withDefault(boolean(), true)),
    location: nullable(location()),
    timeZone: nullable(timeZone()),
    custom: withDefault(custom(), {}),
    appConfigs: computed(list(partOf('AssetAppConfig', { publicId: text(), app: nullable(ref('App')) }))),
    /** Links to pages that it shows. */
    pageLinks: computed(list(ref('AssetPageLink'))),
    childCount: computed(number({ min: 0 })),
    /** Groups that it was added to directly, as far as the caller sees them; its descendants belong to them too. */
    memberships: computed(list(partOf('AssetMembership', { publicId: text(), group: nullable(ref('Group')) }))),
    can: computed(object({ edit: boolean() })),
  },
  actions: libraryActions,
});
