import type { TreeNode } from '@lineside/contracts';
import { type At, parseDraft, refuse } from '@lineside/contracts/serving';
import { bringTo, libraryOf, makeInstance, publishedOf } from '../assets/instances.ts';
import { makeLibraryAsset } from '../assets/library.ts';
import { wholeTree } from '../assets/whole-tree.ts';
import type { Tx } from '../database/scope.ts';
import { makeRows } from '../engine/create.ts';
import { readRow } from '../engine/read.ts';
import type { Scene } from '../engine/rules.ts';
import type { Sight } from '../engine/store.ts';
import { updateRows } from '../engine/update.ts';
import type { Handlers } from './handlers.ts';

type Calls =
  | 'CreateLibraryAssets'
  | 'CreateLibraryInstances'
  | 'GetAssetTree'
  | 'SaveAssetTrees'
  | 'UpdateLibraryInstances';

const sceneOf = (tx: Tx, sight: Sight): Scene => ({ tx, sight, actor: sight.actor, params: {} });

export const assetCalls: Pick<Handlers, Calls> = {
  CreateLibraryAssets: ({ world, request, body }) =>
    world.inCall(request, async (tx, sight) => {
      const made: { publicId: string }[] = [];
      for (const [listIndex, value] of body.entries())
        made.push({ publicId: await makeLibraryAsset(sceneOf(tx, sight), value, { listIndex }) });
      return made;
    }),

  CreateLibraryInstances: ({ world, request, body }) =>
    world.inCall(request, async (tx, sight) => {
      const scene = sceneOf(tx, sight);
      const made: { publicId: string }[] = [];
      for (const [listIndex, { parent, libraryAsset, order }] of body.entries()) {
        const where = { propertyName: 'libraryAsset', listIndex };
        if (!(await readRow(tx, sight.house.stores.Asset, sight, libraryAsset.publicId, new Map())))
          throw refuse('unknown-reference', where);
        const version = await publishedOf(scene, libraryAsset.publicId);
        if (!version) throw refuse('library-without-version', where);
        made.push({ publicId: await makeInstance(scene, version, { parent, order }, { listIndex }) });
      }
      return made;
    }),

  UpdateLibraryInstances: ({ world, request, body }) =>
    world.inCall(request, async (tx, sight) => {
      const scene = sceneOf(tx, sight);
      for (const [listIndex, { instance, version }] of body.entries()) {
        const library = await libraryOf(scene, instance.publicId, { listIndex });
        const published = await publishedOf(scene, library, version?.publicId);
        if (!published) throw refuse('unknown-reference', { propertyName: 'version', listIndex });
        await bringTo(scene, instance.publicId, published, { listIndex });
      }
      return null;
    }),

  GetAssetTree: ({ world, request }) => world.inCall(request, wholeTree),

  SaveAssetTrees: ({ world, request, body }) =>
    world.inCall(request, async (tx, sight) => {
      for (const [listIndex, node] of body.entries()) await putNode(sceneOf(tx, sight), node, undefined, { listIndex });
      return null;
    }),
};

interface Place {
  parent: { publicId: string };
  order: number;
}

/** Puts an asset to its place, or makes it there, and all below it; without a place it stays where it is, or is above all. */
async function putNode(scene: Scene, node: TreeNode, place: Place | undefined, at: At): Promise<void> {
  const { Asset: assets } = scene.sight.house.stores;
  const { reference, nodes = [], ...draft } = node;
  if (reference && !(await readRow(scene.tx, assets, scene.sight, reference.publicId, new Map())))
    throw refuse('unknown-reference', { propertyName: 'reference', ...at });
  if (reference && place) await updateRows(assets, scene, [{ ...reference, value: place, at }]);
  const fields = reference ? undefined : parseDraft(assets.entity, { ...draft, ...place }, true, at.listIndex);
  const publicId = reference?.publicId ?? (await makeRows(assets, scene, [{ fields: fields!, at }]))[0]!;
  for (const [order, below] of nodes.entries()) await putNode(scene, below, { parent: { publicId }, order }, at);
}
