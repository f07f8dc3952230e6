import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { connect, connectionOf } from '../../testing/pages/connector.ts';
import { find, openDevice, row } from '../../testing/pages/devices.ts';
import { signInOnPhone } from '../../testing/pages/phone.ts';
import { people, signIn, signInPaired } from '../../testing/pages/sign-in.ts';
import { passTime } from '../../testing/pages/time.ts';
import { expect, test } from '../../testing/test.ts';

test('an API outage is reported, and the page returns by itself to where it was [2.21a][8.04]', {
  tag: '@core',
}, async ({ world, open }) => {
  const page = await open();
  await page.clock.install();
  await signIn(page, world, people.operator, '/devices?q=capper');
  await page.getByRole('grid').waitFor();
  await world.stack.running.api!.stop();
  await expect(page.getByText('API server is unavailable')).toBeVisible();
  await expect(page).toHaveURL(/\/error\/api-unavailable$/);
  await world.stack.start('api');
  // the page asks again after at most 30 s
  await passTime(page, 33_000);
  await expect(page).toHaveURL(/\/devices\?q=capper$/);
  await expect(row(page, 'Capper 1')).toBeVisible();
});

test('a portal that hangs is shown as “Not live” with faded values until it responds', async ({ world, open }) => {
  const page = await open();
  await page.clock.install();
  await signIn(page, world, people.operator);
  await openDevice(page, 'Capper 1');
  const live = page.getByRole('region', { name: 'Live data' });
  const value = live.locator('strong').first();
  await expect(live.getByText(/^Updated \d+ s ago/)).toBeVisible();
  const colour = await value.evaluate((element) => getComputedStyle(element).color);
  world.stack.running.api!.process.kill('SIGSTOP');
  try {
    await passTime(page, 25_000);
    await expect(page.getByText('Not live', { exact: true })).toBeVisible();
    await expect(live.getByText(/^Updated \d+ s ago/)).toHaveCount(0);
    await expect(value).not.toHaveCSS('color', colour);
  } finally {
    world.stack.running.api!.process.kill('SIGCONT');
  }
  await expect(page.getByText('Not live', { exact: true })).toBeHidden();
  await expect(live.getByText(/^Updated \d+ s ago/)).toBeVisible();
  await expect(value).toHaveCSS('color', colour);
});

test('without a VPN client Connect shows how to install it, and finds it once installed [2.52][4.33][4.23]', {
  tag: '@core',
}, async ({ world, company, open }) => {
  const { name } = await aDevice(company);
  const page = await signInPaired(await open(), world, await aPerson(company, 'Service engineer'));
  await world.stack.running.connector!.stop();
  await page.reload();
  await connect(page, name);
  await expect(page.getByRole('dialog').getByText('No installation found').first()).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Download installer')).toBeVisible();
  await world.stack.start('connector');
  await expect(page.getByRole('dialog').getByText('Installation found', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Connect now' }).click();
  await expect(page.getByText(`connected to ${name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect' }).first().click();
  await expect(page.getByText(`connected to ${name}`)).toBeHidden();
});

test('an API stopped between Connect and ticket never leads to connected', { tag: '@core' }, async ({
  world,
  company,
  open,
}) => {
  const { name } = await aDevice(company);
  const page = await signInPaired(await open(), world, await aPerson(company, 'Service engineer'));
  await find(page, name);
  await row(page, name).waitFor();
  await page.route('**/connect-ticket', async (route) => {
    await world.stack.running.api!.stop();
    await route.continue();
  });
  await row(page, name).getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('API server is unavailable')).toBeVisible();
  expect(await connectionOf(page, world)).toBe('idle');
  await expect(page.getByText(/connected to/)).toHaveCount(0);
  await world.stack.start('api');
});

test('signing out while connected asks first, and ends the tunnel [2.68][2.69a][4.28]', { tag: '@core' }, async ({
  world,
  company,
  open,
}) => {
  const { name } = await aDevice(company);
  const page = await signInPaired(await open(), world, await aPerson(company, 'Service engineer'));
  await connect(page, name);
  await expect(page.getByText(`connected to ${name}`)).toBeVisible();
  await page.getByRole('button', { name: /Marieke/ }).click();
  await page.getByText('Log out', { exact: true }).click();
  await expect(page.getByText(`You are connected to ${name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect.poll(() => connectionOf(page, world)).toBe('idle');
});

test('a log-out by address asks too while connected, and staying keeps the tunnel [2.68]', async ({
  world,
  company,
  open,
}) => {
  const { name } = await aDevice(company);
  const page = await signInPaired(await open(), world, await aPerson(company, 'Service engineer'));
  await connect(page, name);
  await expect(page.getByText(`connected to ${name}`)).toBeVisible();
  // a page that begins there, as by a bookmark
  const second = await page.context().newPage();
  await second.goto(new URL('/logout', page.url()).href);
  await expect(second.getByText(`You are connected to ${name}`)).toBeVisible();
  await second.getByRole('button', { name: 'Cancel' }).click();
  await expect(second.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible();
  await expect.poll(() => connectionOf(page, world)).toBe('connected');
});

test('on a phone Connect says the VPN client is not available there [2.49][2.50]', async ({ world, company, open }) => {
  const { name } = await aDevice(company);
  const page = await open({ wide: false });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', {
      get: () => 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    }),
  );
  await signInOnPhone(page, world, await aPerson(company, 'Service engineer'));
  await page.getByText(name).first().click();
  await page.getByRole('button', { name: 'Connect', exact: true }).first().click();
  await expect(page.getByText('VPN is not available on mobile')).toBeVisible();
});
