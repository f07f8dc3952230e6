import type { Page } from '@playwright/test';
import { aDevice, aService } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { connect, connectionOf } from '../../testing/pages/connector.ts';
import { find, openDevice, row } from '../../testing/pages/devices.ts';
import { hasHandle, lowestPress, signInOnPhone } from '../../testing/pages/phone.ts';
import { signIn, signInPaired } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';

test('while connected the bar names the device, and VPN info shows the rest [2.57c][2.59c][2.70][2.71]', {
  tag: '@core',
}, async ({ world, company, open }) => {
  const { name } = await aDevice(company);
  const page = await signInPaired(await open(), world, await aPerson(company, 'Service engineer'));
  await connect(page, name);
  await expect(page.getByText(`connected to ${name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Details' }).click();
  const info = page.getByRole('dialog', { name: 'VPN' });
  await expect(info.getByText('Connected', { exact: true })).toBeVisible();
  for (const fact of ['VPN address', 'Stealth mode', 'Server', 'Device', 'Connected users'])
    await expect(info.getByText(fact, { exact: true })).toBeVisible();
  await expect(info.getByText('OFF', { exact: true })).toBeVisible();
  await expect(info.getByText(/Amsterdam 3|Frankfurt 1/)).toBeVisible();
  await info.getByRole('button', { name: 'Disconnect' }).click();
  await expect.poll(() => connectionOf(page, world)).toBe('idle');
  await expect(page.getByText(`connected to ${name}`)).toBeHidden();
});

test('the connected device is first in the list, and its screen’s buttons fit a phone', async ({
  world,
  company,
  open,
}) => {
  const { name } = await aDevice(company, { name: 'Ageing tank, Ghent' });
  for (const other of ['Mixer, Ghent', 'Pump, Ghent']) await aDevice(company, { name: other, gateway: 'away' });
  const page = await signInPaired(await open(), world, await aPerson(company, 'Service engineer'));
  await openDevice(page, name);
  await page
    .getByRole('banner')
    .or(page.getByRole('main'))
    .getByRole('button', { name: 'Connect', exact: true })
    .first()
    .click();
  const head = page
    .getByRole('main')
    .locator('header')
    .filter({ has: page.getByRole('heading', { level: 1 }) });
  await page.setViewportSize({ width: 390, height: 844 });
  const beyond = () =>
    head
      .getByRole('button')
      .evaluateAll((buttons) => buttons.filter((button) => button.getBoundingClientRect().right > 390).length);
  // once the layout of the page fits its width
  await expect.poll(beyond).toBe(0);
  await expect(head.getByRole('button', { name: 'Disconnect' })).toBeVisible();
  expect(await beyond()).toBe(0);
  await expect.poll(() => connectionOf(page, world)).toBe('connected');
  await page.setViewportSize({ width: 1440, height: 900 });
  // first to the list with its filters, then to all
  for (const _ of ['left', 'all'])
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Devices', exact: true })
      .click();
  await expect(page.getByPlaceholder('Filter by name or serial')).toHaveValue('');
  const byName = page.getByRole('columnheader', { name: 'Name' });
  await byName.getByRole('button').click();
  // it would be among the last
  await expect(byName).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('row').nth(1)).toContainText(name);
  await expect(page.getByRole('row').nth(2)).toContainText('Pump, Ghent');
});

test('on a phone touch targets are 44 px high, and sheets have a handle', async ({ world, company, open }) => {
  const { name } = await aDevice(company);
  const { name: limited } = await aDevice(company, { gateway: 'without-vpn' });
  const locked = await aDevice(company, { approval: true });
  await aService(locked, 'Line PLC', true);
  const page = await signInOnPhone(await open({ wide: false }), world, await aPerson(company, 'Service engineer'));
  const rows = page.locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  const links = await rows.evaluateAll((all) =>
    all.map((element) => [
      element.querySelector('a')?.getAttribute('href'),
      `/devices/${(element as HTMLElement).dataset.row}`,
    ]),
  );
  expect(links).toHaveLength(3);
  for (const [link, device] of links) expect(link).toBe(device);
  expect(await lowestPress(rows.getByRole('button'))).toBeGreaterThanOrEqual(44);
  expect(await lowestPress(page.locator('.ls-chip'))).toBeGreaterThanOrEqual(44);

  const sheet = page.getByRole('dialog');
  for (const opener of [page.getByRole('button', { name: 'Access', exact: true }), page.getByText('Name, A to Z')]) {
    await opener.click();
    await expect.poll(() => lowestPress(sheet.locator('[role^=menuitem]'))).toBeGreaterThanOrEqual(44);
    expect(await hasHandle(sheet)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }

  // this page isn't paired with the client that runs here
  await connect(page, name);
  await sheet.getByText('lineside-connector pair').waitFor();
  expect(await hasHandle(sheet)).toBe(true);
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(sheet).toBeHidden();

  await find(page, limited);
  await row(page, limited).getByRole('button', { name: 'VPN info' }).click();
  await sheet.getByText('Stealth mode').waitFor();
  expect(await hasHandle(sheet)).toBe(true);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();

  await openDevice(page, locked.name);
  const services = page.getByRole('region', { name: 'Services' });
  await services.getByRole('button', { name: 'Request access to Line PLC' }).waitFor();
  await expect.poll(() => lowestPress(services.getByRole('button'))).toBeGreaterThanOrEqual(44);
});

test('“Why can’t I connect” names the device’s VPN, also where no VPN client is paired', async ({
  world,
  company,
  open,
}) => {
  const { name: limited } = await aDevice(company, { gateway: 'without-vpn' });
  const engineer = await aPerson(company, 'Service engineer');
  const whyOf = async (page: Page) => {
    await find(page, limited);
    await row(page, limited).getByRole('button', { name: 'VPN info' }).click();
    await page.getByRole('dialog', { name: 'VPN' }).getByRole('button', { name: 'Why can’t I connect?' }).click();
    const why = page.getByRole('dialog', { name: 'Why can’t I connect?' });
    await expect(why.getByRole('listitem')).toHaveCount(9);
    return why;
  };
  const unpaired = await whyOf(await signIn(await open(), world, engineer));
  await expect(unpaired.getByText('Device is not connected to the VPN')).toBeVisible();
  await expect(unpaired.getByText('lineside-connector pair')).toBeHidden();
  await expect(unpaired.getByText('Checked once the VPN client is paired')).toBeVisible();

  const page = await signInPaired(await open(), world, engineer);
  const why = await whyOf(page);
  await expect(why.getByText('Device is not connected to the VPN')).toBeVisible();
  await expect(why.getByText('Not paired with this page')).toBeHidden();
  await why.getByRole('button', { name: 'VPN info' }).click();
  await expect(page.getByRole('dialog', { name: 'VPN' }).getByText('Not available')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
