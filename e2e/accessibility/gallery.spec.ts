import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, chromium, expect, type Page } from '@playwright/test';
import { findChromium } from '../../tools/browser/find-chromium.ts';
import { brokenInBoth } from './look.ts';

const root = path.resolve(import.meta.dirname, '../..');
const origin = 'http://gallery.localhost';
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** About a page as a whole: a story is a part of one, without the title and the landmarks that the shell gives it. */
const ofPages = ['page-has-heading-one', 'landmark-one-main', 'region'];

/** The gallery, built once as it is now, in a browser of its own: no part of the deployment is needed for it. */
const test = base.extend<{ page: Page }, { gallery: string }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'gallery-'));
      execFileSync(process.execPath, ['--import', 'tsx', 'shared/ui/gallery/build.ts', folder], { cwd: root });
      await use(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  page: async ({ gallery }, use) => {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.route(`${origin}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      const file = pathname === '/' ? '/index.html' : pathname;
      return route.fulfill({ contentType: types[path.extname(file)]!, body: readFileSync(path.join(gallery, file)) });
    });
    await use(page);
    await browser.close();
  },
});

test('no part of the kit breaks a rule of axe in any state of its stories, light or dark', async ({ page }) => {
  test.slow();
  await page.goto(`${origin}/?story=Spark`);
  const shown = page.locator('#root');
  await expect(shown).toHaveAttribute('data-stories', /Spark/);
  const stories = JSON.parse((await shown.getAttribute('data-stories')) ?? '[]') as string[];
  expect(stories.length).toBeGreaterThan(50);
  for (const story of stories) {
    await page.goto(`${origin}/?theme=system&story=${encodeURIComponent(story)}`);
    await page.locator('#root > div > *, [role=dialog]').first().waitFor();
    const broken = await brokenInBoth(page, (axe) => axe.disableRules(ofPages));
    expect.soft([story, broken]).toEqual([story, []]);
  }
});

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`an open calendar is in sight and lies over no button of its dialog, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${origin}/?story=Until`);
    await page.getByLabel('Until').click();
    const day = page.locator('.ant-picker-cell').nth(7);
    await expect(day).toBeInViewport({ ratio: 1 });
    await day.click();
    // pressed where it is, as by a mouse: what lies over it would take the press
    await page.getByRole('button', { name: 'Add to company' }).click();
    await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0);
  });
}
