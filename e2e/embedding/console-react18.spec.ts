import { aDevice } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { connectionOf } from '../../testing/pages/connector.ts';
import { expect, test } from '../../testing/test.ts';
import { type Console, startConsole } from '../../testing/world/console.ts';
import { left, watch } from './leaks.ts';

// The element in a console that is drawn by another React than the widget's, in its strict mode.

let console_: Console;

test.afterEach(() => console_?.stop());

test('the element uses its own React beside another one, and both keep working', async ({ world, company, open }) => {
  const device = await aDevice(company);
  const person = await aPerson(company, 'Service engineer');
  console_ = await startConsole('console-react18', device, person);
  const page = await open();
  await page.addInitScript(watch);
  await page.goto(await console_.paired());
  const widget = page.locator('lineside-vpn');
  await widget.getByRole('button', { name: 'Pair' }).click();
  await expect(page.getByText('React 18.3.1, VPN disconnected')).toBeVisible();
  await widget.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(widget.getByText(`connected to ${device.name}`)).toBeVisible();
  await expect(page.getByText('React 18.3.1, VPN connected')).toBeVisible();
  await expect.poll(() => connectionOf(page, world)).toBe('connected');
  await page.getByRole('button', { name: 'Nederlands' }).click();
  await expect(widget.getByRole('button', { name: 'Verbinding verbreken' })).toBeVisible();
  await expect(widget.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Close help' }).click();
  await expect(widget).toHaveCount(0);
  await expect
    .poll(() => left(page))
    .toMatchObject({ heard: ['html click'], waiting: [], sockets: 0, sheets: 0, styles: 0 });
  await expect.poll(() => connectionOf(page, world)).toBe('connected');

  // the page's tree continues, and so does a widget that is added again
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Help from the maker' }).click();
  await widget.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('React 18.3.1, VPN disconnected')).toBeVisible();
  await expect.poll(() => connectionOf(page, world)).toBe('idle');
});
