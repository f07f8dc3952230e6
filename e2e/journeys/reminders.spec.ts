import type { Page } from '@playwright/test';
import { type Account, anAccount, callAs } from '../../testing/fixtures/account.ts';
import type { Company, CreatedRecord } from '../../testing/fixtures/company.ts';
import { aDevice, type Device, manyDevices } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { connect, connectionOf } from '../../testing/pages/connector.ts';
import { row } from '../../testing/pages/devices.ts';
import { hasHandle, signInOnPhone } from '../../testing/pages/phone.ts';
import { accessEndsAt, anAccess, inbox, inMinutes, storedRequests } from '../../testing/pages/requests.ts';
import { signIn, signInPaired } from '../../testing/pages/sign-in.ts';
import { passTime } from '../../testing/pages/time.ts';
import { expect, test } from '../../testing/test.ts';
import { rowsOf } from '../../testing/world/sql.ts';

const reminders = (page: Page) => page.getByRole('region', { name: 'Reminders' });

/** A device to which a person has access until then. */
async function accessible(company: Company, until: Date): Promise<{ device: Device; engineer: Account }> {
  const device = await aDevice(company, { approval: true });
  const engineer = await aPerson(company, 'Service engineer');
  await anAccess(device, { requester: engineer, until });
  return { device, engineer };
}

/** Puts the page's clock forward until the access has a number of minutes left, however long the page took. */
async function passTimeBefore(page: Page, end: Date, minutesLeft: number): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await passTime(page, end.getTime() - minutesLeft * 60_000 - now);
}

/** In the zone of the tests' browsers. */
const clockOf = (moment: Date) =>
  moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Amsterdam' });

test('access ending within 10 minutes shows a notice, and again 2 minutes before the end [2.28][4.13][4.16][9.14a]', {
  tag: '@core',
}, async ({ world, company, open }) => {
  const end = inMinutes(9);
  const { device, engineer } = await accessible(company, end);
  const page = await open();
  await page.clock.install();
  await signIn(page, world, engineer);
  const reminder = reminders(page).getByRole('status');
  await expect(reminder).toContainText(/Access ends in [89] minutes/);
  await expect(reminder).toContainText(new RegExp(`${device.name}, until .*${clockOf(end)} CES?T`));
  expect((await reminders(page).boundingBox())?.width).toBe(385);
  await reminder.getByRole('button', { name: 'Close' }).click();
  await expect(reminders(page)).toBeHidden();

  const read = page.waitForResponse(/order-by=-updatedOn/);
  await page.reload();
  await (await read).finished();
  await expect(row(page, device.name)).toBeVisible();
  await expect(reminders(page)).toBeHidden();

  await passTimeBefore(page, end, 1.5);
  await expect(reminders(page).getByRole('alert')).toContainText(/Access ends in (1|2) minutes?/);
});

test('a dismissed reminder returns 2 minutes before access ends, and disappears at the end [4.13][4.14][4.15][4.16]', async ({
  world,
  company,
  open,
}) => {
  const end = inMinutes(30);
  const { device, engineer } = await accessible(company, end);
  const page = await open();
  await page.clock.install();
  await signIn(page, world, engineer);
  await expect(row(page, device.name)).toContainText('Until');
  await expect(reminders(page)).toBeHidden();
  await passTimeBefore(page, end, 9.5);
  await expect(reminders(page).getByRole('status')).toContainText(/Access ends in (9|10) minutes/);
  await reminders(page).getByRole('button', { name: 'Close' }).click();
  await passTimeBefore(page, end, 4);
  await expect(reminders(page)).toBeHidden();
  await passTimeBefore(page, end, 1.5);
  await expect(reminders(page).getByRole('alert')).toContainText(/Access ends in (1|2) minutes?/);
  await passTimeBefore(page, end, -0.1);
  await expect(reminders(page)).toBeHidden();
});

test('a temporary role reminds once each day of its last 30, until its end [4.17][9.14b]', async ({
  world,
  company,
  open,
}) => {
  const person = await anAccount(world, 'Ines Maes');
  const role = { publicId: company.roles['Service engineer'] };
  const end = new Date(Date.now() + 31.5 * 86_400_000).toISOString();
  const groupRoles = [{ group: null, role, expiresOn: end }];
  const invite = await company.call<CreatedRecord>('POST', '/invites', { emailAddress: person.email, groupRoles });
  await (await callAs(world, person))('POST', `/invites/${invite.publicId}/finish`, {});
  const page = await open();
  await page.clock.install();
  await signIn(page, world, person);
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible();
  await expect(reminders(page)).toBeHidden();

  const reminder = reminders(page).getByText(`Your access to ${company.name} is temporary`);
  for (const days of [2, 1]) {
    await passTime(page, days * 86_400_000);
    await expect(reminder).toBeVisible();
    await reminders(page).getByRole('button', { name: 'Close' }).click();
    await expect(reminders(page)).toBeHidden();
  }
  await passTime(page, 28 * 86_400_000);
  await expect(reminder).toBeVisible();
  await passTime(page, 86_400_000);
  await expect(reminder).toBeHidden();
});

