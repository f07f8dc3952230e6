import type { Page } from '@playwright/test';
import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { connectionOf } from '../../testing/pages/connector.ts';
import { approve, revoke } from '../../testing/pages/requests.ts';
import { expect, test } from '../../testing/test.ts';
import { type Console, startConsole } from '../../testing/world/console.ts';
import { always, left, watch } from './leaks.ts';

// The widget in a console made of applications of several frameworks, by single-spa: as one of them, and as a parcel in another.

let console_: Console;

/** antd listens for clicks from the first dialog on, once per page; changes of other applications are theirs. */
const nothing = { heard: [...always, 'html click'], waiting: [], sockets: 0, sheets: 0, styles: 0 };

test.afterEach(() => console_?.stop());

const to = (page: Page, name: string) => page.getByRole('link', { name }).click();

test('in single-spa the widget stays connected across routes, leaves nothing, shows a revocation [4.29]', async ({
  world,
  company,
  open,
}) => {
  const device = await aDevice(company, { approval: true });
  const person = await aPerson(company, 'Service engineer');
  console_ = await startConsole('console-single-spa', device, person);
  const approver = await aPerson(company, 'Manager');
  const page = await open();
  await page.addInitScript(watch);
  await page.goto(await console_.paired());
  const widget = page.locator('#vpn');
  const status = page.getByRole('status').first();
  await widget.getByRole('button', { name: 'Pair' }).click();
  await expect(widget.getByText('Access needs approval')).toBeVisible();

  await widget.getByRole('button', { name: 'Request access' }).click();
  const dialog = widget.getByRole('dialog', { name: 'Request access' });
  await dialog.getByLabel('Reason').fill('Suction cups of head 3 lose packs');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await widget.getByRole('button', { name: 'Done' }).click();
  await expect(widget.getByText('Waiting for approval')).toBeVisible();
  await approve(device, approver);
  await widget.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(widget.getByText(`connected to ${device.name}`)).toBeVisible();
  await expect(status).toHaveText('VPN connected');
  await page.getByRole('button', { name: 'Packs rejected: 0' }).click();

  // at another address another application is shown, without the widget
  await to(page, 'Orders');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Line 2' })).toHaveCount(0);
  expect(await widget.evaluate(({ innerHTML }) => innerHTML)).toBe('');
  await expect.poll(() => left(page)).toMatchObject(nothing);
  await expect.poll(() => connectionOf(page, world)).toBe('connected');

  // and back
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Packs rejected: 0' })).toBeVisible();
  await expect(widget.getByText(`connected to ${device.name}`)).toBeVisible();
  await revoke(device, approver);
  await expect(widget.getByText(`${approver.name} has revoked your access`)).toBeVisible();
  await expect(status).toHaveText('VPN ended: revoked');
  await expect.poll(() => connectionOf(page, world)).toBe('idle');
});

test('another application renders, updates and unmounts the widget as a parcel', async ({ company, open }) => {
  const device = await aDevice(company, { approval: true });
  const person = await aPerson(company, 'Service engineer');
  console_ = await startConsole('console-single-spa', device, person);
  const page = await open();
  await page.addInitScript(watch);
  await page.goto(await console_.paired());
  await page.locator('#vpn').getByRole('button', { name: 'Pair' }).click();
  await to(page, 'Orders');
  const orders = page.locator('#orders');
  await orders.getByRole('button', { name: 'Help from the maker' }).click();
  await expect(orders.getByRole('button', { name: 'Request access' })).toBeVisible();
  await orders.getByRole('button', { name: 'Nederlands' }).click();
  await expect(orders.getByRole('button', { name: 'Toegang aanvragen' })).toBeVisible();

  await orders.getByRole('button', { name: 'Close help' }).click();
  await expect(orders.getByText(device.name)).toHaveCount(0);
  await expect.poll(() => left(page)).toMatchObject(nothing);

  // away while it is still coming
  await orders.getByRole('button', { name: 'Help from the maker' }).click();
  await to(page, 'Line');
  await expect(page.locator('#vpn').getByText(device.name)).toBeVisible();
  expect(await orders.evaluate(({ innerHTML }) => innerHTML)).toBe('');
});
