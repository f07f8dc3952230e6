import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { zipOf } from '../../api/test/zip-of.ts';
import type { Company, CreatedRecord } from '../../testing/fixtures/company.ts';
import { expect } from '../../testing/test.ts';

/** The archive of a component of ../components, as its builder packs it. */
export function archiveOf(name: string): Buffer {
  const folder = path.join(import.meta.dirname, '..', 'components', name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')] as const);
  return Buffer.from(zipOf(Object.fromEntries(files)));
}

/** Uploads a component in the portal, and publishes its version. */
export async function upload(page: Page, portal: string, name: string, folder: string): Promise<void> {
  await page.goto(`${portal}/pages/components`);
  await page.getByRole('button', { name: /^Add/ }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: /^Add/ }).click();
  await page.getByRole('link', { name }).first().click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${folder}.zip`, mimeType: 'application/zip', buffer: archiveOf(folder) });
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
}

/** A published page with uploaded components beside each other, each by the name of its template. */
export async function aPage(
  { call }: Company,
  name: string,
  placed: readonly { of: string; inputs: object }[],
): Promise<CreatedRecord> {
  const templates = await call<(CreatedRecord & { name: string })[]>('GET', '/page-component-templates?fields=name');
  const page = await call<CreatedRecord>('POST', '/pages', { name, applicationType: 'sheet' });
  const [version] = await call<CreatedRecord[]>('POST', `/pages/${page.publicId}/draft`, {});
  const components = placed.map(({ of, inputs }, index) => ({
    pageVersion: { publicId: version!.publicId },
    template: { publicId: templates.find((template) => template.name === of)!.publicId },
    ...{ inputs: JSON.stringify(inputs), dimensions: { type: 'sheet', left: 4 * index, top: 0, cols: 4, rows: 4 } },
  }));
  await call('POST', '/page-components', components);
  await call('POST', `/pages/${page.publicId}/publish`, {});
  return page;
}

/** The frame of a component on a page: it is in a document of the portal. */
export const frameOf = (page: Page, name: string, index = 0): FrameLocator =>
  page.getByRole('region', { name }).nth(index).frameLocator('iframe').frameLocator('iframe');
