import type { Account } from '../../testing/fixtures/account.ts';
import type { Company } from '../../testing/fixtures/company.ts';
import { aDevice } from '../../testing/fixtures/device.ts';
import { lan, setLan } from '../../testing/fixtures/device-lan.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { fromMenu } from '../../testing/pages/administration.ts';
import { signIn } from '../../testing/pages/sign-in.ts';
import { expect, type OpenPage, test, type World } from '../../testing/test.ts';

test('a setting waits for an offline device, is listed with old and new, and is withdrawn', async ({
  world,
  company,
  open,
}) => {
  const device = await aDevice(company, { gateway: 'without-vpn', takesSettings: true });
  const at = `/agents/${device.publicId}`;
  const stored = () => company.call<object[]>('GET', `${at}/router-lan-config`);
  await setLan(company, device);
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

/** A device with a confirmed LAN, whose form its administrator has open. */
async function withLan(
  { world, company, open }: { world: World; company: Company; open: OpenPage },
  confirmMs?: number,
) {
  const device = await aDevice(company, {
    ...{ gateway: 'without-vpn', takesSettings: true },
    ...(confirmMs && { confirmMs }),
  });
  await setLan(company, device);
  const configuration = () => company.call<object[]>('GET', `/agents/${device.publicId}/configuration`);
  const page = await signIn(await open(), world, company.administrator, `/device-configurator/${device.publicId}/lan`);
  return { page, configuration };
}

test('a LAN address that can cut the connection is named, tried by the device, and kept', async ({
  world,
  company,
  open,
}) => {
  const { page, configuration } = await withLan({ world, company, open });
  await page.getByLabel('Address', { exact: true }).fill('192.168.28.2');
  await expect(page.getByText("This can cut the device's connection to the platform.")).toBeVisible();
  await page.keyboard.press('Control+S');
  await expect(page.getByText('The device is trying out new settings.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByText('The device is trying out new settings.')).toBeHidden();
  await expect.poll(configuration).toMatchObject([{ confirmed: 3, keepUntil: null, openChanges: [] }]);
});

test('a LAN address that nobody keeps is taken back by the device, and the screen says so', async ({
  world,
  company,
  open,
}) => {
  const { page, configuration } = await withLan({ world, company, open }, 3000);
  await page.getByLabel('Address', { exact: true }).fill('192.168.28.2');
  await page.keyboard.press('Control+S');
  await expect(page.getByText('The device did not take 1 saved change.')).toBeVisible();
  await expect(page.getByText(/Nobody kept the new ones in time/)).toBeVisible();
  await expect.poll(configuration).toMatchObject([{ confirmed: 2, sections: { lan: { state: 'reverted' } } }]);
});

test('a LAN that the device refuses is listed with its reason, and sent again', async ({ world, company, open }) => {
  const device = await aDevice(company, { gateway: 'without-vpn', takesSettings: true });
  await setLan(company, device);
  device.machine!.refusals.set('lan', 'Network card eth1 is missing.');
  const page = await signIn(await open(), world, company.administrator, `/device-configurator/${device.publicId}/lan`);
  await page.getByLabel('Address', { exact: true }).fill('192.168.28.2');
  await page.keyboard.press('Control+S');
  await expect(page.getByText('The device did not take 1 saved change.')).toBeVisible();
  await page.getByRole('button', { name: 'Show changes' }).click();
  const change = page.getByRole('list', { name: 'Not on the device' }).getByRole('listitem');
  await expect(change).toContainText('Refused. The device says: Network card eth1 is missing.');
  expect(device.machine!.has.lan).toMatchObject(lan);

  device.machine!.refusals.clear();
  await change.getByRole('button', { name: 'Send again' }).click();
  const question = page.getByRole('dialog', { name: 'Send again?' });
  await expect(question).toContainText("This can cut the device's connection to the platform.");
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => device.machine!.has.lan).toMatchObject({ ipAddress: '192.168.28.2' });
});

test('of two people who change one rule, the second chooses a value, which the device gets', async ({
  world,
  company,
  open,
}) => {
  const device = await aDevice(company, { gateway: 'without-vpn', takesSettings: true });
  await setLan(company, device);
  await company.call('POST', `/agents/${device.publicId}/router-port-forwards`, {
    ...{ externalPort: 8443, targetIpAddress: '192.168.28.10', targetPort: 443 },
  });
  const at = `/device-configurator/${device.publicId}/port-forwards`;
  const editing = async (person: Account) => {
    const page = await signIn(await open(), world, person, at);
    await fromMenu(page, '8443', /^Edit/);
    return { page, form: page.getByRole('dialog', { name: /^Edit/ }) };
  };
  const first = await editing(company.administrator);
  const second = await editing(await aPerson(company, 'Administrator'));
  const onDevice = () => device.machine!.has.forwards;
  await first.form.getByLabel('Target port').fill('9443');
  await first.page.keyboard.press('Control+Enter');
  await expect.poll(onDevice).toMatchObject([{ targetPort: 9443 }]);

  await second.form.getByLabel('Target port').fill('8080');
  await second.page.keyboard.press('Control+Enter');
  const both = second.form.getByRole('group', { name: 'Changed by another person in the meantime' });
  await expect(both).toContainText('9443→8080');
  expect(onDevice()).toMatchObject([{ targetPort: 9443 }]);
  await both.getByRole('button', { name: 'Keep mine' }).click();
  await second.page.keyboard.press('Control+Enter');
  await expect.poll(onDevice).toMatchObject([{ targetPort: 8080 }]);
});
