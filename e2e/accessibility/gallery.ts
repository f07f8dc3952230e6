import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../tools/browser/find-chromium.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Where the gallery is found. */
export const origin = 'http://gallery.localhost';
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The gallery, built once as it is now, in a browser of its own: no part of the deployment is needed for it. */
export const test = base.extend<{ page: Page }, { gallery: string }>({
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
