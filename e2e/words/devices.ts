import type { Locator, Page } from '@playwright/test';

/** A device's row in the list, by the beginning of its name. */
export const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name }).first();

/** Narrows the list by what is typed. */
export async function find(page: Page, words: string): Promise<void> {
  await page.getByPlaceholder('Filter by name or serial').fill(words);
}

/** Opens a device from the list. */
export async function openDevice(page: Page, name: string): Promise<void> {
  await find(page, name);
  await row(page, name).click();
  await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
}
