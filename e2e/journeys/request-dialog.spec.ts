import { find, openDevice, row } from '../words/devices.ts';
import {
  choose,
  closeOptions,
  minutesBetween,
  noRequests,
  openRequestDialog,
  options,
  storedRequests,
} from '../words/requests.ts';
import { signIn } from '../words/sign-in.ts';
import { expect, test } from '../world/world.ts';

const device = 'Case packer 1 – Line 4, Eindhoven';
const reason = 'Gripper 4 loses layers';
test.beforeEach(({ world }) => noRequests(world, device));

test('the press that asks for access draws its dialog in the next frame, however late its code and whatever its fields take', async ({
  world,
  open,
}) => {
  const page = await signIn(await open(), world, 'operator');
  await find(page, device);
  const button = row(page, device).getByRole('button', { name: 'Request access' });
  await button.waitFor();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
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

/** What the dialog shows in the first frame after a press. */
const pressAndLook = (button: Element) =>
  new Promise<string>((resolve) => {
    (button as HTMLButtonElement).click();
    requestAnimationFrame(() => resolve(document.querySelector('[role=dialog]')?.textContent ?? ''));
  });

test('approvers who may not approve what is chosen are there, say why and are dropped; what is sent is what is stored [3.17][3.19][5.07a][5.08]', async ({
  world,
  open,
}) => {
  const page = await signIn(await open(), world, 'operator');
  const dialog = await openRequestDialog(page, device);
  await expect(dialog.getByText('2 of 4')).toBeVisible();
  await dialog.getByLabel('Approvers').click();
  await expect(options(page).filter({ hasText: 'Ruben Visser' })).toContainText('VPN is locked by Acme Foods');
  await options(page).filter({ hasText: 'Ruben Visser' }).click({ force: true });
  await closeOptions(dialog);
  await expect(dialog.getByText('2 of 4')).toBeVisible();

  await choose(dialog, 'Services', 'VPN');
  await choose(dialog, 'Services', 'Packer HMI');
  await expect(dialog.getByText('Packer HMI', { exact: true })).toBeVisible();
  await choose(dialog, 'Approvers', 'Ruben Visser');
  await expect(dialog.getByText('3 of 4')).toBeVisible();
  await choose(dialog, 'Services', 'VPN');
  await expect(dialog.getByText('2 of 4')).toBeVisible();
  await expect(dialog.getByText('VPN is locked by Acme Foods, so only its approvers can be chosen.')).toBeVisible();

  await dialog.getByLabel('Reason').fill(reason);
  await choose(dialog, 'Duration', '90 minutes');
  const sending = page.waitForRequest(
    (request) => request.method() === 'POST' && /access-requests$/.test(request.url()),
  );
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Your request was submitted')).toBeVisible();
  const sent = (await sending).postDataJSON();
  const [stored] = await storedRequests(world, device, 'operator');
  const bare = (date: Date) => date.toISOString().replace('.000Z', 'Z');
  expect(sent).toEqual({
    allowedApprovers: stored!.allowed_approvers_ids.map((publicId) => ({ publicId })),
    start: bare(stored!.start),
    end: bare(stored!.end),
    reason,
    servers: stored!.servers_ids.map((publicId) => ({ publicId })),
    vpn: stored!.vpn,
  });
  expect(sent.vpn).toBe(true);
  expect(sent.servers).toHaveLength(1);
  expect(minutesBetween(stored!.start, stored!.end)).toBe(90);
});

test('what is half written is asked for before Back takes it, and before the page is loaded anew', async ({
  world,
  open,
}) => {
  const page = await signIn(await open(), world, 'operator');
  await openDevice(page, device);
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

  const asked: string[] = [];
  page.on('dialog', (browsers) => {
    asked.push(browsers.type());
    void browsers.dismiss();
  });
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(dialog.getByLabel('Reason')).toHaveValue(reason);

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).not.toHaveURL(address);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await storedRequests(world, device, 'operator')).toEqual([]);
});

test('Escape asks before it discards what was filled in; discarded, nothing was sent and nothing is left [2.43a]', async ({
  world,
  open,
}) => {
  const page = await signIn(await open(), world, 'operator');
  const dialog = await openRequestDialog(page, device);
  await dialog.getByLabel('Reason').fill(reason);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Reason')).toHaveValue(reason);
  await dialog.getByLabel('Reason').press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  const again = await openRequestDialog(page, device);
  await expect(again.getByLabel('Reason')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();
  expect(await storedRequests(world, device, 'operator')).toEqual([]);
});
