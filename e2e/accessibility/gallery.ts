import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../delivery/browser/find-chromium.ts';
import { browserFlags } from '../../delivery/browser/flags.ts';
import { listen, portOf, stop } from '../../delivery/serve/listen.ts';
import { root } from '../../stack/process.ts';
import { timeLimits } from '../../testing/world/time-limits.ts';

/** Where the gallery is found. */
export const origin = 'http://gallery.localhost';
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The browser keeps what it has compiled: the same bundle is opened for each story. */
const serve =
  (folder: string): RequestListener =>
  (request, response) => {
    const { pathname } = new URL(request.url!, origin);
    const file = pathname === '/' ? '/index.html' : pathname;
    const type = types[path.extname(file)];
    if (!type) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'max-age=3600' });
    response.end(readFileSync(path.join(folder, file)));
  };

/** The gallery, built once as it is now, in a browser of its own: no part of the deployment is needed for it. */
export const test = base.extend<{ page: Page }, { gallery: number }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'gallery-'));
      execFileSync(process.execPath, ['--import', 'tsx', 'shared/ui/gallery/build.ts', folder], { cwd: root });
      const server = await listen(serve(folder), { port: 0 });
      await use(portOf(server));
      await stop(server);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: timeLimits.start },
  ],
  page: async ({ gallery }, use) => {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [...browserFlags, `--host-resolver-rules=MAP gallery.localhost:80 127.0.0.1:${gallery}`],
    });
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await use(page);
    await browser.close();
  },
});
