import type { Tx } from '../../platform/database/scope.ts';
import type { DemoFile } from '../demo-company/company-file.ts';
import { insertRows } from '../demo-company/insert.ts';
import { stableCompanyId, stableId, userId } from '../demo-company/stable-id.ts';
import type { Node } from './tree.ts';

/** Assets of a company's library with their parts, each published once. */
export async function seedLibrary(tx: Tx, { key, library, members }: DemoFile['companies'][number]): Promise<void> {
  const company_id = stableCompanyId(key);
  const id = (...words: string[]) => stableId(key, 'library', ...words);
  const trees = library.map(({ name, type, parts }): Node[] => {
    const resourceVariant = { publicId: stableId(key, 'asset type', type) };
    const node = { description: null, resourceVariant, custom: {} };
    const below = parts.map((part, order) => ({ ...node, id: id(name, part), parent: id(name), name: part, order }));
    return [{ ...node, id: id(name), name, order: 0 }, ...below];
  });
  await insertRows(
    tx,
    'asset',
    trees.flatMap((tree) =>
      tree.map((node) => ({
        company_id,
        public_id: node.id,
        name: node.name,
        order: node.order,
        resource_variant_id: node.resourceVariant!.publicId,
        parent_id: node.parent ?? null,
        root_id: tree[0]!.id,
        is_library_asset: true,
      })),
    ),
  );
  await insertRows(
    tx,
    'asset_library_version',
    trees.map((tree) => ({
      company_id,
      public_id: id('version', tree[0]!.name),
      library_id: tree[0]!.id,
      name: tree[0]!.name,
      version: 1,
      description: null,
      update_instances: false,
      tree,
      published_on: new Date().toISOString(),
      published_by_id: userId(members[0]!.user),
    })),
  );
}
