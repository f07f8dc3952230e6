import {
  Agent,
  AgentDataAlarmOccurrence,
  type AnyEntity,
  Asset,
  AssetMembership,
  type AssetTree,
  AssetType,
  Group,
  GroupType,
  treeStates,
} from '@lineside/contracts';
import type { Row } from './page-of-rows.ts';

type State = AssetTree['ungrouped']['worst'];

const idIn = (row: Row | undefined, key: string): string | undefined =>
  (row?.[key] as { publicId: string } | null | undefined)?.publicId;
const byOrder = (a: Row, b: Row): number =>
  Number(a.order ?? 0) - Number(b.order ?? 0) || String(a.name).localeCompare(String(b.name), 'en', { numeric: true });
/** Places by id. */
const placesOf = (rows: readonly Row[]) => new Map(rows.map(({ publicId }, index) => [publicId, index]));
const worstOf = (states: readonly State[]): State =>
  states.reduce(
    (worst, state) => (state && (!worst || treeStates.indexOf(state) > treeStates.indexOf(worst)) ? state : worst),
    null,
  );

/** The asset tree of records in memory. */
export function assetTreeOf(rowsOf: (entity: AnyEntity) => readonly Row[]): AssetTree {
  const assets = rowsOf(Asset)
    .filter(({ isLibraryAsset }) => isLibraryAsset !== true)
    .toSorted(byOrder);
  const types = rowsOf(AssetType).toSorted(byOrder);
  const kinds = new Map(rowsOf(GroupType).map((row) => [row.publicId, row]));
  const kindOf = (group: Row) => kinds.get(idIn(group, 'type') ?? '');
  const groups = rowsOf(Group).toSorted(
    (a, b) =>
      Number(kindOf(a)?.order ?? 0) - Number(kindOf(b)?.order ?? 0) ||
      String(kindOf(a)?.name).localeCompare(String(kindOf(b)?.name)) ||
      byOrder(a, b),
  );
  const [places, typePlaces, groupPlaces] = [placesOf(assets), placesOf(types), placesOf(groups)];
  const placeOf = (row: Row, key: string, places: ReadonlyMap<string, number>) =>
    places.get(idIn(row, key) ?? '') ?? null;
  const agents = new Map(rowsOf(Agent).map((row) => [row.publicId, row]));
  const active = rowsOf(AgentDataAlarmOccurrence).filter(({ rtnOn }) => !rtnOn);
  const alarmed = new Set(active.map((row) => idIn(row, 'agent')));
  const stateOf = (agent: Row | undefined): State =>
    agent ? (alarmed.has(agent.publicId) ? 'alarm' : ((agent.status as State | undefined) ?? null)) : null;
  const agentAt = (at: number) => idIn(assets[at], 'agent');
  const waitingAt = (agent: string | undefined) =>
    active.filter((row) => agent && idIn(row, 'agent') === agent && !row.acknowledged && !row.silenced).length;
  const states = assets.map((row) => stateOf(agents.get(idIn(row, 'agent') ?? '')));
  const parents = assets.map((row) => placeOf(row, 'parent', places));
  /** An asset and all below it. */
  const within = (at: number): number[] => [
    at,
    ...parents.flatMap((parent, child) => (parent === at ? within(child) : [])),
  ];
  const summaryOf = (some: Iterable<number>) => {
    const all = [...new Set([...some].flatMap(within))];
    const alarms = all.reduce((sum, at) => sum + waitingAt(agentAt(at)), 0);
    return { count: all.length, worst: worstOf(all.map((at) => states[at]!)), alarms };
  };
  const memberships = rowsOf(AssetMembership).flatMap((row) => {
    const [asset, group] = [placeOf(row, 'asset', places), placeOf(row, 'group', groupPlaces)];
    return asset === null || group === null ? [] : [{ publicId: row.publicId, asset, group }];
  });
  const membersOf = (group: number) =>
    memberships.flatMap((membership) => (membership.group === group ? membership.asset : []));
  const outside = [...assets.keys()].filter(
    (at) => parents[at] === null && !memberships.some(({ asset }) => asset === at),
  );
  return {
    assets: {
      ids: assets.map(({ publicId }) => publicId),
      names: assets.map(({ name }) => String(name)),
      parents,
      types: assets.map((row) => placeOf(row, 'resourceVariant', typePlaces)),
      orders: assets.map(({ order }) => Number(order ?? 0)),
      states,
      worst: assets.map((_, index) => summaryOf([index]).worst),
      counts: assets.map((_, index) => summaryOf([index]).count - 1),
      alarms: assets.map((_, index) => summaryOf([index]).alarms),
      versions: assets.map(({ version }) => Number(version ?? 1)),
      editable: assets.map(({ can }) => (can as { edit: boolean } | undefined)?.edit ?? true),
    },
    types: types.map(({ publicId, name }) => ({ publicId, name: String(name) })),
    groups: groups.map((row, index) => {
      const kind = kindOf(row);
      const type = kind && {
        publicId: kind.publicId,
        name: String(kind.name),
        color: (kind.color as string | null) ?? null,
      };
      return { publicId: row.publicId, name: String(row.name), type: type ?? null, ...summaryOf(membersOf(index)) };
    }),
    memberships,
    ungrouped: summaryOf(outside),
  };
}
