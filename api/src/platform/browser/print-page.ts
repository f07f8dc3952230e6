import type { Browser, BrowserContext, CDPSession, HTTPRequest, Page } from 'puppeteer-core';

/** Why a page wasn't printed. */
export class PrintProblem extends Error {
  override name = 'PrintProblem';
  constructor(
    readonly reason: 'too-slow' | 'page-failed' | 'browser-failed',
    detail: string,
  ) {
    super(`${reason}: ${detail}`);
  }
}

export interface PageToPrint {
  address: string;
  /** The origins that it may ask: the portal's own, and those of its remotes. */
  origins: readonly string[];
  /** Of the portal's host alone: no page of another host gets it. */
  cookie: { name: string; value: string };
  /** What the portal finds in the browser's storage. */
  stored: Record<string, string>;
  /** An IANA name. */
  timeZone: string;
  /** Such as nl-BE. */
  language: string;
  /** What is there once it is drawn, and what says that it couldn't be. */
  isDrawn: string;
  hasFailed: string;
  /** What has the values on it as text, if it gives them out. */
  values: string;
  /** How long it may take in all, in milliseconds. */
  limit: number;
  /** Ends it. */
  stop: AbortSignal;
}

export interface PrintedPage {
  pdf: Uint8Array;
  /** What the page says of the values on it; null if it says nothing, or more than is kept. */
  values: string | null;
}

/** The longest text of values that is read, in characters. */
const mostValues = 32 * 1024 * 1024;

/** Prints a page of the portal, in a context of its own, as it is on A4. Throws PrintProblem. */
export async function printPage(browser: Browser, wanted: PageToPrint): Promise<PrintedPage> {
  const over = limitOf(wanted);
  let context: BrowserContext | undefined;
  try {
    return await Promise.race([
      over.promise,
      (async () => {
        context = await browser.createBrowserContext();
        return print(await context.newPage(), wanted);
      })(),
    ]);
  } catch (problem) {
    if (problem instanceof PrintProblem) throw problem;
    throw new PrintProblem('browser-failed', (problem as Error).message);
  } finally {
    over.clear();
    // a browser that hangs is ended by its owner
    context?.close().catch(() => {});
  }
}

function limitOf({ limit, stop }: PageToPrint) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = () => {};
  const promise = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PrintProblem('too-slow', `not printed within ${limit} ms`)), limit);
    stopped = () => reject(new PrintProblem('browser-failed', 'it was stopped'));
    stop.addEventListener('abort', stopped, { once: true });
  });
  promise.catch(() => {});
  return {
    promise,
    clear() {
      clearTimeout(timer);
      stop.removeEventListener('abort', stopped);
    },
  };
}

async function print(page: Page, wanted: PageToPrint): Promise<PrintedPage> {
  const { address, origins, cookie, stored, timeZone, language, isDrawn, hasFailed, values, limit } = wanted;
  page.setDefaultTimeout(limit);
  const session = await page.createCDPSession();
  await prepare(page, session, { timeZone, language });
  await session.send('Network.setCookie', {
    ...cookie,
    url: address,
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
  });
  await page.evaluateOnNewDocument(storeIn, new URL(address).origin, stored);
  await page.setViewport({ width: 1123, height: 1123, deviceScaleFactor: 2 });
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: 'light' },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await keepWithin(page, new URL(address).origin, origins);
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
  const answer = await page.goto(address, { waitUntil: 'domcontentloaded' });
  if (!answer?.ok()) throw new PrintProblem('page-failed', `it was answered ${answer?.status()}`);
  await page.waitForSelector(`${isDrawn}, ${hasFailed}`);
  if (await page.$(hasFailed)) throw new PrintProblem('page-failed', 'it says that it failed');
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, format: 'A4', timeout: limit });
  return { pdf, values: await page.evaluate(textIn, values, mostValues) };
}

/** The zone and the language of everything that the page formats; and no page that opens another one. */
async function prepare(
  page: Page,
  session: CDPSession,
  { timeZone, language }: Pick<PageToPrint, 'timeZone' | 'language'>,
) {
  await session.send('Emulation.setTimezoneOverride', { timezoneId: timeZone });
  await session.send('Emulation.setLocaleOverride', { locale: language.replace('-', '_') });
  // what pages read as the browser's own language
  const userAgent = await page.browser().userAgent();
  await session.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: language });
  await session.send('Page.setDownloadBehavior', { behavior: 'deny' });
}

/** Runs in the page. */
function textIn(selector: string, most: number): string | null {
  const text = document.querySelector(selector)?.textContent ?? '';
  return text && text.length <= most ? text : null;
}

/** Runs in the page, before its own scripts. */
function storeIn(origin: string, stored: Record<string, string>): void {
  if (location.origin !== origin) return;
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
}

/** Lets requests pass to some origins; a document, framed ones included, comes from the portal's alone. */
async function keepWithin(page: Page, portal: string, origins: readonly string[]): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const passes = isWithin(request, portal, origins) ? request.continue() : request.abort('blockedbyclient');
    passes.catch(() => {});
  });
}

function isWithin(request: HTTPRequest, portal: string, origins: readonly string[]): boolean {
  const url = request.url();
  const isDocument = request.resourceType() === 'document';
  if (url.startsWith('data:') || url.startsWith('blob:')) return !isDocument;
  if (!URL.canParse(url)) return false;
  const { origin } = new URL(url);
  return isDocument ? origin === portal : origins.includes(origin);
}
