import { create, type Failure, type Result, remove, restore, update, updateMany } from '@lineside/client';
import { Asset, AssetMembership, limits } from '@lineside/contracts';
import type { TreeRow } from '@lineside/ui/data';
import { type AssetForest, type AssetNode, groupKey } from './asset-nodes.ts';

/** Writes something; undo takes it back. */
interface Step {
  run(): Promise<Result<unknown>>;
  undo(): Promise<Result<unknown>>;
}

const to = (publicId: string | null) => (publicId === null ? null : { publicId });
const inPlace = { inPlace: true };

export const assetAt = ({ nodes }: AssetForest, row: TreeRow | undefined): AssetNode | undefined => {
  const node = row && nodes.get(row.id);
  return node?.kind === 'asset' ? node : undefined;
};

/** The group that contains an asset directly in this row; null: none, undefined: below another asset. */
function groupAt({ nodes }: AssetForest, row: TreeRow): string | null | undefined {
  const above = row.parent && nodes.get(row.parent.id);
  return above?.kind === 'group' ? above.publicId : undefined;
}

/** Whether a row may be put below another one: an asset below an asset that isn't its descendant, or into a group. */
export function canMoveInto(forest: AssetForest, row: TreeRow, target: TreeRow | undefined): boolean {
  const asset = assetAt(forest, row);
  if (!asset?.editable || !target || target.key === row.key) return false;
  const above = assetAt(forest, target);
  if (!above) return groupAt(forest, row) !== forestGroup(forest, target);
  if (!above.editable || above.id === asset.parent) return false;
  for (let ancestor: AssetNode | undefined = above; ancestor; ancestor = parentOf(forest, ancestor))
    if (ancestor.id === asset.id) return false;
  return true;
}

function forestGroup({ nodes }: AssetForest, row: TreeRow): string | null {
  const node = nodes.get(row.id);
  return node?.kind === 'group' ? node.publicId : null;
}

const parentOf = ({ nodes }: AssetForest, { parent }: AssetNode): AssetNode | undefined => {
  const node = parent === null ? undefined : nodes.get(parent);
  return node?.kind === 'asset' ? node : undefined;
};

/** Puts an asset below another one, or above all. */
function toParent({ id, parent, version }: AssetNode, next: string | null): Step {
  return {
    run: () => update(Asset, { publicId: id }, { parent: to(next), version }, inPlace),
    // a later change of another person is not overwritten
    undo: () => update(Asset, { publicId: id }, { parent: to(parent), version: version + 1 }, inPlace),
  };
}

function intoGroup(asset: string, group: string): Step {
  let createdId: string | undefined;
  return {
    async run() {
      const draft = { asset: { publicId: asset }, group: { publicId: group } };
      const result = await create(AssetMembership, draft, inPlace);
      if (result.ok) createdId = result.data.publicId;
      return result;
    },
    undo: () => remove(AssetMembership, { publicId: createdId! }, inPlace),
  };
}

const outOfGroup = (membership: string): Step => ({
  run: () => remove(AssetMembership, { publicId: membership }, inPlace),
  undo: () => restore(AssetMembership, [membership], inPlace),
});

/** The writes of a move: the parent, and the group that the row was dragged from or to. */
export function stepsOf(forest: AssetForest, row: TreeRow, target: TreeRow): Step[] {
  const asset = assetAt(forest, row)!;
  const above = assetAt(forest, target);
  const from = groupAt(forest, row);
  const old = from ? forest.memberships.get(groupKey(from, asset.id)) : undefined;
  const group = above ? undefined : forestGroup(forest, target);
  const steps: Step[] = [];
  if (group && !forest.memberships.has(groupKey(group, asset.id))) steps.push(intoGroup(asset.id, group));
  if (asset.parent !== (above?.id ?? null)) steps.push(toParent(asset, above?.id ?? null));
  if (old) steps.push(outOfGroup(old));
  return steps;
}

export type Done = { ok: true; undo(): Promise<Failure | undefined> } | { ok: false; failure: Failure };

/** Takes the steps in turn; where one fails, those before it are taken back. */
export async function run(steps: readonly Step[]): Promise<Done> {
  const done: Step[] = [];
  const undo = async () => {
    for (const step of done.toReversed()) {
      const result = await step.undo();
      if (!result.ok) return result.failure;
    }
    return undefined;
  };
  for (const step of steps) {
    const result = await step.run();
    if (result.ok) done.push(step);
    else {
      await undo();
      return { ok: false, failure: result.failure };
    }
  }
  return { ok: true, undo };
}

/** Puts an asset one place up or down among its siblings; undefined where it is at the end, or they are too many. */
export function stepAmong(forest: AssetForest, row: TreeRow, direction: -1 | 1): Step | undefined {
  const siblings = forest.children.get(row.parent?.id ?? '') ?? [];
  const at = siblings.indexOf(row.id);
  const next = [...siblings];
  [next[at], next[at + direction]] = [next[at + direction]!, next[at]!];
  if (at < 0 || at + direction < 0 || at + direction >= siblings.length) return undefined;
  const changes = next.flatMap((id, order) => {
    const node = forest.nodes.get(id) as AssetNode;
    return node.order === order ? [] : [{ node, order }];
  });
  if (changes.length > limits.atOnce || changes.some(({ node }) => !node.editable)) return undefined;
  const written = (ordered: readonly { publicId: string; order: number; version: number }[]) =>
    updateMany(Asset, ordered, inPlace);
  return {
    run: () => written(changes.map(({ node, order }) => ({ publicId: node.id, order, version: node.version }))),
    undo: () =>
      written(changes.map(({ node }) => ({ publicId: node.id, order: node.order, version: node.version + 1 }))),
  };
}
