import { Asset } from '@lineside/contracts';
import { type At, refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { detach, markChanged } from '../assets/instances.ts';
import { addToLibrary, mustManageLibrary, removeFromLibrary, standingOf } from '../assets/library.ts';
import { rendered, treeOf } from '../assets/tree.ts';
import { mayEverywhere } from '../engine/actor.ts';
import { inBin } from '../engine/bin.ts';
import { rulesOf, type Scene } from '../engine/rules.ts';
import { mayEdit } from '../engine/write.ts';
import { checkCustom } from './custom.ts';

/** A tree has one root and no circle: what is moved takes along all that is part of it, also what lies in the bin. */
export const assetRules = rulesOf(Asset, {
  async check(scene, { before, after, at }) {
    const agent = after.agent?.publicId;
    if (agent !== before?.agent?.publicId) await mayHaveDevice(scene, agent, at);
  },
  async making(scene, { fields, at }, publicId) {
    const { parent, custom } = fields;
    await checkCustom(scene, 'Asset', custom as never, at);
    const above = parent ? await standingOf(scene, parent.publicId) : undefined;
    const isLibraryAsset = above?.isLibraryAsset ?? 'isLibraryAsset' in fields;
    if (isLibraryAsset) mustManageLibrary(scene, at);
    if (above) await markChanged(scene, above.root, true);
    return { root: { publicId: above?.root ?? publicId }, isLibraryAsset };
  },
  async update(scene, publicId, changes, at) {
    const { parent } = changes;
    await checkCustom(scene, 'Asset', changes.custom as never, at);
    const { isLibraryAsset, root: before } = (await standingOf(scene, publicId))!;
    await markChanged(scene, before, true);
    if (parent === undefined) return changes;
    await mustStayApart(scene, parent, isLibraryAsset, at);
    const { tx, actor } = scene;
    // two that are put below each other at once would both find nothing in the way
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`assets of ${actor.company}`}))`);
    const root = parent ? await rootOf(scene, parent.publicId) : publicId;
    await inBin(tx, async () => {
      const { rows } = await tx.execute(sql`${withParts(publicId)} select public_id as id from parts`);
      if (parent && rows.some(({ id }) => id === parent.publicId))
        throw refuse('part-of-itself', { propertyName: 'parent', ...at });
      // until none is left: while one waits for a part that somebody makes, that is below what is moved too
      for (let moved = 1; moved > 0; ) moved = await giveRoot(scene, publicId, root);
    });
    await markChanged(scene, root, true);
    return changes;
  },

  async removing(scene, publicId) {
    const { root } = (await standingOf(scene, publicId))!;
    await markChanged(scene, root, true);
  },

  actions: {
    addToLibrary,
    removeFromLibrary: (scene, publicId, _body, at) => removeFromLibrary(scene, publicId, at),
    removeAllFromLibrary: (scene, publicId, _body, at) => removeFromLibrary(scene, publicId, at),
    detach: (scene, publicId, _body, at) => detach(scene, publicId, at),
    detachAll: (scene, publicId, _body, at) => detach(scene, publicId, at),
    render: async (scene, publicId) => ({ publicId, renderedYaml: rendered(await treeOf(scene, publicId)) }),
  },
});

/** What is in the library stays there, and nothing else comes in but as a copy. */
async function mustStayApart(
  scene: Scene,
  parent: { publicId: string } | null,
  isLibraryAsset: boolean,
  at: At,
): Promise<void> {
  const above = parent ? await standingOf(scene, parent.publicId) : undefined;
  if (above && above.isLibraryAsset !== isLibraryAsset)
    throw refuse('library-apart', { propertyName: 'parent', ...at });
}

/**
 * Who sees a device sees its asset, and who manages it manages that. So who gives an asset a device manages this as well, and
 * one is left without, for everybody to see, by who manages all.
 */
async function mayHaveDevice(scene: Scene, agent: string | undefined, at: At): Promise<void> {
  if (mayEverywhere(scene.actor, 'MANAGE_AGENT')) return;
  if (!(await mayEdit(scene, 'Agent', agent))) throw refuse('not-allowed', { propertyName: 'agent', ...at });
}

/** What stands above all that an asset is part of. */
async function rootOf({ tx }: Scene, publicId: string): Promise<string> {
  const { rows } = await tx.execute(sql`select root_id as root from asset where public_id = ${publicId}`);
  return rows[0]!.root as string;
}

/** Gives an asset and its parts a root, where they have another; how many there were. */
async function giveRoot({ tx }: Scene, publicId: string, root: string): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`${withParts(publicId)} update asset set root_id = ${root} from parts where asset.public_id = parts.public_id and root_id is distinct from ${root}`,
  );
  return rowCount ?? 0;
}

/** An asset and all that is part of it, as `parts`. */
const withParts = (publicId: string) => sql`
  with recursive parts as (
    select public_id from asset where public_id = ${publicId}
    union select part.public_id from asset part join parts on part.parent_id = parts.public_id
  )`;
