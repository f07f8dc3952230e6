import { type SQL, sql } from 'drizzle-orm';
import { boolean, index } from 'drizzle-orm/pg-core';
import { groupsWith, mayEverywhere } from '../../engine/actor.ts';
import { everyRow } from '../../engine/entity-table.ts';
import type { TableSpec, Visibility } from '../../engine/table-types.ts';
import { texts } from '../../platform/database/sql.ts';

/** Ids of assets that were put into some groups, or into any, with all that is part of them. */
const placed = (condition: SQL): SQL => sql`(
  with recursive placed as (
    select m.asset_id as public_id from asset_membership m where ${condition}
    union select part.public_id from asset part join placed on part.parent_id = placed.public_id
  ) select public_id from placed)`;

const inAnyGroup = placed(sql`true`);
const inGroups = (groups: readonly string[]) => placed(sql`m.group_id = any(${texts(groups)})`);

/**
 * Assets in one of the groups, assets of visible devices, assets without device and group; and their ancestors, so that
 * the tree has no gaps.
 */
function withAncestors(visibility: Visibility): SQL {
  const byDevice = visibility.sees('Agent', sql`asset.agent_id`);
  if (byDevice === everyRow) return everyRow;
  return sql`asset.public_id in (
    with recursive shown as (
      select asset.public_id, asset.parent_id from asset
        where ${byDevice} or asset.public_id in ${inGroups([...visibility.actor.byGroup.keys()])}
          or (asset.agent_id is null and asset.public_id not in ${inAnyGroup})
      union select above.public_id, above.parent_id from asset above join shown on shown.parent_id = above.public_id
    ) select public_id from shown)`;
}

/** Only managers of the library write its assets. */
const edits = (visibility: Visibility): SQL =>
  sql`case when asset.is_library_asset then ${mayEverywhere(visibility.actor, 'MANAGE_ASSET_LIBRARY')} else ${editsOthers(visibility)} end`;

/** People who manage all devices manage all assets; otherwise rights follow from the asset's device or its groups. */
function editsOthers(visibility: Visibility): SQL {
  const { actor } = visibility;
  if (mayEverywhere(actor, 'MANAGE_AGENT')) return sql`true`;
  return sql`(${visibility.edits('Agent', sql`asset.agent_id`)} or asset.public_id in ${inGroups(groupsWith(actor, 'MANAGE_AGENT'))})`;
}

/** Visible with its device, its groups or its parts; the right to manage it follows from the same. */
export const asset: TableSpec = {
  columns: { libraryChanged: boolean('library_changed').notNull().default(false) },
  derived: {
    childCount: (visibility) => sql`to_jsonb(${visibility.count('Asset', sql`target.parent_id = asset.public_id`)})`,
    memberships: (visibility) =>
      sql`(select coalesce(jsonb_agg(jsonb_build_object('publicId', m.public_id, 'group', ${visibility.one('Group', sql`m.group_id`)})
        order by m.created_on, m.public_id), '[]') from ${visibility.rows('AssetMembership')} m where m.asset_id = asset.public_id)`,
    pageLinks: (visibility) => visibility.some('AssetPageLink', sql`target.asset_id = asset.public_id`),
    appConfigs: (visibility) =>
      sql`(select coalesce(jsonb_agg(jsonb_build_object('publicId', c.public_id, 'app', ${visibility.one('App', sql`c.app_id`)}) order by c.public_id), '[]')
        from ${visibility.rows('AssetAppConfig')} c where c.asset_id = asset.public_id)`,
    libraryRoot: (visibility) =>
      sql`case when asset.is_library_asset then ${visibility.one('Asset', sql`asset.root_id`)} end`,
    hasChanges: (visibility) =>
      sql`to_jsonb(case when asset.is_library_asset then asset.library_changed else exists (
        select 1 from ${visibility.rows('AssetLibraryVersion')} mine join ${visibility.rows('AssetLibraryVersion')} later
          on later.library_id = mine.library_id and later.version > mine.version
        where mine.public_id = asset.library_version_id) end)`,
    can: (visibility) => sql`jsonb_build_object('edit', ${edits(visibility)})`,
  },
  visibleWith: withAncestors,
  relatedLists: {
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
