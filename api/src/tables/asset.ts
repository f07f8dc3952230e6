import { type SQL, sql } from 'drizzle-orm';
import { boolean, index } from 'drizzle-orm/pg-core';
import { groupsWith, mayEverywhere } from '../engine/actor.ts';
import { texts } from '../engine/sql.ts';
import { everyRow, type Shape, type Sight } from '../engine/store.ts';

/** Ids of assets that were put into some groups, or into any, with all that is part of them. */
const placed = (among: SQL): SQL => sql`(
  with recursive placed as (
    select m.asset_id as public_id from asset_membership m where ${among}
    union select part.public_id from asset part join placed on part.parent_id = placed.public_id
  ) select public_id from placed)`;

const inAnyGroup = placed(sql`true`);
const inGroups = (groups: readonly string[]) => placed(sql`m.group_id = any(${texts(groups)})`);

/**
 * Assets that are in one of the groups, those whose device is seen, those with neither a device nor a group; and what lies
 * above them: a tree has no holes.
 */
function withWhatIsBelow(sight: Sight): SQL {
  const byDevice = sight.sees('Agent', sql`asset.agent_id`);
  if (byDevice === everyRow) return everyRow;
  return sql`asset.public_id in (
    with recursive shown as (
      select asset.public_id, asset.parent_id from asset
        where ${byDevice} or asset.public_id in ${inGroups([...sight.actor.byGroup.keys()])}
          or (asset.agent_id is null and asset.public_id not in ${inAnyGroup})
      union select above.public_id, above.parent_id from asset above join shown on shown.parent_id = above.public_id
    ) select public_id from shown)`;
}

/** Who manages the library writes what is in it, and nobody else does. */
const edits = (sight: Sight): SQL =>
  sql`case when asset.is_library_asset then ${mayEverywhere(sight.actor, 'MANAGE_ASSET_LIBRARY')} else ${editsOthers(sight)} end`;

/** Who manages devices everywhere manages assets; else by the asset's device, or by a group that it is in. */
function editsOthers(sight: Sight): SQL {
  const { actor } = sight;
  if (mayEverywhere(actor, 'MANAGE_AGENT')) return sql`true`;
  return sql`(${sight.edits('Agent', sql`asset.agent_id`)} or asset.public_id in ${inGroups(groupsWith(actor, 'MANAGE_AGENT'))})`;
}

/** Seen with its device, its groups or what is part of it; who manages it follows from the same. */
export const asset: Shape = {
  columns: { libraryChanged: boolean('library_changed').notNull().default(false) },
  derived: {
    childCount: (sight) => sql`to_jsonb(${sight.count('Asset', sql`target.parent_id = asset.public_id`)})`,
    memberships: (sight) =>
      sql`(select coalesce(jsonb_agg(jsonb_build_object('publicId', m.public_id, 'group', ${sight.one('Group', sql`m.group_id`)})
        order by m.created_on, m.public_id), '[]') from ${sight.rows('AssetMembership')} m where m.asset_id = asset.public_id)`,
    appConfigs: (sight) =>
      sql`(select coalesce(jsonb_agg(jsonb_build_object('publicId', c.public_id, 'app', ${sight.one('App', sql`c.app_id`)}) order by c.public_id), '[]')
        from ${sight.rows('AssetAppConfig')} c where c.asset_id = asset.public_id)`,
    libraryRoot: (sight) => sql`case when asset.is_library_asset then ${sight.one('Asset', sql`asset.root_id`)} end`,
    hasChanges: (sight) =>
      sql`to_jsonb(case when asset.is_library_asset then asset.library_changed else exists (
        select 1 from ${sight.rows('AssetLibraryVersion')} mine join ${sight.rows('AssetLibraryVersion')} later
          on later.library_id = mine.library_id and later.version > mine.version
        where mine.public_id = asset.library_version_id) end)`,
    can: (sight) => sql`jsonb_build_object('edit', ${edits(sight)})`,
  },
  seenWith: withWhatIsBelow,
  those: {
    AssetDescendantList: (id) => sql`asset.public_id in (
      with recursive below as (
        select public_id from asset where parent_id = ${id}
        union select part.public_id from asset part join below on part.parent_id = below.public_id
      ) select public_id from below)`,
  },
  indexes: (table) => [
    index('asset_by_parent').on(table.companyId, table.parent),
    index('asset_by_agent').on(table.agent),
  ],
};
