import { sql } from 'drizzle-orm';
import { jsonb } from 'drizzle-orm/pg-core';
import type { TableSpec } from '../../engine/table-types.ts';
import type { Node } from './tree.ts';

/** Seen with the library's asset. */
export const assetLibraryVersion: TableSpec = {
  columns: { tree: jsonb('tree').$type<Node[]>().notNull() },
  derived: {
    renderedYaml: () => sql`to_jsonb(jsonb_pretty(jsonb_build_object('assets', asset_library_version.tree)))`,
    latest: (visibility) =>
      sql`to_jsonb(not exists (select 1 from ${visibility.rows('AssetLibraryVersion')} later
        where later.library_id = asset_library_version.library_id and later.version > asset_library_version.version))`,
  },
  visibleWith: (visibility) => sql`${visibility.sees('Asset', sql`asset_library_version.library_id`)}`,
};
