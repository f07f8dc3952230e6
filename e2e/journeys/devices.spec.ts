import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { find, openDevice, row } from '../../testing/pages/devices.ts';
import { openSession, people, signIn } from '../../testing/pages/sign-in.ts';
import { type Delays, delayAnswers, watchStillness } from '../../testing/pages/stillness.ts';
import { expect, test } from '../../testing/test.ts';

test('an operator lands on forty living devices and opens one [2.06][2.08]', { tag: '@core' }, async ({
  world,
  open,
}) => {
  const page = await signIn(await open({ quietNetwork: true }), world, people.operator);
  await expect(page).toHaveURL(/\/devices$/);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '41');
  await expect(page.getByText('Online').first()).toBeVisible();
  await openDevice(page, 'Filler 1');
  for (const heading of ['Live data', 'Services', 'Device', 'Access']) {
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  await expect(page.getByText('Line speed')).toBeVisible();
});

test('a person with controlled devices starts at those under audit, and sees only them [2.06][2.09]', {
  tag: '@core',
}, async ({ world, open }) => {
  const page = await signIn(await open(), world, people.approver);
  await expect(page).toHaveURL(/\/devices-under-audit$/);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '7');
  await page.getByRole('row').nth(1).click();
  await expect(page).toHaveURL(/\/devices-under-audit\/\w{12}$/);
  const way = { name: 'Devices under audit' };
  const menu = page.getByRole('navigation').first();
  await expect(menu.getByRole('link', way)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText([
    'Devices under audit',
  ]);
  await expect(page.locator('main header')).toContainText('Norwell Packaging');
});

test('Back from a device finds the list where it was left', { tag: '@core' }, async ({ world, open }) => {
  const page = await signIn(await open(), world, people.operator);
  const grid = page.getByRole('grid');
  // the line of recently used devices is there from the start
  await openDevice(page, 'Capper 1');
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('recent')));
  await page.goto(`${world.portal()}/devices`);
  await expect(page.getByRole('navigation', { name: 'Recently used' })).toHaveText(/Recently used.*Capper 1/);
  await expect(page.getByText('Online').first()).toBeVisible();
  await grid.focus();
  await page.keyboard.press('End');
  const last = page.locator('[role=row][aria-rowindex="41"]');
  await expect(last).toBeInViewport();
  const before = await grid.evaluate((place) => place.scrollTop);
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Services', exact: true })).toBeVisible();
  await page.goBack();
  await expect(last).toBeInViewport();
  await expect.poll(() => grid.evaluate((place) => place.scrollTop)).toBe(before);
  await expect(grid).toBeFocused();
});

test('the first opened device is in view after Back, also below the recently used line', async ({ world, open }) => {
  const page = await signIn(await open(), world, people.manager);
  await expect(page.getByText('Online').first()).toBeVisible();
  await page.getByRole('grid').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Services', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('navigation', { name: 'Recently used' }).getByRole('link')).toHaveCount(1);
  await expect(page.locator('[role=row][aria-rowindex="41"]')).toBeInViewport({ ratio: 1 });
});

const upwards: Delays = { requests: 150, services: 400, lastHour: 650, device: 900, variables: 1150 };
const downwards: Delays = { variables: 150, lastHour: 400, device: 650, services: 900, requests: 1150 };

for (const wide of [true, false]) {
  test(`late data moves nothing on a device’s screen: ${wide ? 1440 : 390} px`, async ({ world, open }) => {
    const page = await open({ wide });
    const moved = await watchStillness(page);
    await openSession(page, world, world.portal(), people.operator);
    for (const delays of [upwards, downwards]) {
      await page.goto(`${world.portal()}/devices`);
      await find(page, 'Filler 3');
      await page.unrouteAll();
      await delayAnswers(page, delays);
      await row(page, 'Filler 3').click();
      await complete(page);
      expect(await moved()).toEqual([]);
      await page.reload();
      await complete(page);
      expect(await moved()).toEqual([]);
    }
  });
}

