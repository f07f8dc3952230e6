import type { Page } from '@playwright/test';
import type { CreatedRecord } from '../../testing/fixtures/company.ts';
import { aDevice } from '../../testing/fixtures/device.ts';
import { openSession } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';
import { brokenInBoth } from './look.ts';

const metric = { selector: 'Agent#selected:gateway.variable.line-speed' };
const states = [{ from: 0, label: 'Running', tone: 'online' }];

/** Each built-in component, bound to the value of a device. */
const components: [builtIn: string, inputs: object][] = [
  ['value', { metric, trend: true }],
  ['line-chart', { lines: [{ metric }] }],
  ['bar-chart', { bars: [{ metric }], per: 'period' }],
  ['pie-chart', { parts: [{ metric }] }],
  ['state-band', { metric, states }],
  ['gauge', { metric }],
  ['state', { metric, states }],
  ['table', { rows: [{ metric }] }],
  ['alarm-list', { onlyActive: false, count: 5 }],
  ['control', { metric, look: 'number' }],
  ['button', { metric, label: 'Stop', value: '0' }],
  ['text', { text: 'Before the shift' }],
  ['date', { shows: 'dateTime' }],
  ['qr-code', { leads: 'thisPage' }],
];

const expectAccessible = async (page: Page, name: string) =>
  expect.soft([name, await brokenInBoth(page)]).toEqual([name, []]);

for (const wide of [true, false]) {
  test(`a page of all components, its editor and its history break no axe rule, ${wide ? 'wide' : 'narrow'}`, async ({
    world,
    company,
    open,
  }) => {
    test.slow();
    const device = await aDevice(company, { variables: [{ name: 'Line speed', slug: 'line-speed', unit: 'rpm' }] });
    const { call } = company;
    const { publicId } = await call<CreatedRecord>('POST', '/pages', { name: 'All of them', applicationType: 'sheet' });
    const [version] = await call<CreatedRecord[]>('POST', `/pages/${publicId}/draft`, {});
    await call('PATCH', `/page-versions/${version!.publicId}`, { previewAgent: { publicId: device.publicId } });
    for (const [at, [builtIn, inputs]] of components.entries())
      await call('POST', '/page-components', {
        ...{ pageVersion: { publicId: version!.publicId }, builtIn },
        inputs: JSON.stringify({ title: `The ${builtIn}`, ...inputs }),
        dimensions: { type: 'sheet', left: 4 * (at % 3), top: 4 * Math.floor(at / 3), cols: 4, rows: 4 },
      });
    for (let times = 0; times < 2; times += 1) {
      await call('POST', `/pages/${publicId}/publish`, {});
      await call('POST', `/pages/${publicId}/draft`, {});
    }
    // a narrow shell shows no navigation to wait for
    const page = await open({ wide });
    await openSession(page, world, world.portal(), company.administrator);
    await page.goto(`${world.portal()}/pages/${publicId}/agent/${device.publicId}`);
    const settled = () => expect(page.locator('[aria-busy=true], .ls-spinner, .ls-skel')).toHaveCount(0);
    await page.getByRole('region', { name: 'The qr-code' }).waitFor();
    await settled();
    await expectAccessible(page, 'viewer');
    await page.goto(`${world.portal()}/pages/${publicId}/edit`);
    await page.getByRole('button', { name: /^The control, column/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Show only if …' }).click();
    await page.getByLabel('Shown if').fill('Line speed > 1');
    await settled();
    await expectAccessible(page, 'editor');
    await page.goto(`${world.portal()}/pages/${publicId}/history`);
    await page.getByRole('heading', { level: 1, name: 'Page history' }).waitFor();
    await settled();
    await expectAccessible(page, 'history');
  });
}
