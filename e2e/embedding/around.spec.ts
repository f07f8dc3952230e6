import type { Page } from '@playwright/test';
import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { expect, test } from '../../testing/test.ts';
import { type Console, startConsole } from '../../testing/world/console.ts';

// The widget and the page around it: failed loads, the page's style sheet, and what the page keeps.

let console_: Console;

/** Words of the kit's own Dutch texts, and of no others. */
const ofKit = 'Wijzigingen weggooien?';

test.afterEach(() => console_?.stop());

/** Words of the search for the VPN client, which is a part of its own. */
const ofConnector = 'StatusWebSocket';

/** Parts with some words in them don't come. */
const without = (page: Page, words: string) =>
  page.route('**/widget/parts/*', async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace('console.localhost', '127.0.0.1') });
    return (await answer.text()).includes(words) ? route.abort() : route.fulfill({ response: answer });
  });

const failing = (page: Page) =>
  page.route('**/widget/parts/*', (route) =>
    route.request().url().includes('runtime') ? route.continue() : route.abort(),
  );

test('a widget chunk that fails to load shows an error, reports it, and loads on retry', async ({ company, open }) => {
  const device = await aDevice(company, { approval: true });
  await aPerson(company, 'Manager');
  const person = await aPerson(company, 'Service engineer');
  console_ = await startConsole('console-plain', device, person);
  const page = await open();
  await page.addInitScript(() => {
    const failed: string[] = [];
    Object.assign(window, { failed });
    document.addEventListener('failed', (event) => failed.push((event as CustomEvent).detail.part));
  });
  const failedParts = () => page.evaluate(() => (window as unknown as { failed: string[] }).failed);
  const widget = page.locator('lineside-vpn');
  await failing(page);
  await page.goto(console_.origin);
  await expect(widget.getByText("A part of the VPN couldn't be loaded.")).toBeVisible();
  expect(await failedParts()).toEqual(['code']);
  await page.unroute('**/widget/parts/*');
  await widget.getByRole('button', { name: 'Try again' }).click();
  await expect(widget.getByRole('button', { name: 'Request access' })).toBeVisible();
  await expect(widget.getByText("couldn't be loaded")).toHaveCount(0);

  // and so does a dialog
  await failing(page);
  await widget.getByRole('button', { name: 'Request access' }).click();
  await expect(widget.getByText("A part of the VPN couldn't be loaded.")).toBeVisible();
  expect(await failedParts()).toEqual(['code', 'code']);
  await page.unroute('**/widget/parts/*');
  await widget.getByRole('button', { name: 'Try again' }).click();
  await expect(widget.getByText("couldn't be loaded")).toHaveCount(0);
  await widget.getByRole('button', { name: 'Request access' }).click();
  await expect(widget.getByRole('dialog', { name: 'Request access' }).getByLabel('Reason')).toBeVisible();
});

test('Connect waits for the search for the VPN client, also after a failed load', async ({ company, open }) => {
  const device = await aDevice(company);
  const person = await aPerson(company, 'Service engineer');
  console_ = await startConsole('console-plain', device, person);
  const page = await open();
  await without(page, ofConnector);
  await page.goto(console_.origin);
  const widget = page.locator('lineside-vpn');
  await widget.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(widget.getByText("A part of the VPN couldn't be loaded.")).toBeVisible();
  await expect(widget.getByRole('dialog')).toHaveCount(0);
  await page.unroute('**/widget/parts/*');
  await widget.getByRole('button', { name: 'Try again' }).click();
  // not paired with this page: it explains how
  await expect(widget.getByRole('dialog')).toBeVisible();
  await expect(widget.getByText("couldn't be loaded")).toHaveCount(0);
});

test('the widget follows the page’s theme and language and leaves its zod settings alone', async ({
  company,
  open,
}) => {
  const device = await aDevice(company, { approval: true });
  await aPerson(company, 'Manager');
  const person = await aPerson(company, 'Service engineer');
  console_ = await startConsole('console-plain', device, person);
  const page = await open();
  await page.addInitScript(() => Object.assign(window, { __zod_globalConfig: {} }));
  await page.goto(console_.origin);
  const widget = page.locator('lineside-vpn');
  const button = widget.getByRole('button', { name: 'Request access' });
  await expect(button).toHaveCSS('border-radius', '6px');
  const filled = widget.getByRole('button', { name: 'Connect', exact: true });
  await expect(filled).toHaveCSS('background-color', 'rgb(11, 99, 112)');
  await page.evaluate(() => {
    const element = document.querySelector('lineside-vpn') as HTMLElement & { handle: { update(more: object): void } };
    for (const [name, value] of [
      ['accent', '#7A3E9D'],
      ['surface', '#FDF6E3'],
      ['radius', '2px'],
      ['font', 'Georgia, serif'],
    ])
      element.style.setProperty(`--lineside-${name}`, value!);
    element.handle.update({ theme: 'light' });
  });
  await expect(filled).toHaveCSS('background-color', 'rgb(113, 73, 138)');
  await expect(button).toHaveCSS('border-radius', '2px');
  await expect(button).toHaveCSS('font-family', 'Georgia, serif');
  await button.click();
  const dialog = widget.getByRole('dialog', { name: 'Request access' });
  await expect(dialog.getByRole('button', { name: 'Send request' })).toHaveCSS('border-radius', '2px');
  const reason = dialog.getByLabel('Reason');
  await expect(reason).toHaveCSS('border-radius', '2px');
  await expect(reason).toHaveCSS('font-family', 'Georgia, serif');
  await expect(reason).toHaveCSS('background-color', 'rgb(253, 246, 227)');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.evaluate(() => {
    type Handle = Record<'openInfo' | 'requestAccess', () => Promise<void>>;
    const { handle } = document.querySelector('lineside-vpn') as HTMLElement & { handle: Handle };
    void handle.openInfo();
    void handle.requestAccess();
  });
  await expect(widget.getByRole('button', { name: 'Close' })).toHaveCount(2);
  const speak = (language: string) =>
    page.evaluate((code) => document.querySelector('lineside-vpn')!.setAttribute('language', code), language);
  // a half-loaded language is not shown
  const withheld = page.waitForEvent('requestfailed');
  await without(page, ofKit);
  await speak('nl');
  await withheld;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(widget.getByRole('button', { name: 'Close' })).toHaveCount(2);
  await expect(widget.getByText('Toegang aanvragen')).toHaveCount(0);
  await page.unroute('**/widget/parts/*');
  await speak('en');
  await speak('nl');
  await expect(widget.getByRole('button', { name: 'Sluiten' })).toHaveCount(2);
  await expect(widget.getByRole('button', { name: 'Close' })).toHaveCount(0);
  expect(
    await page.evaluate(() => (globalThis as unknown as { __zod_globalConfig: object }).__zod_globalConfig),
  ).toEqual({});
});
