import * as z from 'zod';
import { publicId } from '../ids.ts';
import { plain } from '../kinds/plain.ts';
import { custom } from '../kinds/value.ts';
import { limits } from '../limits.ts';
import { call } from './call.ts';

const reference = z.object({ publicId });
const made = z.array(z.object({ publicId }));
const order = z.number().optional();
const name = plain().trim().min(1).max(255);

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
  reply: made,
});

/** Makes assets that follow one of the library, like its newest version, below others. */
export const CreateLibraryInstances = call({
  route: 'AssetLibraryInstanceList',
  verb: 'POST',
  path: '/assets/library/instances',
  needs: 'company',
  allowed: 'MANAGE_AGENT',
  body: z.array(z.strictObject({ parent: reference, libraryAsset: reference, order })).max(limits.atOnce),
  reply: made,
});

/** Brings assets that follow one of the library to a version of it: the newest where none is named. */
export const UpdateLibraryInstances = call({
  route: 'AssetLibraryInstanceList',
  verb: 'PATCH',
  path: '/assets/library/instances',
  needs: 'company',
  allowed: 'MANAGE_AGENT',
  body: z.array(z.strictObject({ instance: reference, version: reference.optional() })).max(limits.atOnce),
  reply: z.null(),
});

/** An asset that is there, or a new one, with what is to stand below it. */
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

/** Puts assets below others, in the order that is sent, and makes those that are new; what is not named stays where it is. */
export const SaveAssetTrees = call({
  route: 'AssetTreeList',
  verb: 'PUT',
  path: '/asset-trees',
  needs: 'company',
  allowed: 'MANAGE_AGENT',
  body: z.array(node(1)).max(limits.atOnce),
  reply: z.null(),
});
