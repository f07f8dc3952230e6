import { computed, immutable, nullable } from '../../kinds/kind.ts';
import { list, partOf, ref } from '../../kinds/structure.ts';
import { jsonText, text } from '../../kinds/text.ts';
import { entity } from '../entity.ts';

/** An app's data of an asset: settings, and its state (spec 3.52, 7.28). It is removed and restored with the asset. */
export const AssetAppConfig = entity({
  name: 'AssetAppConfig',
  path: '/assets/app-configs',
  routes: {
    list: { name: 'AssetAppConfigList', verbs: ['GET', 'POST', 'PATCH', 'DELETE'] },
    one: { name: 'AssetAppConfig', verbs: ['GET', 'PATCH', 'DELETE'] },
  },
  read: 'member',
  write: 'MANAGE_AGENT',
  scopedBy: 'asset',
  retentionDays: 30,
  versioned: true,
  fields: {
    app: immutable(ref('App')),
    asset: immutable(ref('Asset', { onRemove: 'cascade' })),
    values: nullable(jsonText()),
    stateValues: nullable(jsonText()),
    resources: computed(
      list(
        partOf('AssetAppConfigResource', {
          publicId: text(),
          name: nullable(text()),
          slug: text(),
          resourceType: text(),
          resourcePublicId: nullable(text()),
          values: nullable(text()),
          stateValues: nullable(text()),
        }),
      ),
    ),
  },
});
