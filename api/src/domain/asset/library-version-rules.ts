import { AssetLibraryVersion } from '@lineside/contracts';
import { refuse } from '@lineside/contracts/serving';
import { sql } from 'drizzle-orm';
import { lockRows } from '../../engine/rights.ts';
import { rulesOf } from '../../engine/rules.ts';
import { applyVersion, markChanged } from './instances.ts';
import { standingOf } from './library.ts';
import { rendered, treeOf } from './tree.ts';

/** A version keeps what a tree of the library is now, under the next number, and may bring along what follows it. */
export const assetLibraryVersionRules = rulesOf(AssetLibraryVersion, {
  async making(context, { fields: { library, updateInstances }, at }, publicId) {
    const { tx, visibility } = context;
    const position = { propertyName: 'library', ...at };
    if (!library) throw refuse('required-property', position);
    const { isLibraryAsset, root } = (await standingOf(context, library.publicId))!;
    if (!isLibraryAsset || root !== library.publicId) throw refuse('not-in-library', position);
    // two that are published at once get two numbers
    await lockRows(visibility.registry.tables.Asset, context, [{ publicId: root, at: {} }]);
    const tree = await treeOf(context, root);
    const { rows } = await tx.execute(
      sql`select count(*)::int + 1 as version from ${visibility.rows('AssetLibraryVersion')} v where v.library_id = ${root}`,
    );
    await markChanged(context, root, false);
    if (updateInstances) {
      const instances = await tx.execute(sql`
        select a.public_id as id from ${visibility.rows('Asset')} a where a.library_asset_id = ${root}
        order by a.public_id`);
      for (const { id } of instances.rows)
        await applyVersion(context, id as string, { publicId, library: root, tree }, at);
    }
    // too large to render: refused
    rendered(tree);
    return { name: tree[0]!.name, version: rows[0]!.version, tree: JSON.stringify(tree) };
  },
});
