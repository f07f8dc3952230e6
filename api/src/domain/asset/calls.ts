import type { TreeNode } from '@lineside/contracts';
import { type At, parseDraft, refuse } from '@lineside/contracts/serving';
import { makeRows } from '../../engine/create.ts';
import { readRow } from '../../engine/read.ts';
import { checkReferences } from '../../engine/references.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayMake } from '../../engine/rights.ts';
import type { Visibility } from '../../engine/table-types.ts';
import { updateRows } from '../../engine/update.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Handlers } from '../handlers.ts';
import { applyVersion, libraryOf, makeInstance, publishedOf } from './instances.ts';
import { makeLibraryAsset } from './library.ts';
import { wholeTree } from './whole-tree.ts';

type Calls =
  | 'CreateLibraryAssets'
  | 'CreateLibraryInstances'
  | 'GetAssetTree'
  | 'SaveAssetTrees'
  | 'UpdateLibraryInstances';

const sceneOf = (tx: Tx, visibility: Visibility): RequestContext => ({
  tx,
  visibility,
  actor: visibility.actor,
  params: {},
});

export const assetCalls: Pick<Handlers, Calls> = {
  CreateLibraryAssets: ({ app, request, body }) =>
    app.inCall(request, async (tx, visibility) => {
      const created: { publicId: string }[] = [];
      for (const [listIndex, value] of body.entries())
        created.push({ publicId: await makeLibraryAsset(sceneOf(tx, visibility), value, { listIndex }) });
      return created;
    }),

  CreateLibraryInstances: ({ app, request, body }) =>
    app.inCall(request, async (tx, visibility) => {
      const context = sceneOf(tx, visibility);
      const created: { publicId: string }[] = [];
      for (const [listIndex, { parent, libraryAsset, order }] of body.entries()) {
        const position = { propertyName: 'libraryAsset', listIndex };
        if (!(await readRow(tx, visibility.registry.tables.Asset, visibility, libraryAsset.publicId, new Map())))
          throw refuse('unknown-reference', position);
        await checkReferences(visibility.registry.tables.Asset, context, [{ fields: { parent }, at: { listIndex } }]);
        await mayMake(visibility.registry.tables.Asset, context, { parent }, { listIndex });
        const version = await publishedOf(context, libraryAsset.publicId);
        if (!version) throw refuse('library-without-version', position);
        created.push({ publicId: await makeInstance(context, version, { parent, order }, { listIndex }) });
      }
      return created;
    }),

  UpdateLibraryInstances: ({ app, request, body }) =>
    app.inCall(request, async (tx, visibility) => {
      const context = sceneOf(tx, visibility);
      for (const [listIndex, { instance, version }] of body.entries()) {
        const library = await libraryOf(context, instance.publicId, { listIndex });
        const published = await publishedOf(context, library, version?.publicId);
        if (!published) throw refuse('unknown-reference', { propertyName: 'version', listIndex });
        await applyVersion(context, instance.publicId, published, { listIndex });
      }
      return null;
    }),

  GetAssetTree: ({ app, request }) => app.inCall(request, wholeTree),

  SaveAssetTrees: ({ app, request, body }) =>
    app.inCall(request, async (tx, visibility) => {
      for (const [listIndex, node] of body.entries())
        await putNode(sceneOf(tx, visibility), node, undefined, { listIndex });
      return null;
    }),
};

interface AssetPosition {
  parent: { publicId: string };
  order: number;
}

/** Puts an asset to its place, or makes it there, and all below it; without a place it stays where it is, or is above all. */
async function putNode(
  context: RequestContext,
  node: TreeNode,
  place: AssetPosition | undefined,
  at: At,
): Promise<void> {
  const { Asset: assets } = context.visibility.registry.tables;
  const { reference, nodes = [], ...draft } = node;
  if (reference && !(await readRow(context.tx, assets, context.visibility, reference.publicId, new Map())))
    throw refuse('unknown-reference', { propertyName: 'reference', ...at });
  if (reference && place) await updateRows(assets, context, [{ ...reference, value: place, at }]);
  const fields = reference ? undefined : parseDraft(assets.entity, { ...draft, ...place }, true, at.listIndex);
  const publicId = reference?.publicId ?? (await makeRows(assets, context, [{ fields: fields!, at }]))[0]!;
  for (const [order, below] of nodes.entries()) await putNode(context, below, { parent: { publicId }, order }, at);
}
