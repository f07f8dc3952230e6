import type { Page } from '@playwright/test';
import { aCompany } from '../../testing/fixtures/company.ts';
import { aDevice, controlledBy } from '../../testing/fixtures/device.ts';
import { enterCredentials, people, signIn, signInByForm } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';

test('each host shows its own brand and title before login, delivered with the page [1.19][2.27b]', {
  tag: '@core',
}, async ({ world, open }) => {
  const page = await open();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${world.portal('norwell.localhost')}/login`);
  await expect(page.getByText('Norwell Packaging Systems')).toBeVisible();
  await expect(page).toHaveTitle('log in to your site account');
  await page.goto(`${world.portal('acme.localhost')}/login`);
  await expect(page.getByText('Acme Foods').first()).toBeVisible();
  expect(requested).toContain('/api/');
  expect(requested).not.toContain('/api/brandings');
});

test('the wanted address survives sign-in, and a reload keeps one signed in', { tag: '@core' }, async ({
  world,
  open,
}) => {
  const page = await signInByForm(await open(), world, people.manager, '/device-templates');
  await expect(page).toHaveURL(/\/device-templates$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Device templates' })).toBeVisible();
});

/** The colours that lie behind the page, each once, in the order in which they came. */
const grounds = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { grounds: string[] }).grounds);

for (const dark of [false, true]) {
  test(`between login and shell, and on reload, no frame has another background: ${dark ? 'dark' : 'light'}`, async ({
    world,
    open,
  }) => {
    const page = await open({ dark });
    await page.addInitScript(() => {
      const colours: string[] = [];
      Object.assign(window, { grounds: colours });
      const noteColour = () => {
        let at = document.elementFromPoint(4, window.innerHeight - 4);
        while (at && getComputedStyle(at).backgroundColor === 'rgba(0, 0, 0, 0)') at = at.parentElement;
        const colour = at && getComputedStyle(at).backgroundColor;
        if (colour && colour !== colours.at(-1)) colours.push(colour);
        requestAnimationFrame(noteColour);
      };
      requestAnimationFrame(noteColour);
    });
    await page.goto(world.portal());
    await page.getByLabel('E-mail').waitFor();
    await page.reload();
    await page.getByLabel('E-mail').waitFor();
    const [card, ...others] = await grounds(page);
    expect(others).toEqual([]);
    await enterCredentials(page, people.operator, world.stack.demo.password);
    await page.getByRole('grid').waitFor();
    const [, shell] = await grounds(page);
    expect(await grounds(page)).toEqual([card, shell]);
    await page.reload();
    await page.getByRole('grid').waitFor();
    expect(await grounds(page)).toEqual([shell]);
  });
}

test('the menu shows permitted entries: six for an administrator, two for an operator [2.26]', async ({
  world,
  company,
  open,
}) => {
  await controlledBy(await aDevice(await aCompany(world), { gateway: 'away' }), company);
  const entries = async (page: Awaited<ReturnType<typeof open>>) => {
    await page.getByRole('navigation').getByText('Tools').waitFor();
    const lines = (await page.getByRole('navigation').first().innerText()).split('\n');
    return lines.filter((line) => /^[A-Z]/.test(line) && !/Collapse/.test(line));
  };
  const operator = await signIn(await open(), world, people.operator);
  expect(await entries(operator)).toEqual(['Devices', 'Tools']);
  const all = await signIn(await open(), world, company.administrator);
  expect(await entries(all)).toEqual([
    'Assets',
    'Devices',
    'Devices under audit',
    'Device templates',
    'Registration profiles',
    'Tools',
  ]);
});

test('signing out in one tab signs out the other', { tag: '@core' }, async ({ world, open }) => {
  const page = await signIn(await open(), world, people.operator);
  const other = await page.context().newPage();
  await other.goto(world.portal());
  await other.getByRole('grid').waitFor();
  await page.getByRole('button', { name: /Marieke/ }).click();
  await page.getByText('Log out', { exact: true }).click();
  await expect(other.getByLabel('E-mail')).toBeVisible();
});
