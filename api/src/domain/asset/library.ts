import { type At, parseDraft, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { mayEverywhere } from '../../engine/actor.ts';
import { makeRows } from '../../engine/create.ts';
import { removeRows } from '../../engine/remove.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import type { FieldValues } from '../../engine/rules.ts';
import { rendered, treeOf } from './tree.ts';

/** Refuses who doesn't manage the library. */
export function mustManageLibrary({ actor }: RequestContext, at: At): void {
  if (!mayEverywhere(actor, 'MANAGE_ASSET_LIBRARY')) throw refuse('not-allowed', at);
}

/** Whether an asset is in the library, and its parents there. */
export async function standingOf(
  { tx, visibility }: RequestContext,
  publicId: string,
): Promise<{ isLibraryAsset: boolean; root: string } | undefined> {
  const { rows } = await tx.execute(
    sql`select is_library_asset as "isLibraryAsset", root_id as root from ${visibility.rows('Asset')} a where public_id = ${publicId}`,
  );
  return rows[0] as { isLibraryAsset: boolean; root: string } | undefined;
}

/** Makes an asset of the library, on its own or as part of one there; answers its id. */
export async function makeLibraryAsset(context: RequestContext, value: FieldValues, at: At): Promise<string> {
  const { Asset: assets } = context.visibility.registry.tables;
  mustManageLibrary(context, at);
  const parent = value.parent as { publicId: string } | null | undefined;
  if (parent && (await standingOf(context, parent.publicId))?.isLibraryAsset === false)
    throw refuse('not-in-library', { propertyName: 'parent', ...at });
  const fields = { ...parseDraft(assets.entity, value, true, at.listIndex), isLibraryAsset: true };
  const [publicId] = await makeRows(assets, context, [{ fields, at }]);
  return publicId!;
}

/** Puts a copy of an asset with its parts into the library. */
export async function addToLibrary(context: RequestContext, publicId: string): Promise<{ publicId: string }> {
  const tree = await treeOf(context, publicId);
  // a tree too large for a version is too large for the library
  rendered(tree);
  const copies = new Map<string, string>();
  for (const { id, parent, ...value } of tree) {
    const above = parent === undefined ? null : { publicId: copies.get(parent)! };
    copies.set(id, await makeLibraryAsset(context, { ...value, parent: above }, {}));
  }
  return { publicId: copies.get(publicId)! };
}

/** Takes an asset out of the library. */
export async function removeFromLibrary(context: RequestContext, publicId: string, at: At): Promise<null> {
  mustManageLibrary(context, at);
  if (!(await standingOf(context, publicId))?.isLibraryAsset) throw refuse('not-in-library', at);
  return removeRows(context.visibility.registry.tables.Asset, context, [{ publicId, at }]);
}
