import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../delivery/browser/find-chromium.ts';
import { browserFlags } from '../../delivery/browser/flags.ts';
import type { Built } from './build.ts';
import type {} from './page.ts';

/** The measurements of one visit of one page; ms, bytes and counts. */
export interface Visit {
  firstRow: number;
  heap: number;
  wheelFrame: number;
  wheelDropped: number;
  update: number;
  longTasks: number;
  sort: number;
  bareSort: number;
  rowsDrawn: number;
  rowsExpected: number;
  blank: number;
}

const html = '<!doctype html><meta charset="utf-8"><div id="root"></div><script type="module" src="page.js"></script>';

/** Visits a page in a new browser, and once it has `name` in its window passes it to `inspect`. */
export async function visit<T>(
  built: Built,
  query: string,
  inspect: (page: Page, devtools: CDPSession) => Promise<T>,
  name = 'page',
): Promise<T> {
  const server = createServer((request, response) => {
    const file = built.files.get(request.url!.slice(1));
    response.setHeader('content-type', file ? 'text/javascript' : 'text/html');
    response.end(file ?? html);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...browserFlags],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    page.on('pageerror', (error) => console.error(error));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${query}`);
    await page.waitForFunction((name) => name in window, name);
    return await inspect(page, await page.context().newCDPSession(page));
  } finally {
    await browser.close();
    server.close();
  }
}

async function heap(devtools: CDPSession): Promise<number> {
  for (let times = 0; times < 3; times++) await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}

async function taskTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

/** All figures of one page: mounted, scrolled by wheel steps and by a drag of the bar, updated, sorted. */
export async function measure(page: Page, devtools: CDPSession): Promise<Visit> {
  // the thread's own time, without other programs
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await heap(devtools);
  const firstRow = await page.evaluate(() => window.page.mount());
  const after = await heap(devtools);
  const start = await taskTime(devtools);
  const wheelDropped = await page.evaluate(() => window.probes.scrollByWheel());
  const wheelFrame = ((await taskTime(devtools)) - start) / 120;
  return {
    firstRow,
    heap: after - before,
    wheelFrame,
    wheelDropped,
    ...(await page.evaluate(() => window.probes.countRows())),
    ...(await page.evaluate(() => window.probes.updateTenTimes())),
    blank: await page.evaluate(() => window.probes.jumpToEnd()),
    ...(await page.evaluate(() => window.probes.sortAll())),
  };
}
