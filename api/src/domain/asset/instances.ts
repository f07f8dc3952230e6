import { type At, parseDraft, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { makeRows } from '../../engine/create.ts';
import { publishUpdate } from '../../engine/publish.ts';
import { readRow } from '../../engine/read.ts';
import { removeRows } from '../../engine/remove.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayWrite } from '../../engine/rights.ts';
import type { FieldValues } from '../../engine/rules.ts';
import { updateRows } from '../../engine/update.ts';
import { type Node, withParts } from './tree.ts';

/** A version of a library, with the tree that it keeps. */
export interface LibraryVersion {
  publicId: string;
  library: string;
  tree: Node[];
}

/** A version of a library by its id, or the newest one; undefined if there is none. */
export async function publishedOf(
  { tx, visibility }: RequestContext,
  library: string,
  version?: string,
): Promise<LibraryVersion | undefined> {
  const { rows } = await tx.execute(sql`
    select v.public_id as "publicId", v.tree from ${visibility.rows('AssetLibraryVersion')} v
    where v.library_id = ${library} and ${version ? sql`v.public_id = ${version}` : sql`true`} order by v.version desc limit 1`);
  const [row] = rows as { publicId: string; tree: Node[] }[];
  return row && { ...row, library };
}

/** Makes an asset that follows a library, below another one; answers its id. */
export async function makeInstance(
  context: RequestContext,
  version: LibraryVersion,
  { parent, order }: { parent: { publicId: string }; order: number | undefined },
  at: At,
): Promise<string> {
  const [top] = version.tree;
  const rootValues = { ...valuesOf(top!), name: top!.name, order: order ?? top!.order, parent };
  const publicId = await makeAsset(context, rootValues, at);
  await follow(context, publicId, top!.id);
  await applyVersion(context, publicId, version, at);
  return publicId;
}

/**
 * Makes an asset that follows a library equal to a library version, including its parts: missing parts are created,
 * parts that the version lacks are removed, and parts added manually stay. It keeps its own name and position.
 */
export async function applyVersion(
  context: RequestContext,
  instance: string,
  { publicId, tree }: LibraryVersion,
  at: At,
): Promise<void> {
  const { tx, visibility } = context;
  const { Asset: assets } = visibility.registry.tables;
  await mayWrite(assets, context, instance, at);
  const { rows } = await tx.execute(sql`
    ${withParts(context, instance)} select a.public_id as id, a.library_asset_id as of from ${visibility.rows('Asset')} a
      join part on part.public_id = a.public_id order by part.depth`);
  const parts = rows as { id: string; of: string | null }[];
  const known = new Map(parts.flatMap(({ id, of }) => (of === null ? [] : [[of, id] as const])));
  const [top, ...others] = tree;
  known.set(top!.id, instance);
  await updateRows(assets, context, [{ publicId: instance, value: valuesOf(top!), at }]);
  for (const node of others) {
    const value = {
      ...valuesOf(node),
      name: node.name,
      order: node.order,
      parent: { publicId: known.get(node.parent!)! },
    };
    const existing = known.get(node.id);
    if (existing) await updateRows(assets, context, [{ publicId: existing, value, at }]);
    else {
      const created = await makeAsset(context, value, at);
      await follow(context, created, node.id);
      known.set(node.id, created);
    }
  }
  const remainingIds = new Set(tree.map(({ id }) => id));
  for (const { id, of } of parts) {
    if (id === instance || of === null || remainingIds.has(of)) continue;
    // it may have been removed with its parent
    if (await readRow(tx, assets, visibility, id, new Map())) await removeRows(assets, context, [{ publicId: id, at }]);
  }
  await tx.execute(sql`update asset set library_version_id = ${publicId} where public_id = ${instance}`);
  await publishUpdate(context, 'Asset', [instance]);
}

/** Lets an asset and its parts follow no library any more. */
export async function detach(context: RequestContext, publicId: string, at: At): Promise<null> {
  const { tx, visibility } = context;
  await mayWrite(visibility.registry.tables.Asset, context, publicId, at);
  await tx.execute(sql`
    ${withParts(context, publicId)} update asset set library_asset_id = null, library_version_id = null
    from part where asset.public_id = part.public_id`);
  await publishUpdate(context, 'Asset', [publicId]);
  return null;
}

/** The library that an asset follows, which has a version; for callers who may change the asset. */
export async function libraryOf(context: RequestContext, instance: string, at: At): Promise<string> {
  const { tx, visibility } = context;
  const position = { propertyName: 'instance', ...at };
  const { rows } = await tx.execute(sql`
    select a.library_asset_id as library, a.library_version_id as version from ${visibility.rows('Asset')} a where a.public_id = ${instance}`);
  if (!rows[0]) throw refuse('unknown-reference', position);
  await mayWrite(visibility.registry.tables.Asset, context, instance, at);
  if (rows[0].version === null || rows[0].library === null) throw refuse('not-in-library', position);
  return rows[0].library as string;
}

/** Stores whether a tree of the library differs from its newest version. */
export const markChanged = ({ tx }: RequestContext, root: string, changed: boolean) =>
  tx.execute(
    sql`update asset set library_changed = ${changed} where public_id = ${root} and is_library_asset and library_changed <> ${changed}`,
  );

const valuesOf = ({ description, resourceVariant, custom }: Node) => ({ description, resourceVariant, custom });

async function makeAsset(context: RequestContext, value: FieldValues, at: At): Promise<string> {
  const { Asset: assets } = context.visibility.registry.tables;
  const [publicId] = await makeRows(assets, context, [
    { fields: parseDraft(assets.entity, value, true, at.listIndex), at },
  ]);
  return publicId!;
}

const follow = ({ tx }: RequestContext, publicId: string, library: string) =>
  tx.execute(sql`update asset set library_asset_id = ${library} where public_id = ${publicId}`);
