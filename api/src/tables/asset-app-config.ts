import { sql } from 'drizzle-orm';
import type { Shape } from '../engine/store.ts';

/** Seen by who sees its asset, and written by who manages that. */
export const assetAppConfig: Shape = {
  derived: {
    resources: (sight) =>
      sight.some('AssetAppConfigResource', sql`target.config_id = asset_app_config.public_id`, {
        order: sql`target.slug`,
        more: ['slug', 'resourceType', 'resourcePublicId', 'values', 'stateValues'],
      }),
    can: (sight) => sql`jsonb_build_object('edit', ${sight.edits('Asset', sql`asset_app_config.asset_id`)})`,
  },
  seenWith: (sight) => sight.sees('Asset', sql`asset_app_config.asset_id`),
};
