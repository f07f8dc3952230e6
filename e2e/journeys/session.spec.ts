import type { Page } from '@playwright/test';
import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { connectionOf } from '../../testing/pages/connector.ts';
import { find, row } from '../../testing/pages/devices.ts';
import { people, sessionsWereIdle, signIn, signInPaired } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';

const expired = (page: Page) =>
  page.getByText('Your session has expired. Log in again to continue where you left off.');

test('an opened page requests session and registry once each, while its code loads', async ({ world, open }) => {
  const page = await signIn(await open(), world, people.operator);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const times = (address: RegExp) => requested.filter((pathname) => address.test(pathname)).length;
  let come = () => {};
  const released = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/host/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => times(/sessions\/refresh$/)).toBe(1);
  // the entry and its start chunk, at once
  await expect.poll(() => times(/^\/host\/.*\/(main|start)\.\w+\.js$/)).toBe(2);
  expect(times(/^\/registry\.json$/)).toBe(1);
  come();
  await expect(page.getByRole('grid')).toBeVisible();
  expect([times(/sessions\/refresh$/), times(/^\/registry\.json$/)]).toEqual([1, 1]);
});

test('Connect with an expired login says so and logs out, and closing it asks to log in again [2.53][2.54][4.31][8.26]', {
  tag: '@core',
}, async ({ world, company, open }) => {
  const { name } = await aDevice(company);
  const operator = await aPerson(company, 'Service engineer');
  const page = await signInPaired(await open(), world, operator);
  await find(page, name);
  const connect = row(page, name).getByRole('button', { name: 'Connect', exact: true });
  await connect.waitFor();
  await sessionsWereIdle(world, operator);
  await connect.click();
  const dialog = page.getByRole('dialog', { name: 'VPN access expired' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(expired(page)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(world.stack.demo.password);
  await page.keyboard.press('Enter');
  await expect(expired(page)).toBeHidden();

  await sessionsWereIdle(world, operator);
  await connect.click();
  await expect(dialog.getByText('Your login is too old to open a new VPN connection.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await connectionOf(page, world)).toBe('idle');
});