/** Everything of a device's screen is there. */
async function complete(page: Page): Promise<void> {
  await expect(page.getByText('Line speed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Services' }).getByText('Filler HMI').first()).toBeVisible();
  await expect(page.getByText('Stealth mode')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Access', exact: true })).not.toContainText('Loading');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** For each name of a live value: the width of its column from the panel's edge, and the words that it breaks. */
const columnsOf = (names: Element[]) =>
  names.map((name) => {
    const text = name.firstChild as Text;
    const range = document.createRange();
    const broken = [...text.data.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1;
    });
    const px = name.getBoundingClientRect().right - name.closest('ul')!.getBoundingClientRect().left;
    return { px, broken: broken.map(([word]) => word) };
  });

test('names of live values keep 120 px, on a phone 96, beside long units and wrap between words', async ({
  world,
  company,
  open,
}) => {
  const named = (name: string, slug: string) => ({
    ...{ name: `${name} of the sealing station`, slug, unit: 'packs per minute' },
  });
  const variables = [named('Speed', 'speed'), named('Film tension', 'tension'), named('Rejected packs', 'rejected')];
  const { name } = await aDevice(company, { variables });
  const page = await signIn(await open(), world, await aPerson(company, 'Service engineer'));
  await openDevice(page, name);
  const names = page.locator('.ls-reading-name');
  await expect(names.first()).toBeVisible();
  for (const [width, least] of [
    [1440, 120],
    [1280, 120],
    [1200, 120],
    [960, 120],
    [390, 96],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const columns = await names.evaluateAll(columnsOf);
    expect(columns.length).toBeGreaterThan(2);
    for (const { px, broken } of columns) {
      expect.soft([width, px]).toEqual([width, Math.max(px, least)]);
      expect.soft([width, broken]).toEqual([width, []]);
    }
  }
});

test("a list's address can be sent to a colleague, and survives a reload", async ({ world, open }) => {
  const page = await signIn(await open(), world, people.operator);
  await find(page, 'ghent');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '11');
  await page.getByRole('columnheader', { name: 'Name' }).click();
  await expect(page).toHaveURL(/q=ghent/);
  const first = await page.getByRole('row').nth(1).innerText();
  await page.reload();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '11');
  expect((await page.getByRole('row').nth(1).innerText()).split('\n')[1]).toBe(first.split('\n')[1]);
  const colleague = await open();
  await signIn(colleague, world, people.administrator, new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(colleague.getByRole('grid')).toHaveAttribute('aria-rowcount', '11');
});

test('one message published with a standard MQTT client changes a device on the screen', {
  tag: '@core',
}, async ({ world, company, open }) => {
  const missing = spawnSync('mosquitto_pub', ['--help']).error !== undefined;
  if (missing) console.log('incomplete: a message published by hand, no mosquitto_pub');
  test.skip(missing);
  // its gateway is away: it publishes nothing else
  const variables = [{ name: 'Level', slug: 'level' }];
  const { publicId: id, name, secret } = await aDevice(company, { gateway: 'away', variables });
  const page = await signIn(await open(), world, await aPerson(company, 'Service engineer'));
  await openDevice(page, name);
  await expect(page.getByText('This device has not sent any data yet.')).toBeVisible();
  const signedIn = ['-h', '127.0.0.1', '-p', `${world.ports.mqtt}`, '-u', id, '-P', secret];
  const message = JSON.stringify([{ time: new Date().toISOString(), values: { level: 41.5 } }]);
  await promisify(execFile)('mosquitto_pub', [...signedIn, '-q', '1', '-t', `gw/${id}/data`, '-m', message]);
  await expect(page.getByText('41.5', { exact: true })).toBeVisible();
});

test('when the fleet is killed every device is offline', async ({ world, open }) => {
  const page = await signIn(await open(), world, people.operator);
  await expect(row(page, 'Capper 1')).toContainText('Online');
  world.stack.running.fleet!.process.kill('SIGKILL');
  await expect(page.getByRole('grid').getByText('Online')).toHaveCount(0);
  await expect(row(page, 'Capper 1')).toContainText('Offline');
  await world.stack.start('fleet');
  await expect(row(page, 'Capper 1')).toContainText('Online');
});

test('an address with an invalid id says so [5.22]', async ({ world, open }) => {
  const page = await signIn(await open(), world, people.operator, '/devices/not-an-id');
  await expect(page.getByText("This device isn't available")).toBeVisible();
});
