import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { zipOf } from '../../api/test/zip-of.ts';
import type { Company, CreatedRecord } from '../../testing/fixtures/company.ts';
import { aDevice } from '../../testing/fixtures/device.ts';
import { choose, fromMenu } from '../../testing/pages/administration.ts';
import { signIn } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';

/** The archive of a component of ../components, as its builder packs it. */
function archiveOf(name: string): Buffer {
  const folder = path.join(import.meta.dirname, '..', 'components', name);
  const files = readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const);
  return Buffer.from(zipOf(Object.fromEntries(files)));
}

/** Uploads a component in the portal, and publishes its version. */
async function upload(page: Page, portal: string, name: string, folder: string): Promise<void> {
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

/** A published page with uploaded components beside each other. */
async function aPage({ call }: Company, name: string, inputs: object[]): Promise<CreatedRecord> {
  const [template] = await call<CreatedRecord[]>('GET', '/page-component-templates?fields=publicId');
  const page = await call<CreatedRecord>('POST', '/pages', { name, applicationType: 'sheet' });
  const [version] = await call<CreatedRecord[]>('POST', `/pages/${page.publicId}/draft`, {});
  const components = inputs.map((values, index) => ({
    ...{ pageVersion: { publicId: version!.publicId }, template: { publicId: template!.publicId } },
    ...{ inputs: JSON.stringify(values), dimensions: { type: 'sheet', left: 4 * index, top: 0, cols: 4, rows: 4 } },
  }));
  await call('POST', '/page-components', components);
  await call('POST', `/pages/${page.publicId}/publish`, {});
  return page;
}

const frameOf = (page: Page, name: string, index = 0): FrameLocator =>
  page.getByRole('region', { name }).nth(index).frameLocator('iframe');

test('a component is uploaded, placed from the palette, bound, and draws live values [3.65][3.66][7.55]', async ({
  world,
  company,
  open,
}) => {
  const device = await aDevice(company, { variables: [{ name: 'Line speed', slug: 'line-speed', unit: 'bottles/h' }] });
  const page = await signIn(await open(), world, company.administrator, '/pages');
  await upload(page, world.portal(), 'Live value', 'live-value');
  await page.goto(`${world.portal()}/pages`);
  await page.getByRole('button', { name: 'Add page' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add page' });
  await adding.getByLabel('Name').fill('Mixer overview');
  await adding.getByRole('button', { name: 'Add page' }).click();
  await fromMenu(page, 'Mixer overview', 'Open editor');
  await page.getByRole('button', { name: 'Choose device or asset' }).click();
  const chooser = page.getByRole('dialog', { name: 'Choose device or asset' });
  await choose(chooser, 'Device', device.name);
  await chooser.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('button', { name: 'Add component' }).first().click();
  await page.getByRole('menuitem', { name: 'Live value' }).click();
  const properties = page.getByRole('region', { name: 'Properties of Live value' });
  await properties.getByLabel('Title').fill('Speed of the mixer');
  await choose(properties, 'Value', 'Line speed');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Mixer overview was published')).toBeVisible();

  const component = frameOf(page, 'Live value');
  await expect(component.getByText('Speed of the mixer')).toBeVisible();
  const value = component.locator('.value');
  await expect(value).toHaveText(/\d/);
  const time = await value.getAttribute('data-time');
  await expect(value).not.toHaveAttribute('data-time', time!);
});

test('a hostile component reads no cookie, token or page, changes nothing, and leads nowhere', async ({
  world,
  company,
  open,
}) => {
  const page = await signIn(await open({ expecting: [/hostile\.min\.js/] }), world, company.administrator, '/pages');
  await upload(page, world.portal(), 'Hostile', 'hostile');
  const { publicId } = await aPage(company, 'Attacked', [{ act: 'look' }]);
  const address = `${world.portal()}/pages/${publicId}`;
  await page.goto(address);
  const told = frameOf(page, 'Hostile').locator('pct-hostile');
  await expect(told).toContainText('{');
  const got = JSON.parse((await told.textContent())!) as Record<string, string>;
  expect(got).toMatchObject({
    ...{ cookies: 'none', dom: 'no: SecurityError', address: 'no: SecurityError', top: 'no: SecurityError' },
    ...{ popup: 'no', elsewhere: 'no: TypeError', apiHere: '404', change: '403' },
  });
  expect(got.refresh).toMatch(/^no: /);
  expect(page.url()).toContain(address);
});

test('a component that hangs or floods is stopped and says so, and the page lives on', async ({
  world,
  company,
  open,
}) => {
  const page = await signIn(await open(), world, company.administrator, '/pages');
  await upload(page, world.portal(), 'Hostile', 'hostile');
  for (const [act, text] of [
    ['flood', 'Hostile sent too much at once'],
    ['hang', 'Hostile stopped responding'],
  ]) {
    const { publicId } = await aPage(company, `Page with ${act}`, [{ act }]);
    await page.goto(`${world.portal()}/pages/${publicId}`);
    // a frame may be silent for ten seconds
    await page.getByText(text!).waitFor();
    await page.getByRole('link', { name: 'Pages and reports' }).first().click();
    await expect(page.getByRole('link', { name: `Page with ${act}` })).toBeVisible();
  }
});
