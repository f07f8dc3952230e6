import type { Browser } from '@playwright/test';
import type { Deployment } from '../sizes/deployment.ts';
import { drawn, type signedIn } from '../sizes/visit.ts';

/** What a visitor's network and computer are like. */
export interface Conditions {
  /** Milliseconds from a request to the first byte of its answer. */
  latency: number;
  /** Bytes a second; as many as there are, when left out. */
  down?: number;
  up?: number;
  /** How many times slower than this machine. */
  slower?: number;
}

/** One request of a visit: its address, and when it was asked and answered, in milliseconds since the visit began. */
export interface Request {
  address: string;
  asked: number;
  answered: number | null;
}

export interface Visit {
  /** Milliseconds until the first row of Devices is drawn. */
  row: number;
  requests: Request[];
}

/** Opens Devices with an empty cache and a session, under such conditions, until its first row is drawn. */
export async function visitUnder(
  browser: Browser,
  deployment: Deployment,
  storageState: Awaited<ReturnType<typeof signedIn>>,
  { latency, down = -1, up = -1, slower = 1 }: Conditions,
): Promise<Visit> {
  const context = await browser.newContext({ storageState });
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
    requests.set(requestId, { address: request.url, asked: now(), answered: null });
  });
  const answer = ({ requestId }: { requestId: string }) => {
    const request = requests.get(requestId);
    if (request) request.answered = now();
  };
  devtools.on('Network.loadingFinished', answer);
  devtools.on('Network.loadingFailed', answer);
  await page.goto(`${deployment.address}/devices`, { waitUntil: 'commit' });
  await drawn(page);
  const row = now();
  await context.close();
  return { row, requests: [...requests.values()] };
}
