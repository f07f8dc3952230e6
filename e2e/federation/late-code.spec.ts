import { openRequestDialog } from '../../testing/pages/requests.ts';
import { people, signIn } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';

test('lost code is requested again: menus, dialogs and pickers open, and nothing else breaks', async ({
  world,
  open,
}) => {
  const page = await signIn(await open(), world, people.operator);
  await expect(page.getByRole('grid', { name: 'Devices' }).getByRole('row').nth(1)).toBeVisible();
  const lost = new Set<string>();
  await page.route('**/*.js', (route) => {
    const address = route.request().url();
    if (lost.has(address)) return route.continue();
    lost.add(address);
    return route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  await page.keyboard.press('Escape');
  const dialog = await openRequestDialog(page, 'Case packer 2');
  await expect(dialog.getByRole('textbox', { name: 'Start' })).toBeVisible();
  expect(lost.size).toBeGreaterThan(2);
});

test('a language that fails to load changes nothing, shows a message, and loads on retry', async ({ world, open }) => {
  const page = await open();
  await page.goto(world.portal('norwell.localhost'));
  await page.getByRole('button', { name: /^Language/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Nederlands' })).toBeVisible();
  await page.route('**/*.js', (route) => route.abort('internetdisconnected'));
  await page.getByRole('menuitem', { name: 'Nederlands' }).click();
  await expect(page.getByText("Nederlands couldn't be loaded. The language stays the same.")).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.unroute('**/*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /^Taal/ })).toBeVisible();
});

/** The portal's own scripts: those of its page, and those that its first one requests. */
const blockedByRemote = {
  'the first one': /\/host\/[^/]+\/main\.[^/]+\.js$/,
  'what the first one asks for': /\/host\/[^/]+\/(?!main\.)[^/]+\.js$/,
};

for (const [remoteName, scripts] of Object.entries(blockedByRemote)) {
  test(`a portal whose own code fails to load (${remoteName}) says so, and loads with its button`, async ({
    world,
    open,
  }) => {
    const page = await open({ expecting: [/Loading chunk/] });
    let lost = 0;
    await page.route(scripts, (route) => {
      lost += 1;
      return route.abort('internetdisconnected');
    });
    await page.goto(world.portal('norwell.localhost'));
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    expect(lost).toBeGreaterThan(0);
    await page.unroute(scripts);
    await alert.getByRole('button', { name: 'Reload page' }).click();
    await expect(page.getByLabel('E-mail')).toBeVisible();
  });
}
