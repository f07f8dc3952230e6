import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { row } from '../../testing/pages/devices.ts';
import { notDutchOn } from '../../testing/pages/language.ts';
import { anAccess, inMinutes } from '../../testing/pages/requests.ts';
import { signIn } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';

test('Dutch is kept in list, request dialog and inbox, after a reload and on another computer', {
  tag: '@core',
}, async ({ world, company, open }) => {
  const { name: device } = await aDevice(company, { approval: true });
  const engineer = await aPerson(company, 'Service engineer');
  await anAccess(await aDevice(company, { approval: true, gateway: 'away' }), {
    requester: engineer,
    until: inMinutes(60),
  });
  const page = await signIn(await open(), world, engineer);
  await page.getByRole('button', { name: `Account: ${engineer.name}` }).click();
  await page.getByRole('menuitem', { name: /^Language/ }).press('ArrowRight');
  await page.getByRole('menuitem', { name: 'Nederlands' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Apparaten' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Apparaten' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');

  await page.getByPlaceholder('Filter op naam of serienummer').fill(device);
  await expect(row(page, device)).toBeVisible();
  expect(await notDutchOn(page)).toEqual([]);

  await row(page, device).getByRole('button', { name: 'Toegang aanvragen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Toegang aanvragen' });
  await dialog.getByLabel('Reden').waitFor();
  expect(await notDutchOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('banner').getByRole('link', { name: 'Toegangsverzoeken' }).click();
  await page.getByRole('list', { name: 'Toegangsverzoeken' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Rond die tijd' })).toBeVisible();
  expect(await notDutchOn(page)).toEqual([]);

  const elsewhere = await signIn(await open(), world, engineer);
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Apparaten' })).toBeVisible();
});
