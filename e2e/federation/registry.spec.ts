import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ownKeys } from '../../delivery/registry/key.ts';
import { publish } from '../../delivery/registry/publish.ts';
import { hasCanary } from '../../delivery/registry/test/has-canary.ts';
import type { Person } from '../../testing/fixtures/account.ts';
import { people, signIn } from '../../testing/pages/sign-in.ts';
import { passTime } from '../../testing/pages/time.ts';
import { expect, test as inWorld, type World } from '../../testing/test.ts';
import { rowsOf } from '../../testing/world/sql.ts';
import { type Releases, releasesOf } from './releases.ts';

const test = inWorld.extend<{ releases: Releases }>({
  releases: async ({ world }, use) => {
    const releases = releasesOf(world);
    await use(releases);
    releases.undo();
  },
});

const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
const devices = (page: Page) => page.getByRole('grid', { name: 'Devices' }).getByRole('row').nth(1);
const outdated = (page: Page) => page.getByText(/^You're using a copy of the portal from/);

/** A person with Devices open, in a page with a controlled clock. */
async function atDevices(page: Page, world: World): Promise<Page> {
  await page.clock.install();
  await signIn(page, world, people.administrator, '/devices');
  await expect(devices(page)).toBeVisible();
  return page;
}

const quarter = (page: Page) => passTime(page, '15:00');

test('a new version is offered once in an open page, which keeps its own until a reload', {
  tag: '@core',
}, async ({ world, open, releases }) => {
  const page = await atDevices(await open(), world);
  releases.deploy(
    await releases.build('remote-devices', '0.2.0', (folder) => {
      const texts = path.join(folder, 'texts/en.json');
      writeFileSync(texts, readFileSync(texts, 'utf8').replace(/("devices": )"Devices"/, '$1"Gateways"'));
    }),
  );
  await quarter(page);
  const offer = page.getByRole('status').filter({ hasText: 'A new version of Devices is ready.' });
  await expect(offer).toBeVisible();
  await menu(page, 'Tools').click();
  await menu(page, 'Devices').click();
  await expect(devices(page)).toBeVisible();

  await offer.getByRole('button', { name: 'Close' }).click();
  await quarter(page);
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('grid', { name: 'Gateways' }).getByRole('row').nth(1)).toBeVisible();
  await page.close();
});

test('a canary reaches only its share of people, falls back on failure, and is removed live', async ({
  world,
  open,
  releases,
}) => {
  const [first, other] = await canaryAndLive(world, 'remote-devices');
  const canary = await releases.build('remote-devices', '0.2.0', (folder) => {
    const texts = path.join(folder, 'texts/en.json');
    writeFileSync(texts, readFileSync(texts, 'utf8').replace(/("devices": )"Devices"/, '$1"Gateways"'));
  });
  releases.canary(canary, 50);
  const compared = await signIn(await open(), world, other, '/devices');
  // paints after the first click are not measured
  await compared.reload();
  await expect(devices(compared)).toBeVisible();
  await painted(compared);
  const page = await open();
  await page.clock.install();
  await signIn(page, world, first, '/devices');
  const gateways = page.getByRole('grid', { name: 'Gateways' }).getByRole('row').nth(1);
  await expect(gateways).toBeVisible();
  await compared.goto('about:blank');

  await page.route('**/remote-devices/0.2.0/entry.js', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(devices(page)).toBeVisible();
  await page.getByRole('button', { name: /^Account.*Some components run in an earlier version/ }).click();
  await page.getByRole('menuitem', { name: /Components of this portal/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Version 0.1.0 runs instead of 0.2.0');
  await page.unroute('**/remote-devices/0.2.0/entry.js');
  await page.getByRole('button', { name: 'Reload and try again' }).click();
  await expect(gateways).toBeVisible();

  releases.deploy();
  await quarter(page);
  await expect(page.getByText('This version was rolled back.')).toBeVisible();
  await expect(gateways).toBeVisible();
  await menu(page, 'Tools').click();
  await menu(page, 'Devices').click();
  await expect(devices(page)).toBeVisible();

  const figures = () =>
    rowsOf(
      world,
      `select distinct version, share, measure from remote_figure where measure <> 'inp' order by version desc, measure`,
    );
  const figureRows = (version: string, share: string, ...measures: string[]) =>
    measures.map((measure) => ({ version, share, measure }));
  await expect
    .poll(figures)
    .toEqual([
      ...figureRows('0.2.0', 'canary', 'cls', 'instead', 'lcp', 'load', 'not-loaded', 'opened'),
      ...figureRows('0.1.0', 'compared', 'cls', 'lcp', 'load', 'opened'),
    ]);
});

/** Its largest part is on the screen. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

/** Two of the demo's people: the first gets a canary for half of all people, and the other doesn't. */
async function canaryAndLive(world: World, remote: string): Promise<[Person, Person]> {
  const users = await rowsOf<{ id: string; email: string }>(
    world,
    'select public_id as id, email_address as email from user_account',
  );
  const { operator, administrator, manager, colleague, engineer } = people;
  const all = [operator, administrator, manager, colleague, engineer].map((person) => {
    const { id } = users.find(({ email }) => email === person.email)!;
    return { person, has: hasCanary(remote, id, 50) };
  });
  return [all.find(({ has }) => has)!.person, all.find(({ has }) => !has)!.person];
}

test('a removed remote stays until its screen is left, says so, and returns without a reload', async ({
  world,
  open,
  releases,
}) => {
  const page = await atDevices(await open(), world);
  await menu(page, 'Assets').click();
  const assets = page.getByRole('tree', { name: 'Assets' });
  await expect(assets).toBeVisible();
  const back = releases.withdraw('remote-assets');
  await quarter(page);
  await expect(page.getByText('This component was removed from the portal.')).toBeVisible();
  await expect(assets).toBeVisible();

  await menu(page, 'Devices').click();
  await expect(devices(page)).toBeVisible();
  await expect(menu(page, 'Assets')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'This component was removed from the portal.' })).toBeVisible();

  back();
  await quarter(page);
  await expect(assets).toBeVisible();
  await expect(menu(page, 'Assets')).toBeVisible();
});

test('a registry signed a year ahead, or stored by a remote, locks nobody out of the portal', async ({
  world,
  open,
  releases,
}) => {
  const page = await atDevices(await open(), world);
  const keys = ownKeys(world.dataDir);
  const year = 365 * 86_400_000;
  publish(path.join(world.dataDir, 'registry.json'), releases.now(), keys, { now: Date.now() + year });
  await page.reload();
  await expect(page.getByText('is signed for a later time')).toBeVisible();
  await expect(devices(page)).toBeVisible();

  releases.undo();
  await page.evaluate(
    ([place, at]) => localStorage.setItem(place!, at!),
    [`lineside.registry.${keys.registryKey.id}`, String(Date.now() + year)],
  );
  await page.reload();
  await expect(devices(page)).toBeVisible();
  await expect(outdated(page)).toHaveCount(0);
});
