import { readFile } from 'node:fs/promises';
import { aDevice } from '../../testing/fixtures/device.ts';
import { signIn } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';

const day = 86_400_000;

test('a year of values is zoomed by drag and keys to seconds, and each value is exported', async ({
  world,
  company,
  open,
}) => {
  const { publicId } = await aDevice(company, {
    gateway: 'without-vpn',
    variables: [{ name: 'Line speed', slug: 'speed', unit: 'm/s' }],
  });
  const sent = () => company.call<{ last: unknown }[]>('GET', `/agents/${publicId}/data-variables?fields=last`);
  await expect.poll(sent).toMatchObject([{ last: expect.anything() }]);

  const now = Date.now();
  const period = `from=${new Date(now - 365 * day).toISOString()}&to=${new Date(now).toISOString()}`;
  const address = `/devices/${publicId}?part=history&tags=speed&${period}`;
  const page = await signIn(await open(), world, company.administrator, address);
  const slider = page.getByRole('slider', { name: /^Values over time/ });
  const shown = () => {
    const params = new URL(page.url()).searchParams;
    return Date.parse(params.get('to')!) - Date.parse(params.get('from')!);
  };

  const plot = (await page.locator('.ls-pane-plot .u-over').boundingBox())!;
  const [right, middle] = [plot.x + plot.width - 1, plot.y + plot.height / 2];
  // the newest tenth, again and again
  for (let before = 365 * day; before > 600_000; before = shown()) {
    const values = page.waitForResponse(/data-history-steps/);
    await page.mouse.move(right - plot.width / 10, middle);
    await page.mouse.down();
    await page.mouse.move(right, middle, { steps: 5 });
    await page.mouse.up();
    await expect.poll(shown).toBeLessThan(before / 8);
    await values;
  }

  const values = page.waitForResponse(/data-history-steps/);
  const before = shown();
  await expect(async () => {
    await slider.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', /Mean per 1 s: Line speed \d/);
  }).toPass();
  await slider.press('+');
  await expect.poll(shown).toBeLessThan(before);
  await values;

  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV: each value' }).click(),
  ]);
  const [head, first] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(head).toContain('Line speed');
  expect(first).toMatch(/\d/);
});
