import type { Page } from '@playwright/test';
import type { Person } from '../../testing/fixtures/account.ts';
import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { connect, connectionOf, disconnect, letReach, reachOf, recordTraffic } from '../../testing/pages/connector.ts';
import { people, signInElsewhere, signInPaired } from '../../testing/pages/sign-in.ts';
import { passTime } from '../../testing/pages/time.ts';
import { expect, test, type World } from '../../testing/test.ts';
import { pairingElsewhere } from '../../testing/world/portal-on-another-host.ts';

/** Signs in elsewhere, lets the page use the VPN client, and opens the tools. */
async function signInPairedElsewhere(page: Page, world: World, person: Person): Promise<void> {
  await letReach(page, 'yes');
  await signInElsewhere(page, world, person, await pairingElsewhere(world.dataDir, world.ports));
  await page.getByRole('dialog').getByRole('button', { name: 'Pair' }).click();
  await page.getByRole('link', { name: 'Tools' }).click();
  await expect(page.getByText('Version 0.1.0')).toBeVisible();
}

test('a page on this machine finds the VPN client immediately, without a click [4.20][4.22]', async ({
  world,
  open,
}) => {
  const page = await signInPaired(await open(), world, people.operator);
  await page.getByRole('link', { name: 'Tools' }).click();
  await expect(page.getByText('Version 0.1.0')).toBeVisible();
  const traffic = recordTraffic(page);
  await page.reload();
  await expect(page.getByText('Version 0.1.0')).toBeVisible();
  expect([await reachOf(page), traffic.calls, traffic.sockets]).toEqual(['prompt', ['GET /'], 1]);
});

test('a page elsewhere that may reach this machine finds the VPN client and connects [4.20][4.22]', {
  tag: '@core',
}, async ({ world, company, open, farBrowser }) => {
  const { name: device } = await aDevice(company);
  const page = await open({ browser: farBrowser });
  await signInPairedElsewhere(page, world, await aPerson(company, 'Service engineer'));
  const traffic = recordTraffic(page);
  await page.reload();
  await expect(page.getByText('Version 0.1.0')).toBeVisible();
  expect([await reachOf(page), traffic.calls, traffic.sockets]).toEqual(['granted', ['GET /'], 1]);
  await page.getByRole('link', { name: 'Devices', exact: true }).click();
  await connect(page, device);
  await expect(page.getByText(`connected to ${device}`)).toBeVisible();
  expect(await connectionOf(page, world)).toBe('connected');
  await disconnect(page);
  await expect.poll(() => connectionOf(page, world)).toBe('idle');
});

test('a remote page without local network access asks nothing and explains how to allow it [4.18][4.19][4.20]', async ({
  world,
  company,
  open,
  farBrowser,
}) => {
  const { name: device } = await aDevice(company);
  const page = await open({ browser: farBrowser });
  await letReach(page, 'no');
  const traffic = recordTraffic(page);
  await signInElsewhere(page, world, await aPerson(company, 'Service engineer'));
  expect(await reachOf(page)).toBe('denied');
  await connect(page, device);
  const dialog = page.getByRole('dialog', { name: 'Your browser blocks the VPN client' });
  await expect(dialog.getByText(/Open the site settings left of the address/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Tools' }).click();
  await expect(page.getByText('Your browser blocks the VPN client')).toBeVisible();
  await expect(page.getByText(/Open the site settings left of the address/)).toBeVisible();
  expect(traffic).toEqual({ calls: [], sockets: 0, lost: 0 });
  // undone in the browser's settings, it is looked for at once
  await letReach(page, 'yes');
  await expect(page.getByText('Not paired with this page')).toBeVisible();
});

test('an undecided page elsewhere asks nothing until it is pressed [4.18][4.20]', async ({
  world,
  open,
  farBrowser,
}) => {
  const page = await open({ browser: farBrowser });
  await page.clock.install();
  await signInPairedElsewhere(page, world, people.operator);
  await page.context().clearPermissions();
  const traffic = recordTraffic(page);
  await page.reload();
  const check = page.getByRole('button', { name: 'Check VPN client' });
  await expect(check).toBeVisible();
  expect(await reachOf(page)).toBe('prompt');
  await expect(page.getByText('Your browser will ask whether this page may reach apps')).toBeVisible();
  await passTime(page, '01:00');
  expect(traffic).toEqual({ calls: [], sockets: 0, lost: 0 });

  // no person can answer in a headless browser; it isn't asked again
  await check.click();
  await expect.poll(() => traffic.calls).toEqual(['GET /']);
  await passTime(page, '01:00');
  expect(traffic).toEqual({ calls: ['GET /'], sockets: 0, lost: 0 });
  await letReach(page, 'yes');
  await expect(page.getByText('Version 0.1.0')).toBeVisible();
});
