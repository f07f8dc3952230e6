import { sql } from 'drizzle-orm';
import type { Shape } from '../engine/store.ts';

/** Seen with what it belongs to, and written by the same people. */
export const assetAppConfigResource: Shape = {
  derived: {
    can: (sight) =>
      sql`jsonb_build_object('edit', ${sight.edits('AssetAppConfig', sql`asset_app_config_resource.config_id`)})`,
  },
  seenWith: (sight) => sight.sees('AssetAppConfig', sql`asset_app_config_resource.config_id`),
};
