import { Asset } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { mayEverywhere } from '../../engine/actor.ts';
import { inBin } from '../../engine/bin.ts';
import type { RequestContext } from '../../engine/request-context.ts';
import { mayEdit } from '../../engine/rights.ts';
import { rulesOf } from '../../engine/rules.ts';
import { checkCustom } from '../custom-property/check-values.ts';
import { detach, markChanged } from './instances.ts';
import { addToLibrary, mustManageLibrary, removeFromLibrary, standingOf } from './library.ts';
import { rendered, treeOf } from './tree.ts';

/** A tree has one root and no cycle: a moved asset takes its parts along, also those in the bin. */
export const assetRules = rulesOf(Asset, {
  async check(context, { before, after, at }) {
    const agent = after?.agent?.publicId;
    if (after && agent !== before?.agent?.publicId) await mayHaveDevice(context, agent, at);
  },
  async making(context, { fields, at }, publicId) {
    const { parent, custom } = fields;
    await checkCustom(context, 'Asset', custom as never, at);
    const above = parent ? await standingOf(context, parent.publicId) : undefined;
    const isLibraryAsset = above?.isLibraryAsset ?? 'isLibraryAsset' in fields;
    if (isLibraryAsset) mustManageLibrary(context, at);
    if (above) await markChanged(context, above.root, true);
    return { root: { publicId: above?.root ?? publicId }, isLibraryAsset };
  },
  async update(context, publicId, changes, at) {
    const { parent } = changes;
    await checkCustom(context, 'Asset', changes.custom as never, at);
    const { isLibraryAsset, root: before } = (await standingOf(context, publicId))!;
    await markChanged(context, before, true);
    if (parent === undefined) return changes;
    await mustStayApart(context, parent, isLibraryAsset, at);
    const { tx, actor } = context;
    // two assets that are moved below each other at once would both pass the checks
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`assets of ${actor.company}`}))`);
    const root = parent ? await rootOf(context, parent.publicId) : publicId;
    await inBin(tx, async () => {
      const { rows } = await tx.execute(sql`${withParts(publicId)} select public_id as id from parts`);
      if (parent && rows.some(({ id }) => id === parent.publicId))
        throw refuse('part-of-itself', { propertyName: 'parent', ...at });
      // repeated until nothing changes: while waiting, another call may have added a part below
      for (let moved = 1; moved > 0; ) moved = await giveRoot(context, publicId, root);
    });
    await markChanged(context, root, true);
    return changes;
  },

  async removing(context, publicId) {
    const { root } = (await standingOf(context, publicId))!;
    await markChanged(context, root, true);
  },

  actions: {
    addToLibrary,
    removeFromLibrary: (context, publicId, _body, at) => removeFromLibrary(context, publicId, at),
    removeAllFromLibrary: (context, publicId, _body, at) => removeFromLibrary(context, publicId, at),
    detach: (context, publicId, _body, at) => detach(context, publicId, at),
    detachAll: (context, publicId, _body, at) => detach(context, publicId, at),
    render: async (context, publicId) => ({ publicId, renderedYaml: rendered(await treeOf(context, publicId)) }),
  },
});

/** Library assets stay there, and others enter only as copies. */
async function mustStayApart(
  context: RequestContext,
  parent: { publicId: string } | null,
  isLibraryAsset: boolean,
  at: At,
): Promise<void> {
  const above = parent ? await standingOf(context, parent.publicId) : undefined;
  if (above && above.isLibraryAsset !== isLibraryAsset)
    throw refuse('library-apart', { propertyName: 'parent', ...at });
}

/**
 * A device's readers see its asset, and its managers manage it. So linking a device requires managing it, and an asset
 * without device and group, which everyone sees, requires managing all.
 */
async function mayHaveDevice(context: RequestContext, agent: string | undefined, at: At): Promise<void> {
  if (mayEverywhere(context.actor, 'MANAGE_AGENT')) return;
  if (!(await mayEdit(context, 'Agent', agent))) throw refuse('not-allowed', { propertyName: 'agent', ...at });
}

/** The topmost ancestor of an asset. */
async function rootOf({ tx }: RequestContext, publicId: string): Promise<string> {
  const { rows } = await tx.execute(sql`select root_id as root from asset where public_id = ${publicId}`);
  return rows[0]!.root as string;
}

/** Gives an asset and its parts a root, where they have another; how many there were. */
async function giveRoot({ tx }: RequestContext, publicId: string, root: string): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`${withParts(publicId)} update asset set root_id = ${root} from parts where asset.public_id = parts.public_id and root_id is distinct from ${root}`,
  );
  return rowCount ?? 0;
}

/** An asset and all its descendants, as `parts`. */
const withParts = (publicId: string) => sql`
  with recursive parts as (
    select public_id from asset where public_id = ${publicId}
    union select part.public_id from asset part join parts on part.parent_id = parts.public_id
  )`;
