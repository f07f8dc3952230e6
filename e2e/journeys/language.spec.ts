import { row } from '../words/devices.ts';
import { notDutchOn } from '../words/language.ts';
import { noRequests } from '../words/requests.ts';
import { people, signIn } from '../words/sign-in.ts';
import { sql } from '../world/sql.ts';
import { expect, test } from '../world/world.ts';

const device = 'Labeller 1 – Line 1, Ghent';

test.beforeEach(({ world }) => noRequests(world, device));
test.afterEach(({ world }) =>
  sql(world, `update user_account set language = 'en' where email_address = $1`, [people.operator.email]),
);

test('who chooses Dutch reads Dutch, in the list, the request dialog and the inbox, after a reload and at another computer', {
  tag: '@core',
}, async ({ world, open }) => {
  const page = await signIn(await open(), world, 'operator');
  await page.getByRole('button', { name: 'Account: Marieke de Vries' }).click();
  await page.getByRole('menuitem', { name: /^Language/ }).press('ArrowRight');
  await page.getByRole('menuitem', { name: 'Nederlands' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Apparaten' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Apparaten' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');

  await page.getByPlaceholder('Filter op naam of serienummer').fill(device);
  await expect(row(page, device)).toBeVisible();
  expect(await notDutchOn(page)).toEqual([]);

  await row(page, device).getByRole('button', { name: 'Toegang vragen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Toegang vragen' });
  await dialog.getByLabel('Reden').waitFor();
  expect(await notDutchOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'Toegangsverzoeken' }).click();
  await page.getByRole('radio', { name: 'Door mij verstuurd' }).click();
  await page.getByRole('list', { name: 'Toegangsverzoeken' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Rond die tijd' })).toBeVisible();
  expect(await notDutchOn(page)).toEqual([]);

  const elsewhere = await signIn(await open(), world, 'operator');
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Apparaten' })).toBeVisible();
});
