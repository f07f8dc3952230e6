import { type SQL, sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';
import { everyRow, type Shape, type Sight } from '../engine/store.ts';

/** Assets without a device, those whose device is seen, and what lies above them: a tree has no holes. */
function withWhatIsBelow(sight: Sight): SQL {
  const itself = sight.sees('Agent', sql`asset.agent_id`);
  if (itself === everyRow) return everyRow;
  return sql`asset.public_id in (
    with recursive shown as (
      select asset.public_id, asset.parent_id from asset where asset.agent_id is null or ${itself}
      union select above.public_id, above.parent_id from asset above join shown on shown.parent_id = above.public_id
    ) select public_id from shown)`;
}

export const asset: Shape = {
  derived: {
    childCount: (sight) => sql`to_jsonb(${sight.count('Asset', sql`target.parent_id = asset.public_id`)})`,
  },
  seenWith: withWhatIsBelow,
  indexes: (table) => [
    index('asset_by_parent').on(table.companyId, table.parent),
    index('asset_by_agent').on(table.agent),
  ],
};
