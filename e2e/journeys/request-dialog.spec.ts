import type { Locator, Page } from '@playwright/test';
import { aCompany } from '../../testing/fixtures/company.ts';
import { aDevice, aService, controlledBy } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { find, openDevice, row } from '../../testing/pages/devices.ts';
import {
  choose,
  closeOptions,
  minutesBetween,
  openRequestDialog,
  options,
  storedRequests,
} from '../../testing/pages/requests.ts';
import { enterCredentials, signIn } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';

const reason = 'Gripper 4 loses layers';

test('a click on Request access draws the dialog in the next frame, however slow its data', async ({
  world,
  company,
  open,
}) => {
  const { name } = await aDevice(company, { approval: true });
  const page = await signIn(await open(), world, await aPerson(company, 'Service engineer'));
  await find(page, name);
  const button = row(page, name).getByRole('button', { name: 'Request access' });
  await button.waitFor();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const first = await button.evaluate(pressAndLook);
  expect(first).toContain('Request access');
  expect(first).not.toContain('Reason');
  release();
  const dialog = page.getByRole('dialog', { name: 'Request access' });
  await dialog.getByLabel('Reason').waitFor();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const second = await button.evaluate(pressAndLook);
  expect(second).toContain('Request access');
  expect(second).not.toContain('Reason');
  await dialog.getByLabel('Reason').waitFor();
});

/** The dialog's first frame after a press. */
const pressAndLook = (button: Element) =>
  new Promise<string>((resolve) => {
    (button as HTMLButtonElement).click();
    requestAnimationFrame(() => resolve(document.querySelector('[role=dialog]')?.textContent ?? ''));
  });

/** The ring around a place: its outline, or its border and the shadow around that; each as wide and of which colour. */
const ringOf = (place: Locator) =>
  place.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineColor, borderTopWidth, borderTopColor, boxShadow } =
      getComputedStyle(element);
    if (outlineStyle === 'solid') return [`${outlineWidth} ${outlineColor}`];
    const [, colour, width] = /^(rgb\([^)]*\)) 0px 0px 0px (\d+px)$/.exec(boxShadow) ?? [];
    return [`${borderTopWidth} ${borderTopColor}`, `${width} ${colour}`];
  });

/** The accent of the page's theme, from computed styles. */
const accentOf = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--accent)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

for (const dark of [false, true]) {
  test(`keyboard focus has a 2 px ring in fields and dialogs: ${dark ? 'dark' : 'light'}`, async ({
    world,
    company,
    open,
  }) => {
    const { name } = await aDevice(company, { approval: true });
    const engineer = await aPerson(company, 'Service engineer');
    const page = await open({ dark });
    await page.goto(world.portal());
    const email = page.getByLabel('E-mail');
    await email.focus();
    const accent = await accentOf(page);
    const ofField = [`1px ${accent}`, `1px ${accent}`];
    await expect.poll(() => ringOf(email)).toEqual(ofField);
    await enterCredentials(page, engineer, world.stack.demo.password);
    const dialog = await openRequestDialog(page, name);
    const reasonField = dialog.getByLabel('Reason');
    await expect(reasonField).toBeFocused();
    await expect.poll(() => ringOf(reasonField)).toEqual(ofField);
    const close = dialog.getByRole('button', { name: 'Close' });
    await expect(async () => {
      await page.keyboard.press('Shift+Tab');
      expect(await close.evaluate((button) => button === document.activeElement)).toBe(true);
    }).toPass();
    await expect.poll(() => ringOf(close)).toEqual([`2px ${accent}`]);
  });
}

test('approvers without rights for the selection are disabled with a reason, and all is stored [3.17][3.19][5.07a][5.08]', async ({
  world,
  company,
  open,
}) => {
  const auditor = await aCompany(world);
  await aPerson(auditor, 'Approver');
  const device = await aDevice(company, { approval: true });
  await aService(device, 'Packer HMI', true);
  await controlledBy(device, auditor, true);
  const [engineer, manager] = [await aPerson(company, 'Service engineer'), await aPerson(company, 'Manager')];
  const page = await signIn(await open(), world, engineer);
  const dialog = await openRequestDialog(page, device.name);
  await expect(dialog.getByText('2 of 4')).toBeVisible();
  await dialog.getByLabel('Approvers').click();
  await expect(options(page).filter({ hasText: manager.name })).toContainText(`VPN is locked by ${auditor.name}`);
  await options(page).filter({ hasText: manager.name }).click({ force: true });
  await closeOptions(dialog);
  await expect(dialog.getByText('2 of 4')).toBeVisible();

  // without the VPN everyone may approve; a service behind it brings it back
  await choose(dialog, 'Services', 'VPN');
  await choose(dialog, 'Approvers', manager.name);
  await expect(dialog.getByText('3 of 4')).toBeVisible();
  await choose(dialog, 'Services', 'Packer HMI');
  await expect(dialog.getByText('Packer HMI', { exact: true })).toBeVisible();
  await expect(dialog.getByText('2 of 4')).toBeVisible();
  const locked = `VPN is locked by ${auditor.name}, so only its approvers can be chosen.`;
  await expect(dialog.getByText(locked)).toBeVisible();

  await dialog.getByLabel('Reason').fill(reason);
  await choose(dialog, 'Duration', '90 minutes');
  const sending = page.waitForRequest(
    (request) => request.method() === 'POST' && /access-requests$/.test(request.url()),
  );
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Your request was submitted')).toBeVisible();
  const requestBody = (await sending).postDataJSON();
  const [stored] = await storedRequests(device, engineer);
  const bare = (date: Date) => date.toISOString().replace('.000Z', 'Z');
  expect(requestBody).toEqual({
    allowedApprovers: stored!.allowed_approvers_ids.map((publicId) => ({ publicId })),
    start: bare(stored!.start),
    end: bare(stored!.end),
    reason,
    servers: stored!.servers_ids.map((publicId) => ({ publicId })),
    vpn: stored!.vpn,
  });
  expect(requestBody.vpn).toBe(true);
  expect(requestBody.servers).toHaveLength(1);
  expect(minutesBetween(stored!.start, stored!.end)).toBe(90);
});

test('Back or a reload asks before it drops half-written input', {
  tag: '@core',
}, async ({ world, company, open }) => {
  const device = await aDevice(company, { approval: true });
  const engineer = await aPerson(company, 'Service engineer');
  const page = await signIn(await open(), world, engineer);
  await openDevice(page, device.name);
  const address = page.url();
  await page.locator('main header').getByRole('button', { name: 'Request access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request access' });
  await dialog.getByLabel('Reason').fill(reason);
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  expect(page.url()).toBe(address);
  await expect(dialog.getByLabel('Reason')).toHaveValue(reason);

  const requested: string[] = [];
  page.on('dialog', (browsers) => {
    requested.push(browsers.type());
    void browsers.dismiss();
  });
  await page.evaluate(() => location.reload());
  await expect.poll(() => requested).toEqual(['beforeunload']);
  await expect(dialog.getByLabel('Reason')).toHaveValue(reason);

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).not.toHaveURL(address);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await storedRequests(device, engineer)).toEqual([]);
});
