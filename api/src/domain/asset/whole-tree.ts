import { type AssetTree, treeStates } from '@lineside/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Visibility } from '../../engine/table-types.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { texts } from '../../platform/database/sql.ts';

/** The state with this number, as JSON; null for 0. */
const stateOf = (number: SQL): SQL => sql`(${texts(treeStates)})[nullif(${number}, 0)]`;

/** A column of rows as JSON, in their order. */
const columnOf = (value: SQL, place = sql`place`): SQL => sql`coalesce(jsonb_agg(${value} order by ${place}), '[]')`;

const ofAsset = (value: SQL): SQL => columnOf(value, sql`seen.place`);

/**
 * All visible assets, as one tree. Each asset is joined once with its ancestors; counts and worst states of assets and
 * groups follow from that.
 */
export async function wholeTree(tx: Tx, visibility: Visibility): Promise<AssetTree> {
  const { can } = visibility.registry.tables.Asset.derived;
  const { rows } = await tx.execute(sql`
    with recursive alarmed as materialized (
      select agent_id as id, count(*) filter (where not acknowledged and not silenced) as count
      from ${visibility.rows('AgentDataAlarmOccurrence')} occurrence where rtn_on is null group by agent_id
    ), seen as materialized (
      select asset.public_id as id, asset.parent_id as parent, asset.name, asset."order", asset.version, asset.resource_variant_id as type,
        (${can!(visibility)}->>'edit')::boolean as editable,
        coalesce(array_position(${texts(treeStates)}, case when alarmed.id is null then agent.status::text else 'alarm' end), 0) as state,
        coalesce(alarmed.count, 0) as alarms,
        row_number() over (order by asset."order", asset.name collate natural_order, asset.public_id) - 1 as place
      from ${visibility.rows('Asset')} asset left join ${visibility.rows('Agent')} agent on agent.public_id = asset.agent_id
        left join alarmed on alarmed.id = agent.public_id
      where not asset.is_library_asset
    ), up as materialized (
      select id, id as above, state, alarms from seen
      union all select up.id, seen.parent, up.state, up.alarms from up join seen on seen.id = up.above where seen.parent is not null
    ), below as (
      select above as id, count(*) - 1 as count, max(state) as worst, sum(alarms) as alarms from up group by above
    ), type as (
      select public_id as id, name, row_number() over (order by "order", name collate natural_order, public_id) - 1 as place
      from ${visibility.rows('AssetType')} type
    ), team as (
      select team.public_id as id, team.name, kind.public_id as kind, kind.name as kind_name, kind.color,
        row_number() over (order by kind."order", kind.name collate natural_order, team.name collate natural_order, team.public_id) - 1 as place
      from ${visibility.rows('Group')} team left join ${visibility.rows('GroupType')} kind on kind.public_id = team.type_id
      where not team.is_company_group
    ), member as materialized (
      select m.public_id as id, seen.id as asset, seen.place, team.id as team, team.place as team_place
      from ${visibility.rows('AssetMembership')} m join seen on seen.id = m.asset_id join team on team.id = m.group_id
    ), in_team as (
      select team, count(*) as count, max(state) as worst, sum(alarms) as alarms
      from (select distinct member.team, up.id, up.state, up.alarms from member join up on up.above = member.asset) once group by team
    ), outside as (
      select count(*) as count, coalesce(max(up.state), 0) as worst, coalesce(sum(up.alarms), 0) as alarms from up join seen on seen.id = up.above
      where seen.parent is null and not exists (select 1 from member where member.asset = seen.id)
    )
    select
      (select jsonb_build_object(
          'ids', ${ofAsset(sql`seen.id`)}, 'names', ${ofAsset(sql`seen.name`)}, 'parents', ${ofAsset(sql`above.place`)},
          'types', ${ofAsset(sql`type.place`)}, 'orders', ${ofAsset(sql`seen."order"`)}, 'states', ${ofAsset(stateOf(sql`seen.state`))},
          'worst', ${ofAsset(stateOf(sql`below.worst`))}, 'counts', ${ofAsset(sql`below.count`)}, 'alarms', ${ofAsset(sql`below.alarms`)},
          'versions', ${ofAsset(sql`seen.version`)}, 'editable', ${ofAsset(sql`seen.editable`)})
        from seen join below on below.id = seen.id left join seen above on above.id = seen.parent
          left join type on type.id = seen.type) as assets,
      (select ${columnOf(sql`jsonb_build_object('publicId', id, 'name', name)`)} from type) as types,
      (select ${columnOf(sql`jsonb_build_object('publicId', id, 'name', name,
          'type', case when kind is not null then jsonb_build_object('publicId', kind, 'name', kind_name, 'color', color) end,
          'count', coalesce(in_team.count, 0), 'worst', ${stateOf(sql`coalesce(in_team.worst, 0)`)}, 'alarms', coalesce(in_team.alarms, 0))`)}
        from team left join in_team on in_team.team = team.id) as groups,
      (select ${columnOf(sql`jsonb_build_object('publicId', id, 'asset', place, 'group', team_place)`)} from member) as memberships,
      (select jsonb_build_object('count', count, 'worst', ${stateOf(sql`worst`)}, 'alarms', alarms) from outside) as ungrouped`);
  return rows[0] as unknown as AssetTree;
}
