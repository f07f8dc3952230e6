import * as z from 'zod';
import { publicId } from '../ids.ts';
import { plain, visibleLine } from '../kinds/plain.ts';
import { custom } from '../kinds/value.ts';
import { limits } from '../limits.ts';
import { call } from './call.ts';

const reference = z.object({ publicId });
const createdIds = z.array(z.object({ publicId }));
const order = z.number().optional();
const name = visibleLine().max(255);

/** Makes assets of the library: a new tree, or part of one that is there. */
export const CreateLibraryAssets = call({
  route: 'AssetLibraryList',
  verb: 'POST',
  path: '/assets/library',
  needs: 'company',
  allowed: 'MANAGE_ASSET_LIBRARY',
  body: z
    .array(
      z.strictObject({
        name,
        description: plain().max(65_535).nullable().optional(),
        order,
        resourceVariant: reference,
        slug: plain().max(255).optional(),
        parent: reference.nullable().optional(),
        custom: custom().schema.optional(),
      }),
    )
    .max(limits.atOnce),
  reply: createdIds,
});

/** Makes assets that follow one of the library, like its newest version, below others. */
export const CreateLibraryInstances = call({
  route: 'AssetLibraryInstanceList',
  verb: 'POST',
  path: '/assets/library/instances',
  needs: 'company',
  allowed: 'MANAGE_AGENT',
  body: z.array(z.strictObject({ parent: reference, libraryAsset: reference, order })).max(limits.atOnce),
  reply: createdIds,
});

/** Updates assets that follow a library asset to a version of it: by default the newest. */
export const UpdateLibraryInstances = call({
  route: 'AssetLibraryInstanceList',
  verb: 'PATCH',
  path: '/assets/library/instances',
  needs: 'company',
  allowed: 'MANAGE_AGENT',
  body: z.array(z.strictObject({ instance: reference, version: reference.optional() })).max(limits.atOnce),
  reply: z.null(),
});

/** An existing or a new asset, with its children. */
export interface TreeNode {
  reference?: { publicId: string } | undefined;
  name?: string | undefined;
  resourceVariant?: { publicId: string } | undefined;
  nodes?: TreeNode[] | undefined;
}

const levels = 4;

function node(level: number): z.ZodType<TreeNode> {
  const nodes =
    level < levels
      ? {
          nodes: z
            .array(node(level + 1))
            .max(limits.atOnce)
            .optional(),
        }
      : {};
  const shape = z.union([
    z.strictObject({ reference, ...nodes }),
    z.strictObject({ name, resourceVariant: reference, ...nodes }),
  ]);
  return shape as unknown as z.ZodType<TreeNode>;
}

/** Moves assets below others, in the order of the body, and creates new ones; omitted assets stay where they are. */
export const SaveAssetTrees = call({
  route: 'AssetTreeList',
  verb: 'PUT',
  path: '/asset-trees',
  needs: 'company',
  allowed: 'MANAGE_AGENT',
  body: z.array(node(1)).max(limits.atOnce),
  reply: z.null(),
});

/** A device's state, the best first: an asset's worst state is the last of those below it. `alarm`: an alarm is active. */
export const treeStates = ['online', 'never', 'offline', 'alarm'] as const;
const state = z.enum(treeStates).nullable();
const nonNegative = z.number().int().min(0);

/**
 * All assets of a company that the caller sees, except those of the library, in their order: one column per property,
 * since there may be 50,000. Assets, types and groups refer to each other by their index in these columns.
 */
export const assetTree = z.object({
  assets: z.object({
    ids: z.array(publicId),
    names: z.array(z.string()),
    parents: z.array(nonNegative.nullable()),
    types: z.array(nonNegative.nullable()),
    orders: z.array(z.number()),
    /** The state of the linked device; null without a device, or without one that the asker sees. */
    states: z.array(state),
    /** The worst state of the asset and all below it. */
    worst: z.array(state),
    /** The number of descendants. */
    counts: z.array(nonNegative),
    /** How many alarms of the asset and all below it are active, and neither acknowledged nor silenced. */
    alarms: z.array(nonNegative),
    versions: z.array(z.number().int()),
    editable: z.array(z.boolean()),
  }),
  types: z.array(z.object({ publicId, name: z.string() })),
  /** By type, in its order, then by name; with how many assets are in each, their worst state, and their alarms. */
  groups: z.array(
    z.object({
      publicId,
      name: z.string(),
      type: z.object({ publicId, name: z.string(), color: z.string().nullable() }).nullable(),
      count: nonNegative,
      worst: state,
      alarms: nonNegative,
    }),
  ),
  memberships: z.array(z.object({ publicId, asset: nonNegative, group: nonNegative })),
  /** Of assets that are below no other and in no group, with all below them. */
  ungrouped: z.object({ count: nonNegative, worst: state, alarms: nonNegative }),
});
export type AssetTree = z.infer<typeof assetTree>;

/** Reads the asset tree whole, with counts and worst states. */
export const GetAssetTree = call({
  route: 'AssetTreeList',
  verb: 'GET',
  path: '/asset-trees',
  needs: 'company',
  allowed: 'member',
  reply: assetTree,
});
