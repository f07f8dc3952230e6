import type { Locator, Page } from '@playwright/test';

/** A device's row in the list, by the beginning of its name. */
export const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name }).first();

/** Filters the list by typed text, and waits for the result: a row that moves under a press gets no click. */
export async function find(page: Page, words: string): Promise<void> {
  const field = page.getByPlaceholder('Filter by name or serial');
  if ((await field.inputValue()) === words) return;
  const narrowed = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('search') === words);
  await field.fill(words);
  await (await narrowed).finished();
}

/** Opens a device from the list. */
export async function openDevice(page: Page, name: string): Promise<void> {
  await find(page, name);
  await row(page, name).click();
  await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
}
