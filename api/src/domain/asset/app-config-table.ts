import { sql } from 'drizzle-orm';
import type { TableSpec } from '../../engine/table-types.ts';

/** Visible with its asset, and written by the asset's managers. */
export const assetAppConfig: TableSpec = {
  derived: {
    resources: (visibility) =>
      visibility.some('AssetAppConfigResource', sql`target.config_id = asset_app_config.public_id`, {
        order: sql`target.slug`,
        more: ['slug', 'resourceType', 'resourcePublicId', 'values', 'stateValues'],
      }),
    can: (visibility) => sql`jsonb_build_object('edit', ${visibility.edits('Asset', sql`asset_app_config.asset_id`)})`,
  },
  visibleWith: (visibility) => visibility.sees('Asset', sql`asset_app_config.asset_id`),
};
