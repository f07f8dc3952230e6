import { aDevice } from '../fixtures/device.ts';
import { aPerson } from '../fixtures/person.ts';
import { openAdministration } from '../pages/administration.ts';
import { connect, connectionOf } from '../pages/connector.ts';
import { openDevice, row } from '../pages/devices.ts';
import { signIn, signInPaired } from '../pages/sign-in.ts';
import { expect, test } from '../world/world.ts';

test('an administrator ends a connection, and the person’s tunnel ends', async ({ world, company, open }) => {
  const { name } = await aDevice(company);
  const person = await aPerson(company, 'Service engineer');
  const connected = await signInPaired(await open(), world, person);
  await connect(connected, name);
  const page = await signIn(await open(), world, company.administrator);
  await openDevice(page, name);
  await page.getByRole('tab', { name: 'Connections' }).click();
  const session = page.getByRole('row').filter({ hasText: person.name });
  await session.getByRole('button', { name: 'End connection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End connection' }).click();
  await expect.poll(() => connectionOf(connected, world)).toBe('idle');
  await expect(session).toContainText('Ended by an administrator');
});

test('three people are invited by one paste, and nobody while a line is wrong', async ({ world, company, open }) => {
  const page = await signIn(await open(), world, company.administrator);
  await openAdministration(page, company, 'Invites');
  await page.getByRole('button', { name: 'Invite people' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  const addresses = dialog.getByLabel('E-mail addresses');
  await addresses.fill('ines@guests.example\npaul');
  await addresses.blur();
  await expect(dialog.getByText(/^Line 2: paul/)).toBeVisible();
  await addresses.fill('ines@guests.example\nPaul Weber <paul@guests.example>\ntom@guests.example');
  await dialog.getByRole('button', { name: 'Send invites' }).click();
  await expect(page.getByText(/^3 invites/)).toBeVisible();
  for (const address of ['ines@guests.example', 'paul@guests.example', 'tom@guests.example'])
    await expect(row(page, address)).toBeVisible();
});
