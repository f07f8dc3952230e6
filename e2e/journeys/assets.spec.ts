import { findAsset, node, parentOf, tree } from '../../testing/pages/assets.ts';
import { people, signIn } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';

test('an asset made by one person and moved by dragging is found by another where it is now [2.07]', async ({
  world,
  open,
}) => {
  const page = await signIn(await open(), world, people.administrator, '/assets');
  await findAsset(page, 'Line 3');
  await node(page, 'Line 3').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Add an asset here' }).click();
  const adding = page.getByRole('dialog', { name: 'Add asset' });
  await adding.getByLabel('Name').fill('Sleeve applicator');
  await adding.getByRole('button', { name: 'Add asset' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sleeve applicator' })).toBeVisible();
  expect(await parentOf(world, 'Sleeve applicator')).toBe('Line 3');

  await page.getByPlaceholder('Filter assets').fill('line');
  const line = node(page, 'Line 2');
  // a drag that begins before the search has moved the rows picks up none
  await line.waitFor();
  await node(page, 'Line 3').locator('[data-twist]').click();
  await node(page, 'Sleeve applicator').dragTo(line);
  await expect(page.getByText('Sleeve applicator moved to Line 2')).toBeVisible();
  expect(await parentOf(world, 'Sleeve applicator')).toBe('Line 2');

  const other = await signIn(await open(), world, people.manager, '/assets');
  await findAsset(other, 'Sleeve applicator');
  await node(other, 'Sleeve applicator').click();
  await expect(other.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Line 2');
  await other.reload();
  await expect(tree(other)).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Sleeve applicator' })).toBeVisible();
});
