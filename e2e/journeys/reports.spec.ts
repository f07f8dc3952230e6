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
import { sql } from '../../testing/world/sql.ts';

const program = findBrowser(undefined) ?? process.env.CHROMIUM_PATH;
const lack = program ? (spawnSync('pdftotext', ['-v']).error ? 'no pdftotext' : null) : 'no Chromium';
if (lack) console.log(`incomplete: reports that arrive, ${lack}`);
test.skip(lack !== null && !process.env.NO_SKIPS, lack ?? '');
test.use({ deployment: { settings: { LINESIDE_CHROMIUM: program ?? 'none' } } });

/** A published report with a text and the present value of a device. */
async function aReport(
  { call }: Company,
  name: string,
  title: string,
  chart?: { title: string; selector: string },
): Promise<CreatedRecord> {
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
  if (chart)
    await call('POST', '/page-components', {
      pageVersion: { publicId: version!.publicId },
      builtIn: 'line-chart',
      inputs: JSON.stringify({ title: chart.title, lines: [{ metric: { selector: chart.selector } }], target: 77 }),
      dimensions: { type: 'report-portrait', left: 0, top: 4, cols: 6, rows: 5 },
    });
  await call('POST', `/pages/${page.publicId}/publish`, {});
  return page;
}

// what the demo has requested is printed before, one report at a time: it took this journey past its time limit
test.beforeEach(({ world }) => sql(world, 'delete from job'));

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

test('a schedule that is run now mails its report with chart and values, and lists who got it [7.54]', async ({
  world,
  company,
  open,
}) => {
  const device = await aDevice(company, {
    gateway: 'without-vpn',
    variables: [{ name: 'Line speed', slug: 'speed', unit: 'm/s' }],
  });
  const sent = () => company.call<{ last: unknown }[]>('GET', `/agents/${device.publicId}/data-variables?fields=last`);
  await expect.poll(sent).toMatchObject([{ last: expect.anything() }]);
  const report = await aReport(company, 'Day report', 'Day', {
    ...{ title: 'Speed of the line', selector: 'Agent#selected:gateway.variable.speed' },
  });
  await company.call('POST', `/agents/${device.publicId}/report-schedules`, {
    ...{ report, start: '2026-03-02T00:00:00Z', timeZone: 'Asia/Tokyo', deliveryTime: '06:00' },
    recurrence: { frequency: 'weekly', interval: 1, monday: true },
    sendTo: [company.administrator.email, 'quality@elsewhere.example'],
  });
  const page = await signIn(await open(), world, company.administrator, '/reports/schedules');
  await row(page, 'Day report').click();
  const panel = page.getByRole('dialog', { name: 'Day report' });
  await expect(panel.getByRole('list', { name: 'Next runs' }).getByRole('listitem')).toHaveCount(5);
  await panel.getByRole('button', { name: 'Run now' }).click();
  await expect
    .poll(async () => (await company.call<object[]>('GET', '/report-jobs?fields=status,reason'))[0])
    .toMatchObject({ status: 'done', reason: null });
  await expect(panel.getByRole('table', { name: 'Last runs' })).toContainText('Sent to 1 person, 1 left out');

  const text = textOf(await mailedFile(world, company.administrator.email, 'Day report'));
  // the words of a chart are text, so it is drawn as vectors: 77 is the mark of its target
  for (const words of ['Day', 'Speed of the line', '77', 'Asia/Tokyo', device.name, 'Sheet 1 of 1'])
    expect(text).toContain(words);
  await page.goto(`${world.portal()}/reports/queue`);
  await row(page, 'Day report')
    .getByRole('button', { name: /More actions/ })
    .click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Values as CSV' }).click(),
  ]);
  const csv = (await readOf(saved)).toString();
  expect(csv.split('\r\n')[0]).toContain('"Asia/Tokyo","UTC","Line speed (m/s), mean"');
  expect(csv.split('\r\n').length).toBeGreaterThan(2);
});

async function readOf(download: { createReadStream(): Promise<AsyncIterable<Uint8Array>> }): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  return Buffer.concat(parts);
}
