import type { Browser, Page } from '@playwright/test';
import type { signedIn } from '../sizes/visit.ts';

/** A visitor's network and computer. */
export interface Conditions {
  /** Milliseconds from a request to the first byte of its answer. */
  latency: number;
  /** Bytes a second; as many as there are, when left out. */
  down?: number;
  up?: number;
  /** How many times slower than this machine. */
  slower?: number;
}

/** One request of a visit: its address, and the times of request and answer, in milliseconds since the visit began. */
export interface Request {
  address: string;
  asked: number;
  answered: number | null;
  /** Received ones, with their headers. */
  bytes: number;
}

/** The address to open, and the element to wait for. */
export interface Opened {
  address: string;
  /** Of a session; default: none. */
  storageState?: Awaited<ReturnType<typeof signedIn>>;
  until(page: Page): Promise<unknown>;
}

export interface Visit {
  /** Milliseconds until that is there. */
  took: number;
  requests: Request[];
}

/** Opens an address with an empty cache under such conditions. */
export async function visitUnder(
  browser: Browser,
  { address, storageState, until }: Opened,
  { latency, down = -1, up = -1, slower = 1 }: Conditions,
): Promise<Visit> {
  const context = await browser.newContext(storageState && { storageState });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const requests = new Map<string, Request>();
  const began = performance.now();
  const now = () => performance.now() - began;
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    requests.set(requestId, { address: request.url, asked: now(), answered: null, bytes: 0 });
  });
  const answer = ({ requestId, encodedDataLength = 0 }: { requestId: string; encodedDataLength?: number }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { answered: now(), bytes: encodedDataLength });
  };
  devtools.on('Network.loadingFinished', answer);
  devtools.on('Network.loadingFailed', answer);
  await page.goto(address, { waitUntil: 'commit' });
  await until(page);
  const took = now();
  await context.close();
  return { took, requests: [...requests.values()] };
}
