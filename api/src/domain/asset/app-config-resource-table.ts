import { sql } from 'drizzle-orm';
import type { TableSpec } from '../../engine/table-types.ts';

/** Visible with its parent, and written by the same people. */
export const assetAppConfigResource: TableSpec = {
  derived: {
    can: (visibility) =>
      sql`jsonb_build_object('edit', ${visibility.edits('AssetAppConfig', sql`asset_app_config_resource.config_id`)})`,
  },
  visibleWith: (visibility) => visibility.sees('AssetAppConfig', sql`asset_app_config_resource.config_id`),
};
