import { aDevice } from '../../testing/fixtures/device.ts';
import { signIn } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';

test('a setting waits for an offline device, is listed with old and new, and is withdrawn', async ({
  world,
  company,
  open,
}) => {
  const device = await aDevice(company, { gateway: 'without-vpn', takesSettings: true });
  const at = `/agents/${device.publicId}`;
  const lan = { ipAddress: '192.168.28.1', netMask: '255.255.255.0' };
  const stored = () => company.call<object[]>('GET', `${at}/router-lan-config`);
  await company.call('PATCH', `${at}/router-lan-config`, lan);
  await expect.poll(stored).toMatchObject([{ pending: false }]);
  await device.leave();

  const page = await signIn(await open(), world, company.administrator, `/device-configurator/${device.publicId}/lan`);
  await page.getByLabel('Address', { exact: true }).fill('192.168.28.2');
  await page.keyboard.press('Control+S');
  await expect(page.getByText('1 saved change waits for the device.')).toBeVisible();
  await expect(page.getByRole('link', { name: /LAN.*1 change waits for the device/ })).toBeVisible();

  await page.getByRole('button', { name: 'Show changes' }).click();
  const change = page.getByRole('list', { name: 'Not on the device' }).getByRole('listitem');
  await expect(change).toContainText('192.168.28.1192.168.28.2');
  await change.getByRole('button', { name: 'Withdraw' }).click();
  await expect(change).toContainText('Withdrawn by');
  await expect(page.getByText('1 saved change waits for the device.')).toBeHidden();
  await expect.poll(stored).toMatchObject([{ ...lan, pending: false }]);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('192.168.28.1');
});
