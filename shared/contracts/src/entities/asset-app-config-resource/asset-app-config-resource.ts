import { immutable, nullable } from '../../kinds/kind.ts';
import { ref } from '../../kinds/structure.ts';
import { jsonText, slug, text } from '../../kinds/text.ts';
import { enumeration } from '../../kinds/value.ts';
import { entity } from '../entity.ts';

/** A tag that an app uses for an asset, by a name of the app's own (spec 3.52, 7.29). */
export const AssetAppConfigResource = entity({
  name: 'AssetAppConfigResource',
  path: '/assets/app-configs/resources',
  routes: {
    list: { name: 'AssetAppConfigResourceList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AssetAppConfigResource', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  scopedBy: 'config',
  unique: [['slug', 'config']],
  retentionDays: 30,
  versioned: true,
  fields: {
    config: immutable(ref('AssetAppConfig', { onRemove: 'cascade' })),
    name: nullable(text()),
    slug: slug(),
    resourceType: immutable(enumeration(['AgentDataTag'])),
    /** The tag's id; null until one is chosen. */
    resourcePublicId: nullable(text({ max: 12, pattern: /^[A-Za-z0-9]{12}$/ })),
    values: nullable(jsonText()),
    stateValues: nullable(jsonText()),
  },
});