test('on a phone a badge opens reminders as a sheet, and Request more time starts at the end [2.28][4.12]', async ({
  world,
  company,
  open,
}) => {
  const end = inMinutes(9);
  const { device, engineer } = await accessible(company, end);
  const page = await signInOnPhone(await open({ wide: false }), world, engineer);
  await page.getByRole('button', { name: 'Reminders' }).click();
  await expect(reminders(page)).toHaveCount(0);
  const sheet = page.getByRole('dialog', { name: 'Reminders' });
  await expect(sheet).toContainText(/Access ends in [89] minutes/);
  expect(await hasHandle(sheet)).toBe(true);
  await sheet.getByRole('button', { name: 'Request more time' }).click();
  const dialog = page.getByRole('dialog', { name: /^Request more time.*VPN/ });
  await dialog.getByLabel('Reason').fill('The curve of valve 17 is not done');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Your request was submitted')).toBeVisible();
  expect((await storedRequests(device, engineer))[0]).toMatchObject({
    start: end,
    status: 'pending',
    vpn: true,
  });
});

/** A device to which a person is connected in a page, with access that ends soon. */
async function connected(page: Page, company: Company): Promise<Device> {
  const { world } = company;
  const { device, engineer } = await accessible(company, inMinutes(9));
  await signInPaired(page, world, engineer);
  await connect(page, device.name);
  await expect.poll(() => connectionOf(page, world)).toBe('connected');
  await expect(row(page, device.name).getByRole('button', { name: 'Disconnect' })).toBeVisible();
  return device;
}

test('while connected the reminder says when the connection ends, and offers to disconnect [4.12]', async ({
  world,
  company,
  open,
}) => {
  const page = await open();
  await connected(page, company);
  await expect(reminders(page)).toContainText(/You will be disconnected from .* at .*\d\d:\d\d CES?T/);
  await expect(async () => {
    const [, minutes] = /Access ends in (\d+) minutes/.exec(await reminders(page).innerText()) ?? [];
    expect(await page.getByText(`, ${minutes} min`).isVisible()).toBe(true);
  }).toPass();
  await reminders(page).getByRole('button', { name: 'Disconnect' }).click();
  await expect.poll(() => connectionOf(page, world)).toBe('idle');
  await expect(reminders(page)).toBeHidden();
});

test('while connected a reminder doesn’t cover the actions of a request', async ({ world, company, open }) => {
  const page = await open();
  const device = await connected(page, company);
  await page.goto(`${world.portal()}/access-requests?show=mine`);
  await expect(page.getByText(`connected to ${device.name}`)).toBeVisible();
  await inbox(page).getByRole('link').filter({ hasText: device.name }).first().click();
  await expect(reminders(page)).toContainText(/Access ends in \d minutes/);
  await page.getByRole('button', { name: 'End access' }).click({ trial: true });
  await page.getByRole('button', { name: 'Disconnect' }).first().click();
  await expect.poll(() => connectionOf(page, world)).toBe('idle');
});

test('content under a reminder at the end of a list can be scrolled into view', async ({ world, company, open }) => {
  const page = await open();
  await manyDevices(company, 40);
  await connected(page, company);
  await expect(reminders(page)).toContainText(/Access ends in \d minutes/);
  const field = page.getByPlaceholder('Filter by name or serial');
  await field.clear();
  const grid = page.getByRole('grid');
  const last = grid.getByRole('row').last();
  await expect(async () => {
    await grid.evaluate((list) => list.scrollTo(0, list.scrollHeight));
    expect(await last.getAttribute('aria-rowindex')).toBe(await grid.getAttribute('aria-rowcount'));
    expect(Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(30);
  }).toPass();
  await last.getByRole('button').last().click({ trial: true });
  await reminders(page).getByRole('button', { name: 'Disconnect' }).click();
  await expect.poll(() => connectionOf(page, world)).toBe('idle');
});

test('access that ends while connected disconnects within 5 s and says so [4.05c]', {
  tag: '@core',
}, async ({ world, company, open }) => {
  const page = await open();
  const device = await connected(page, company);
  await accessEndsAt(device, new Date(Date.now() + 3000));
  await expect(page.getByText(`Disconnected from ${device.name}: your access has expired`)).toBeVisible();
  const [ended] = await rowsOf<{ late: number }>(
    world,
    `select extract(epoch from v.ended_on - r."end")::float as late
     from vpn_session v join agent_access_request r on r.agent_id = v.agent_id where v.agent_id = $1`,
    [device.publicId],
  );
  // the bound is the rule
  expect(ended!.late).toBeLessThan(5);
  // the connector takes off what it can't know of the server's clock
  expect(ended!.late).toBeGreaterThan(-1.5);
  expect(await connectionOf(page, world)).toBe('idle');
  await expect(row(page, device.name)).toContainText('Needs approval');
  await expect(reminders(page)).toBeHidden();
});
