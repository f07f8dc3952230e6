// Memory that a remote leaks: its first route is opened and left a hundred times with the browser's back and forward,
// and the page's heap after the hundredth time is compared with the twentieth, each time after a garbage collection.
// Detached nodes are in no document and still referenced by code.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type RemoteJson, remoteFiles } from '@lineside/remote-kit/remote-json';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { findChromium } from '../delivery/browser/find-chromium.ts';
import { openBrowser } from '../delivery/bundling/test/browser.ts';
import { buildParts } from '../stack/parts.ts';
import { type Deployment, startDeployment } from './sizes/deployment.ts';
import { settled, signedIn } from './sizes/visit.ts';

const manager = 'ruben.visser@norwell.example';
/** A screen of the host's own, in the shell. */
const between = '/error/not-allowed';
const [first, last] = [20, 100];
const maxGrowth = 2_000_000;

interface HeapUse {
  /** Bytes. */
  heap: number;
  nodes: number;
  listeners: number;
  detached: number;
}

const executable = findChromium();
if (!executable) throw new Error('There is no Chromium: install one, or name it in CHROMIUM_PATH.');
const deployment = await startDeployment(await buildParts());
const browser = await openBrowser(executable);
const lines: { remote: string; at: string; before: HeapUse; after: HeapUse }[] = [];
try {
  for (const { name, folder } of deployment.remotes) {
    const { routes } = JSON.parse(readFileSync(path.join(folder, remoteFiles.json), 'utf8')) as RemoteJson;
    const at = `/${routes[0]!.path}`;
    lines.push({ remote: name, at, ...(await mounted(browser, deployment, at)) });
    console.error(`${name} done`);
  }
} finally {
  await browser.close();
  await deployment.close();
}

/** Opens a route and leaves it again and again. */
async function mounted(
  browser: Browser,
  deployment: Deployment,
  at: string,
): Promise<{ before: HeapUse; after: HeapUse }> {
  const storageState = await signedIn(browser, deployment, manager, deployment.stack.demo.password);
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('DOM.enable');
  await page.goto(`${deployment.address}${between}`);
  await settled(page);
  // from here on no page is loaded
  await page.evaluate((address) => {
    history.pushState({ idx: 1 }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, at);
  let before: HeapUse | undefined;
  for (let time = 1; time <= last; time++) {
    await there(page, at);
    await page.goBack();
    await there(page, between);
    if (time === first) before = await heapUseOf(devtools);
    if (time < last) await page.goForward();
  }
  const after = await heapUseOf(devtools);
  await context.close();
  return { before: before!, after };
}

/** The screen of an address is rendered, with its data. */
async function there(page: Page, at: string): Promise<void> {
  await page.waitForURL((url) => url.pathname.startsWith(at));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true], main .ls-spinner'));
}

async function heapUseOf(devtools: CDPSession): Promise<HeapUse> {
  // weakly held objects are gone at the second check
  for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  const { detachedNodes } = await devtools.send('DOM.getDetachedDomNodes');
  return { heap: usedSize, nodes, listeners: jsEventListeners, detached: detachedNodes.length };
}

const row = (...cells: (string | number)[]) =>
  console.log(cells.map((cell, index) => (index > 1 ? String(cell).padStart(12) : String(cell).padEnd(26))).join(''));
const difference = (a: number, b: number) => `${b < a ? '' : '+'}${b - a}`;
row('remote', 'route', 'heap at 20', 'more at 100', 'nodes', 'listeners', 'detached');
for (const { remote, at, before, after } of lines) {
  row(
    remote,
    at,
    `${(before.heap / 1e6).toFixed(1)} MB`,
    `${((after.heap - before.heap) / 1e6).toFixed(2)} MB`,
    difference(before.nodes, after.nodes),
    difference(before.listeners, after.listeners),
    difference(before.detached, after.detached),
  );
}
const short = lines.filter(
  ({ before, after }) => after.heap - before.heap > maxGrowth || after.detached > before.detached,
);
console.log(
  short.length === 0
    ? `memory: ok, at most ${maxGrowth / 1e6} MB more at the hundredth time, nothing detached that grows`
    : `memory: falls short: ${short.map(({ remote }) => remote).join(', ')}`,
);
process.exitCode = short.length === 0 ? 0 : 1;
