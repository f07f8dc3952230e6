import type { Locator, Page } from '@playwright/test';
import type { World } from '../test.ts';
import { rowsOf } from '../world/sql.ts';

export const tree = (page: Page): Locator => page.getByRole('tree', { name: 'Assets' });

/** The first row of the tree with that name prefix. */
export const node = (page: Page, name: string): Locator =>
  tree(page)
    .getByRole('treeitem')
    .filter({ has: page.getByTitle(name, { exact: true }) })
    .first();

/** Shows what a search finds, with the way to it. */
export async function findAsset(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Filter assets').fill(name);
  await node(page, name).waitFor();
}

/** The parent of an asset, from the database. */
export async function parentOf(world: World, name: string): Promise<string | undefined> {
  const text = `select above.name from asset join asset above on above.public_id = asset.parent_id
    where asset.name = $1 and asset.removed_on is null`;
  return (await rowsOf<{ name: string }>(world, text, [name]))[0]?.name;
}
