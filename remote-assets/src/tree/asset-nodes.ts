import type { AssetTree } from '@lineside/contracts';
import type { TreeNode, TreeShape } from '@lineside/ui/data';

export type AssetState = AssetTree['ungrouped']['worst'];

/** A group; `publicId` is null for the assets that are in no group. */
export interface GroupNode extends TreeNode {
  kind: 'group';
  publicId: string | null;
  typeName: string | null;
  color: string | null;
  worst: AssetState;
  /** Alarms of it and all below it that are active, and neither acknowledged nor silenced. */
  alarms: number;
  count: number;
}

export interface AssetNode extends TreeNode {
  kind: 'asset';
  parent: string | null;
  typeName: string | null;
  order: number;
  state: AssetState;
  worst: AssetState;
  /** Alarms of it and all below it that are active, and neither acknowledged nor silenced. */
  alarms: number;
  count: number;
  version: number;
  editable: boolean;
}

export type AssetTreeNode = GroupNode | AssetNode;

/** The tree for the kit's `Tree`, and the membership of an asset in a group. */
export interface AssetForest extends TreeShape<AssetTreeNode> {
  /** Ids of memberships by `groupKey`. */
  memberships: ReadonlyMap<string, string>;
}

export const groupKey = (group: string, asset: string): string => `${group} ${asset}`;
export const groupNodeId = (publicId: string | null): string => `group:${publicId ?? ''}`;

/**
 * Groups above assets above their parts. An asset in two groups is in both; one whose parent is in the same group is
 * below that parent only.
 */
export function forestOf({ assets, types, groups, memberships, ungrouped }: AssetTree, noGroup: string): AssetForest {
  const nodes = new Map<string, AssetTreeNode>();
  const children = new Map<string, string[]>();
  const roots: string[] = [];
  const addGroup = (node: Omit<GroupNode, 'kind' | 'id'>) => {
    const id = groupNodeId(node.publicId);
    nodes.set(id, { ...node, kind: 'group', id });
    roots.push(id);
  };
  for (const { type, ...group } of groups)
    addGroup({ ...group, typeName: type?.name ?? null, color: type?.color ?? null });
  if (ungrouped.count > 0) addGroup({ publicId: null, name: noGroup, typeName: null, color: null, ...ungrouped });

  const groupsOf = new Map<number, number[]>();
  for (const { asset, group } of memberships) groupsOf.set(asset, [...(groupsOf.get(asset) ?? []), group]);
  const parentOf = (asset: number): number | null => assets.parents[asset] ?? null;
  const isCovered = (asset: number, group: number): boolean => {
    for (let above = parentOf(asset); above !== null; above = parentOf(above))
      if (groupsOf.get(above)?.includes(group)) return true;
    return false;
  };
  const put = (above: string, id: string) => {
    const below = children.get(above);
    if (below) below.push(id);
    else children.set(above, [id]);
  };

  for (const [index, id] of assets.ids.entries()) {
    const [parent, type] = [parentOf(index), assets.types[index] ?? null];
    const parentId = parent === null ? null : assets.ids[parent]!;
    nodes.set(id, {
      ...{ kind: 'asset', id, parent: parentId, name: assets.names[index]!, order: assets.orders[index]! },
      ...{ state: assets.states[index]!, worst: assets.worst[index]!, count: assets.counts[index]! },
      alarms: assets.alarms[index]!,
      ...{ version: assets.versions[index]!, editable: assets.editable[index]! },
      typeName: type === null ? null : types[type]!.name,
    });
    const ownGroups = groupsOf.get(index) ?? [];
    if (parentId !== null) put(parentId, id);
    else if (ownGroups.length === 0) put(groupNodeId(null), id);
    for (const group of ownGroups) if (!isCovered(index, group)) put(groupNodeId(groups[group]!.publicId), id);
  }
  return {
    nodes,
    roots,
    children,
    memberships: new Map(
      memberships.map(({ publicId, asset, group }) => [
        groupKey(groups[group]!.publicId, assets.ids[asset]!),
        publicId,
      ]),
    ),
  };
}
