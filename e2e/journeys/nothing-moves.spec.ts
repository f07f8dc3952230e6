import type { Page, Request } from '@playwright/test';
import { aDevice } from '../../testing/fixtures/device.ts';
import { signIn } from '../../testing/pages/sign-in.ts';
import { expect, test } from '../../testing/test.ts';

/** What moved without the person: its share of the page (as browsers measure it), and where from and to. */
interface Shift {
  share: number;
  moved: string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** A smaller share is not seen: a glyph, or a line of a pixel. */
const seen = 0.001;

/** Keeps what moves from the first frame on; also run in pages that are opened later. */
function watchShifts(): void {
  window.shifts = [];
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  type Entry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${(node as Element | null)?.className ?? node?.nodeName}: ${place(previousRect)} → ${place(currentRect)}`,
      );
      window.shifts.push({ share: value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The requests of a page that have no answer yet, without the stream of events, which stays open. */
function runningRequests(page: Page): () => string[] {
  const running = new Set<Request>();
  page.on('request', (request) => {
    if (!request.headers().accept?.includes('event-stream')) running.add(request);
  });
  for (const ended of ['requestfinished', 'requestfailed'] as const)
    page.on(ended as 'requestfinished', (request) => void running.delete(request));
  return () => [...running].map((request) => request.url());
}

for (const [page, width] of [
  ['a wide', 1440],
  ['a narrow', 390],
] as const)
  test(`on ${page} page nothing moves when data arrives`, async ({ world, company, open }) => {
    await aDevice(company, { gateway: 'without-vpn' });
    const page = await signIn(await open(), world, company.administrator, '/devices');
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(watchShifts);
    const running = runningRequests(page);
    const moved: Record<string, Shift[]> = {};
    const addresses = ['/devices', '/alarms', '/access-requests', '/pages', '/assets', '/messages', '/tools'];
    for (const address of [...addresses, '/device-registration-profiles']) {
      await page.goto(new URL(address, page.url()).href);
      await expect(page.locator('main h1, main h2, main [role=tablist], main [role=radiogroup]').first()).toBeVisible();
      await expect(page.locator('main .ls-skel')).toHaveCount(0);
      await expect.poll(running).toEqual([]);
      const shifts = await page.evaluate(() => window.shifts);
      moved[address] = shifts.filter(({ share }) => share >= seen);
    }
    expect(Object.fromEntries(Object.entries(moved).filter(([, shifts]) => shifts.length > 0))).toEqual({});
  });
