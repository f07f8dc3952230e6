import type { Page } from '@playwright/test';
import { aDevice, aService } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { expect, test } from '../../testing/test.ts';
import { type Console, startConsole } from '../../testing/world/console.ts';

let console_: Console;
test.afterEach(() => console_?.stop());

/** The name of the focused element inside the widget. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.querySelector('lineside-vpn')?.shadowRoot?.activeElement;
    return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '';
  });

test('the keyboard alone fills in a request, shows what is missing, and sends it', async ({ company, open }) => {
  const device = await aDevice(company, { approval: true });
  await aService(device, 'Router web page');
  await aPerson(company, 'Manager');
  const person = await aPerson(company, 'Service engineer');
  console_ = await startConsole('console-plain', device, person);
  const page = await open();
  await page.goto(await console_.paired());
  const widget = page.locator('lineside-vpn');
  await widget.getByRole('button', { name: 'Pair' }).press('Enter');
  const button = widget.getByRole('button', { name: 'Request access' });
  await button.press('Enter');
  const dialog = widget.getByRole('dialog', { name: 'Request access' });
  const services = dialog.getByRole('combobox').first();
  const reason = dialog.getByLabel('Reason');
  await expect(reason).toBeFocused();
  const press = (key: string) => page.keyboard.press(key);

  await services.focus();
  await press('ArrowDown');
  const option = (name: string) => widget.locator('.ant-select-item-option', { hasText: name });
  await expect(option('Router web page')).toBeVisible();
  await press('ArrowDown');
  await press('Enter');
  await expect(dialog.locator('.ant-select-selection-item', { hasText: 'Router web page' })).toBeVisible();
  await press('Escape');
  await expect(option('Router web page')).toBeHidden();
  await expect(dialog).toBeVisible();
  await press('Backspace');
  await expect(dialog.locator('.ant-select-selection-item', { hasText: 'Router web page' })).toHaveCount(0);

  // around in the dialog, which the focus doesn't leave
  await press('Shift+Tab');
  expect(await focused(page)).toBe('Close');
  await press('Shift+Tab');
  // nothing is sent without a reason
  expect(await focused(page)).toBe('Cancel');
  await reason.focus();
  await page.keyboard.type('S');
  await press('Backspace');
  await expect(dialog.getByText('Required')).toBeVisible();
  await page.keyboard.type('Suction cups of head 3');
  await expect(dialog.getByText('Required')).toHaveCount(0);

  await dialog.getByLabel('Duration').focus();
  await press('ArrowDown');
  await press('ArrowDown');
  await press('Enter');
  await expect(dialog.locator('.ant-select-content', { hasText: '90 minutes' })).toBeVisible();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Start').fill(`${tomorrow}T10:00`);
  await expect(dialog.getByRole('status')).toContainText('10:00 to 11:30');
  await reason.focus();
  await press('Control+Enter');
  const done = widget.getByRole('button', { name: 'Done' });
  await expect(done).toBeFocused();
  await press('Enter');
  await expect(widget.getByRole('dialog')).toHaveCount(0);
  await expect(widget.getByText('Waiting for approval')).toBeVisible();
});
