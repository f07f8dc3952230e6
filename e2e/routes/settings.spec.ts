import type { Locator, Page } from '@playwright/test';
import type { Company } from '../../testing/fixtures/company.ts';
import { aDevice } from '../../testing/fixtures/device.ts';
import { setLan } from '../../testing/fixtures/device-lan.ts';
import { signIn } from '../../testing/pages/sign-in.ts';
import { expect, type OpenPage, test, type World } from '../../testing/test.ts';
import { brokenInBoth } from '../accessibility/look.ts';
import { takePictures } from './pictures.ts';

// States of a device's settings between the console and the device, which no address leads to: by axe, by keyboard alone, and as
// pictures.

const lanRoute = 'device-configurator/:publicId/:section';

type Given = { world: World; company: Company; open: OpenPage };

/** A device with a confirmed LAN, and the page of its LAN. */
async function withLan({ world, company, open }: Given, compareMs?: number) {
  const gateway = { gateway: 'without-vpn', takesSettings: true } as const;
  const device = await aDevice(company, { ...gateway, ...(compareMs && { compareMs }) });
  await setLan(company, device);
  const page = await signIn(await open(), world, company.administrator, `/device-configurator/${device.publicId}/lan`);
  await page.getByLabel('Address', { exact: true }).waitFor();
  return { device, page };
}

/** Presses Tab until something has the focus, which a person reaches so: at most once around the page. */
async function tabTo(page: Page, to: Locator): Promise<void> {
  await to.waitFor();
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    const isFocused = (element: Element) => (element.getRootNode() as Document).activeElement === element;
    if (await to.evaluate(isFocused)) return;
  }
  throw new Error(`Tab never leads to ${to}`);
}

async function saveAddress(page: Page, address: string): Promise<void> {
  await tabTo(page, page.getByLabel('Address', { exact: true }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(address);
  await page.keyboard.press('Control+S');
}

async function press(page: Page, name: string, inside: Page | Locator = page): Promise<void> {
  await tabTo(page, inside.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

test('what waits breaks no axe rule, and is withdrawn by keyboard', async ({ world, company, open }) => {
  const { device, page } = await withLan({ world, company, open });
  await device.leave();
  await saveAddress(page, '192.168.28.2');
  await expect(page.getByText('Waits for the device. It still has')).toContainText('192.168.28.1');
  await press(page, 'Show changes');
  const list = page.getByRole('list', { name: 'Not on the device' });
  await expect(list).toContainText('192.168.28.1192.168.28.2');
  expect(await brokenInBoth(page)).toEqual([]);
  await takePictures(page, lanRoute, 'lan-waits');
  await press(page, 'Withdraw', list);
  await expect(list).toContainText('Withdrawn by');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
});

test('new settings on trial break no axe rule, and are kept by keyboard', async ({ world, company, open }) => {
  const { page } = await withLan({ world, company, open });
  await saveAddress(page, '192.168.28.2');
  const trial = page.getByText('The device is trying out new settings.');
  await expect(trial).toBeVisible();
  expect(await brokenInBoth(page)).toEqual([]);
  await takePictures(page, lanRoute, 'lan-trial');
  await press(page, 'Keep');
  await expect(trial).toBeHidden();
});

test('refused settings and the question before a cut break no axe rule, by keyboard', async ({
  world,
  company,
  open,
}) => {
  const { device, page } = await withLan({ world, company, open });
  device.machine!.refusals.set('lan', 'Network card eth1 is missing.');
  await saveAddress(page, '192.168.28.2');
  await expect(page.getByText('The device did not take 1 saved change.')).toBeVisible();
  await press(page, 'Show changes');
  const list = page.getByRole('list', { name: 'Not on the device' });
  await expect(list).toContainText('Refused. The device says: Network card eth1 is missing.');
  expect(await brokenInBoth(page)).toEqual([]);
  await takePictures(page, lanRoute, 'lan-refused');
  device.machine!.refusals.clear();
  await press(page, 'Send again', list);
  const question = page.getByRole('dialog', { name: 'Send again?' });
  await expect(question).toContainText("This can cut the device's connection to the platform.");
  expect(await brokenInBoth(page)).toEqual([]);
  await press(page, 'Send again', question);
  await expect.poll(() => device.machine!.has.lan).toMatchObject({ ipAddress: '192.168.28.2' });
});

test('what was changed on site breaks no axe rule, and is kept by keyboard', async ({ world, company, open }) => {
  const { device, page } = await withLan({ world, company, open }, 200);
  const address = { ipAddress: '192.168.28.7', netMask: '255.255.255.0' };
  Object.assign(device.machine!.has, { lan: { ...address, dhcp: null } });
  const note = page.getByText('Changed on site: the machine has 192.168.28.7 / 255.255.255.0.');
  await expect(note).toBeVisible();
  expect(await brokenInBoth(page)).toEqual([]);
  await takePictures(page, lanRoute, 'lan-on-site');
  await press(page, 'Keep what the machine has');
  await expect(note).toBeHidden();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('192.168.28.7');
});

test('an address that doesn’t fit breaks no axe rule, and is filled in by keyboard', async ({
  world,
  company,
  open,
}) => {
  const { device, page } = await withLan({ world, company, open });
  await page.goto(`${world.portal()}/device-configurator/${device.publicId}/port-forwards?add`);
  const form = page.getByRole('dialog', { name: 'Add port forward' });
  await tabTo(page, form.getByLabel('Target IP address'));
  await page.keyboard.type('192.168.27.9');
  await expect(form.getByText('Not in 192.168.28.0/24. Did you mean 192.168.28.9?')).toBeVisible();
  expect(await brokenInBoth(page)).toEqual([]);
  await press(page, 'Use 192.168.28.9', form);
  await expect(form.getByLabel('Target IP address')).toHaveValue('192.168.28.9');
  await expect(form.getByLabel('Target IP address')).toBeFocused();
});
