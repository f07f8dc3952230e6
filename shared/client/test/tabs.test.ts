import { join } from 'node:path';
import type { ServerEvent } from '@lineside/contracts';
import { north, startApi, type TestApi } from '@lineside/testing/api';
import { until } from '@lineside/testing/until';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { findChromium } from '../../../delivery/browser/find-chromium.ts';
import { browserFlags } from '../../../delivery/browser/flags.ts';
import type { Tab } from './tab.ts';

const executablePath = findChromium();
if (!executablePath) {
  if (process.env.NO_SKIPS === '1') throw new Error('The tests of several tabs need Chromium');
  console.warn('incomplete: the tests of several tabs, no Chromium');
}
const inBrowser = executablePath ? describe : describe.skip;

let browser: Browser;
let script: string;
let api: TestApi;
let context: BrowserContext;
let tabs: Page[];

declare global {
  var tab: Tab;
}

async function openTab(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${api.origin}/`);
  await page.evaluate(() => globalThis.tab.start());
  return page;
}

const all = <T>(ask: (page: Page) => Promise<T>) => Promise.all(tabs.map(ask));
const states = () => all((page) => page.evaluate(() => globalThis.tab.state().state));
const changeCounts = () => all((page) => page.evaluate(() => globalThis.tab.changes.length));
const refreshes = () => api.of('SessionRefresh', 'POST').length;
const online = (publicId: string): ServerEvent => ({
  type: 'change',
  entity: 'Agent',
  act: 'update',
  publicId,
  company: north.publicId,
  agent: publicId,
  fields: { status: 'online' },
});

/** Waits until a check goes well. */
async function eventually(check: () => Promise<void> | void): Promise<void> {
  let wrong = '';
  const passes = async () => {
    try {
      await check();
      return true;
    } catch (error) {
      wrong = String(error);
      return false;
    }
  };
  await until(passes, () => wrong);
}

inBrowser('eight tabs of one browser', () => {
  beforeAll(async () => {
    const entry = join(import.meta.dirname, 'tab.ts');
    const built = await build({
      entryPoints: [entry],
      bundle: true,
      write: false,
      format: 'iife',
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    script = built.outputFiles[0]!.text;
    browser = await chromium.launch({ executablePath: executablePath!, args: [...browserFlags] });
  });
  afterAll(() => browser?.close());

  beforeEach(async () => {
    api = await startApi({
      '/': { type: 'text/html', text: '<!doctype html><script src="/tab.js"></script>' },
      '/tab.js': { type: 'text/javascript', text: script },
    });
    context = await browser.newContext();
    const first = await openTab();
    await first.evaluate(() => globalThis.tab.signIn('ada'));
    await eventually(() => expect(api.streams.size).toBe(1));
    tabs = [first, ...(await Promise.all(Array.from({ length: 7 }, openTab)))];
  });
  afterEach(async () => {
    await context.close();
    await api.close();
  });

  test('have one session: a new tab gets its token from another one, not from the API', async () => {
    expect(await states()).toEqual(Array(8).fill('signed-in'));
    expect((await all((page) => page.evaluate(() => globalThis.tab.call()))).every(({ ok }) => ok)).toBe(true);
    expect(refreshes()).toBe(0);
  });

  test('refresh an old token once for all of them', async () => {
    api.forgetTokens();
    const results = await all((page) => page.evaluate(() => globalThis.tab.call()));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(refreshes()).toBe(1);
  });

  test('reloaded together, refresh once and share one stream', async () => {
    await all((page) => page.goto('about:blank'));
    await eventually(() => expect(api.streams.size).toBe(0));
    await all((page) => page.goto(`${api.origin}/`));
    await all((page) => page.evaluate(() => globalThis.tab.start()));
    expect(await states()).toEqual(Array(8).fill('signed-in'));
    expect(refreshes()).toBe(1);
    await eventually(() => expect(api.streams.size).toBe(1));
  });

  test('share one stream, and another tab resumes it without loss when its reader closes', async () => {
    api.emit(online('Agent0000001'));
    await eventually(async () => expect(await changeCounts()).toEqual(Array(8).fill(1)));
    expect(api.of('EventStream')).toHaveLength(1);
    api.emit(online('Agent0000002'));
    await tabs.shift()!.close();
    api.emit(online('Agent0000003'));
    await eventually(async () => expect(await changeCounts()).toEqual(Array(7).fill(3)));
    expect(api.of('EventStream')).toHaveLength(2);
  });

  test('tabs watch together: one stream has all values, without those of a closed tab', async () => {
    const watched = () => api.of('EventStream').at(-1)?.query.get('watch');
    await tabs[1]!.evaluate(() => globalThis.tab.watch('Agent0000001'));
    await tabs[2]!.evaluate(() => globalThis.tab.watch('Agent0000002'));
    await eventually(() => expect(watched()).toBe('Agent0000001,Agent0000002'));
    await tabs.splice(1, 1)[0]!.close();
    await tabs[2]!.evaluate(() => globalThis.tab.watch('Agent0000003'));
    await eventually(() => expect(watched()).toBe('Agent0000002,Agent0000003'));
    await eventually(() => expect(api.streams.size).toBe(1));
  });

  test('are signed out with one of them, and signed in with the next sign-in', async () => {
    await tabs[3]!.evaluate(() => globalThis.tab.signOut());
    await eventually(async () => expect(await states()).toEqual(Array(8).fill('signed-out')));
    await eventually(() => expect(api.streams.size).toBe(0));
    await tabs[5]!.evaluate(() => globalThis.tab.signIn('bob'));
    await eventually(async () => expect(await states()).toEqual(Array(8).fill('signed-in')));
    await eventually(() => expect(api.streams.size).toBe(1));
  });

  test('notice together that the session has ended', async () => {
    api.endSessions();
    api.emit({ type: 'session-ended' });
    await eventually(async () => expect(await states()).toEqual(Array(8).fill('expired')));
    expect(refreshes()).toBe(1);
  });
});
