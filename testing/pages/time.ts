import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** Requests in flight, by page. */
const inFlight = new WeakMap<Page, Set<Request>>();

/** Pages whose answers leave the server's time out. */
const timeless = new WeakSet<Page>();

const isEventStream = (request: Request) => request.headers().accept === 'text/event-stream';

/** Follows the requests of a new page, for `passTime`. */
export function followRequests(page: Page): void {
  const requests = new Set<Request>();
  inFlight.set(page, requests);
  page.on('request', (request) => {
    // the next document doesn't wait for the requests of this one
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    if (!isEventStream(request)) requests.add(request);
  });
  page.on('response', (response) => {
    // the page may never read the body of such an answer, and then the browser never reports it as finished
    if (response.request().method() !== 'GET' || !response.ok()) requests.delete(response.request());
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/**
 * Waits until every request of the page is answered, then puts its clock forward: a request in flight would exceed its time
 * limit. Timers that are due run once. The page needs `page.clock.install()`, and the answers must not be held back.
 *
 * @param time milliseconds, or such as '15:00' for minutes and seconds
 */
export async function passTime(page: Page, time: number | string): Promise<void> {
  await answered(page);
  await leaveServerTimeOut(page);
  await page.clock.fastForward(time);
}

/**
 * Puts the page's clock forward while requests are in flight: to test what the page does about a late answer. After this
 * jump time passes in small steps until the locator is visible, so that nothing else exceeds its limit.
 */
export async function passTimeUntil(page: Page, ms: number, visible: Locator): Promise<void> {
  await leaveServerTimeOut(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ms);
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await visible.isVisible()).toBe(true);
  }).toPass({ intervals: [20] });
  await page.clock.resume();
}

/** Waits until the API has answered what the page has requested: on a busy machine a jump would exceed its limit, too. */
export const apiAnswered = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      [...(inFlight.get(page) ?? [])]
        .map((request) => new URL(request.url()).pathname)
        .filter((at) => at.startsWith('/api/')),
    )
    .toEqual([]);

/** Answers no longer say the server's time, which stays where it is: the page would put its clock back by it. */
async function leaveServerTimeOut(page: Page): Promise<void> {
  const withoutDate = () => {
    const send = window.fetch;
    window.fetch = async (...request) => {
      const answer = await send(...request);
      if (!new URL(answer.url).pathname.startsWith('/api/')) return answer;
      const get = answer.headers.get.bind(answer.headers);
      answer.headers.get = (name) => (name.toLowerCase() === 'date' ? null : get(name));
      return answer;
    };
  };
  await page.evaluate(withoutDate);
  if (timeless.has(page)) return;
  timeless.add(page);
  await page.addInitScript(withoutDate);
}

async function answered(page: Page): Promise<void> {
  const requests = inFlight.get(page);
  if (!requests) throw new Error('Pages whose time passes are opened by the fixture open().');
  do {
    await expect.poll(() => [...requests].map((request) => request.url())).toEqual([]);
    // the page's own code gets the last answer, and may call again
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(null);
        }),
    );
  } while (requests.size > 0);
}
