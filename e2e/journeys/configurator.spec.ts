import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { fromMenu } from '../../testing/pages/administration.ts';
import { openDevice, row } from '../../testing/pages/devices.ts';
import { signIn } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';

test('a port forward is added, changed and read by another person, whose older change conflicts [2.14]', async ({
  world,
  company,
  open,
}) => {
  const device = await aDevice(company, { gateway: 'away' });
  const at = `/device-configurator/${device.publicId}/port-forwards`;
  const page = await signIn(await open(), world, company.administrator);
  await openDevice(page, device.name);
  await page.getByRole('button', { name: 'Configure' }).click();
  await page.getByRole('link', { name: 'Port forwards' }).click();
  await page.getByRole('button', { name: 'Add port forward' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add port forward' });
  await adding.getByLabel('External port').fill('8443');
  await adding.getByLabel('Target IP address').fill('192.168.28.10');
  await adding.getByLabel('Target port').fill('443');
  await adding.getByRole('button', { name: 'Add port forward' }).click();
  await expect(row(page, '8443')).toContainText('192.168.28.10');
  await expect(page.getByRole('link', { name: 'Port forwards' })).toContainText('1');

  // another one begins to change it, and waits
  const other = await signIn(await open(), world, await aPerson(company, 'Administrator'), at);
  await fromMenu(other, '8443', /^Edit/);
  const slow = other.getByRole('dialog', { name: /^Edit/ });
  await slow.getByLabel('Target port').fill('8080');

  await fromMenu(page, '8443', /^Edit/);
  const editing = page.getByRole('dialog', { name: /^Edit/ });
  await editing.getByLabel('Target port').fill('9443');
  await page.keyboard.press('Control+Enter');
  await expect(row(page, '8443')).toContainText('9443');
  const stored = () => company.call<object[]>('GET', `/agents/${device.publicId}/router-port-forwards?fields=*`);
  expect(await stored()).toMatchObject([{ externalPort: 8443, targetIpAddress: '192.168.28.10', targetPort: 9443 }]);

  await other.keyboard.press('Control+Enter');
  const both = slow.getByRole('group', { name: 'Changed by another person in the meantime' });
  await expect(both).toContainText('9443→8080');
  expect(await stored()).toMatchObject([{ targetPort: 9443 }]);
  await other.reload();
  await expect(row(other, '8443')).toContainText('9443');
});

test('unwritten settings are saved with Ctrl+S, and leaving before asks', async ({ world, company, open }) => {
  const device = await aDevice(company, { gateway: 'away' });
  const at = `/device-configurator/${device.publicId}/display`;
  const page = await signIn(await open(), world, company.administrator, at);
  await page.getByRole('switch', { name: 'Locked' }).click();
  await page.getByLabel('Code').fill('2468');
  await page.getByRole('link', { name: 'Time servers' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.keyboard.press('Control+S');
  await expect(page.getByText('Stored only.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Save/ })).toBeHidden();
  const stored = () =>
    company.call<object[]>('GET', `/agents/${device.publicId}/router-display-config?fields=lockEnabled,version`);
  expect(await stored()).toMatchObject([{ lockEnabled: true }]);
});
