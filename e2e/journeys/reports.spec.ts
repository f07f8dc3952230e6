import { execFileSync, spawnSync } from 'node:child_process';
import { findBrowser } from '../../api/src/platform/browser/find-browser.ts';
import type { Company, CreatedRecord } from '../../testing/fixtures/company.ts';
import { aDevice, type Device } from '../../testing/fixtures/device.ts';
import { aPerson } from '../../testing/fixtures/person.ts';
import { choose } from '../../testing/pages/administration.ts';
import { row } from '../../testing/pages/devices.ts';
import { mailedFile } from '../../testing/pages/mail.ts';
import { signIn } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';

const program = findBrowser(undefined) ?? process.env.CHROMIUM_PATH;
const lack = program ? (spawnSync('pdftotext', ['-v']).error ? 'no pdftotext' : null) : 'no Chromium';
if (lack) console.log(`incomplete: reports that arrive, ${lack}`);
test.skip(lack !== null && !process.env.NO_SKIPS, lack ?? '');
test.use({ deployment: { settings: { LINESIDE_CHROMIUM: program ?? 'none' } } });

/** A published report with a text and the present value of a device. */
async function aReport({ call }: Company, name: string, title: string): Promise<CreatedRecord> {
  const page = await call<CreatedRecord>('POST', '/pages', {
    name,
    applicationType: 'report',
    orientation: 'portrait',
  });
  const [version] = await call<CreatedRecord[]>('POST', `/pages/${page.publicId}/draft`, {});
  await call('POST', '/page-components', {
    pageVersion: { publicId: version!.publicId },
    builtIn: 'text',
    inputs: JSON.stringify({ title, text: 'Checked by the shift' }),
    dimensions: { type: 'report-portrait', left: 0, top: 0, cols: 6, rows: 3 },
  });
  await call('POST', `/pages/${page.publicId}/publish`, {});
  return page;
}

const textOf = (pdf: Buffer): string => execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString();

test('a report is requested, arrives as a PDF by mail, and is downloaded from the queue [2.19][7.54]', async ({
  world,
  company,
  open,
}) => {
  const device: Device = await aDevice(company, { gateway: 'away' });
  await aReport(company, 'Shift report', 'Night shift');
  const reader = await aPerson(company, 'Service engineer');
  const page = await signIn(await open(), world, company.administrator, '/reports');
  await row(page, 'Shift report').getByRole('button', { name: 'Create report' }).click();
  const dialog = page.getByRole('dialog', { name: /Create report/ });
  await choose(dialog, 'Device', device.name);
  await dialog.getByRole('button', { name: 'Create report' }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await company.call<object[]>('GET', '/report-jobs?fields=status,reason'))[0])
    .toMatchObject({ status: 'done', reason: null });

  const pdf = await mailedFile(world, company.administrator.email, 'Shift report');
  const text = textOf(pdf);
  // the reader has chosen no region: midnight is written as mails write it
  for (const words of ['Night shift', 'Checked by the shift', device.name, company.name, ', 00:00 CE'])
    expect(text).toContain(words);

  await page.goto(`${world.portal()}/reports/queue`);
  await expect(row(page, 'Shift report')).toContainText('Printed');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    row(page, 'Shift report').getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(textOf(await readOf(saved))).toContain('Night shift');
  // the reader may see the report and the device, and was not among its receivers
  const others = await signIn(await open(), world, reader, '/reports/queue');
  await expect(row(others, 'Shift report')).toContainText('Printed');
  await expect(row(others, 'Shift report').getByRole('button', { name: 'Download' })).toHaveCount(0);
});

async function readOf(download: { createReadStream(): Promise<AsyncIterable<Uint8Array>> }): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  return Buffer.concat(parts);
}
