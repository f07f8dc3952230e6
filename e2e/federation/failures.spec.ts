import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { people, signIn } from '../../testing/pages/sign-in.ts';
import { passTimeUntil } from '../../testing/pages/time.ts';
import { expect, test as inWorld } from '../../testing/test.ts';
import { hanging } from './faults.ts';
import { contentsOf, type Releases, releasesOf } from './releases.ts';

const test = inWorld.extend<{ releases: Releases }>({
  releases: async ({ world }, use) => {
    const releases = releasesOf(world);
    await use(releases);
    releases.undo();
  },
});

const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: "This part of the portal can't be shown" });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const devicesWork = async (page: Page) => {
  await menu(page, 'Devices').click();
  await expect(page.getByRole('grid', { name: 'Devices' }).getByRole('row').nth(1)).toBeVisible();
};

test('a remote whose origin goes down is named, the rest works, and it comes back by itself', {
  tag: '@core',
}, async ({ world, open }) => {
  const { servers } = world.stack;
  const page = await signIn(await open(), world, people.administrator);
  await expect(menu(page, 'Assets')).toBeVisible();
  await servers.stopRemote('remote-assets');
  try {
    await menu(page, 'Assets').click();
    await expect(failure(page)).toContainText('remote-assets 0.1.0');
    await devicesWork(page);
    await menu(page, 'Assets').click();
    await expect(failure(page)).toBeVisible();
  } finally {
    await servers.startRemote('remote-assets');
  }
  await expect(page.getByRole('tree', { name: 'Assets' }).getByRole('treeitem').first()).toBeVisible();
});

test('a remote whose origin is down at the start leaves the rest alone and appears later', async ({ world, open }) => {
  const { servers } = world.stack;
  const page = await open();
  await servers.stopRemote('remote-assets');
  try {
    await signIn(page, world, people.administrator);
    await devicesWork(page);
    await expect(menu(page, 'Assets')).toHaveCount(0);
    await page.goto(`${world.portal()}/nowhere`);
    await expect(heading(page, 'Devices')).toBeVisible();
    await expect(failure(page)).toHaveCount(0);
  } finally {
    await servers.startRemote('remote-assets');
  }
  await menu(page, 'Assets').click();
  await expect(page.getByRole('tree', { name: 'Assets' }).getByRole('treeitem').first()).toBeVisible();
});

test('a new version is there after a reload, and the host is untouched', async ({ world, open, releases }) => {
  const before = contentsOf(releases.host);
  const page = await signIn(await open(), world, people.operator);
  await expect(heading(page, 'Devices')).toBeVisible();
  const next = await releases.build('remote-devices', '0.2.0', (folder) => {
    const texts = path.join(folder, 'texts/en.json');
    writeFileSync(texts, readFileSync(texts, 'utf8').replace(/("devices": )"Devices"/, '$1"Gateways"'));
  });
  releases.deploy(next);
  await menu(page, 'Tools').click();
  await expect(menu(page, 'Devices')).toBeVisible();
  await page.goto(`${world.portal()}/devices`);
  await expect(menu(page, 'Gateways')).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Gateways' }).getByRole('row').nth(1)).toBeVisible();
  expect(contentsOf(releases.host)).toEqual(before);
});

test('a remote that never answers is waited for by name, then fails, and blocks nobody', async ({ world, open }) => {
  const page = await open();
  await page.clock.install();
  await signIn(page, world, people.administrator);
  await devicesWork(page);
  const end = await hanging(world, 'remote-assets', /entry\.js/);
  try {
    await page.goto(`${world.portal()}/assets`, { waitUntil: 'commit' });
    await expect(page.getByText('Waiting for Assets…')).toBeVisible();
    await devicesWork(page);
    await menu(page, 'Assets').click();
    await passTimeUntil(page, 8_000, failure(page));
    await expect(failure(page)).toContainText("It didn't respond in time.");
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    const began = Date.now();
    await expect(page.getByLabel('E-mail')).toBeVisible();
    // the bound is the rule: the federation runtime itself gives up after 20 s, which is too late
    expect(Date.now() - began).toBeLessThan(15_000);
    await page.close();
  } finally {
    await end();
  }
});
