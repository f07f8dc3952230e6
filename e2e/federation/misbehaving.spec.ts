import type { ConsoleMessage, Page } from '@playwright/test';
import { signIn } from '../words/sign-in.ts';
import { expect, test as inWorld } from '../world/world.ts';
import { deployEvil, makeFaults } from './evil.ts';

const test = inWorld.extend<object, { evil: undefined }>({
  evil: [
    async ({ world }, use) => {
      const end = await deployEvil(world);
      await use(undefined);
      await end();
    },
    { scope: 'worker', auto: true },
  ],
});
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true });
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: "This part of the portal can't be shown" });
const grid = (page: Page) => page.getByRole('grid', { name: 'Devices' });
const rows = (page: Page) => grid(page).getByRole('row');
const expecting = [/boom/, /remote-evil/, /minified react error/i];

/** Goes to Devices by the menu, which takes a second at most. */
async function devicesWork(page: Page): Promise<void> {
  await menu(page, 'Devices').click();
  // the bound is the rule: the portal answers, whatever a remote draws
  await expect(grid(page)).toBeVisible({ timeout: 1_000 });
  await expect(rows(page).nth(1)).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
}

/** What the host says in the console of what remotes failed to do. */
function saidOf(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    const [, what] = /^remote-evil 1\.0\.0 failed \((.+?)\)/.exec(message.text()) ?? [];
    if (what) said.push(what);
  });
  return said;
}

test('a screen that throws while it is drawn, in an effect, on leaving or in a handler, that loops or is suspended leaves the rest of the portal as it was', async ({
  world,
  open,
}) => {
  const page = await signIn(await open({ expecting }), world, 'operator');
  const said = saidOf(page);
  await devicesWork(page);
  const visit = async (fault: string) => {
    await menu(page, 'Evil').click();
    await page.getByRole('link', { name: fault, exact: true }).click();
  };

  for (const fault of ['draws', 'effects']) {
    await visit(fault);
    await expect(failure(page)).toContainText('remote-evil 1.0.0: boom');
    await devicesWork(page);
  }
  for (const fault of ['leaves', 'handles', 'loops']) {
    await visit(fault);
    await expect(page.getByRole('heading', { name: fault })).toBeVisible();
    if (fault === 'handles') await page.getByRole('button', { name: 'Press' }).click();
    await devicesWork(page);
  }
  await visit('leaves');
  await expect(page.getByRole('heading', { name: 'leaves' })).toBeVisible();
  await devicesWork(page);
  await visit('suspends');
  await devicesWork(page);
  await visit('suspends');
  await expect(failure(page)).toContainText('remote-evil 1.0.0');
  expect(said).toEqual(['screen drawing', 'leaving']);
  await visit('leaves');
  await expect(page.getByRole('heading', { name: 'leaves' })).toBeVisible();
  await logOut(page);
});

test('extensions that throw, are suspended, never end or give what nobody agreed on leave the rest of the portal as it was, and are named', async ({
  world,
  open,
}) => {
  const page = await signIn(await open({ expecting }), world, 'operator');
  await devicesWork(page);
  await makeFaults(page, 'shell', 'panels', 'actions', 'reminders', 'guard-throws');
  const said = saidOf(page);
  await page.reload();
  await devicesWork(page);
  await menu(page, 'Tools').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
  await devicesWork(page);

  await rows(page).nth(1).click();
  const mark = page.getByRole('region', { name: 'Throws' }).getByRole('button');
  await expect(mark).toHaveAccessibleName(/^remote-evil 1\.0\.0 failed here: boom in a panel/);
  await mark.press('Enter');
  await expect(mark).toBeVisible();
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Fails' }).click();
  await expect(page.getByText(/Fails/).first()).toBeVisible();
  await devicesWork(page);
  await expect
    .poll(() => [...said].sort())
    .toEqual([
      'agent.action icon drawing',
      'agent.action run',
      'agent.action visible',
      'agent.panel drawing',
      'reminder.source getState',
      'reminder.source subscribe',
      'shell.header drawing',
      'shell.status drawing',
    ]);
  await logOut(page);
  expect(said).toContain('logout.guard asked');
});

test('an effect in the header that never comes to rest lets the portal answer', async ({ world, open }) => {
  const page = await signIn(await open({ expecting }), world, 'operator');
  await devicesWork(page);
  await makeFaults(page, 'header-loop');
  await page.reload();
  await expect(page.locator('[data-rounds]')).toBeVisible();
  await devicesWork(page);
  await menu(page, 'Tools').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
  await devicesWork(page);
  await logOut(page);
});
